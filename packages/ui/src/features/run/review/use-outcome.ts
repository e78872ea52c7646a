import type { OperationName } from '@autoqa/domain/contract/operations';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { ApiProblem } from '../../../api/problem.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { REVIEW } from './review-texts.ts';

/** What is different after a decision. */
export const DECIDED: readonly OperationName[] = ['getRun', 'getReview', 'listRuns'];

interface Outcome {
  onSuccess(): void;
  onError(problem: Error): void;
}

/** Tells how a decision went. Where somebody else was faster, it says so and shows how the run stands now. */
export function useOutcome(): (done: string) => Outcome {
  const say = useTexts(REVIEW);
  const { message, notification } = App.useApp();
  const client = useQueryClient();
  return (done) => ({
    onSuccess: () => void message.success(done),
    onError: (problem) => {
      if (!(problem instanceof ApiProblem) || problem.status !== 409) return void message.error(problem.message);
      notification.warning({ title: say('decidedElsewhere'), description: say('decidedElsewhereHint') });
      for (const name of DECIDED) void client.invalidateQueries({ queryKey: [name] });
    },
  });
}

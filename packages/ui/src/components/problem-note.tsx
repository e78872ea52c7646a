import { Alert, Button } from 'antd';
import { ApiProblem } from '../api/problem.ts';
import { BASIC } from '../i18n/basic-texts.ts';
import { useTexts } from '../i18n/text-table.ts';

interface ProblemNoteProps {
  problem: Error;
  /** What to do again, if doing it again may help. */
  onRetry?: (() => void) | undefined;
}

/** What went wrong and what the person can do about it. */
export function ProblemNote({ problem, onRetry }: ProblemNoteProps) {
  const say = useTexts(BASIC);
  const away = problem instanceof ApiProblem && problem.status === 0;
  const hint = away ? say('serverAwayHint') : problem instanceof ApiProblem ? problem.hint : '';
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={away ? say('serverAway') : problem.message}
      description={hint === '' ? undefined : hint}
      action={
        onRetry === undefined ? undefined : (
          <Button size="small" onClick={onRetry}>
            {say('tryAgain')}
          </Button>
        )
      }
    />
  );
}

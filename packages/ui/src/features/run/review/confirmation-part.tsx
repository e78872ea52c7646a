import { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { CatalogRun, Review } from '@autoqa/domain/contract/run-records';
import type { RunView } from '@autoqa/domain/events/run-view';
import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/answers.ts';
import { Icon } from '../../../components/icon.tsx';
import { useTexts } from '../../../i18n/text-table.ts';
import { GateBars } from './gate-bars.tsx';
import { OpenAssertions, type Verdicts } from './open-assertions.tsx';
import { REVIEW } from './review-texts.ts';
import { DECIDED, useOutcome } from './use-outcome.ts';

interface ConfirmationPartProps {
  run: CatalogRun;
  view: RunView;
  review: Review;
}

/** The gates, what the observers disagree on, and the decision on the report. */
export function ConfirmationPart({ run, view, review }: ConfirmationPartProps) {
  const say = useTexts(REVIEW);
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map());
  const [comment, setComment] = useState('');
  const outcome = useOutcome();
  const decide = useSend(OPERATIONS.decideConfirmation, { changes: DECIDED });
  const isAllDecided = review.open.every((each) => verdicts.has(keyOf(each)));
  const send = (choice: { retest?: boolean; accept?: boolean }, done: string) => {
    const decided = review.open.flatMap((each) => {
      const verdict = verdicts.get(keyOf(each));
      return verdict === undefined ? [] : [{ caseId: each.caseId, assertionId: each.assertionId, verdict }];
    });
    const said = comment.trim();
    const body = { ...choice, round: review.round, verdicts: decided, ...(said !== '' && { comment: said }) };
    decide.mutate({ params: { id: run.runId }, body }, outcome(done));
  };
  return (
    <>
      <GateBars gates={run.gates.length > 0 ? run.gates : view.gates} />
      <OpenAssertions open={review.open} verdicts={verdicts} onChange={setVerdicts} />
      <section id="decision" className="sheet decision-bar">
        <label htmlFor="confirmation-comment">{say('commentOptional')}</label>
        <Input.TextArea
          id="confirmation-comment"
          autoSize={{ minRows: 2, maxRows: 8 }}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <Flex gap="small" wrap align="center">
          <Button
            type="primary"
            loading={decide.isPending}
            disabled={!isAllDecided}
            icon={<Icon name="check" size={16} />}
            onClick={() => send({}, say('confirmed'))}
          >
            {say('confirm')}
          </Button>
          {isAllDecided ? null : (
            <Button disabled={decide.isPending} onClick={() => send({ accept: true }, say('confirmed'))}>
              {say('accept')}
            </Button>
          )}
          <Button disabled={decide.isPending} onClick={() => send({ retest: true }, say('retesting'))}>
            {say('retest')}
          </Button>
          {isAllDecided ? null : <span className="quiet">{say('confirmOpen')}</span>}
        </Flex>
      </section>
    </>
  );
}

function keyOf({ caseId, assertionId }: Review['open'][number]): string {
  return `${caseId}/${assertionId}`;
}

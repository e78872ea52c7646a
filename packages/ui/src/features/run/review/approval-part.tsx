import { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { CatalogRun, Review } from '@autoqa/domain/contract/run-records';
import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/answers.ts';
import { Icon } from '../../../components/icon.tsx';
import { useTexts } from '../../../i18n/text-table.ts';
import { DocumentEditor } from './document-editor.tsx';
import { REVIEW } from './review-texts.ts';
import { DECIDED, useOutcome } from './use-outcome.ts';
import { useDrafts } from './use-drafts.ts';

interface ApprovalPartProps {
  run: CatalogRun;
  review: Review;
}

/** The cases, to be changed where they are wrong, and the decision on them. */
export function ApprovalPart({ run, review }: ApprovalPartProps) {
  const say = useTexts(REVIEW);
  const drafts = useDrafts(review.documents);
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  // Cases from requirements are made again with the comment in mind; a run of an API ends.
  const isMadeAgain = run.kind === 'prd';
  const outcome = useOutcome();
  const decide = useSend(OPERATIONS.decideApproval, { changes: DECIDED });
  const send = (decision: 'approve' | 'reject', done: string) => {
    const said = comment.trim();
    if (decision === 'reject' && said === '') return setMissing(true);
    const body = { decision, round: review.round, ...(said !== '' && { comment: said }) };
    decide.mutate({ params: { id: run.runId }, body }, outcome(done));
  };
  return (
    <>
      <DocumentEditor runId={run.runId} documents={review.documents} drafts={drafts} />
      <section id="decision" className="sheet decision-bar">
        <label htmlFor="approval-comment">{say('comment')}</label>
        <Input.TextArea
          id="approval-comment"
          autoSize={{ minRows: 2, maxRows: 8 }}
          placeholder={say(isMadeAgain ? 'commentHint' : 'commentHintOnce')}
          status={isMissing ? 'error' : ''}
          aria-invalid={isMissing}
          aria-describedby="approval-problem"
          value={comment}
          onChange={(event) => {
            setComment(event.target.value);
            setMissing(false);
          }}
        />
        <p id="approval-problem" className="field-problem" role="alert">
          {isMissing ? say('commentNeeded') : ''}
        </p>
        <Flex gap="small" wrap align="center">
          <Button
            type="primary"
            loading={decide.isPending}
            disabled={drafts.changed.size > 0}
            icon={<Icon name="check" size={16} />}
            onClick={() => send('approve', say('approved'))}
          >
            {say('approve')}
          </Button>
          <Button
            disabled={decide.isPending}
            onClick={() => send('reject', say(isMadeAgain ? 'sentBack' : 'sentBackOnce'))}
          >
            {say('sendBack')}
          </Button>
          {drafts.changed.size > 0 ? <span className="quiet">{say('approveUnsaved')}</span> : null}
        </Flex>
      </section>
    </>
  );
}

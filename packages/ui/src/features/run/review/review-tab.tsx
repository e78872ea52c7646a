import { OPERATIONS } from '@autoqa/domain/contract/operations';
import type { CatalogRun, Review } from '@autoqa/domain/contract/run-records';
import type { RunView } from '@autoqa/domain/events/run-view';
import { lazy, Suspense } from 'react';
import { useAnswer } from '../../../api/answers.ts';
import { Answer } from '../../../components/answer.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useTexts } from '../../../i18n/text-table.ts';
import { ApprovalPart } from './approval-part.tsx';
import { ConfirmationPart } from './confirmation-part.tsx';
import { REVIEW } from './review-texts.ts';

const MarkdownPage = lazy(async () => ({ default: (await import('./markdown-page.tsx')).MarkdownPage }));

interface ReviewTabProps {
  run: CatalogRun;
  view: RunView;
}

/** What a person has to decide: read, change, approve or send back; or confirm a report. */
export function ReviewTab({ run, view }: ReviewTabProps) {
  const review = useAnswer(OPERATIONS.getReview, { params: { id: run.runId } });
  return <Answer of={review}>{(read) => <ReviewParts run={run} view={view} review={read} />}</Answer>;
}

function ReviewParts({ run, view, review }: ReviewTabProps & { review: Review }) {
  const say = useTexts(REVIEW);
  const isApproval = run.awaiting !== 'confirmation';
  return (
    <div className="review">
      <div className="sheet-head">
        <h2>{say(isApproval ? 'approvalTitle' : 'confirmationTitle')}</h2>
        {review.round > 0 ? <span className="quiet">{say('round', { round: review.round })}</span> : null}
      </div>
      {isApproval ? null : <ConfirmationPart run={run} view={view} review={review} />}
      {review.markdown === '' ? null : (
        <details className="sheet" open={isApproval}>
          <summary>
            <h3>{say(isApproval ? 'read' : 'report')}</h3>
          </summary>
          <Suspense fallback={<Loading />}>
            <MarkdownPage text={review.markdown} />
          </Suspense>
        </details>
      )}
      {isApproval ? <ApprovalPart run={run} review={review} /> : null}
    </div>
  );
}

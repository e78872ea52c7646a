import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Alert, Button } from 'antd';
import { useAnswer } from '../../../api/answers.ts';
import { BASIC } from '../../../i18n/basic-texts.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { STATE_WORDS } from '../../../components/record-words.ts';
import { REVIEW } from '../review/review-texts.ts';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import type { KnownRun } from '../run-figures.ts';
import { whatNext } from './what-next.ts';

type Tone = 'success' | 'info' | 'warning' | 'error';

const TONES: Readonly<Partial<Record<KnownRun['run']['state'], Tone>>> = {
  passed: 'success',
  waiting: 'warning',
  failed: 'error',
  error: 'error',
  interrupted: 'warning',
};

/** Says what happens next, also to those who cannot see it change. */
export function NextNote({ onDecide, ...known }: KnownRun & { onDecide: () => void }) {
  const say = useTexts(RUN);
  const basic = useTexts(BASIC);
  const review = useTexts(REVIEW);
  const language = useLanguage();
  const { run } = known;
  const workers = useAnswer(OPERATIONS.listWorkers, {}, { enabled: run.state === 'queued', everyMs: 4_000 });
  const next = whatNext(known, { workers: workers.data?.items, language });
  const sentence = say(next.key, next.values);
  return (
    <>
      <Alert
        type={TONES[run.state] ?? 'info'}
        showIcon
        title={sentence}
        description={run.reason ?? undefined}
        action={
          run.state === 'waiting' ? (
            <Button type="primary" onClick={onDecide}>
              {review('decide')}
            </Button>
          ) : undefined
        }
      />
      <p className="visually-hidden" role="status" aria-live="polite">
        {`${basic(STATE_WORDS[run.state])}. ${sentence}`}
      </p>
    </>
  );
}

import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { Button } from 'antd';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { useAnswer } from '../../../api/answers.ts';
import { BASIC } from '../../../i18n/basic-texts.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { STATE_WORDS } from '../../../components/record-words.ts';
import { REVIEW } from '../review/review-texts.ts';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import type { KnownRun } from '../run-figures.ts';
import { whatNext } from './what-next.ts';

interface Look {
  tone: 'good' | 'bad' | 'busy' | 'ask' | 'calm';
  icon: IconName;
}

const LOOKS: Readonly<Record<KnownRun['run']['state'], Look>> = {
  queued: { tone: 'calm', icon: 'clock' },
  running: { tone: 'busy', icon: 'play' },
  waiting: { tone: 'ask', icon: 'hand' },
  passed: { tone: 'good', icon: 'check' },
  failed: { tone: 'bad', icon: 'cross' },
  cancelled: { tone: 'calm', icon: 'pause' },
  error: { tone: 'bad', icon: 'warning' },
  interrupted: { tone: 'ask', icon: 'pause' },
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
  const { tone, icon } = LOOKS[run.state];
  const sentence = say(next.key, next.values);
  return (
    <>
      <div className={`next-note tone-${tone}`}>
        <Icon name={icon} />
        <div className="next-words">
          <p>{sentence}</p>
          {run.reason === null || run.state === 'waiting' ? null : <p className="next-reason">{run.reason}</p>}
        </div>
        {run.state === 'waiting' ? (
          <Button type="primary" onClick={onDecide}>
            {review('decide')}
          </Button>
        ) : null}
      </div>
      <p className="visually-hidden" role="status" aria-live="polite">
        {`${basic(STATE_WORDS[run.state])}. ${sentence}`}
      </p>
    </>
  );
}

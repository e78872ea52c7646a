import { phaseName } from '@autoqa/domain/events/log-words';
import { Flex, Progress, Typography } from 'antd';
import { StateTag, ToneTag } from '../../../components/state-tag.tsx';
import { KIND_WORDS } from '../../../components/record-words.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { BASIC } from '../../../i18n/basic-texts.ts';
import { formatTime } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { shortTitle } from '../short-title.ts';
import { isOver } from '../is-over.ts';
import { progressOf, type KnownRun } from '../run-figures.ts';
import { Counters } from './counters.tsx';
import { Elapsed } from './elapsed.tsx';
import { NextNote } from './next-note.tsx';
import { RunActions } from './run-actions.tsx';

interface RunHeaderProps extends KnownRun {
  canRunAgain: boolean;
  onDecide: () => void;
}

/** What the run is, how it stands, what comes next, and what one can do with it. */
export function RunHeader({ canRunAgain, onDecide, ...known }: RunHeaderProps) {
  const say = useTexts(RUN);
  const basic = useTexts(BASIC);
  const language = useLanguage();
  const { run, view } = known;
  const title = shortTitle(view.title ?? run.title) || say('untitled');
  const hasProposed = view.cases.some(({ steps }) => steps.some(({ heal }) => heal?.decision === 'proposed'));
  const progress = progressOf(known);
  const phase = view.phases.findLast((each) => each.status === 'running');
  return (
    <header className="run-header">
      <PageHeader
        title={title}
        lead={
          <Flex component="span" gap="small" align="center" wrap>
            <StateTag state={run.state} />
            <ToneTag tone="calm" text={basic(KIND_WORDS[run.kind])} />
            <Elapsed {...known} />
            <span>{formatTime(run.startedAt ?? run.createdAt, language)}</span>
            {run.url === null || run.url === title ? null : <span className="run-address">{run.url}</span>}
          </Flex>
        }
        actions={
          <RunActions run={run} artifacts={view.artifacts} canRunAgain={canRunAgain} hasProposedHeals={hasProposed} />
        }
      />
      <NextNote {...known} onDecide={onDecide} />
      {isOver(run.state) || progress === null ? null : (
        <div className="run-progress">
          <Progress percent={Math.floor(100 * progress)} aria-label={say('progress')} />
          {phase === undefined ? null : (
            <Typography.Text type="secondary">{phaseName(phase.phase, phase.title, language)}</Typography.Text>
          )}
        </div>
      )}
      <Counters {...known} />
    </header>
  );
}

import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import { Progress } from 'antd';
import { Link } from 'react-router';
import { KIND_ICONS } from '../../components/kind-icons.ts';
import { Icon } from '../../components/icon.tsx';
import { KIND_WORDS } from '../../components/record-words.ts';
import { StateTag, ToneTag } from '../../components/state-tag.tsx';
import { BASIC } from '../../i18n/basic-texts.ts';
import { formatAgo, formatDuration, formatTime } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { RUNS } from '../../i18n/runs-texts.ts';
import { useTexts } from '../../i18n/text-table.ts';
import './run-list.css';

/** What came of a run, in figures. */
function Counts({ run }: { run: CatalogRun }) {
  const say = useTexts(RUNS);
  const { total, passed, bugs, flaky, healed } = run.summary;
  return (
    <span className="run-counts">
      {total > 0 ? <span>{say('passedOf', { passed, total })}</span> : null}
      {bugs > 0 ? <ToneTag tone="bad" text={say('bugs', { count: bugs })} /> : null}
      {flaky > 0 ? <ToneTag tone="ask" text={say('flaky', { count: flaky })} /> : null}
      {healed > 0 ? <ToneTag tone="busy" text={say('healed', { count: healed })} /> : null}
    </span>
  );
}

function RunProgress({ run }: { run: CatalogRun }) {
  const say = useTexts(RUNS);
  if (run.state !== 'running' || run.progress === null) return null;
  return (
    <Progress
      percent={Math.round(run.progress * 100)}
      size="small"
      showInfo={false}
      aria-label={say('progress', { title: run.title })}
    />
  );
}

function When({ run }: { run: CatalogRun }) {
  const language = useLanguage();
  return (
    <span className="run-when">
      <time dateTime={run.createdAt} title={formatTime(run.createdAt, language)}>
        {formatAgo(run.createdAt, language)}
      </time>
      {run.durationMs === null ? null : <span>{formatDuration(run.durationMs, language)}</span>}
    </span>
  );
}

function RunLine({ run }: { run: CatalogRun }) {
  const basic = useTexts(BASIC);
  const say = useTexts(RUNS);
  return (
    <li className="run-line">
      <span className="run-mark">
        <Icon name={KIND_ICONS[run.kind]} />
      </span>
      <div className="run-words">
        <Link to={`/runs/${run.runId}`} className="run-title">
          {run.title}
        </Link>
        <span className="run-about">
          <span>{basic(KIND_WORDS[run.kind])}</span>
          {run.url === null ? null : <span className="run-url">{run.url}</span>}
        </span>
        {run.awaiting === null ? null : <span className="run-awaits">{say(run.awaiting)}</span>}
        <RunProgress run={run} />
      </div>
      <Counts run={run} />
      <When run={run} />
      <StateTag state={run.state} />
    </li>
  );
}

/** Runs as lines: in columns on a desk, folded on a phone. */
export function RunList({ runs }: { runs: readonly CatalogRun[] }) {
  return (
    <ul className="plain-list run-list">
      {runs.map((run) => (
        <RunLine key={run.runId} run={run} />
      ))}
    </ul>
  );
}

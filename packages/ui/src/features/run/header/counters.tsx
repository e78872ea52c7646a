import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { countCases, type KnownRun } from '../run-figures.ts';
import { StatusIcon } from '../status/status-icon.tsx';

const SHOWN = [
  { key: 'passed', status: 'passed' },
  { key: 'failed', status: 'failed' },
  { key: 'flaky', status: 'flaky' },
  { key: 'healed', status: 'healed' },
  { key: 'skipped', status: 'skipped' },
  { key: 'running', status: 'running' },
] as const;

/** How many cases ended how. What did not happen is left out, but for the two that everybody looks for. */
export function Counters(known: KnownRun) {
  const say = useTexts(RUN);
  const counts = countCases(known);
  // A load test is one case that measures: its figures stand in its own part.
  if ((counts.total === 0 && counts.bugs === 0) || known.run.kind === 'load') return null;
  const shown = SHOWN.filter(({ key }) => counts[key] > 0 || key === 'passed' || key === 'failed');
  return (
    <dl className="run-counters" aria-label={say('counters')}>
      {shown.map(({ key, status }) => (
        <div key={key} className={`run-counter status-${counts[key] > 0 ? status : 'none'}`}>
          <dt>
            <StatusIcon status={status} bare /> {say(key)}
          </dt>
          <dd>{counts[key]}</dd>
        </div>
      ))}
      <div className={`run-counter status-${counts.bugs > 0 ? 'failed' : 'none'}`}>
        <dt>
          <StatusIcon status="bug" bare /> {say('bugs')}
        </dt>
        <dd>{counts.bugs}</dd>
      </div>
    </dl>
  );
}

import { phaseName } from '@autoqa/domain/events/log-words';
import type { PhaseView, RunView } from '@autoqa/domain/events/run-view';
import { formatDuration } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { RUN } from '../../../i18n/run-texts.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { StatusIcon, type AnyStatus } from '../status/status-icon.tsx';

interface PhaseListProps {
  phases: readonly PhaseView[];
  /** Whether the first one is still to come; some runs have none. */
  isExpected: boolean;
  lastAt: RunView['lastAt'];
}

const LOOKS: Readonly<Record<PhaseView['status'], { status: AnyStatus; word: keyof typeof RUN.texts }>> = {
  running: { status: 'running', word: 'phaseRunning' },
  done: { status: 'passed', word: 'phaseDone' },
  failed: { status: 'failed', word: 'phaseFailed' },
  cancelled: { status: 'skipped', word: 'phaseCancelled' },
};

/** The phases of a run, in their order, with how long each took. */
export function PhaseList({ phases, isExpected, lastAt }: PhaseListProps) {
  const say = useTexts(RUN);
  const language = useLanguage();
  if (phases.length === 0 && !isExpected) return null;
  return (
    <section aria-labelledby="phases-title" className="sheet">
      <h2 id="phases-title">{say('phases')}</h2>
      {phases.length === 0 ? <p className="quiet">{say('noPhases')}</p> : null}
      <ol className="phase-list">
        {phases.map((phase) => {
          const { status, word } = LOOKS[phase.status];
          return (
            <li
              key={`${phase.phase}-${phase.startedAt}`}
              aria-current={phase.status === 'running' ? 'step' : undefined}
            >
              <StatusIcon status={status} bare />
              <span className="phase-name">{phaseName(phase.phase, phase.title, language)}</span>
              <span className="quiet nowrap">
                {say(word)} · {formatDuration(phaseMs(phase, lastAt), language)}
              </span>
              {phase.reason === null ? null : <span className="phase-reason">{phase.reason}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function phaseMs({ startedAt, finishedAt }: PhaseView, lastAt: string | null): number {
  return Math.max(0, Date.parse(finishedAt ?? lastAt ?? startedAt) - Date.parse(startedAt));
}

import { isCauseKnown, type Flake } from '@autoqa/domain/model/flake/flake';
import { sayCause } from '@autoqa/domain/model/flake/flake-words';
import type { AttemptResult } from '@autoqa/domain/model/result';
import { formatDuration } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { VerdictTag } from '../status/verdict-tag.tsx';
import { CASES } from './case-texts.ts';

interface AttemptListProps {
  attempts: readonly AttemptResult[];
  /** Why they ended differently. */
  flake: Flake | undefined;
}

/** What was tried before, so that a flaky case can be explained. */
export function AttemptList({ attempts, flake }: AttemptListProps) {
  const say = useTexts(CASES);
  const language = useLanguage();
  if (attempts.length === 0 && flake === undefined) return null;
  return (
    <section>
      <h3>{say('attempts')}</h3>
      {flake === undefined ? null : (
        <p>
          <strong>{say(isCauseKnown(flake) ? 'likelyCause' : 'differed')}</strong> {sayCause(flake, language)}
        </p>
      )}
      <ol className="attempts">
        {attempts.map(({ attempt, verdict, reason, durationMs }) => (
          <li key={attempt}>
            <span className="nowrap">{say('attempt', { number: attempt })}</span>
            <VerdictTag verdict={verdict} />
            <span className="row-text">{reason}</span>
            <span className="quiet nowrap">{formatDuration(durationMs, language)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

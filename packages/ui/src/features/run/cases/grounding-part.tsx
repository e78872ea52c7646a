import type { Grounding } from '@autoqa/domain/model/result';
import { useTexts } from '../../../i18n/text-table.ts';
import { CASES } from './case-texts.ts';

/** Why this element and no other. */
export function GroundingPart({ grounding }: { grounding: Grounding }) {
  const say = useTexts(CASES);
  const { by, score, margin, candidates } = grounding;
  return (
    <details className="grounding">
      <summary>
        {say('why')}{' '}
        <span className="quiet">{say('whyShort', { by, score: rounded(score), margin: rounded(margin) })}</span>
      </summary>
      {candidates.length === 0 ? null : (
        <ol className="candidates" aria-label={say('candidates')}>
          {candidates.map((candidate, index) => (
            <li key={`${index}-${candidate.description}`}>
              <span className="candidate-bar" aria-hidden="true">
                <span style={{ width: `${Math.round(100 * Math.max(0, Math.min(1, candidate.score)))}%` }} />
              </span>
              <span className="candidate-score">{rounded(candidate.score)}</span>
              <span className="row-text">{candidate.description}</span>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

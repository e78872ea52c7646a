import type { StepView } from '@autoqa/domain/events/run-view';
import { formatDuration } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { Thumbnail } from '../evidence/gallery.tsx';
import { StatusIcon } from '../status/status-icon.tsx';
import { CASES } from './case-texts.ts';
import { GroundingPart } from './grounding-part.tsx';
import { HealPart } from './heal-part.tsx';

/** One step: what was done with what, why with this, and how the page looked then. */
export function StepItem({ step }: { step: StepView }) {
  const say = useTexts(CASES);
  const language = useLanguage();
  return (
    <li className="step">
      <div className="step-main">
        <p className="row-head">
          <StatusIcon status={step.status} />
          <span className="step-number">{step.index + 1}</span>
          <span className="row-text">{step.text}</span>
          <span className="quiet nowrap">{formatDuration(step.durationMs, language)}</span>
        </p>
        {step.action === null ? null : (
          <p className="step-action">
            <code>{step.action}</code>
            {step.target === null ? null : <code className="step-target">{step.target}</code>}
          </p>
        )}
        {step.error === undefined ? null : <p className="step-error">{step.error}</p>}
        {step.heal === undefined ? null : <HealPart heal={step.heal} />}
        {step.grounding === undefined ? null : <GroundingPart grounding={step.grounding} />}
      </div>
      {step.screenshot === undefined ? null : (
        <Thumbnail
          path={step.screenshot}
          caption={`${say('picture', { number: step.index + 1 })}: ${step.text}`}
          box={step.targetBox}
        />
      )}
    </li>
  );
}

import type { StepView } from '@autoqa/domain/events/run-view';
import { StepSection } from '@autoqa/domain/model/step';
import { useTexts } from '../../../i18n/text-table.ts';
import { CASES } from './case-texts.ts';
import { StepItem } from './step-item.tsx';

/** The steps of a case, by the part of the case they belong to. */
export function StepSections({ steps }: { steps: readonly StepView[] }) {
  const say = useTexts(CASES);
  return StepSection.options.map((section) => {
    const inside = steps.filter((step) => step.section === section);
    if (inside.length === 0) return null;
    return (
      <section key={section}>
        <h3>{say(`section.${section}`)}</h3>
        <ol className="steps">
          {inside.map((step) => (
            <StepItem key={step.index} step={step} />
          ))}
        </ol>
      </section>
    );
  });
}

import { FactList } from '../../components/fact-list.tsx';
import { CompareSide } from '../../components/compare-side.tsx';
import type { Defect } from '@autoqa/domain/model/defect';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/text-table.ts';
import { EvidenceList } from '../run/evidence/evidence-list.tsx';
import { Gallery } from '../run/evidence/gallery.tsx';
import { picturesIn } from '../run/evidence/pictures.ts';
import { DEFECTS } from './defect-texts.ts';
import { ReproducerPart } from './reproducer-part.tsx';
import { SeverityTag } from './severity-tag.tsx';

interface DefectCardProps {
  runId: string;
  defect: Defect;
  /** Whether everything is shown at once. */
  isOpen?: boolean;
  /** Beside the title: where it was found. */
  place?: ReactNode | undefined;
  actions?: ReactNode;
}

/** One bug, so that somebody else can see it too: what should be, what is, how to get there. */
export function DefectCard({ runId, defect, isOpen = false, place, actions }: DefectCardProps) {
  const say = useTexts(DEFECTS);
  return (
    <details className="defect sheet" open={isOpen} id={`bug-${defect.id}`}>
      <summary>
        <SeverityTag severity={defect.severity} />
        <span className="defect-title">{defect.title}</span>
        {place === undefined ? null : <span className="quiet defect-place">{place}</span>}
      </summary>
      <Gallery runId={runId} pictures={picturesIn(defect.evidence)}>
        <div className="compare">
          <CompareSide name={say('expected')} text={defect.expected} kind="good" />
          <CompareSide name={say('actual')} text={defect.actual} kind="bad" />
        </div>
        <Facts defect={defect} />
        {defect.steps.length === 0 ? null : (
          <section>
            <h3>{say('steps')}</h3>
            <ol className="defect-steps">
              {defect.steps.map((step, index) => (
                <li key={`${index}-${step}`}>{step}</li>
              ))}
            </ol>
          </section>
        )}
        {defect.evidence.length === 0 ? null : (
          <section>
            <h3>{say('evidence')}</h3>
            <EvidenceList runId={runId} evidence={defect.evidence} />
          </section>
        )}
        {defect.reproducer === undefined ? null : <ReproducerPart reproducer={defect.reproducer} />}
        {actions === undefined ? null : <div className="defect-actions">{actions}</div>}
      </Gallery>
    </details>
  );
}

function Facts({ defect }: { defect: Defect }) {
  const say = useTexts(DEFECTS);
  const facts = [
    { name: say('rootCause'), value: defect.rootCause ?? '' },
    { name: say('requirements'), value: defect.requirements.join(', ') },
    { name: say('witnesses'), value: defect.witnesses.join(', ') },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0) return null;
  return <FactList facts={facts} />;
}

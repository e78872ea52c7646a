import type { CaseView } from '@autoqa/domain/events/run-view';
import type { Defect } from '@autoqa/domain/model/defect';
import { Button } from 'antd';
import { Icon } from '../../../components/icon.tsx';
import { useTexts } from '../../../i18n/text-table.ts';
import { EvidenceList } from '../evidence/evidence-list.tsx';
import { Gallery } from '../evidence/gallery.tsx';
import { picturesOf } from '../evidence/pictures.ts';
import { AssertionItem } from './assertion-item.tsx';
import { AttemptList } from './attempt-list.tsx';
import { CASES } from './case-texts.ts';
import { StepSections } from './step-sections.tsx';
import { VerdictPart } from './verdict-part.tsx';

interface CaseDetailProps {
  runId: string;
  view: CaseView;
  defects: readonly Defect[];
  onShowBug: (defectId: string) => void;
}

/** Everything that is known of one case: the verdict first, then what it rests on. */
export function CaseDetail({ runId, view, defects, onShowBug }: CaseDetailProps) {
  const say = useTexts(CASES);
  const assertions = view.assertions.toSorted(
    (a, b) => Number(a.finalVerdict === 'pass') - Number(b.finalVerdict === 'pass'),
  );
  return (
    <Gallery runId={runId} pictures={picturesOf(view)}>
      <article className="case-detail sheet" aria-label={view.title}>
        <VerdictPart view={view} />
        {defects.map((defect) => (
          <Button key={defect.id} danger icon={<Icon name="bug" size={16} />} onClick={() => onShowBug(defect.id)}>
            {defect.title}
          </Button>
        ))}
        {assertions.length === 0 ? null : (
          <section>
            <h3>{say('expectations')}</h3>
            <ul className="assertions">
              {assertions.map((assertion) => (
                <AssertionItem key={assertion.id} runId={runId} assertion={assertion} />
              ))}
            </ul>
          </section>
        )}
        <StepSections steps={view.steps} />
        {view.evidence.length === 0 ? null : (
          <section>
            <h3>{say('evidence')}</h3>
            <EvidenceList runId={runId} evidence={view.evidence} />
          </section>
        )}
        <AttemptList attempts={view.attempts} flake={view.flake} />
      </article>
    </Gallery>
  );
}

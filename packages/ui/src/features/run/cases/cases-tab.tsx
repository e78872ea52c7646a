import type { CaseView, RunView } from '@autoqa/domain/events/run-view';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useTexts } from '../../../i18n/text-table.ts';
import { filterCases } from './case-filter.ts';
import { PaneBack } from '../pane-back.tsx';
import { CaseDetail } from './case-detail.tsx';
import { CaseList } from './case-list.tsx';
import { CASES } from './case-texts.ts';

interface CasesTabProps {
  view: RunView;
  /** The one that is looked at. */
  caseId: string | null;
  onChoose: (caseId: string | undefined) => void;
  onShowBug: (defectId: string) => void;
}

/** All cases of a run, and one of them in every detail. */
export function CasesTab({ view, caseId, onChoose, onShowBug }: CasesTabProps) {
  const say = useTexts(CASES);
  if (view.cases.length === 0) {
    return (
      <EmptyState icon="list" title={say('none')} text={say(view.state === 'running' ? 'noneYet' : 'noneAtAll')} />
    );
  }
  const chosen = view.cases.find((each) => each.id === caseId);
  // Where there is room for both, the case that needs a look most is opened at once.
  const shown = chosen ?? filterCases(view.cases, 'all', '')[0];
  return (
    <div className={chosen === undefined ? 'two-panes is-open' : 'two-panes is-chosen'}>
      <CaseList cases={view.cases} chosenId={shown?.id} onChoose={onChoose} />
      <div className="pane-detail">
        <Chosen view={view} chosen={shown} onShowBug={onShowBug} onBack={() => onChoose(undefined)} />
      </div>
    </div>
  );
}

interface ChosenProps {
  view: RunView;
  chosen: CaseView | undefined;
  onShowBug: (defectId: string) => void;
  onBack: () => void;
}

function Chosen({ view, chosen, onShowBug, onBack }: ChosenProps) {
  const say = useTexts(CASES);
  if (chosen === undefined) return <EmptyState icon="list" title={say('list')} text={say('choose')} />;
  const defects = view.defects.filter(({ caseId, witnesses }) => caseId === chosen.id || witnesses.includes(chosen.id));
  return (
    <>
      <PaneBack text={say('back')} onBack={onBack} />
      <CaseDetail key={chosen.id} runId={view.runId} view={chosen} defects={defects} onShowBug={onShowBug} />
    </>
  );
}

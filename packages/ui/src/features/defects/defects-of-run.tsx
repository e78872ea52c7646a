import type { RunView } from '@autoqa/domain/events/run-view';
import { Severity } from '@autoqa/domain/model/defect';
import { Button } from 'antd';
import { EmptyState } from '../../components/empty-state.tsx';
import { useTexts } from '../../i18n/text-table.ts';
import { DefectCard } from './defect-card.tsx';
import { DEFECTS } from './defect-texts.ts';

interface DefectsOfRunProps {
  view: RunView;
  /** The one that somebody came for. */
  defectId: string | null;
  onShowCase: (caseId: string) => void;
}

/** The bugs of one run, the worst first. */
export function DefectsOfRun({ view, defectId, onShowCase }: DefectsOfRunProps) {
  const say = useTexts(DEFECTS);
  if (view.defects.length === 0) {
    const text = say(view.state === 'running' ? 'noneYet' : 'noneOfRun');
    return <EmptyState icon="bug" title={say('none')} text={text} />;
  }
  const rank = (severity: Severity) => Severity.options.indexOf(severity);
  const sorted = view.defects.toSorted((a, b) => rank(a.severity) - rank(b.severity));
  const opened = defectId ?? sorted[0]?.id;
  return (
    <div className="defects">
      <h2 className="visually-hidden">{say('title')}</h2>
      {sorted.map((defect) => (
        <DefectCard
          key={defect.id}
          runId={view.runId}
          defect={defect}
          isOpen={defect.id === opened}
          actions={<Button onClick={() => onShowCase(defect.caseId)}>{say('toCase')}</Button>}
        />
      ))}
    </div>
  );
}

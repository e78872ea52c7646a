import type { CatalogDefect } from '@autoqa/domain/contract/run-records';
import { Link } from 'react-router';
import { formatAgo } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useTexts } from '../../i18n/text-table.ts';
import { shortTitle } from '../run/short-title.ts';
import { DefectCard } from './defect-card.tsx';
import { DEFECTS } from './defect-texts.ts';

export type Grouping = 'run' | 'none';

interface DefectGroupsProps {
  defects: readonly CatalogDefect[];
  grouping: Grouping;
}

/** Bugs of several runs, in one list or by the run that found them. */
export function DefectGroups({ defects, grouping }: DefectGroupsProps) {
  const say = useTexts(DEFECTS);
  if (grouping === 'none') {
    return (
      <div className="defects">
        <h2 className="visually-hidden">{say('title')}</h2>
        {defects.map((defect) => (
          <FoundDefect key={`${defect.runId}-${defect.id}`} defect={defect} isRunNamed />
        ))}
      </div>
    );
  }
  const runIds = [...new Set(defects.map(({ runId }) => runId))];
  return runIds.map((runId) => <RunGroup key={runId} defects={defects.filter((defect) => defect.runId === runId)} />);
}

function RunGroup({ defects }: { defects: readonly CatalogDefect[] }) {
  const say = useTexts(DEFECTS);
  const language = useLanguage();
  const [first] = defects;
  if (first === undefined) return null;
  return (
    <section className="defect-group">
      <h2>
        <Link to={`/runs/${first.runId}?tab=bugs`}>{shortTitle(first.runTitle)}</Link>{' '}
        <span className="quiet">
          {say('countOf', { count: defects.length })} · {formatAgo(first.foundAt, language)}
        </span>
      </h2>
      <div className="defects">
        {defects.map((defect) => (
          <FoundDefect key={defect.id} defect={defect} />
        ))}
      </div>
    </section>
  );
}

function FoundDefect({ defect, isRunNamed = false }: { defect: CatalogDefect; isRunNamed?: boolean }) {
  const say = useTexts(DEFECTS);
  const language = useLanguage();
  const caseId = encodeURIComponent(defect.caseId);
  return (
    <DefectCard
      runId={defect.runId}
      defect={defect}
      place={isRunNamed ? `${shortTitle(defect.runTitle)} · ${formatAgo(defect.foundAt, language)}` : undefined}
      actions={
        <>
          <Link to={`/runs/${defect.runId}?tab=cases&case=${caseId}`}>{say('toCase')}</Link>
          <Link to={`/runs/${defect.runId}`}>{say('toRun')}</Link>
        </>
      }
    />
  );
}

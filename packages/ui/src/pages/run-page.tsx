import type { CatalogRunDetail } from '@autoqa/domain/contract/run-records';
import { emptyRunView } from '@autoqa/domain/events/run-view';
import { Alert, Button } from 'antd';
import { Link, useParams } from 'react-router';
import { useRunLive } from '../api/live.ts';
import { ApiProblem } from '../api/problem.ts';
import { Answer } from '../components/answer.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Loading } from '../components/loading.tsx';
import { ProblemNote } from '../components/problem-note.tsx';
import { RunHeader } from '../features/run/header/run-header.tsx';
import { RunTabs } from '../features/run/run-tabs.tsx';
import '../features/run/run.css';
import { scrollWay } from '../frame/scroll-way.ts';
import { isOver } from '../features/run/is-over.ts';
import { useRun } from '../features/run/use-run.ts';
import { useRunPlace } from '../features/run/use-run-place.ts';
import { RUN } from '../i18n/run-texts.ts';
import { useTexts } from '../i18n/text-table.ts';

/** A run: watched while it goes on, read when it is over, in one place. */
export default function RunPage() {
  const say = useTexts(RUN);
  const { id = '' } = useParams();
  const run = useRun(id);
  if (run.error instanceof ApiProblem && run.error.status === 404) {
    return (
      <EmptyState
        icon="list"
        title={say('notFound')}
        text={say('notFoundHint')}
        action={
          <Link to="/runs">
            <Button>{say('toRuns')}</Button>
          </Link>
        }
      />
    );
  }
  return <Answer of={run}>{(known) => <KnownRun key={id} run={known} />}</Answer>;
}

function KnownRun({ run }: { run: CatalogRunDetail }) {
  const say = useTexts(RUN);
  const { view, connected, problem } = useRunLive(run.runId);
  const place = useRunPlace();
  const decide = () => {
    place.go({ tab: 'review' });
    document.getElementById('decision')?.scrollIntoView({ behavior: scrollWay() });
  };
  const shown = view ?? { ...emptyRunView(), runId: run.runId, kind: run.kind };
  // A run that nobody has begun has no record yet; that is no problem.
  const isNews = problem !== undefined && run.state !== 'queued';
  const isStale = view !== undefined && !connected && !isOver(run.state);
  return (
    <div className="run">
      <RunHeader run={run} view={shown} canRunAgain={run.request !== null} onDecide={decide} />
      {isNews ? <ProblemNote problem={problem} /> : null}
      {isStale ? <Alert type="warning" showIcon title={say('offline')} /> : null}
      {view === undefined && !isNews && run.state !== 'queued' ? (
        <Loading rows={8} />
      ) : (
        // Which part is shown first is decided anew when there is something to decide by.
        <RunTabs key={view === undefined ? 'unread' : 'read'} run={run} view={shown} place={place} />
      )}
    </div>
  );
}

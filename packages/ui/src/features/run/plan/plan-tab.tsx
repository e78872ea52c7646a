import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import type { RunView } from '@autoqa/domain/events/run-view';
import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import type { TestPlan } from '@autoqa/domain/model/plan/test-plan';
import { Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Answer } from '../../../components/answer.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useTexts } from '../../../i18n/text-table.ts';
import { useFileData } from '../files/use-file.ts';
import { PLAN } from './plan-texts.ts';
import { PlannedCases } from './planned-cases.tsx';
import { StateDetails } from './state-details.tsx';

const ExplorationMap = lazy(async () => ({ default: (await import('./exploration-map.tsx')).ExplorationMap }));

const GRAPH = 'plan-explore/explore-graph.json';
const TEST_PLAN = 'plan/test-plan.json';

/** What was found in the application, and what will be tested of it. */
export function PlanTab({ run, view }: { run: CatalogRun; view: RunView }) {
  const say = useTexts(PLAN);
  const version = (path: string) => view.artifacts.find((artifact) => artifact.path === path)?.bytes;
  const graphBytes = version(GRAPH);
  const planBytes = version(TEST_PLAN);
  const graph = useFileData<ExplorationGraph>(run.runId, graphBytes === undefined ? undefined : GRAPH, graphBytes);
  const plan = useFileData<TestPlan>(run.runId, planBytes === undefined ? undefined : TEST_PLAN, planBytes);
  if (graphBytes === undefined && planBytes === undefined) {
    return <EmptyState icon="compass" title={say('map')} text={say('mapNotYet')} />;
  }
  return (
    <div className="plan">
      {planBytes === undefined ? <p className="quiet">{view.state === 'running' ? '' : say('noPlan')}</p> : null}
      {planBytes === undefined ? null : (
        <Answer of={plan}>{(read) => <PlannedCases runId={run.runId} plan={read} projectId={run.projectId} />}</Answer>
      )}
      {graphBytes === undefined ? null : (
        <Answer of={graph}>{(read) => <MapPart runId={run.runId} graph={read} />}</Answer>
      )}
    </div>
  );
}

function MapPart({ runId, graph }: { runId: string; graph: ExplorationGraph }) {
  const say = useTexts(PLAN);
  const [pageId, setPageId] = useState(graph.startPageId);
  const page = graph.pages.find(({ id }) => id === pageId);
  return (
    <section className="map-part" aria-labelledby="map-title">
      <div className="sheet-head">
        <div>
          <h2 id="map-title">{say('map')}</h2>
          <p className="quiet">
            {say('mapOf', { pages: graph.pages.length, edges: graph.edges.length })}. {say('mapHelp')}
          </p>
        </div>
        <Select
          aria-label={say('states')}
          className="map-states"
          value={pageId}
          onChange={setPageId}
          options={graph.pages.map((each) => ({
            value: each.id,
            label: `${each.name || each.pattern} (${each.pattern})`,
          }))}
        />
      </div>
      <div className="map-panes">
        <Suspense fallback={<Loading rows={10} />}>
          <ExplorationMap runId={runId} graph={graph} onChoose={setPageId} />
        </Suspense>
        {page === undefined ? (
          <p className="quiet">{say('chooseState')}</p>
        ) : (
          <StateDetails runId={runId} graph={graph} page={page} onChoose={setPageId} />
        )}
      </div>
    </section>
  );
}

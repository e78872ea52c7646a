import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import { Background, Controls, Handle, Position, ReactFlow, type NodeProps } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useMemo } from 'react';
import { fileUrl } from '../../../api/files.ts';
import { useTexts } from '../../../i18n/text-table.ts';
import { COLUMN_WIDTH, layOutGraph, NODE_WIDTH, type StateNode } from './lay-out-graph.ts';
import { PLAN } from './plan-texts.ts';

interface ExplorationMapProps {
  runId: string;
  graph: ExplorationGraph;
  onChoose: (pageId: string) => void;
}

const NODE_TYPES = { state: StateBox };

/** So many columns can be read at once; the button shows them all. */
const FIRST_COLUMNS = 3;

/** The application as a picture: its states and the ways between them. */
export function ExplorationMap({ runId, graph, onChoose }: ExplorationMapProps) {
  const say = useTexts(PLAN);
  const { nodes, edges } = useMemo(() => layOutGraph(graph, runId), [graph, runId]);
  const first = nodes.filter(({ position }) => position.x < FIRST_COLUMNS * COLUMN_WIDTH);
  return (
    <div className="map" role="group" aria-label={say('map')}>
      <ReactFlow
        key={graph.pages.length}
        defaultNodes={nodes}
        defaultEdges={edges}
        nodeTypes={NODE_TYPES}
        fitView
        fitViewOptions={{ nodes: first, maxZoom: 1 }}
        minZoom={0.1}
        nodesConnectable={false}
        edgesFocusable={false}
        preventScrolling={false}
        zoomOnScroll={false}
        colorMode={document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'}
        onNodeClick={(_, node) => onChoose(node.id)}
        onSelectionChange={({ nodes: [first] }) => {
          if (first !== undefined) onChoose(first.id);
        }}
      >
        <Background />
        <Controls showInteractive={false} fitViewOptions={{ nodes }} />
      </ReactFlow>
    </div>
  );
}

function StateBox({ data, selected }: NodeProps<StateNode>) {
  const say = useTexts(PLAN);
  const { page, runId, isStart } = data;
  return (
    <div className={selected ? 'state-box is-chosen' : 'state-box'} style={{ width: NODE_WIDTH }}>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      {page.screenshotRef === undefined ? (
        <span className="state-picture" />
      ) : (
        <img
          className="state-picture"
          src={fileUrl(runId, `plan-explore/${page.screenshotRef}`)}
          alt=""
          loading="lazy"
        />
      )}
      <strong>{page.name || page.title || page.pattern}</strong>
      <span className="quiet">
        {page.pattern}
        {isStart ? ` · ${say('start')}` : ''}
        {page.window === undefined ? '' : ` · ${say('window')}`}
      </span>
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
}

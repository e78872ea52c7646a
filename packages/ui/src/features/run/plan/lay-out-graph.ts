import { Graph, layout } from '@dagrejs/dagre';
import type { ExplorationGraph, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { MarkerType, type Edge, type Node } from '@xyflow/react';

export const NODE_WIDTH = 200;
const NODE_HEIGHT = 168;

export type StateNode = Node<{ page: PageNode; runId: string; isStart: boolean }, 'state'>;

interface LaidOut {
  nodes: StateNode[];
  edges: Edge[];
}

/** Places the states of an application from the start to the right. Several ways between two states are one arrow. */
export function layOutGraph(graph: ExplorationGraph, runId: string): LaidOut {
  const sheet = new Graph().setGraph({ rankdir: 'LR', nodesep: 28, ranksep: 90 }).setDefaultEdgeLabel(() => ({}));
  for (const page of graph.pages) sheet.setNode(page.id, { width: NODE_WIDTH, height: NODE_HEIGHT });
  const edges = arrowsOf(graph);
  for (const { source, target } of edges) sheet.setEdge(source, target);
  layout(sheet);
  const nodes = graph.pages.map((page): StateNode => {
    const { x = 0, y = 0 } = sheet.node(page.id) ?? {};
    return {
      id: page.id,
      type: 'state',
      position: { x: x - NODE_WIDTH / 2, y: y - NODE_HEIGHT / 2 },
      data: { page, runId, isStart: page.id === graph.startPageId },
      ariaLabel: `${page.name || page.title || page.pattern} (${page.pattern})`,
    };
  });
  return { nodes, edges };
}

function arrowsOf({ edges, pages }: ExplorationGraph): Edge[] {
  const known = new Set(pages.map(({ id }) => id));
  const arrows = new Map<string, Edge>();
  for (const { from, to, steps } of edges) {
    const id = `${from}→${to}`;
    if (from === to || arrows.has(id) || !known.has(from) || !known.has(to)) continue;
    const ariaLabel = steps.join(', ');
    arrows.set(id, { id, source: from, target: to, ariaLabel, markerEnd: { type: MarkerType.ArrowClosed } });
  }
  return [...arrows.values()];
}

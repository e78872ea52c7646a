import { Graph, layout } from '@dagrejs/dagre';
import type { ExplorationGraph, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { MarkerType, type Edge, type Node } from '@xyflow/react';

export const NODE_WIDTH = 200;
const NODE_HEIGHT = 168;
export const COLUMN_WIDTH = NODE_WIDTH + 70;
const ROW_HEIGHT = NODE_HEIGHT + 24;
const MOST_IN_COLUMN = 5;

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
  const places = placeInColumns(graph.pages.map(({ id }) => ({ id, ...sheet.node(id) })));
  const nodes = graph.pages.map((page): StateNode => {
    return {
      id: page.id,
      type: 'state',
      position: places.get(page.id) ?? { x: 0, y: 0 },
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

interface Placed {
  id: string;
  x?: number;
  y?: number;
}

/** A start page leads to dozens of others: a long column is broken into several, so that the whole can be read. */
function placeInColumns(placed: readonly Placed[]): Map<string, { x: number; y: number }> {
  const places = new Map<string, { x: number; y: number }>();
  const ranks = [...new Set(placed.map(({ x = 0 }) => Math.round(x)))].toSorted((a, b) => a - b);
  let column = 0;
  for (const rank of ranks) {
    const inside = placed.filter(({ x = 0 }) => Math.round(x) === rank).toSorted((a, b) => (a.y ?? 0) - (b.y ?? 0));
    const columns = Math.ceil(inside.length / MOST_IN_COLUMN);
    const rows = Math.ceil(inside.length / columns);
    for (const [index, { id }] of inside.entries()) {
      const left = column + Math.floor(index / rows);
      const middle = (Math.min(rows, inside.length) - 1) / 2;
      places.set(id, { x: left * COLUMN_WIDTH, y: ((index % rows) - middle) * ROW_HEIGHT });
    }
    column += columns;
  }
  return places;
}

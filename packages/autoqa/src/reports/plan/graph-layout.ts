import type { ExplorationGraph, NavigationEdge, PageNode } from '@autoqa/domain/model/plan/exploration-graph';

export interface PlacedPage {
  page: PageNode;
  x: number;
  y: number;
}

export interface PlacedEdge {
  edge: NavigationEdge;
  from: PlacedPage;
  to: PlacedPage;
}

export interface GraphLayout {
  width: number;
  height: number;
  pages: PlacedPage[];
  edges: PlacedEdge[];
}

export const NODE = { width: 208, height: 176 } as const;
const GAP = { x: 96, y: 26 } as const;
const MARGIN = 24;

/** Columns by how far a page is from the start; within one, close to the pages it is reached from. */
export function layOutGraph({ pages, edges }: ExplorationGraph): GraphLayout {
  const columns = [...groupByDepth(pages)].toSorted(([one], [two]) => one - two).map(([, column]) => column);
  const placed = new Map<string, PlacedPage>();
  columns.forEach((column, index) => {
    const sorted = column
      .map((page, at) => ({ page, at, wish: wishedRow(page, edges, placed) }))
      .toSorted((one, two) => one.wish - two.wish || one.at - two.at);
    sorted.forEach(({ page }, row) =>
      placed.set(page.id, {
        page,
        x: MARGIN + index * (NODE.width + GAP.x),
        y: MARGIN + row * (NODE.height + GAP.y),
      }),
    );
  });
  const tallest = Math.max(1, ...columns.map((column) => column.length));
  return {
    width: 2 * MARGIN + Math.max(1, columns.length) * (NODE.width + GAP.x) - GAP.x,
    height: 2 * MARGIN + tallest * (NODE.height + GAP.y) - GAP.y,
    pages: [...placed.values()],
    edges: placeEdges(edges, placed),
  };
}

function groupByDepth(pages: readonly PageNode[]): Map<number, PageNode[]> {
  const groups = new Map<number, PageNode[]>();
  for (const page of pages) groups.set(page.depth, [...(groups.get(page.depth) ?? []), page]);
  return groups;
}

/** The height of the page it was first reached from. */
function wishedRow(page: PageNode, edges: readonly NavigationEdge[], placed: ReadonlyMap<string, PlacedPage>): number {
  const from = edges.find(({ from: start, to }) => to === page.id && placed.has(start))?.from;
  return from === undefined ? Number.MAX_SAFE_INTEGER : (placed.get(from)?.y ?? 0);
}

/** One line between two pages says enough, and one from a page to itself nothing. */
function placeEdges(edges: readonly NavigationEdge[], placed: ReadonlyMap<string, PlacedPage>): PlacedEdge[] {
  const drawn = new Map<string, PlacedEdge>();
  for (const edge of edges) {
    const [from, to] = [placed.get(edge.from), placed.get(edge.to)];
    const key = `${edge.from} ${edge.to}`;
    if (from === undefined || to === undefined || from === to || drawn.has(key)) continue;
    drawn.set(key, { edge, from, to });
  }
  return [...drawn.values()];
}

import { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import { describe, expect, it } from 'vitest';
import { layOutGraph } from './lay-out-graph.ts';

/** A start page that leads to so many others. */
function star(leaves: number): ExplorationGraph {
  const ids = ['start', ...Array.from({ length: leaves }, (_, index) => `p${index}`)];
  const page = (id: string) => ({
    id,
    url: `http://x/${id}`,
    depth: 1,
    elementSummary: [],
    pattern: `/${id}`,
    name: id,
    fingerprint: id,
  });
  const edge = (to: string) => ({ id: `e-${to}`, from: 'start', to, steps: [`Open ${to}`], effect: 'opens-page' });
  return ExplorationGraph.parse({
    version: 1,
    baseUrl: 'http://x',
    language: 'en',
    startPageId: 'start',
    pages: ids.map(page),
    edges: [...ids.slice(1).map(edge), { ...edge('p0'), id: 'again' }, { ...edge('start'), id: 'self' }, edge('gone')],
  });
}

describe('C4 map of an application', () => {
  it('draws one arrow between two states, and none to itself or to nowhere', () => {
    const { edges } = layOutGraph(star(3), 'r');
    expect(edges.map(({ id }) => id)).toEqual(['start→p0', 'start→p1', 'start→p2']);
  });

  it('puts no two states in one place, and no more than five below each other', () => {
    const { nodes } = layOutGraph(star(23), 'r');
    const places = nodes.map(({ position: { x, y } }) => `${x},${y}`);
    expect(new Set(places).size).toBe(24);
    const columns = [...new Set(nodes.map(({ position }) => position.x))].map((x) =>
      nodes.filter(({ position }) => position.x === x),
    );
    expect(Math.max(...columns.map((column) => column.length))).toBeLessThanOrEqual(5);
  });

  it('begins at the left', () => {
    const { nodes } = layOutGraph(star(8), 'r');
    const start = nodes.find(({ data }) => data.isStart);
    expect(start?.position.x).toBe(Math.min(...nodes.map(({ position }) => position.x)));
  });
});

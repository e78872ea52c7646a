import type { ExplorationGraph, NavigationEdge } from '@autoqa/domain/model/plan/exploration-graph';
import { describe, expect, test } from 'vitest';
import { FACTS, PLAN_CONFIG, shopGraph } from './__fixtures__/shop-graph.ts';
import { designPlan } from './design-plan.ts';

function namesOf(graph: ExplorationGraph): string[] {
  return designPlan(graph, PLAN_CONFIG, FACTS).cases.map(({ name }) => name);
}

function withEdge(id: string, change: Partial<NavigationEdge>): ExplorationGraph {
  const graph = shopGraph();
  const edges = graph.edges.map((edge) => (edge.id === id ? { ...edge, ...change } : edge));
  return { ...graph, edges };
}

describe('P3 a case holds tomorrow, and when it is run again', () => {
  test.each([
    ['Nov', false],
    ['September', false],
    ['十一月', false],
    ['Market', true],
  ])('the month of a calendar is no mark (%s)', (text, isPlanned) => {
    expect(namesOf(withEdge('e8', { shows: [text] })).includes(`From Help to ${text}`)).toBe(isPlanned);
  });

  test('a record of what was done is no mark', () => {
    const shows = ['Settings saved', '2026-11-15 19:13'];
    expect(namesOf(withEdge('e8', { shows }))).not.toContain('From Help to Settings saved');
    expect(namesOf(withEdge('e8', { shows: shows.slice(0, 1) }))).toContain('From Help to Settings saved');
  });

  test.each([
    [true, true],
    [false, false],
  ])('what takes its own button away is done once only (still there: %s)', (isStillThere, isPlanned) => {
    const ship = { id: 'b1', kind: 'button' as const, text: 'Ship' };
    const graph = withEdge('e8', { elementId: 'b1', steps: ['Click "Ship"'], messages: ['Sent'] });
    for (const page of graph.pages) {
      if (page.id === 'help' || (page.id === 'help-questions' && isStillThere)) page.elementSummary.push(ship);
    }
    expect(namesOf(graph).includes('Ship reports "Sent"')).toBe(isPlanned);
  });

  test('a form that was changed gets its old values back', () => {
    const graph = shopGraph();
    const { cases } = designPlan(graph, PLAN_CONFIG, FACTS);
    const accepted = cases.find(({ technique, route }) => technique === 'sensible values' && route === '/profile');
    expect(accepted?.cleanup).toEqual(['Fill the "City" field with "x"', 'Click the "Save" button']);
  });
});

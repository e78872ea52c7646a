import { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateTokens } from '../../../../kernel/token-estimate.ts';
import type { ToolResult } from '../../../../ports/tool.ts';
import { FACTS, PLAN_CONFIG, shopGraph } from '../__fixtures__/shop-graph.ts';
import { designPlan } from '../design-plan.ts';
import { completePlan } from './complete-plan.ts';
import type { PlannedParts } from './normalise-parts.ts';
import { plannerTools } from './planner-tools.ts';

function tableOf(graph: ExplorationGraph) {
  const handedIn: PlannedParts[] = [];
  const tools = plannerTools(graph, {
    proposals: designPlan(graph, PLAN_CONFIG, FACTS).cases,
    finalise: (parts) => {
      handedIn.push(parts);
      return parts.cases.length === 0
        ? { error: 'nothing in it', unclear: [] }
        : { plan: completePlan(parts, graph, { config: PLAN_CONFIG, facts: FACTS }) };
    },
  });
  const call = async (name: string, args: object): Promise<ToolResult> => {
    const tool = tools.find((each) => each.name === name);
    if (tool === undefined) throw new Error(`no tool ${name}`);
    return tool.run(tool.schema.parse(args), { signal: new AbortController().signal });
  };
  return { tools, call, handedIn };
}

describe('P7 P8 the tools of a planner', () => {
  test('are those of the contract, and only look', () => {
    const { tools } = tableOf(shopGraph());
    expect(tools.map(({ name, effect }) => `${name} ${effect}`)).toEqual([
      'list_known_pages look',
      'get_page_snapshot look',
      'propose_test_cases_for_page look',
      'finalize_test_plan look',
    ]);
  });

  test('pages are told with the fields of the contract', async () => {
    const graph = shopGraph();
    const [first] = graph.pages;
    if (first !== undefined) first.snapshotRef = 'snapshots/products.txt';
    const { data } = await tableOf(graph).call('list_known_pages', {});
    const { pages } = data as { pages: object[] };
    expect(pages).toHaveLength(11);
    expect(pages[0]).toEqual({
      id: 'products',
      url: 'http://shop.example/products',
      title: 'Lantern Shop',
      depth: 0,
      snapshotRef: 'snapshots/products.txt',
    });
  });

  test.each(['get_page_snapshot', 'propose_test_cases_for_page'])('%s of a page that is not known', async (name) => {
    const { success, data } = await tableOf(shopGraph()).call(name, { pageId: 'p99' });
    expect(success).toBe(false);
    expect(data).toEqual({ ok: false, error: 'Page not found: p99' });
  });

  test('a page is told with what can be done on it, without what was typed', async () => {
    const { data, text } = await tableOf(shopGraph()).call('get_page_snapshot', { pageId: 'new-address' });
    expect(data).toMatchObject({ ok: true, page: { id: 'new-address', depth: 2 } });
    expect(text).toContain('"name":"Name","kind":"text","required":true,"minLength":2,"maxLength":20');
    expect(text).not.toContain('Alice');
  });

  test('notes come back, with the cases that rules gave', async () => {
    const { data } = await tableOf(shopGraph()).call('propose_test_cases_for_page', { pageId: 'cart', notes: 'risky' });
    expect(data).toMatchObject({ ok: true, page: { id: 'cart' }, notes: 'risky' });
    const { proposals } = data as { proposals: { name: string }[] };
    expect(proposals.map(({ name }) => name)).toEqual([
      'Cart opens',
      'Cart needs a sign-in',
      'Cart fits phone, tablet and desktop',
    ]);
  });

  test('a plan is handed in whole, a proposal by its id, and doubles are one', async () => {
    const { call, handedIn } = tableOf(shopGraph());
    const own = { name: 'Mine', type: 'form', priority: 'p0', relatedPageIds: ['cart'], steps: ['Click "Go"'] };
    const partialCases = [{ id: 'functional-p0-cart-opens', priority: 'p2' }, own, { ...own, id: 'again' }];
    const { success, data } = await call('finalize_test_plan', { partialCases, graphSummary: {} });
    expect(success).toBe(true);
    expect(handedIn[0]?.cases.map(({ name, priority }) => `${priority} ${name}`)).toEqual(['p0 Mine', 'p2 Cart opens']);
    expect(data).toMatchObject({ ok: true, caseCount: 3 });
    const { cases } = data as { cases: { name: string; preconditions: string[] }[] };
    expect(cases.map(({ name }) => name)).toEqual(['Sign in', 'Mine', 'Cart opens']);
    expect(cases[1]?.preconditions).toEqual(['include: functional-p0-sign-in']);
  });

  test('property: no answer is longer than 4,000 tokens, and long lists are told to their end', async () => {
    const mixed = fc.string({ unit: fc.constantFrom('页', 'a', ' ', '"'), maxLength: 300 });
    const names = fc.oneof(mixed, fc.constant('页'.repeat(300)));
    const property = fc.asyncProperty(fc.integer({ min: 1, max: 400 }), names, async (count, name) => {
      const [page] = shopGraph().pages;
      const pages = Array.from({ length: count }, (_, index) => ({
        ...page,
        id: `p${index}`,
        title: name,
        name,
        shows: Array.from({ length: 50 }, () => name),
        elementSummary: Array.from({ length: 60 }, (__, at) => ({
          id: `${at}`,
          kind: 'button',
          text: `${at} ${name}`,
        })),
      }));
      const { call } = tableOf(
        ExplorationGraph.parse({ ...shopGraph(), pages, edges: [], probes: [], startPageId: 'p0' }),
      );
      const seen: string[] = [];
      for (let next: number | undefined = 0; next !== undefined;) {
        const { text, data } = await call('list_known_pages', { offset: next });
        expect(estimateTokens(text)).toBeLessThan(4_000);
        const list = data as { pages: { id: string }[]; next?: number };
        seen.push(...list.pages.map(({ id }) => id));
        next = list.next;
      }
      expect(seen).toEqual(pages.map(({ id }) => id));
      const answers = [
        await call('get_page_snapshot', { pageId: 'p0' }),
        await call('propose_test_cases_for_page', { pageId: 'p0' }),
      ];
      for (const { text } of answers) expect(estimateTokens(text)).toBeLessThan(4_000);
    });
    await fc.assert(property, { numRuns: 100 });
  });
});

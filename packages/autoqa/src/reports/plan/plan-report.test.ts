import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExplorationGraph, type PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import type { PlanSummary, TestPlan } from '@autoqa/domain/model/plan/test-plan';
import { layOutGraph, NODE } from './graph-layout.ts';
import { renderPlanReport } from './plan-report.ts';

const page = (id: string, depth: number, more: Partial<PageNode> = {}): PageNode => ({
  id,
  url: `http://shop.test/${id}`,
  depth,
  pattern: `/${id}`,
  name: `Page ${id}`,
  fingerprint: id,
  elementSummary: [],
  shows: [],
  signedIn: false,
  forms: [],
  tables: [],
  denied: [],
  ...more,
});

function graphOf(pages: PageNode[], ways: [string, string][] = []): ExplorationGraph {
  const edges = ways.map(([from, to], at) => ({
    id: `e${at}`,
    from,
    to,
    steps: [`Click ${to}`],
    effect: 'opens-page',
  }));
  return ExplorationGraph.parse({
    version: 1,
    baseUrl: 'http://shop.test',
    language: 'en',
    startPageId: pages[0]?.id ?? '',
    pages,
    edges,
  });
}

const counts = { functional: 1, form: 0, navigation: 0, responsive: 0, boundary: 0, security: 0 };
const summary: PlanSummary = {
  runId: 'r1',
  generatedAt: '2026-11-15T10:00:00.000Z',
  pageCount: 2,
  edgeCount: 1,
  caseCount: 1,
  flowCount: 1,
  casesByType: counts,
  casesByPriority: { p0: 1, p1: 0, p2: 0 },
  guardrails: [],
  isComplete: true,
};
const plan: TestPlan = {
  runId: 'r1',
  generatedAt: summary.generatedAt,
  configSnapshot: PlanConfig.parse({ baseUrl: 'http://shop.test' }),
  flows: [{ id: 'f', name: 'Cart', description: 'Cart → Checkout', pagePath: [] }],
  cases: [
    {
      id: 'functional-p0-cart-opens',
      name: 'Cart opens <b>',
      type: 'functional',
      priority: 'p0',
      relatedPageIds: ['cart'],
      markdownPath: 'functional-p0-cart-opens.md',
      preconditions: [],
      steps: [],
      cleanup: [],
    },
  ],
};
const graph = graphOf([page('start', 0), page('cart', 1, { name: '<script>alert(1)</script>' })], [['start', 'cart']]);

describe('P4 the report of a plan', () => {
  it('shows the application, how to get to each state, and its cases', () => {
    const html = renderPlanReport({ language: 'en', runId: 'r1', graph, plan, summary });
    expect(html).toContain('1 cases for 2 pages and states');
    expect(html).toContain('<svg');
    expect(html).toContain('Click cart');
    expect(html).toContain('href="../plan/specs/functional-p0-cart-opens.md"');
    expect(html).toContain('autoqa run .autoqa/runs/r1/plan/specs -u http://shop.test');
  });

  it('lets nothing of the application become markup', () => {
    const html = renderPlanReport({ language: 'en', runId: 'r1', graph, plan, summary });
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('Cart opens &lt;b&gt;');
  });

  it('says in Chinese what cut the walk short, and what is worth a look', () => {
    const doubtful = {
      id: 'x',
      pageId: 'cart',
      technique: 'sort',
      claim: '可以排序',
      route: '/',
      steps: [],
      refuted: true,
    };
    const cut = { ...summary, isComplete: false, guardrails: [{ name: 'maxPagesPerRun', limit: 5, value: 5 }] };
    const odd = ExplorationGraph.parse({ ...graph, probes: [doubtful] });
    const html = renderPlanReport({ language: 'zh', runId: 'r1', graph: odd, summary: cut });
    expect(html).toContain('发现 2 个页面和状态');
    expect(html).toContain('maxPagesPerRun 达到 5（上限 5）');
    expect(html).toContain('值得一看');
    expect(html).toContain('可以排序');
  });

  it('property: every page has a place of its own within the picture', () => {
    const pages = fc.uniqueArray(fc.nat(40), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(pages, fc.array(fc.tuple(fc.nat(19), fc.nat(19)), { maxLength: 30 }), (ids, ways) => {
        const nodes = ids.map((id) => page(`p${id}`, id % 4));
        const named = ways.map(([from, to]): [string, string] => [
          `p${ids[from % ids.length]}`,
          `p${ids[to % ids.length]}`,
        ]);
        const { width, height, pages: placed, edges } = layOutGraph(graphOf(nodes, named));
        expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length);
        for (const { x, y } of placed) {
          expect(x >= 0 && y >= 0 && x + NODE.width <= width && y + NODE.height <= height).toBe(true);
        }
        expect(edges.every(({ from, to }) => from !== to)).toBe(true);
      }),
    );
  });
});

import { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import type { TestCasePlan } from '@autoqa/domain/model/plan/test-plan';
import { sentencesFor } from '@autoqa/domain/model/spec-sentences';
import { describe, expect, test } from 'vitest';
import { FACTS, PLAN_CONFIG, shopGraph } from './__fixtures__/shop-graph.ts';
import { designPlan } from './design-plan.ts';

const SAY = sentencesFor('en');
const ADD = SAY.clickInRow('Add to cart', 'Bamboo lamp');
const COUNTER = {
  id: 'c1',
  pageId: 'products',
  technique: 'counter',
  claim: 'The badge goes up',
  route: '/products',
  steps: [{ text: ADD, expectations: [SAY.badgeIncreases('Cart')] }],
};

/** The shop with a cart that is not empty, and a checkout behind it whose button is denied. */
function filledGraph(probes: readonly object[] = [COUNTER]): ExplorationGraph {
  const graph = shopGraph();
  const cart = graph.pages.find(({ id }) => id === 'cart');
  const filled = { ...cart, id: 'filled', name: 'Your cart', tables: [{ columns: ['Name'], rowCount: 1 }] };
  const name = {
    name: 'Name',
    kind: 'text',
    required: true,
    sample: 'Alice',
    remarks: [{ value: '', text: 'Enter it' }],
  };
  const phone = {
    name: 'Phone',
    kind: 'phone',
    required: true,
    sample: '1',
    remarks: [{ value: '12', text: 'No phone' }],
  };
  const checkout = {
    ...cart,
    id: 'checkout',
    name: 'Checkout',
    url: 'http://shop.example/checkout',
    pattern: '/checkout',
    forms: [{ name: 'Checkout', purpose: 'other', submit: 'Place order', fields: [name, phone] }],
    denied: [{ name: 'Place order', word: 'place order' }],
  };
  const lead = { id: 'x1', from: 'filled', to: 'checkout', steps: ['Click "Check out"'], effect: 'opens-page' };
  return ExplorationGraph.parse({
    ...graph,
    pages: [...graph.pages, filled, { ...checkout, id: 'empty', forms: [], depth: 0 }, checkout],
    edges: [...graph.edges, lead],
    probes,
  });
}

function casesOn(graph: ExplorationGraph, page: string): TestCasePlan[] {
  return designPlan(graph, PLAN_CONFIG, FACTS).cases.filter(({ relatedPageIds }) => relatedPageIds[0] === page);
}

function told({ steps }: TestCasePlan): string[] {
  return steps
    .flatMap(({ description, expectedResult = '' }) => [description, ...expectedResult.split('\n')])
    .filter(Boolean);
}

describe('P3 what lies behind a change', () => {
  test('what a badge counts is reached by what raises it, and what follows from there too', () => {
    const cases = casesOn(filledGraph(), 'checkout');
    expect(new Set(cases.map(({ route }) => route))).toEqual(new Set(['/products']));
    const refused = cases.find(({ name }) => name === 'Phone refuses "12"');
    expect(refused && told(refused)).toEqual([
      ADD,
      'Click the "Cart" link',
      'Click "Check out"',
      'Fill the "Phone" field with "12"',
      'the page shows "No phone"',
    ]);
  });

  test('a form that was not to be sent is only typed into', () => {
    const cases = casesOn(filledGraph(), 'checkout');
    expect(cases.flatMap(told).filter((text) => text.includes('Place order'))).toEqual([]);
    const asks = cases.find(({ technique }) => technique === 'required fields');
    expect(asks && told(asks).slice(3)).toEqual([
      'Fill the "Name" field with "Alice"',
      'Clear the "Name" field',
      'Press Tab',
      'the page shows "Enter it"',
    ]);
  });

  test('without such a badge it stays out of reach, and so do probes on it', () => {
    const probe = { ...COUNTER, id: 'c2', pageId: 'filled', technique: 'sort' };
    expect(casesOn(filledGraph([probe]), 'filled')).toEqual([]);
    expect(casesOn(filledGraph([probe]), 'checkout')).toEqual([]);
  });

  test('a probe on a state that its address shows no more is planned where the first one holds the same form', () => {
    const edit = {
      ...COUNTER,
      id: 'c2',
      pageId: 'changed',
      technique: 'edit',
      claim: 'City is kept',
      route: '/profile',
    };
    const withChanged = (field: string) => {
      const graph = shopGraph();
      const profile = graph.pages.find(({ id }) => id === 'profile');
      const forms = profile?.forms.map((form) => ({
        ...form,
        fields: form.fields.map((each) => (each.name === 'City' ? { ...each, name: field } : each)),
      }));
      const changed = { ...profile, id: 'changed', fingerprint: 'changed', forms };
      return ExplorationGraph.parse({ ...graph, pages: [...graph.pages, changed], probes: [edit] });
    };
    const isPlanned = (graph: ExplorationGraph) =>
      casesOn(graph, 'profile').some(({ name }) => name === 'City is kept');
    expect(isPlanned(withChanged('City'))).toBe(true);
    expect(isPlanned(withChanged('Town'))).toBe(false);
  });

  test('a probe on it goes there first', () => {
    const sort = { ...COUNTER, id: 'c2', pageId: 'filled', technique: 'sort', claim: 'It sorts', route: '/cart' };
    const found = casesOn(filledGraph([COUNTER, sort]), 'filled').find(({ name }) => name === 'It sorts');
    expect(found).toMatchObject({ route: '/products' });
    expect(found?.steps.slice(0, 2).map(({ description }) => description)).toEqual([ADD, 'Click the "Cart" link']);
  });
});

describe('P3 signing out', () => {
  test.each([
    ['en', 'Sign out', 'Cart is closed after signing out'],
    ['zh', '退出登录', '退出登录后不能打开购物车'],
  ] as const)('closes what a visitor is sent away from, in a session of its own (%s)', (language, name, title) => {
    const graph = shopGraph(language);
    graph.pages.find(({ id }) => id === 'help')?.denied.push({ name, word: name });
    const cases = designPlan(graph, PLAN_CONFIG, FACTS).cases.filter((each) => each.name === title);
    expect(cases).toHaveLength(1);
    expect(cases[0]).toMatchObject({ type: 'security', priority: 'p0', preconditions: [], route: '/login' });
    const say = sentencesFor(language);
    expect(cases[0]?.steps.map(({ description }) => description).slice(3)).toEqual([
      say.open('/help'),
      say.click(name),
      say.verify(say.noError),
      say.open('/cart'),
    ]);
    expect(cases[0]?.steps.at(-1)?.expectedResult).toContain(say.urlContains('/login'));
  });

  test('nothing is planned where no way out was seen', () => {
    const { cases } = designPlan(shopGraph(), PLAN_CONFIG, FACTS);
    expect(cases.filter(({ technique }) => technique === 'address after signing out')).toEqual([]);
  });
});

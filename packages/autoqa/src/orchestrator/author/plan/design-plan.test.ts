import { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import { TestType } from '@autoqa/domain/model/plan/plan-config';
import { TestPlan, type TestCasePlan } from '@autoqa/domain/model/plan/test-plan';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FACTS, PLAN_CONFIG, shopGraph } from './__fixtures__/shop-graph.ts';
import { designPlan } from './design-plan.ts';
import { summarizePlan } from './summarize-plan.ts';

function planOf(graph: ExplorationGraph, testTypes = [...TestType.options]): TestPlan {
  return designPlan(graph, { ...PLAN_CONFIG, testTypes }, FACTS);
}

const PLAN = planOf(shopGraph());

function named(name: string, plan = PLAN): TestCasePlan {
  const found = plan.cases.find((each) => each.name === name);
  if (found === undefined)
    throw new Error(`no case "${name}" among\n${plan.cases.map((each) => each.name).join('\n')}`);
  return found;
}

function told({ steps }: TestCasePlan): string[] {
  return steps.flatMap(({ description, expectedResult }) => [
    description,
    ...(expectedResult === undefined ? [] : expectedResult.split('\n').map((line) => `→ ${line}`)),
  ]);
}

describe('P3 a plan', () => {
  test.each(['en', 'zh'] as const)('is a TestPlan of S3 with all six types (%s)', (language) => {
    const plan = planOf(shopGraph(language));
    expect(TestPlan.parse(plan)).toEqual(plan);
    expect(new Set(plan.cases.map(({ type }) => type))).toEqual(new Set(TestType.options));
    expect(new Set(plan.cases.map(({ priority }) => priority))).toEqual(new Set(['p0', 'p1', 'p2']));
  });

  test('both languages give the same cases', () => {
    const kinds = (language: 'en' | 'zh') =>
      planOf(shopGraph(language)).cases.map(({ type, priority, technique, steps }) => [
        type,
        priority,
        technique?.replace(/".*"/, ''),
        steps.length,
      ]);
    expect(kinds('zh')).toEqual(kinds('en'));
  });

  test('files are named as in S3', () => {
    expect(named('Sign in').markdownPath).toBe('functional-p0-sign-in.md');
    expect(named('登录', planOf(shopGraph('zh'))).markdownPath).toBe('functional-p0-登录.md');
  });

  test('pages of one name get files of their own', () => {
    const graph = shopGraph();
    for (const page of graph.pages) page.name = 'Shop';
    const files = planOf(graph).cases.map(({ markdownPath }) => markdownPath);
    expect(files).toEqual(expect.arrayContaining(['functional-p1-shop-opens.md', 'functional-p1-shop-opens-2.md']));
    expect(new Set(files).size).toBe(files.length);
  });

  test('only the types that were asked for, and the login that they need', () => {
    const plan = planOf(shopGraph(), ['responsive']);
    expect(plan.cases.map(({ type, name }) => (name === 'Sign in' ? 'login' : type))).toEqual([
      'login',
      ...Array.from({ length: plan.cases.length - 1 }, () => 'responsive'),
    ]);
  });

  test('flows group cases by the part of the application', () => {
    expect(PLAN.flows.map(({ id }) => id)).toContain('flow-addresses');
    const flow = PLAN.flows.find(({ id }) => id === 'flow-addresses');
    expect(flow).toMatchObject({ name: 'Addresses', pagePath: ['addresses', 'new-address'] });
    const ids = new Set(PLAN.flows.map(({ id }) => id));
    expect(PLAN.cases.filter(({ flowId }) => flowId === undefined || !ids.has(flowId))).toEqual([]);
  });

  test('a case that a run would not understand is left out', () => {
    const plan = designPlan(shopGraph(), PLAN_CONFIG, {
      ...FACTS,
      isUnderstood: (sentence) => !sentence.includes('Price'),
    });
    expect(plan.cases.some(({ technique }) => technique === 'sort')).toBe(false);
    expect(plan.cases.length).toBe(PLAN.cases.length - 1);
  });
});

describe('P3 signed-in pages', () => {
  test('the login is a spec of its own, with placeholders, that the others include', () => {
    expect(named('Sign in').route).toBe('/login');
    expect(told(named('Sign in'))).toEqual([
      'Fill the "User name" field with "{{USERNAME}}"',
      'Fill the "Password" field with "{{PASSWORD}}"',
      'Click the "Sign in" button',
      '→ the "Password" field is not visible',
    ]);
    expect(named('Cart opens')).toMatchObject({ preconditions: ['include: functional-p0-sign-in'], route: '/cart' });
    expect(named('Sign in sent empty asks for what is required').preconditions).toEqual([]);
  });

  test('nothing is planned for pages that nobody can sign in to', () => {
    const plan = planOf({ ...shopGraph(), login: [] });
    expect(plan.cases.length).toBeGreaterThan(0);
    expect(plan.cases.filter(({ relatedPageIds }) => relatedPageIds.join() !== 'login')).toEqual([]);
  });
});

describe('P3 navigation', () => {
  test('one case for the same link on every page, and one for all entries of a list', () => {
    const titles = PLAN.cases.filter(({ type }) => type === 'navigation').map(({ name }) => name);
    expect(titles.toSorted()).toEqual([
      'From Addresses to New address',
      'From Help to Questions',
      'From Products to Addresses',
      'From Products to Bamboo lamp',
      'From Products to Cart',
      'From Products to Help',
      'From Products to Profile',
    ]);
  });

  test('the target is told by its address and by what it shows', () => {
    expect(told(named('From Products to Bamboo lamp'))).toEqual([
      'Click the "Bamboo lamp" link',
      '→ the URL contains "/products/"',
      '→ the heading "Bamboo lamp" is shown',
    ]);
  });

  test('what is shown on the way already is no proof', () => {
    expect(told(named('From Help to Questions'))).toEqual(['Click "Questions"', '→ the page shows "Questions"']);
  });
});

describe('P3 navigation within a page', () => {
  test('what another way from the same state shows as well is no proof while there is something else', () => {
    const graph = shopGraph();
    const help = graph.pages.find(({ id }) => id === 'help');
    const states = ['cities', 'regions'].map((id) => ({ ...structuredClone(help), id, shows: [id] }));
    const opens = (to: string, shows: string[]) => ({
      id: `opens-${to}`,
      from: 'help',
      to,
      steps: [`Click the "${to}" dropdown`],
      effect: 'changes-page',
      messages: [],
      shows,
    });
    const edges = [...graph.edges, opens('cities', ['Shanghai']), opens('regions', ['Shanghai', 'East'])];
    const plan = planOf(ExplorationGraph.parse({ ...graph, pages: [...graph.pages, ...states], edges }));
    const steps = plan.cases.flatMap(told);
    expect(steps[steps.indexOf('Click the "regions" dropdown') + 1]).toBe('→ the page shows "East"');
    expect(steps[steps.indexOf('Click the "cities" dropdown') + 1]).toBe('→ the page shows "Shanghai"');
  });
});

describe('P3 ways', () => {
  test('what lies behind a change is left alone, also when it has an address', () => {
    const graph = shopGraph();
    const cart = graph.pages.find(({ id }) => id === 'cart');
    const [filled, checkout] = ['filled', 'checkout'].map((id) => ({
      ...structuredClone(cart),
      id,
      name: id,
      shows: [id],
    }));
    Object.assign(checkout ?? {}, { url: 'http://shop.example/checkout', pattern: '/checkout' });
    const lead = (id: string, from: string, to: string, messages: string[]) => ({
      id,
      from,
      to,
      steps: [`Click "${to}"`],
      effect: 'opens-page',
      messages,
    });
    const more = {
      pages: [...graph.pages, filled, checkout],
      edges: [...graph.edges, lead('x1', 'cart', 'filled', ['Added']), lead('x2', 'filled', 'checkout', [])],
    };
    const plan = planOf(ExplorationGraph.parse({ ...graph, ...more }));
    expect(plan.cases.filter(({ route }) => route === '/checkout')).toEqual([]);
    expect(plan.cases.flatMap(told).filter((text) => text.includes('Click "checkout"'))).toEqual([]);
  });

  test('a second state of an address is reached by what leads there', () => {
    expect(named('From Help to Questions')).toMatchObject({ route: '/help' });
    const graph = shopGraph();
    const page = graph.pages.find(({ id }) => id === 'help-questions');
    if (page !== undefined) page.forms = graph.pages.find(({ id }) => id === 'login')?.forms ?? [];
    const found = planOf(graph).cases.find(({ route, type }) => route === '/help' && type === 'form');
    expect(found && told(found)).toEqual([
      'Click "Questions"',
      'Click the "Sign in" button',
      '→ the page shows "Enter your user name"',
      '→ the page shows "Enter your password"',
    ]);
  });
});

describe('P3 the language of a spec', () => {
  test('an English application that speaks of Chinese keeps English titles', () => {
    const graph = shopGraph();
    const page = graph.pages.find(({ id }) => id === 'cart');
    if (page !== undefined) page.name = '购物车，空';
    expect(planOf(graph).cases.filter(({ name }) => /\p{Script=Han}/u.test(name))).toEqual([]);
    expect(named('… opens', planOf(graph)).steps).toEqual([
      {
        description: 'Verify the URL contains "/cart"',
        expectedResult: 'the heading "购物车，空" is shown\nan error message is not shown',
      },
    ]);
  });
});

describe('P3 tabs and dialogs', () => {
  test('what opens in a tab of its own is looked at there', () => {
    const graph = shopGraph();
    const edge = graph.edges.find(({ id }) => id === 'e1');
    if (edge !== undefined) edge.effect = 'opens-tab';
    expect(told(named('From Products to Help', planOf(graph))).slice(0, 2)).toEqual([
      'Click the "Help" link',
      'Switch to the new tab',
    ]);
  });

  test('a dialog of the browser is no message', () => {
    const graph = shopGraph();
    const edge = graph.edges.find(({ id }) => id === 'e9');
    if (edge !== undefined) Object.assign(edge, { dialogs: ['Really?'], messages: ['Really?'] });
    const found = planOf(graph).cases.find(({ technique }) => technique === 'message');
    expect(found && told(found).at(-1)).toBe('→ a dialog "Really?" appears');
  });
});

describe('P3 forms and boundaries', () => {
  test('sent empty, only the remarks that were seen are expected', () => {
    expect(told(named('New address sent empty asks for what is required'))).toEqual([
      'Click the "New address" button',
      'Click the "Save" button in the dialog',
      '→ the page shows "Enter a name"',
      '→ the page shows "This is no phone number"',
    ]);
  });

  test('a value that was refused is refused again', () => {
    expect(told(named('Name refuses "a"')).slice(1)).toEqual([
      'Fill the "Name" field with "a"',
      'Click the "Save" button in the dialog',
      '→ the page shows "The name needs 2 to 20 characters"',
    ]);
  });

  test('at a limit the remark of the values beyond it is not shown', () => {
    expect(told(named('Name allows "ab"')).at(-1)).toBe('→ the page does not show "The name needs 2 to 20 characters"');
    expect(named('Name allows "ab"')).toMatchObject({ type: 'boundary', technique: 'boundary of "Name": minLength' });
  });

  test('nothing is sent that could be taken', () => {
    const graph = shopGraph();
    const [city] = graph.pages.find(({ id }) => id === 'profile')?.forms[0]?.fields ?? [];
    city?.remarks.push({ value: '?', text: 'No such city' });
    const names = planOf(graph).cases.map(({ name }) => name);
    expect(names).toContain('City takes at most 12 characters');
    expect(names.filter((name) => name.startsWith('City allows'))).toEqual([]);
  });

  test('a field takes no more characters than its markup says', () => {
    const [, expectation] = told(named('City takes at most 12 characters'));
    expect(expectation).toBe('→ the "City" field has the value "abcdefghijkl"');
  });

  test('what nobody saw and no markup promises is not expected', () => {
    const texts = PLAN.cases.flatMap(told);
    expect(texts.some((text) => text.includes('"0"'))).toBe(false);
    expect(PLAN.cases.filter(({ name }) => name.startsWith('Quantity')).map(({ name }) => name)).toEqual([
      'Quantity allows "1"',
      'Quantity allows "9"',
      'Quantity refuses "10"',
    ]);
  });

  test('a text of the page after the form is no remark on its fields', () => {
    const graph = shopGraph();
    const [user] = graph.pages.find(({ id }) => id === 'login')?.forms[0]?.fields ?? [];
    user?.remarks.push({ value: 'alice', text: 'Products' }, { value: '?', text: 'No such user' });
    const names = planOf(graph).cases.map(({ name }) => name);
    expect(names).toContain('User name refuses "?"');
    expect(names).not.toContain('User name refuses "alice"');
  });

  test('sensible values are accepted where they were', () => {
    expect(told(named('Profile accepts sensible values'))).toEqual([
      'Fill the "City" field with "Hangzhou"',
      'Click the "Save" button',
      '→ a message "Saved" appears',
    ]);
  });
});

describe('P3 what was tried and what was said', () => {
  test('a probe becomes a case as it is', () => {
    const [, create] = shopGraph().probes;
    expect(named('New address')).toMatchObject({ route: '/addresses', cleanup: create?.cleanup, priority: 'p0' });
    expect(told(named('New address'))).toContain('→ the page shows "By the river"');
  });

  test('a message appears again; what is turned on and off is left alone', () => {
    expect(
      told(named('Click the "Add to cart" button in the row containing "Bamboo lamp" reports "Added to cart"')).at(-1),
    ).toBe('→ a message "Added to cart" appears');
    expect(PLAN.cases.filter(({ name }) => name.includes('favourites'))).toEqual([]);
  });

  test('a page opens without errors; accessibility only where it was seen', () => {
    expect(told(named('Products opens'))).toEqual([
      'Verify the URL contains "/products"',
      '→ the heading "Products" is shown',
      '→ an error message is not shown',
      '→ there are no console errors',
    ]);
    expect(PLAN.cases.filter(({ technique }) => technique === 'accessibility').map(({ route }) => route)).toEqual([
      '/help',
    ]);
  });
});

describe('P3 responsive', () => {
  test('three windows for each kind of page', () => {
    expect(told(named('Cart fits phone, tablet and desktop'))).toEqual(
      ['1280x800', '768x1024', '375x667'].flatMap((size) => [
        `Set the viewport to ${size}`,
        '→ the page has no horizontal scroll bar',
        '→ no controls overlap',
        '→ the navigation is reachable',
      ]),
    );
  });

  test('a page without a navigation is not asked for one', () => {
    expect(told(named('Sign in fits phone, tablet and desktop')).join()).not.toContain('navigation');
  });
});

describe('P3 security', () => {
  test('a page behind the login shows the login, where that was seen', () => {
    expect(named('Cart needs a sign-in')).toMatchObject({ route: '/cart', preconditions: [], type: 'security' });
    expect(told(named('Cart needs a sign-in'))).toEqual([
      'Verify the URL contains "/login"',
      '→ the "Password" field is visible',
    ]);
    expect(PLAN.cases.filter(({ name }) => name.endsWith('needs a sign-in'))).toHaveLength(1);
  });

  test('a link with a foreign target does not lead there after the login', () => {
    const found = named('Sign in does not lead to a foreign site');
    expect(found).toMatchObject({ route: '/login?next=https%3A%2F%2Felsewhere.invalid%2F', preconditions: [] });
    expect(told(found)).toEqual([
      'Fill the "User name" field with "{{USERNAME}}"',
      'Fill the "Password" field with "{{PASSWORD}}"',
      'Click the "Sign in" button',
      '→ the URL stays on this site',
    ]);
  });

  test('a script is taken as text: searched for, refused, in an address, stored', () => {
    const found = PLAN.cases.filter(({ technique }) => /script/.test(technique ?? ''));
    expect(found.map(({ technique, name }) => `${technique}: ${name}`)).toEqual([
      'reflected script: Search takes a script as text',
      'reflected script: Note takes a script as text',
      'reflected script: User name takes a script as text',
      'script in the address: Sign in takes a script as text',
      'stored script: Addresses takes a script as text',
    ]);
    for (const each of found) expect(told(each).at(-1)).toMatch(/the page title does not contain "script-ran7"$/);
  });

  test('what is stored is removed again, and what spoke of the old value is gone', () => {
    const stored = PLAN.cases.find(({ technique }) => technique === 'stored script');
    expect(stored?.cleanup).toEqual(['Click the "Save" button in the card containing "Autumn Moon"']);
    expect(JSON.stringify(stored)).not.toContain('By the river');
    expect(JSON.stringify(stored)).toContain('Autumn Moon');
  });
});

/** Graphs with parts left out, in any order: what an interrupted walk may leave behind. */
const graphs = fc
  .tuple(fc.constantFrom('en' as const, 'zh' as const), fc.infiniteStream(fc.boolean()), fc.nat())
  .map(([language, keeps, turn]) => {
    const graph = shopGraph(language);
    const some = <Each>(list: readonly Each[]): Each[] => {
      const kept = list.filter(() => keeps.next().value === true);
      return [...kept.slice(turn % (kept.length + 1)), ...kept.slice(0, turn % (kept.length + 1))];
    };
    return ExplorationGraph.parse({
      ...graph,
      pages: some(graph.pages),
      edges: some(graph.edges),
      probes: some(graph.probes),
    });
  });

describe('P3 properties of a plan', () => {
  test('the same graph gives the same plan', () => {
    const property = fc.property(graphs, (graph) => {
      expect(planOf(graph)).toEqual(planOf(structuredClone(graph)));
    });
    fc.assert(property, { numRuns: 100 });
  });

  test('ids and files are unique, and no two cases do the same', () => {
    const property = fc.property(graphs, (graph) => {
      const { cases } = planOf(graph);
      const unique = (keys: readonly string[]) => expect(new Set(keys).size).toBe(keys.length);
      unique(cases.map(({ id }) => id));
      unique(cases.map(({ markdownPath }) => markdownPath.toLowerCase()));
      unique(
        cases.map(({ route, preconditions, steps, cleanup }) => JSON.stringify([route, preconditions, steps, cleanup])),
      );
    });
    fc.assert(property, { numRuns: 100 });
  });

  test('a case includes only what the plan holds, and speaks only of pages that were found', () => {
    const property = fc.property(graphs, (graph) => {
      const { cases } = planOf(graph);
      const files = new Set(cases.map(({ id }) => `include: ${id}`));
      const pages = new Set(graph.pages.map(({ id }) => id));
      expect(cases.flatMap(({ preconditions }) => preconditions).filter((each) => !files.has(each))).toEqual([]);
      expect(cases.flatMap(({ relatedPageIds }) => relatedPageIds).filter((id) => !pages.has(id))).toEqual([]);
    });
    fc.assert(property, { numRuns: 100 });
  });

  test('who signs in is never written down', () => {
    const property = fc.property(graphs, (graph) => {
      const typed = planOf(graph)
        .cases.flatMap(told)
        .filter((text) => /^(?:Fill|在).*(?:User name|用户名|Password|密码)/.test(text));
      const literal = typed.filter((text) => !/\{\{(?:USERNAME|PASSWORD)\}\}|script-ran|not-it/.test(text));
      expect(literal).toEqual([]);
    });
    fc.assert(property, { numRuns: 100 });
  });
});

describe('P4 the summary of a plan', () => {
  test('counts everything, and types without a case too', () => {
    const plan = planOf(shopGraph(), ['responsive']);
    const summary = summarizePlan(plan, shopGraph(), []);
    expect(summary).toMatchObject({ pageCount: 11, edgeCount: 12, caseCount: plan.cases.length, isComplete: true });
    expect(summary.casesByType).toMatchObject({ responsive: plan.cases.length - 1, functional: 1, security: 0 });
    expect(Object.values(summary.casesByPriority).reduce((sum, each) => sum + each, 0)).toBe(plan.cases.length);
  });

  test('a limit that was hit makes it incomplete', () => {
    const hit = { name: 'maxPagesPerRun', limit: 3, value: 3 };
    expect(summarizePlan(PLAN, shopGraph(), [hit])).toMatchObject({ guardrails: [hit], isComplete: false });
  });
});

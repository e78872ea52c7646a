import { TestCase } from '@autoqa/domain/model/test-case';
import type { Mutant, MutationKind } from '@autoqa/domain/model/strength';
import { applyPatch } from 'diff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PreparedTests } from '../../../ports/breakable-tests.ts';
import { BrowserKeeper } from '../browser/browser-keeper.ts';
import { openOwnBrowser } from '../browser/own-browser.ts';
import { withoutLocks } from '../without-locks.ts';
import { OrderSite } from './__fixtures__/order-site.ts';
import { BreakableWebTests } from './breakable-web-tests.ts';

const SPECS: Readonly<Record<string, string>> = {
  strong: [
    '1. Navigate to /',
    '   - Expected: the row containing "ord-1" contains "12"',
    '   - Expected: the page shows "Total: 42"',
    '2. Click the "Show notes" button',
    '   - Expected: the page shows "Leave it at the door"',
  ].join('\n'),
  weak: ['1. Navigate to /', '   - Expected: the page shows "Orders"', '2. Click the "Show notes" button', ''].join(
    '\n',
  ),
  软: ['1. 打开 /', '   - 预期: 页面显示“Orders”', ''].join('\n'),
  wrong: ['1. Navigate to /', '   - Expected: the page shows "Invoices"', ''].join('\n'),
};

function caseOf(id: string): TestCase {
  const lines = (SPECS[id] ?? '').split('\n');
  const steps = lines.flatMap((text, index) => {
    const said = /^\d+\. (.*)$/.exec(text)?.[1];
    if (said === undefined) return [];
    const until = lines.findIndex((each, at) => at > index && !each.startsWith(' '));
    const below = lines.slice(index + 1, until === -1 ? undefined : until);
    const expectations = below.map((each, at) => ({
      id: `${index}.${at}`,
      kind: 'custom' as const,
      text: each.replace(/^\s*- (?:Expected|预期): /, ''),
    }));
    return [{ text: said, expectations, line: index + 1 }];
  });
  return TestCase.parse({ id, title: id, surface: 'web', source: `${id}.md`, steps });
}

const site = new OrderSite();
const browsers = new BrowserKeeper(() => openOwnBrowser({}));
const { signal } = new AbortController();
let tests: BreakableWebTests;
let prepared: PreparedTests;
const told: string[] = [];

beforeAll(async () => {
  tests = new BreakableWebTests({
    cases: Object.keys(SPECS).map(caseOf),
    surface: {
      browsers,
      locale: undefined,
      viewport: { width: 1280, height: 800 },
      baseUrl: await site.start(),
      stepTimeoutMs: 4_000,
      caseTimeoutMs: undefined,
      maxDownloadBytes: 1024,
      artifacts: 'none',
      lookup: () => '',
      secretNames: new Set(),
      resolveFile: (path) => path,
      ...withoutLocks('.'),
    },
    workers: 2,
    specOf: ({ id }) => Promise.resolve({ path: `${id}.md`, text: SPECS[id] ?? '' }),
  });
  prepared = await tests.prepare(signal, async ({ number, total }) => void told.push(`${number}/${total}`));
}, 120_000);
afterAll(async () => {
  await tests.close();
  site.close();
});

function mutantOf(kind: MutationKind, words: string): Mutant {
  const found = prepared.mutants.find(
    ({ mutant }) => mutant.kind === kind && `${mutant.place} ${mutant.detail}`.includes(words),
  );
  if (found === undefined) throw new Error(`There is no ${kind} at ${words}.`);
  return found.mutant;
}

describe('X2 tests in a browser on a broken application', () => {
  test('every test that was run is told', () => expect(told).toEqual(['1/4', '2/4', '3/4', '4/4']));

  test('a test that fails on the whole application is refused by name', () => {
    expect(prepared.refused).toMatchObject([{ id: 'wrong', reason: expect.stringContaining('fails on the whole') }]);
    expect(prepared.tests.map(({ id }) => id)).toEqual(['strong', 'weak', '软']);
  });

  test('what can be broken is what the tests met: answers, controls they used, texts about data, no clock', () => {
    const kinds = new Set(prepared.mutants.map(({ mutant }) => mutant.kind));
    expect([...kinds].toSorted()).toEqual(
      [
        'answer-delayed',
        'element-disabled',
        'element-hidden',
        'field-changed',
        'field-dropped',
        'fields-swapped',
        'handler-removed',
        'list-doubled',
        'list-emptied',
        'list-reordered',
        'status-changed',
        'text-changed',
        'value-changed',
      ].toSorted(),
    );
    expect(prepared.mutants.filter(({ mutant }) => /\d{12}/.test(mutant.detail))).toEqual([]);
    expect(new Set(prepared.mutants.map(({ mutant }) => mutant.id)).size).toBe(prepared.mutants.length);
  });

  test.each([
    ['field-changed', 'items[].amount', 'the row containing "ord-1" contains "12"'],
    ['list-emptied', 'items', 'the row containing "ord-1" contains "12"'],
    ['status-changed', 'GET /api/notes', 'the page shows "Leave it at the door"'],
    ['value-changed', 'Total', 'the page shows "Total: 42"'],
    ['handler-removed', 'Show notes', 'the page shows "Leave it at the door"'],
  ] as const)('a strong test notices %s at %s', { timeout: 90_000 }, async (kind, words, assertion) => {
    const trial = await tests.tryMutant(mutantOf(kind, words), 'strong', signal);
    expect(trial).toMatchObject({ isObservable: true, notice: { assertion } });
  });

  test('a control that is hidden or disabled stops the step that uses it', { timeout: 90_000 }, async () => {
    for (const kind of ['element-hidden', 'element-disabled'] as const) {
      const trial = await tests.tryMutant(mutantOf(kind, 'Show notes'), 'weak', signal);
      expect(trial).toMatchObject({ isObservable: true, notice: { stepIndex: 1 } });
    }
  });

  test('what nobody can see is not observable', { timeout: 60_000 }, async () => {
    const trial = await tests.tryMutant(mutantOf('field-changed', 'items[].internal'), 'strong', signal);
    expect(trial).toEqual({ isObservable: false });
  });

  test(
    'a weak test lets it pass; what is proposed passes whole, fails broken, and is a patch',
    { timeout: 180_000 },
    async () => {
      const mutant = mutantOf('field-changed', 'items[].amount');
      const trial = await tests.tryMutant(mutant, 'weak', signal);
      expect(trial).toEqual({ isObservable: true, difference: expect.stringContaining('Amount') });
      const [proposal] = await tests.propose('weak', [mutant], signal);
      expect(proposal).toMatchObject({
        verified: true,
        kills: [mutant.id],
        assertion: expect.stringMatching(/ord-1.*12/),
      });
      const changed = applyPatch(SPECS['weak'] ?? '', proposal?.diff ?? '');
      expect(changed).toContain(`   - Expected: ${proposal?.assertion}\n2. Click`);
    },
  );

  test('a Chinese spec gets a Chinese sentence', { timeout: 180_000 }, async () => {
    const mutant = mutantOf('list-emptied', 'items');
    expect(await tests.tryMutant(mutant, '软', signal)).toMatchObject({ isObservable: true });
    const [proposal] = await tests.propose('软', [mutant], signal);
    expect(proposal?.diff).toContain('+   - 预期: “ord-1”所在行包含“12”');
  });

  test('tests that still pass in the end are confirmed', { timeout: 60_000 }, async () => {
    expect(await tests.confirm('strong', signal)).toBeUndefined();
  });
});

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import held from '../../benchmarks/held-by-tests.json' with { type: 'json' };
import { allBenchmarks, choose, estimateMinutes, withArguments, type Benchmark } from './choose.mjs';
import { mergeRecords, renderResults, type BenchmarkRecord } from './results.mjs';

const ALL: Benchmark[] = [
  { name: 'plan-cost', minutes: 3 },
  { name: 'plan-specs', minutes: 10, beside: true },
  { name: 'faults', minutes: 4, beside: true },
  { name: 'faults-web', minutes: 8, beside: true },
  { name: 'drill', minutes: 8, byName: true },
];
const names = (words: string[]): string[] => choose(ALL, words).chosen.map(({ name }) => name);

const record = (benchmark: string, own: Partial<BenchmarkRecord> = {}): BenchmarkRecord => ({
  benchmark,
  date: '2026-01-02T03:04:05.000Z',
  seconds: 61,
  load: 0.5,
  quick: false,
  figures: [{ name: `${benchmark} / a peer`, asked: '≤ 2 ×', measured: '1.50 ×', met: true }],
  absent: [],
  machine: '2 × a processor',
  versions: { AutoQA: '1 (abc)', Node: '20', Chromium: '1', Playwright: '1' },
  peers: [{ name: 'wrk', version: '4.1' }, { name: 'k6' }],
  ...own,
});

describe('X: which benchmarks run', () => {
  test('all but those that run only by name, without a word', () =>
    expect(names([])).toEqual(['plan-cost', 'plan-specs', 'faults', 'faults-web']));

  test('a whole name means that one, the beginning of names all of them', () => {
    expect(names(['faults'])).toEqual(['faults']);
    expect(names(['plan', 'drill'])).toEqual(['plan-cost', 'plan-specs', 'drill']);
  });

  test('a word that names nothing is told', () => expect(choose(ALL, ['plan', 'plam']).unknown).toEqual(['plam']));

  test('those that count share the time, those that take times add up, and nothing is shorter than its longest', () => {
    expect(estimateMinutes(ALL.slice(0, 4))).toBe(3 + (10 + 4 + 8) / 2);
    expect(estimateMinutes(ALL.slice(1, 2))).toBe(10);
  });
});

test('X: a benchmark is whole when it is named, spared in a run of all, and shortest in a quick one', () => {
  const slow = [{ name: 'slow', minutes: 90, quick: ['1'], whole: ['5'], wholeMinutes: 22 }];
  const how = (options: { quick: boolean; isWhole: boolean }) =>
    withArguments(slow, options).map(({ args, minutes }) => [...args, minutes]);
  expect(how({ quick: false, isWhole: false })).toEqual([[90]]);
  expect(how({ quick: false, isWhole: true })).toEqual([['5', 22]]);
  expect(how({ quick: true, isWhole: true })).toEqual([['1', 23]]);
});

test('X: every benchmark is in the catalogue', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  expect(allBenchmarks(root).flatMap(({ name, issue }) => (issue === '' ? [name] : []))).toEqual([]);
});

describe('X: benchmarks/results.md', () => {
  test('what was measured anew takes the place of the old, the rest stays with its date, what is gone goes', () => {
    const old = [record('replay'), record('load'), record('gone')];
    const fresh = [record('load', { date: '2027-01-01T00:00:00.000Z' })];
    const merged = mergeRecords(old, fresh, ['load', 'replay', 'never-run']);
    expect(merged.map(({ benchmark, date }) => [benchmark, date.slice(0, 4)])).toEqual([
      ['load', '2027'],
      ['replay', '2026'],
    ]);
  });

  test('a figure stands with what was asked for, what came out and who proves it', () => {
    const text = renderResults([record('replay')]);
    expect(text).toContain('1 of 1 met');
    expect(text).toContain('| ✓ | replay / a peer | ≤ 2 × | 1.50 × | [replay](replay.mjs) |');
    expect(text).toContain('| replay | 2026-01-02 03:04 | 1 min 1 s | 0.5 | 1 (abc) | full |');
    expect(text).toContain('Machine: 2 × a processor');
    expect(text).toContain('Node 20, Chromium 1');
  });

  test('a miss, a failure, an absent peer and a quick run are said', () => {
    const missed = { name: 'slow | thing', asked: '≤ 2 ×', measured: '3.00 ×', met: false };
    const text = renderResults([
      record('replay', { quick: true, figures: [missed] }),
      record('load', { failed: 'ended with 1', figures: [], absent: [{ absent: 'k6', why: 'not installed' }] }),
    ]);
    expect(text).toContain('0 of 1 met');
    expect(text).toContain('| ✗ missed | slow \\| thing | ≤ 2 × | 3.00 × | [replay](replay.mjs), quick |');
    expect(text).toContain('| benchmark load | ended with 1 | load |');
    expect(text).toContain('| k6 | not installed | load |');
    expect(text).toContain('absent: k6');
    expect(text).toContain('wrk 4.1');
  });

  test('what tests hold stands with the test, and that exists', () => {
    const missing = held.filter(({ by }) => !existsSync(new URL(`../../${by}`, import.meta.url)));
    expect(missing).toEqual([]);
    const text = renderResults([record('replay')], [{ what: 'nothing is lost', by: 'tests/e2e/a.test.ts' }]);
    expect(text).toContain('| nothing is lost | [a.test.ts](../tests/e2e/a.test.ts) |');
  });

  test('rows from another machine are not said to come from this one', () => {
    const text = renderResults([record('replay'), record('load', { machine: '64 × another' })]);
    expect(text).toMatch(/replay:\n\n- Machine: 2 × a processor/);
    expect(text).toMatch(/load:\n\n- Machine: 64 × another/);
  });
});

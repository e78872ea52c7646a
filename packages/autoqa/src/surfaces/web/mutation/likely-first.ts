import type { TestCase } from '@autoqa/domain/model/test-case';
import type { Baseline } from './watching/baseline.ts';

/** A test with what was seen when it ran on the whole application. */
export interface SeenTest {
  testCase: TestCase;
  baseline: Baseline;
}

/** What of a test says how likely it notices something. */
interface RankedTest {
  testCase: Pick<TestCase, 'id' | 'steps'>;
  baseline: Pick<Baseline, 'allText'>;
}

/** What a test may speak of: what is shown, and the rows of a table in which it stands. */
interface Broken {
  values: readonly unknown[];
  rows: readonly string[];
}

/** Those that speak of what is broken come first, then those whose pages show it; among equals, those that check more. */
export function likelyFirst(
  testIds: readonly string[],
  { values, rows }: Broken,
  tests: readonly RankedTest[],
): string[] {
  const words = [...new Set(values.flatMap(spoken))].slice(0, MOST_WORDS);
  const wanted = new Set(testIds);
  const rank = new Map(
    tests
      .filter(({ testCase }) => wanted.has(testCase.id))
      .map((test) => [test.testCase.id, likelihood(test, words, rows)]),
  );
  return testIds.toSorted((a, b) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0) || (a < b ? -1 : 1));
}

const MOST_WORDS = 20;

function likelihood({ testCase, baseline }: RankedTest, words: readonly string[], rows: readonly string[]): number {
  const said = testCase.steps
    .filter(({ login }) => login !== true)
    .flatMap(({ text, expectations }) => [text, ...expectations.map((each) => each.text)]);
  const about = said.filter((sentence) => words.some((word) => sentence.includes(word)));
  // Who speaks of the very row means the list, not another place that shows the same.
  const inRow = about.filter((sentence) => rows.some((row) => sentence.includes(row)));
  const shown = words.filter((word) => baseline.allText.includes(word)).length;
  return inRow.length * 100_000 + about.length * 1_000 + shown * 10 + Math.min(said.length, 9);
}

/** As a page may show a value: an amount of cents too, and of a moment its day. */
function spoken(value: unknown): string[] {
  if (typeof value === 'number') return value >= 100 ? [String(value), (value / 100).toFixed(2)] : [];
  if (typeof value !== 'string' || value.length < 2) return [];
  const [, day] = /^(\d{4}-\d{2}-\d{2})T/.exec(value) ?? [];
  return day === undefined ? [value] : [value, day];
}

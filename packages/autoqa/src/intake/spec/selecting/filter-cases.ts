import type { TestCase } from '@autoqa/domain/model/test-case';
import { InputError, messageOf } from '../../../kernel/errors.ts';

export type Selectable = Pick<TestCase, 'id' | 'title' | 'tags' | 'source'>;

/** The `index`-th (from 1) of `total` parts of a run. */
export interface Shard {
  index: number;
  total: number;
}

export interface CaseFilter {
  /** Text, or a regular expression between slashes, looked for in title, tags and path. */
  grep?: string;
  shard?: Shard;
}

/** The cases that a filter leaves, in their order. */
export function filterCases<T extends Selectable>(cases: readonly T[], { grep, shard }: CaseFilter): T[] {
  const matching = grep === undefined ? [...cases] : cases.filter(matcherFor(grep));
  return shard === undefined ? matching : takeShard(matching, shard);
}

function matcherFor(grep: string): (each: Selectable) => boolean {
  const test = testerFor(grep);
  return ({ title, tags, source }) => [title, source, ...tags, ...tags.map((tag) => `@${tag}`)].some(test);
}

function testerFor(grep: string): (text: string) => boolean {
  const [, source, flags] = /^\/(.+)\/([a-z]*)$/su.exec(grep) ?? [];
  if (source === undefined || flags === undefined) {
    const wanted = grep.toLowerCase();
    return (text) => text.toLowerCase().includes(wanted);
  }
  const pattern = compile(grep, source, flags.replaceAll(/[gy]/g, ''));
  return (text) => pattern.test(text);
}

function compile(grep: string, source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw new InputError(`--grep ${grep} is not a regular expression (${messageOf(error)}).`, {
      code: 'grep-invalid',
      hint: 'Mend the expression, or give plain text without slashes around it.',
      cause: error,
      details: { pattern: grep, problem: messageOf(error) },
    });
  }
}

/** Reads `--shard I/N`. */
export function parseShard(text: string): Shard {
  const [, index, total] = /^\s*(\d+)\s*\/\s*(\d+)\s*$/.exec(text) ?? [];
  const shard = { index: Number(index), total: Number(total) };
  if (!isShard(shard)) throw invalidShard(text);
  return shard;
}

function isShard({ index, total }: Shard): boolean {
  return Number.isSafeInteger(index) && Number.isSafeInteger(total) && index >= 1 && index <= total;
}

function invalidShard(shard: string): InputError {
  return new InputError(`"${shard}" is no part of a run.`, {
    code: 'shard-invalid',
    hint: 'Write --shard I/N with I from 1 to N, for example 2/4.',
    details: { shard },
  });
}

/** Deals the cases out one by one, in an order that depends on nothing but the cases, so that parts differ by one at most. */
function takeShard<T extends Selectable>(cases: readonly T[], shard: Shard): T[] {
  const { index, total } = shard;
  if (!isShard(shard)) throw invalidShard(`${index}/${total}`);
  const dealt = cases.toSorted(compareCases).filter((_, position) => position % total === index - 1);
  const mine = new Set(dealt);
  return cases.filter((each) => mine.has(each));
}

function compareCases(a: Selectable, b: Selectable): number {
  return compareTexts(a.source, b.source) || compareTexts(a.id, b.id);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

import type { Clause } from '../clause.ts';
import { Caught, compileRules, type CompiledRule } from './clause-rule.ts';
import { EN_RULES } from './en-rules.ts';
import { ZH_RULES } from './zh-rules.ts';

export type Reading = { ok: true; clauses: Clause[] } | { ok: false; unread: string };

const RULES: Readonly<Record<'zh' | 'en', readonly CompiledRule[]>> = {
  zh: compileRules(ZH_RULES, 'zh'),
  en: compileRules(EN_RULES, 'en'),
};

/** What stands between two clauses, and words that join them without saying anything of their own. */
const BETWEEN =
  /[\s，；。、,;.：:]*(?:(?:并且|而且|同时|此时|然后|之后|随后|则|且|并|也|(?:and then|and|then|also|it)\b)(?=[\s，,“"`\p{L}]))?[\s，；。,;.]*/uy;
/** They make another statement of a clause that would fit without them. */
const QUALIFIED =
  /除非|除了|但是|但(?!不)|如果|假如|只要|否则|尽量|大约|一般|通常|unless|except|provided|otherwise|usually|roughly|\bif\b/iu;
const LONGEST = 400;

/**
 * What a criterion says, clause by clause. Every word must be accounted for: where one rest stays unread, nothing is
 * taken from the others.
 */
export function readCriterion(criterion: string): Reading {
  const text = criterion.trim();
  if (text.length > LONGEST || QUALIFIED.test(withoutQuotes(text))) return { ok: false, unread: text };
  const language = /\p{Script=Han}/u.test(withoutQuotes(text)) ? 'zh' : 'en';
  const reader = new ClauseReader(text, RULES[language]);
  const best = reader.read(0);
  return best === undefined ? { ok: false, unread: text.slice(reader.furthest) } : { ok: true, clauses: best.clauses };
}

interface PartialReading {
  clauses: Clause[];
  freedom: number;
}

/** Tries all ways to cut the text into clauses; the one that leaves least to free words is the best. */
class ClauseReader {
  readonly #text: string;
  readonly #rules: readonly CompiledRule[];
  readonly #known = new Map<number, PartialReading | undefined>();
  furthest = 0;

  constructor(text: string, rules: readonly CompiledRule[]) {
    this.#text = text;
    this.#rules = rules;
  }

  read(from: number): PartialReading | undefined {
    const at = after(BETWEEN, this.#text, from);
    if (at >= this.#text.length) return { clauses: [], freedom: 0 };
    if (!this.#known.has(at)) this.#known.set(at, this.#readHere(at));
    return this.#known.get(at);
  }

  #readHere(at: number): PartialReading | undefined {
    this.furthest = Math.max(this.furthest, at);
    const readings = matchesAt(this.#text, at, this.#rules).flatMap(({ clauses, freedom, end }) => {
      const rest = end > at ? this.read(end) : undefined;
      return rest === undefined ? [] : [{ clauses: [...clauses, ...rest.clauses], freedom: freedom + rest.freedom }];
    });
    return readings.toSorted((a, b) => a.freedom - b.freedom || a.clauses.length - b.clauses.length)[0];
  }
}

function withoutQuotes(text: string): string {
  return text.replaceAll(/[“"「`][^”"」`]*[”"」`]/gu, '');
}

function after(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text) === null ? from : pattern.lastIndex;
}

/** Whatever fits here. */
function matchesAt(
  text: string,
  at: number,
  rules: readonly CompiledRule[],
): { clauses: readonly Clause[]; freedom: number; end: number }[] {
  return rules.flatMap(({ patterns, means }) =>
    patterns.flatMap((pattern) => {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (match === null) return [];
      const caught = new Caught(match.groups ?? {});
      return caught.isPlain
        ? [{ clauses: [means(caught)].flat(), freedom: caught.freedom, end: pattern.lastIndex }]
        : [];
    }),
  );
}

import type { Clause } from '../clause.ts';

/** Marks the groups of slots that take any words. */
const FREE = 'free_';
const OTHER = 'other_';
/** Words that make a statement of their own; a name holds none. */
const NOT_IN_WORDS =
  /返回|不能|不可|可以|必须|应当|应该|调用|超过|至少|最多|没有|不会|不再|被拒|大于|小于|早于|晚于|\b(?:returns|answers|cannot|can|must|should|may|calls?|never|not|without|only|when|after|before|until|every|shows?|is|are|stays?)\b/iu;

/** The words that a rule caught, by name. */
export class Caught {
  /** How much was caught by slots that take any words: the less, the surer the reading. */
  readonly freedom: number;
  readonly isPlain: boolean;
  readonly #groups: Readonly<Record<string, string | undefined>>;

  constructor(groups: Readonly<Record<string, string | undefined>>) {
    const free = Object.entries(groups).flatMap(([name, text]) => (name.startsWith(FREE) && text ? [text] : []));
    this.freedom = free.join('').length;
    this.isPlain = free.every((text) => !NOT_IN_WORDS.test(text));
    this.#groups = Object.fromEntries(
      Object.entries(groups).map(([name, text]) => [name.startsWith(FREE) ? name.slice(FREE.length) : name, text]),
    );
  }

  text(name: string): string {
    return this.#groups[name]?.trim() ?? '';
  }

  maybe(name: string): string | undefined {
    const text = this.text(name);
    return text === '' ? undefined : text;
  }

  number(name: string): number {
    return NUMERALS[this.text(name).toLowerCase()] ?? Number(this.text(name));
  }

  maybeNumber(name: string): number | undefined {
    return this.maybe(name) === undefined ? undefined : this.number(name);
  }

  list(name: string): string[] {
    return this.text(name)
      .split(/\s*(?:、|，|,|和|与|及|或|\band\b|\bor\b)\s*/u)
      .map((each) => each.replace(/^(?:the|its|of) /iu, '').trim())
      .filter((each) => each !== '');
  }
}

const NUMERALS: Readonly<Record<string, number>> = {
  一: 1,
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/**
 * Ways to say the same, as patterns: `{q:x}` is a text in quotes, `{n:x}` a number, `{w:x}` words, `{l:x}` a list of
 * words, `{c:x}` a code, `{d:x}` a date; `{w}` is not kept. Blanks stand for any blanks; the rest is a regular expression. A clause ends at a
 * sign or before a joining word; with `~` at the end of its pattern it may be followed by anything.
 */
export interface ClauseRule {
  says: readonly string[];
  means(caught: Caught): Clause | Clause[];
}

export interface CompiledRule {
  patterns: readonly RegExp[];
  means: ClauseRule['means'];
}

const SLOTS: Readonly<Record<'zh' | 'en', Readonly<Record<string, string>>>> = {
  zh: {
    q: '[“"「`](?<NAME>[^”"」`]+)[”"」`]',
    c: '`(?<NAME>[^`]+)`',
    n: '(?<NAME>-?\\d+(?:\\.\\d+)?|[一两二三四五六七八九十])',
    w: '(?<NAME>[^，；。：:,;“”"「」`（）()\\d]{1,14}?)',
    l: '(?<NAME>[^；。：:;“”"「」`（）()\\d]{1,40}?)',
    d: '(?<NAME>\\d{4}-\\d{2}-\\d{2})',
  },
  en: {
    q: '[“"`](?<NAME>[^”"`]+)[”"`]',
    c: '`(?<NAME>[^`]+)`',
    n: '(?<NAME>-?\\d+(?:\\.\\d+)?|one|two|three|four|five|six|seven|eight|nine|ten)',
    w: '(?<NAME>[^,;.:“”"`()\\d]{1,40}?)',
    l: '(?<NAME>[^;.:“”"`()\\d]{1,90}?)',
    d: '(?<NAME>\\d{4}-\\d{2}-\\d{2})',
  },
};

/** Where a clause may end: at a sign, or before a word that joins the next one. */
const ENDS = {
  zh: '(?=\\s*(?:$|[，；。、,;.：:]|并|且|和|后|时))',
  en: '(?=\\s*(?:$|[，；。,;.：:])|\\s+(?:and|then)\\b)',
} as const;

export function compileRules(rules: readonly ClauseRule[], language: 'zh' | 'en'): CompiledRule[] {
  return rules.map(({ says, means }) => ({ patterns: says.map((each) => compile(each, language)), means }));
}

function compile(pattern: string, language: 'zh' | 'en'): RegExp {
  const slots = SLOTS[language];
  let unnamed = 0;
  const source = pattern
    .replaceAll(/\{([a-z])(?::(\w+))?\}/g, (_, slot: string, name?: string) => {
      const isFree = slot === 'w' || slot === 'l';
      unnamed += 1;
      return (slots[slot] ?? '').replace('NAME', `${isFree ? FREE : ''}${name ?? `${OTHER}${unnamed}`}`);
    })
    .replaceAll(/ +/g, language === 'zh' ? '\\s*' : '\\s+');
  return new RegExp(source.endsWith('~') ? source.slice(0, -1) : `(?:${source})${ENDS[language]}`, 'iuy');
}

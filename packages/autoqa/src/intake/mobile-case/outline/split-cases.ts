import { takeLabel, type Section } from './labels.ts';

/** The text of one case of a file. */
export interface CaseText {
  text: string;
  /** Where it begins, from 1. */
  line: number;
}

const ORDINAL = String.raw`(?:[A-Za-z]{0,6}[-_]?\d{1,6}|[一二三四五六七八九十]{1,3})`;
/** `用例1：登录`, `## Test case 2 - Log in`, `【场景三】登录`. */
const NUMBERED_CASE = new RegExp(
  String.raw`^[#*_\s]*[【\[]?\s*(?:(?:测试)?(?:用例|案例|场景)\s*${ORDINAL}|(?:test\s*)?(?:case|scenario)\s*#?\s*${ORDINAL})\s*[】\]]?\s*[*_]*\s*(?:[:：.、]|[-–—]\s)?\s*[*_]*\s*(\S.*)$`,
  'iu',
);
const RULE = /^\s*(?:-{3,}|={3,}|\*{3,}|_{3,}|—{2,})\s*$/u;
const HEADING = /^#{1,6}\s+\S/;
const LISTED = /^\s*(?:\d+[.、)）]|[-*•]\s)/u;

/**
 * The cases of a file: each begins with its name, with a number of its own, with a heading or below a rule. What stands
 * before the first of them, such as the application, is meant for all.
 */
export function splitCases(text: string): CaseText[] {
  const blocks: Block[] = [new Block(1)];
  let afterRule = false;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const named = NUMBERED_CASE.exec(line)?.[1];
    const current = blocks.at(-1);
    if (current === undefined || begins(line, { named, afterRule, current })) blocks.push(new Block(index + 1));
    if (line.trim() !== '') afterRule = RULE.test(line);
    blocks.at(-1)?.add(named === undefined ? line : `名称：${named}`);
  }
  const [first, ...others] = blocks;
  if (first === undefined || others.length === 0) return blocks.map((block) => block.toText([]));
  const isCase = first.hasSteps || first.hasName;
  const preamble = isCase ? [] : first.lines();
  const cases = isCase ? blocks : others;
  return cases.filter((block) => block.text().trim() !== '').map((block) => block.toText(preamble));
}

function begins(
  line: string,
  { named, afterRule, current }: { named: string | undefined; afterRule: boolean; current: Block },
): boolean {
  if (line.trim() === '' || RULE.test(line)) return false;
  if (named !== undefined) return true;
  const label = takeLabel(line)?.section;
  if (label === 'name') return current.hasName || current.hasSteps;
  return label === undefined && current.hasSteps && (afterRule || HEADING.test(line));
}

class Block {
  readonly #line: number;
  readonly #lines: string[] = [];
  #section: Section | undefined;
  hasName = false;
  hasSteps = false;

  constructor(line: number) {
    this.#line = line;
  }

  add(line: string): void {
    const section = sectionOf(line);
    this.#lines.push(line);
    if (section === 'name') this.hasName = true;
    this.#section = section ?? this.#section;
    const isListed = section === undefined && this.#section !== 'preconditions' && LISTED.test(line);
    if (section === 'steps' || isListed) this.hasSteps = true;
  }

  lines(): readonly string[] {
    return this.#lines;
  }

  text(): string {
    return this.#lines.join('\n');
  }

  /** What the case says itself counts before what is said for all. */
  toText(preamble: readonly string[]): CaseText {
    const own = new Set(this.#lines.map(sectionOf));
    const shared = preamble.filter((line) => sectionOf(line) === undefined || !own.has(sectionOf(line)));
    return { text: [...shared, ...this.#lines].join('\n'), line: this.#line };
  }
}

function sectionOf(line: string): Section | undefined {
  return takeLabel(line)?.section;
}

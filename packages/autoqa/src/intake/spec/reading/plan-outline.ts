import type { PlanPosition } from '../spec-document.ts';
import type { Block, HeadingBlock, TextBlock } from './blocks.ts';
import { sectionNamed } from './headings.ts';
import { readListEntries } from './list-items.ts';
import { CaseOutline } from './outline.ts';
import { proseAndBulletsOf } from './prose.ts';

/** A plan of Playwright's Test Agents: suites `### 1. name`, tests `#### 1.1. name`. */
export interface PlanOutline {
  name: string;
  overview: string[];
  cases: CaseOutline[];
}

interface Numbered {
  number: string;
  name: string;
}

const SUITE_LEVEL = 3;
const TEST_LEVEL = 4;
/** `**Seed:**` or `**File:**`; a path follows, in backticks. */
const PROPERTY = /^\*\*(seed|file):?\*\*:?/i;

/** A plan has numbered tests or scenarios and no steps of its own. */
export function isPlan(blocks: readonly Block[]): boolean {
  const headings = blocks.filter((block): block is HeadingBlock => block.kind === 'heading');
  if (headings.some(({ level, text }) => level < SUITE_LEVEL && sectionNamed(text) === 'steps')) return false;
  const announced = headings.some(({ level, text }) => level === 2 && /^test scenarios\s*:?$/i.test(text));
  return headings.some(
    ({ level, text }) =>
      (level === TEST_LEVEL && numberedParts(text) === 2) ||
      (announced && level === SUITE_LEVEL && numberedParts(text) === 1),
  );
}

/** The tests of a plan as cases. */
export function outlinePlan(blocks: readonly Block[], path: string): PlanOutline {
  const reader = new PlanOutlineReader(path);
  for (const block of blocks) reader.read(block);
  return reader.finish();
}

class PlanOutlineReader {
  readonly #path: string;
  #name = '';
  readonly #overview: Block[] = [];
  readonly #cases: CaseOutline[] = [];
  #suite: Numbered | undefined;
  #suiteSeed: string | undefined;
  #current: CaseOutline | undefined;
  #inOverview = false;

  constructor(path: string) {
    this.#path = path;
  }

  read(block: Block): void {
    if (block.kind === 'heading') this.#readHeading(block);
    else if (block.kind === 'text' && this.#readProperty(block)) return;
    else if (this.#current !== undefined) this.#current.add(block);
    else if (this.#inOverview) this.#overview.push(block);
  }

  /** A suite without tests of its own is a test if it has steps. */
  finish(): PlanOutline {
    const cases = this.#cases.filter((each) => each.isTest || each.plan?.suite !== undefined);
    return { name: this.#name, overview: proseAndBulletsOf(readListEntries(this.#overview)), cases };
  }

  #readHeading(heading: HeadingBlock): void {
    this.#inOverview = heading.level === 2 && /^application overview\s*:?$/i.test(heading.text);
    const numbered = readNumber(heading.text);
    const section = sectionNamed(heading.text);
    if (heading.level === 1) this.#name = heading.text;
    else if (heading.level === SUITE_LEVEL) this.#openSuite(heading, numbered);
    else if (heading.level === TEST_LEVEL && numbered !== undefined) this.#openTest(heading, numbered);
    else if (section !== undefined) this.#current?.open(section, heading, this.#path);
    else if (heading.level < SUITE_LEVEL) this.#current = undefined;
    else this.#current?.openUnknown(heading);
  }

  #openSuite({ text, line }: HeadingBlock, numbered: Numbered | undefined): void {
    this.#suite = numbered ?? { number: '', name: text };
    this.#suiteSeed = undefined;
    this.#openCase(this.#suite.name, line, { number: this.#suite.number });
  }

  #openTest({ line }: HeadingBlock, { number, name }: Numbered): void {
    const suite = this.#suite ?? { number: number.split('.', 1)[0] ?? '', name: '' };
    this.#openCase(name, line, {
      number,
      suite,
      ...(this.#suiteSeed === undefined ? {} : { seed: this.#suiteSeed }),
    });
  }

  #openCase(title: string, line: number, position: PlanPosition): void {
    this.#current = new CaseOutline(title, line, position);
    this.#cases.push(this.#current);
  }

  #readProperty({ text }: TextBlock): boolean {
    const [opening = '', key] = PROPERTY.exec(text) ?? [];
    const position = this.#current?.plan;
    if (key === undefined || position === undefined) return false;
    const value = text.slice(opening.length).replaceAll('`', '').trim();
    if (key.toLowerCase() === 'file') position.file = value;
    else position.seed = value;
    if (position.suite === undefined) this.#suiteSeed = position.seed;
    return true;
  }
}

function readNumber(text: string): Numbered | undefined {
  const [, number, name] = /^(\d{1,3}(?:\.\d{1,3})*)[.)、]?\s+(\S[^]*)$/u.exec(text) ?? [];
  return number === undefined || name === undefined ? undefined : { number, name };
}

function numberedParts(text: string): number {
  return readNumber(text)?.number.split('.').length ?? 0;
}

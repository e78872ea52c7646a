import type { PlanPosition } from '../spec-document.ts';
import { specError } from '../spec-error.ts';
import type { Block, HeadingBlock } from './blocks.ts';
import type { SectionName } from './headings.ts';

/** The blocks of one case, sorted by the section they stand in. */
export class CaseOutline {
  readonly title: string;
  readonly line: number;
  plan: PlanPosition | undefined;
  /** Headings that open no section we know. */
  readonly strangers: string[] = [];
  readonly #blocks = new Map<SectionName | 'introduction', Block[]>();
  #section: SectionName | 'introduction' | 'unknown' = 'introduction';
  #level = 1;
  #stepsLine: number | undefined;

  constructor(title: string, line: number, plan?: PlanPosition) {
    this.title = title;
    this.line = line;
    this.plan = plan;
  }

  get hasSteps(): boolean {
    return this.#stepsLine !== undefined;
  }

  /** Whether it does or checks something, as far as its headings say. */
  get isTest(): boolean {
    return this.hasSteps || this.#blocks.has('verification');
  }

  /** Everything up to the next heading of this level or above belongs to the section. */
  open(section: SectionName, heading: HeadingBlock, path: string): void {
    if (section === 'steps') {
      if (this.#stepsLine !== undefined) throw repeated(this.title, heading, this.#stepsLine, path);
      this.#stepsLine = heading.line;
    }
    this.#section = section;
    this.#level = heading.level;
    this.add({ kind: 'blank', line: heading.line });
  }

  /** A heading below the section's own only groups its lines; another one ends the section. */
  openUnknown(heading: HeadingBlock): void {
    const groups = this.#section !== 'introduction' && heading.level > this.#level;
    if (groups) {
      this.add({ kind: 'blank', line: heading.line });
      return;
    }
    this.#section = 'unknown';
    this.#level = heading.level;
    this.strangers.push(heading.text);
  }

  add(block: Block): void {
    if (this.#section === 'unknown') return;
    const blocks = this.#blocks.get(this.#section);
    if (blocks === undefined) this.#blocks.set(this.#section, [block]);
    else blocks.push(block);
  }

  blocksOf(section: SectionName | 'introduction'): readonly Block[] {
    return this.#blocks.get(section) ?? [];
  }
}

function repeated(title: string, heading: HeadingBlock, firstLine: number, path: string): Error {
  return specError({ path, line: heading.line }, `"${title}" has its steps at line ${firstLine} already.`, {
    code: 'spec-section-repeated',
    hint: 'Give each case a title of its own ("# Title"), or put all steps under one heading.',
    details: { title, heading: heading.text, firstLine },
  });
}

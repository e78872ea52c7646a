import { posix } from 'node:path';
import { specError } from '../spec-error.ts';
import type { Block, HeadingBlock } from './blocks.ts';
import { mistypedSection, sectionNamed } from './headings.ts';
import { CaseOutline } from './outline.ts';

/** The cases of an ordinary spec: one for each `# Title`. */
export function outlineSpec(blocks: readonly Block[], path: string): CaseOutline[] {
  const reader = new SpecOutlineReader(path);
  for (const block of blocks) reader.read(block);
  return reader.cases;
}

class SpecOutlineReader {
  readonly cases: CaseOutline[] = [];
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  read(block: Block): void {
    if (block.kind === 'heading') this.#readHeading(block);
    else this.cases.at(-1)?.add(block);
  }

  #readHeading(heading: HeadingBlock): void {
    const isFirst = this.cases.length === 0;
    const section = heading.level === 1 && isFirst ? undefined : sectionNamed(heading.text);
    if (section !== undefined) (this.cases.at(-1) ?? this.#openUntitled(heading)).open(section, heading, this.#path);
    else if (heading.level === 1) this.#openTitled(heading);
    else this.#openUnknown(heading);
  }

  #openTitled({ text, line }: HeadingBlock): void {
    if (text === '') {
      throw specError({ path: this.#path, line }, 'this title is empty.', {
        code: 'spec-title-missing',
        hint: 'Write what the case is about after the "#".',
      });
    }
    this.cases.push(new CaseOutline(text, line));
  }

  /** Sections without a title, as a planner's template gives them: the file's name says what they are about. */
  #openUntitled({ line }: HeadingBlock): CaseOutline {
    const untitled = new CaseOutline(titleFromPath(this.#path), line);
    this.cases.push(untitled);
    return untitled;
  }

  #openUnknown(heading: HeadingBlock): void {
    const meant = mistypedSection(heading.text);
    if (meant !== undefined) {
      throw specError({ path: this.#path, line: heading.line }, `unknown heading "${heading.text}".`, {
        code: 'spec-heading-unknown',
        hint: `Did you mean "${meant}"?`,
        details: { heading: heading.text, suggestion: meant },
      });
    }
    this.cases.at(-1)?.openUnknown(heading);
  }
}

function titleFromPath(path: string): string {
  return posix.basename(path.replaceAll('\\', '/')).replace(/\.(?:md|markdown)$/i, '') || path;
}

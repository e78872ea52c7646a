import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import { messageOf, type AutoqaErrorOptions, type InputError } from '../../../../kernel/errors.ts';
import { nearestWords } from '../../../../kernel/nearest.ts';
import { COMPACT_KEYS, CompactCase } from './compact-case.ts';
import type { Written } from './outline.ts';
import { testcasesError } from './testcases-error.ts';
import { plainIssue, type PlainIssue } from './plain-issue.ts';

const MAX_ALIASES = 100;
type Path = readonly PropertyKey[];

/** Reads the YAML of one block; what is wrong with it is told with its line in the document. */
export class YamlReader {
  readonly #lines = new LineCounter();
  readonly #written: Written;
  readonly #file: string;
  readonly #document: Document;

  constructor(written: Written, file: string) {
    this.#written = written;
    this.#file = file;
    this.#document = parseDocument(written.text, { lineCounter: this.#lines, uniqueKeys: true, prettyErrors: false });
  }

  readCase(): CompactCase {
    const [problem] = this.#document.errors;
    if (problem !== undefined) throw this.#malformed(problem.pos[0], problem.message);
    const parsed = CompactCase.safeParse(this.#value());
    if (parsed.success) return parsed.data;
    throw this.#refused(plainIssue(parsed.error.issues));
  }

  /** An error at a value of the block, or at the nearest thing around it that was written. */
  error(path: Path, problem: string, options: Omit<AutoqaErrorOptions, 'exitCode'>): InputError {
    return testcasesError({ file: this.#file, line: this.#lineOf(this.#offsetOf(path)) }, problem, options);
  }

  #value(): unknown {
    try {
      return this.#document.toJS({ maxAliasCount: MAX_ALIASES });
    } catch (error) {
      throw this.#malformed(0, messageOf(error));
    }
  }

  #refused({ path, message, unknownKey }: PlainIssue): InputError {
    if (unknownKey !== undefined) {
      const [nearest = ''] = nearestWords(unknownKey, COMPACT_KEYS, 1);
      return this.error([...path, unknownKey], `nothing is called "${unknownKey}" here.`, {
        code: 'testcases-key-unknown',
        hint: nearest === '' ? `Known: ${[...new Set(COMPACT_KEYS)].join(', ')}.` : `Did you mean "${nearest}"?`,
        details: { key: unknownKey, suggestion: nearest },
      });
    }
    const field = path.map(String).join('.') || 'the block';
    return this.error(path, `"${field}" is not as it should be: ${message}.`, {
      code: 'testcases-value-invalid',
      hint: 'Correct this value; the other blocks of the document show how it is written.',
      details: { field, problem: message },
    });
  }

  #malformed(offset: number, problem: string): InputError {
    return testcasesError({ file: this.#file, line: this.#lineOf(offset) }, `the YAML cannot be read: ${problem}.`, {
      code: 'testcases-yaml-invalid',
      hint: 'Check indentation and quotes; a text that begins with "{" or "[" or holds ": " stands in quotes.',
      details: { problem },
    });
  }

  #offsetOf(path: Path): number {
    for (let length = path.length; length > 0; length -= 1) {
      const offset = this.#startOf(path.slice(0, length));
      if (offset !== undefined) return offset;
    }
    return 0;
  }

  /** Where a key is written, or an element of a list. */
  #startOf(path: Path): number | undefined {
    const parent = path.length === 1 ? this.#document.contents : this.#document.getIn(path.slice(0, -1), true);
    const last = path.at(-1);
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === last)
      : undefined;
    const node: unknown = pair?.key ?? this.#document.getIn(path, true);
    return isNode(node) ? node.range?.[0] : undefined;
  }

  #lineOf(offset: number): number {
    return this.#written.line + Math.max(1, this.#lines.linePos(offset).line) - 1;
  }
}

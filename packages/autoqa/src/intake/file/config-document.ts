import { isMap, isNode, isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { InputError, messageOf, type AutoqaErrorOptions } from '../../kernel/errors.ts';

const MAX_CHARACTERS = 100_000;
const MAX_ALIASES = 100;

export interface ConfigDocumentOptions {
  /** Of the error about YAML that cannot be read. */
  code: string;
  /** Every value is a text, as somebody wrote it; otherwise as YAML understands it. */
  asWritten: boolean;
}

/** The YAML of a configuration and the lines its parts stand in. */
export class ConfigDocument {
  readonly #file: string;
  readonly #code: string;
  readonly #lines = new LineCounter();
  readonly #document: Document;

  constructor(text: string, file: string, { code, asWritten }: ConfigDocumentOptions) {
    this.#file = file;
    this.#code = code;
    if (text.length > MAX_CHARACTERS) throw this.#malformed(0, 'it is far too large for a configuration');
    this.#document = this.#parse(quoteBareVariables(text.replace(/^\uFEFF/, '')));
    const [problem] = this.#document.errors;
    if (problem !== undefined) throw this.#malformed(problem.pos[0], problem.message.split('\n', 1)[0] ?? '');
    if (asWritten) keepAsWritten(this.#document);
  }

  /** Plain values, aliases spelled out. */
  value(): unknown {
    try {
      return (this.#document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown) ?? {};
    } catch (error) {
      throw this.#malformed(0, messageOf(error));
    }
  }

  /** `file:line` of a value, or of the nearest thing around it that is there. */
  placeOf(path: readonly PropertyKey[]): string {
    for (let length = path.length; length > 0; length -= 1) {
      const offset = this.#offsetOf(path.slice(0, length));
      if (offset !== undefined) return this.#place(offset);
    }
    return this.#place(0);
  }

  /** An error about a value that begins with its place. */
  error(path: readonly PropertyKey[], problem: string, options: Omit<AutoqaErrorOptions, 'exitCode'>): InputError {
    const place = this.placeOf(path);
    const field = path.map(String).join('.');
    return new InputError(`${place}: ${problem}`, { ...options, details: { place, field, ...options.details } });
  }

  #parse(text: string): Document {
    try {
      return parseDocument(text, { lineCounter: this.#lines, uniqueKeys: true, merge: true, prettyErrors: false });
    } catch (error) {
      throw this.#malformed(0, messageOf(error));
    }
  }

  /** Where the key stands; a value may begin lines below it. */
  #offsetOf(path: readonly PropertyKey[]): number | undefined {
    const parent: unknown = path.length === 1 ? this.#document.contents : this.#document.getIn(path.slice(0, -1), true);
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)));
      return isNode(pair?.key) ? pair.key.range?.[0] : undefined;
    }
    const node: unknown = this.#document.getIn(path, true);
    return isNode(node) ? node.range?.[0] : undefined;
  }

  #place(offset: number): string {
    return `${this.#file}:${Math.max(1, this.#lines.linePos(offset).line)}`;
  }

  #malformed(offset: number, problem: string): InputError {
    const place = this.#place(offset);
    return new InputError(`${place}: the configuration cannot be read: ${problem}.`, {
      code: this.#code,
      hint: 'Mend that line; settings are written as "name: value".',
      details: { place, problem },
    });
  }
}

const BARE_VARIABLE = /(:[ \t]+)(\{\{[ \t]*[\p{L}_][\p{L}\p{N}_]*[ \t]*\}\})(?=[ \t]*(?:[,}]|$))/gmu;

/** `token: {{NAME}}` is what people write, though to YAML it is a map in a map. Lines stay where they are. */
function quoteBareVariables(text: string): string {
  return text.replaceAll(BARE_VARIABLE, (written: string, colon: string, variable: string, offset: number) => {
    const before = text.slice(text.lastIndexOf('\n', offset) + 1, offset);
    const isInsideQuotes = ['"', "'"].some((mark) => before.split(mark).length % 2 === 0);
    return isInsideQuotes ? written : `${colon}"${variable}"`;
  });
}

/** Outside of bodies every value is a text: a password of `0123` keeps its zero, and `yes` is a word. */
function keepAsWritten(document: Document): void {
  visit(document, {
    Pair(_, { key }) {
      return isScalar(key) && key.value === 'body' ? visit.SKIP : undefined;
    },
    Scalar(key, node) {
      if (key !== 'key' && typeof node.value !== 'string' && node.value !== null && node.source !== undefined) {
        node.value = node.source;
      }
    },
  });
}

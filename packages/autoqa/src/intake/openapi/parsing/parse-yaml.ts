import {
  Composer,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  Parser,
  type CST,
  type Document,
  type ParsedNode,
} from 'yaml';
import { messageOf } from '../../../kernel/errors.ts';
import { DOCUMENT_LIMITS, MEGABYTE } from '../document-limits.ts';
import { escapeKey } from '../references/json-pointer.ts';
import type { Warning } from '../warnings.ts';

/** Why a text could not be read as YAML, and where. */
export class YamlFault extends Error {
  readonly kind: 'malformed' | 'nesting' | 'cost';
  readonly offset: number;

  constructor(kind: YamlFault['kind'], message: string, options: { offset: number; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.offset = options.offset;
  }
}

/** One answer for all that repeat the word 100 times is usual; aliases of aliases grow far beyond this. */
const MAX_ALIASES = 10_000;
const LEXEMES_BETWEEN_LOOKS = 2000;

/** Reads one YAML document; aliases, nesting and time are bounded. Keys given twice become warnings. */
export function parseYaml(text: string): { value: unknown; warnings: Warning[] } {
  if (text.length > DOCUMENT_LIMITS.yamlBytes) {
    const limitMb = DOCUMENT_LIMITS.yamlBytes / MEGABYTE;
    throw new YamlFault('cost', `the document is larger than ${limitMb} MB, which is too much for YAML`, { offset: 0 });
  }
  const document = compose(scan(text));
  if (document === undefined) return { value: null, warnings: [] };
  const [problem] = document.errors;
  if (problem !== undefined) {
    throw new YamlFault('malformed', firstLine(problem.message), { offset: problem.pos[0], cause: problem });
  }
  return { value: valueOf(document, text), warnings: repeatedKeys(document.contents) };
}

/** The lexical half, looked at while it runs: what is too deep would overflow the stack of the other half. */
function scan(text: string): CST.Token[] {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  const startedAt = processorMs();
  let seen = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (parser.stack.length > DOCUMENT_LIMITS.depth + 5) {
      const message = `the document is nested deeper than ${DOCUMENT_LIMITS.depth} levels`;
      throw new YamlFault('nesting', message, { offset: parser.offset });
    }
    seen += 1;
    if (seen % LEXEMES_BETWEEN_LOOKS === 0 && processorMs() - startedAt > DOCUMENT_LIMITS.yamlScanMs) {
      throw new YamlFault('cost', 'reading this YAML takes too long', { offset: parser.offset });
    }
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

function processorMs(): number {
  return process.cpuUsage().user / 1000;
}

/** Only the first document of a stream counts. Unique keys are looked for here: the library's own way is quadratic. */
function compose(tokens: readonly CST.Token[]): Document.Parsed | undefined {
  const composer = new Composer({ uniqueKeys: false, merge: true, prettyErrors: false, logLevel: 'silent' });
  try {
    for (const document of composer.compose(tokens, true)) return document;
    return undefined;
  } catch (error) {
    throw new YamlFault('malformed', firstLine(messageOf(error)), { offset: 0, cause: error });
  }
}

function valueOf(document: Document.Parsed, text: string): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES }) as unknown;
  } catch (error) {
    const message = firstLine(messageOf(error));
    // The library names an alias nobody defined, but not its place.
    const [, alias] = /^Unresolved alias .*: (\S+)$/.exec(message) ?? [];
    const offset = alias === undefined ? 0 : Math.max(0, text.indexOf(`*${alias}`));
    throw new YamlFault('malformed', message, { offset, cause: error });
  }
}

/** What stands first is lost without a word, perhaps a whole path: somebody should hear of it. */
function repeatedKeys(root: ParsedNode | null): Warning[] {
  const warnings: Warning[] = [];
  const look = (node: unknown, place: string): void => {
    if (isAlias(node)) return;
    if (isSeq(node)) node.items.forEach((item, index) => look(item, `${place}/${index}`));
    if (!isMap(node)) return;
    const seen = new Set<string>();
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : '';
      const at = `${place}/${escapeKey(name)}`;
      if (seen.has(name) && name !== '<<')
        warnings.push({ place: at, message: `"${name}" is given twice; the last one counts.` });
      seen.add(name);
      look(value, at);
    }
  };
  look(root, '');
  return warnings;
}

function firstLine(text: string): string {
  return (text.split('\n', 1)[0] ?? '').replace(/[.:]$/, '');
}

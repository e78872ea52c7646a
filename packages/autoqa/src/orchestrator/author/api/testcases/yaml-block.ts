import { Document, isCollection, isPair, isScalar, Scalar, visit, type Node } from 'yaml';

/** Short values of these stand on one line; the skeleton of a case always has a line for each thing. */
const VALUE_KEYS: ReadonlySet<unknown> = new Set([
  'requirements',
  'path',
  'query',
  'headers',
  'body',
  'keep',
  'status',
  'because',
]);
const LONGEST_LINE = 90;

/** Words that need no quotes, wherever they stand. */
const WORDS = /^[\p{L}\p{N}_/$#][\p{L}\p{N}_/$#.+=()<> -]*$/u;

/** YAML that is the same for the same value, without anchors, without folded lines. */
export function toYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Collection(_, node, ancestors) {
      if (ancestors.some(isValuePair) && lengthOf(node) <= LONGEST_LINE) node.flow = true;
    },
    Scalar(key, node, ancestors) {
      const isFlow = ancestors.some((each) => isCollection(each) && each.flow === true);
      if (needsQuotes(node.value, isFlow || key === 'key')) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return document.toString({ lineWidth: 0, blockQuote: 'literal', doubleQuotedMinMultiLineLength: 1e9 }).slice(0, -1);
}

/** A fenced block; the fence is longer than any row of backticks inside. */
export function yamlFence(yaml: string): string {
  const longest = Math.max(2, ...Array.from(yaml.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}yaml\n${yaml}\n${fence}`;
}

/** The library leaves some texts bare that it cannot read again inside braces or as keys. */
function needsQuotes(value: unknown, isTight: boolean): boolean {
  if (typeof value !== 'string' || WORDS.test(value)) return false;
  return isTight || /^[:?-]/.test(value) || !isPlainText(value);
}

/** Blanks that an editor may take away, or that a person cannot see, are better seen in quotes. */
function isPlainText(value: string): boolean {
  return !/^\s|[^\S\n]$|\s\n/.test(value);
}

function isValuePair(node: unknown): boolean {
  return isPair(node) && isScalar(node.key) && VALUE_KEYS.has(node.key.value);
}

function lengthOf(node: Node): number {
  return JSON.stringify(node.toJSON())?.length ?? 0;
}

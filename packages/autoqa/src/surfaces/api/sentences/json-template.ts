import { ExpressionError } from '@autoqa/domain/model/api/expression/expression';

const PLACEHOLDER = /^\{\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}\}/u;

/** Where the JSON that begins a text ends; nothing when it does not end. Placeholders count as values. */
export function endOfJson(text: string): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const placeholder = PLACEHOLDER.exec(text.slice(at, at + LONGEST_NAME));
    const character = text[at];
    if (placeholder !== null) at += placeholder[0].length - 1;
    else if (isInText && character === '\\') at += 1;
    else if (character === '"') isInText = !isInText;
    else if (!isInText && (character === '{' || character === '[')) depth += 1;
    else if (!isInText && (character === '}' || character === ']')) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

const LONGEST_NAME = 120;

/** The value of JSON with placeholders: inside a text they are text, elsewhere a number, true, false, null or a text. */
export function fillJson(template: string, lookup: (name: string) => string): unknown {
  const text = replacePlaceholders(template, (name, isInText) => {
    const value = lookup(name);
    if (isInText) return JSON.stringify(value).slice(1, -1);
    return isLiteral(value) ? value : JSON.stringify(value);
  });
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ExpressionError(`The body is no JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

/** Whether it is JSON once its placeholders are filled. */
export function isJsonTemplate(template: string): boolean {
  try {
    fillJson(template, () => 'x');
    return true;
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}

/** What JSON writes without quotes. */
export function isLiteral(text: string): boolean {
  return /^(?:-?(?:0|[1-9]\d{0,14})(?:\.\d+)?|true|false|null)$/.test(text);
}

function replacePlaceholders(text: string, fill: (name: string, isInText: boolean) => string): string {
  let filled = '';
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const placeholder = PLACEHOLDER.exec(text.slice(at, at + LONGEST_NAME));
    if (placeholder !== null) {
      filled += fill(placeholder[1] ?? '', isInText);
      at += placeholder[0].length - 1;
      continue;
    }
    const character = text[at] ?? '';
    const isEscape = isInText && character === '\\';
    if (character === '"') isInText = !isInText;
    filled += isEscape ? text.slice(at, at + 2) : character;
    if (isEscape) at += 1;
  }
  return filled;
}

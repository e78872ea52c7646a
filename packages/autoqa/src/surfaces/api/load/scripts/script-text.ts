import type { LoadText } from '../load-scenario.ts';
import { pathOf, type SimplePath } from './simple-path.ts';

/** A literal that JavaScript and Python read alike: a JSON string, with the two line ends JavaScript once minded escaped. */
export function literal(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** The inside of a comment: one line, whatever the text holds. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** A text as the sum of its pieces; `print` writes a piece that an earlier answer gave. */
export function sumOf(text: LoadText, print: (path: SimplePath, encoding: string) => string): string {
  const pieces = text.map((part) =>
    typeof part === 'string' ? literal(part) : print(pathOf(part.expression), part.as.replace('-', '_')),
  );
  return pieces.length === 0 ? '""' : pieces.join(' + ');
}

/** `["items", 0, "id"]`, for both languages. */
export function pathList(steps: readonly (string | number)[]): string {
  return `[${steps.map((step) => (typeof step === 'number' ? String(step) : literal(step))).join(', ')}]`;
}

import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** The file of a spec as it is. */
export interface SpecText {
  /** As people of the project know it. */
  path: string;
  text: string;
}

/** The file with one more expectation below the step on this line. */
export function withExpectation(text: string, line: number, expectation: string): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r?\n/);
  const step = lines[line - 1] ?? '';
  const { prefix, after } = placeBelow(lines, line, step);
  return [...lines.slice(0, after), `${prefix}${labelled(prefix, expectation)}`, ...lines.slice(after)].join(eol);
}

/** After what already stands below a numbered step; a verification point gets a neighbour. */
function placeBelow(lines: readonly string[], line: number, step: string): { prefix: string; after: number } {
  const numbered = /^\s*\d+[.)、]\s*/.exec(step)?.[0];
  if (numbered === undefined) return { prefix: /^\s*(?:[-*+]\s+)?/.exec(step)?.[0] ?? '', after: line };
  const depth = /^\s*/.exec(step)?.[0].length ?? 0;
  let after = line;
  while (isBelow(lines[after], depth)) after += 1;
  return { prefix: `${' '.repeat(numbered.length)}- `, after };
}

function isBelow(line: string | undefined, depth: number): boolean {
  return line !== undefined && line.trim() !== '' && (/^\s*/.exec(line)?.[0].length ?? 0) > depth;
}

function labelled(prefix: string, expectation: string): string {
  if (!/^\s+- $/.test(prefix)) return expectation;
  return /\p{Script=Han}/u.test(expectation.replace(/[“"].*?[”"]/g, ''))
    ? `预期: ${expectation}`
    : `Expected: ${expectation}`;
}

/** The change as a patch that `git apply` takes. */
export function patchOf({ path, text }: SpecText, changed: string): string {
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, text, changed, '', '', { headerOptions: FILE_HEADERS_ONLY });
}

import type { Place, SpecInclude } from '../spec-document.ts';
import { specError } from '../spec-error.ts';

const INCLUDE = /^include\s*[:：]\s*/iu;

/** Whether a sentence includes another spec. */
export function isInclude(text: string): boolean {
  return INCLUDE.test(text);
}

/** Reads `include: name`; a remark may follow after a ` #`. Nothing if the sentence is another one. */
export function readInclude(text: string, { path, line }: Place): SpecInclude | undefined {
  const opening = INCLUDE.exec(text);
  if (opening === null) return undefined;
  const [written = ''] = text.slice(opening[0].length).split(/(?:^|\s)#|\n/u, 1);
  const name = unquote(written);
  if (name === '') {
    throw specError({ path, line }, 'this include names no spec.', {
      code: 'spec-include-empty',
      hint: 'Write the name of a spec file after it: "include: login".',
    });
  }
  return { kind: 'include', name, path, line };
}

function unquote(written: string): string {
  return written
    .trim()
    .replace(/^[`"'“]+\s*/u, '')
    .replace(/\s*[`"'”]+$/u, '');
}

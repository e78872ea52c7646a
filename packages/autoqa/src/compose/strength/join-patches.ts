import { applyPatch, createTwoFilesPatch, FILE_HEADERS_ONLY, parsePatch } from 'diff';

/** Neighbours of a line that another patch has put between. */
const FUZZ = 2;

/** Patches of one file as one, in their order; one that cannot be joined is left out, for it stands in the report. */
export function joinPatches(patches: readonly string[], text: string): string | undefined {
  const [first] = patches;
  if (first === undefined || patches.length === 1 || text === '') return first;
  const [{ oldFileName = '', newFileName = '' } = {}] = parsePatch(first);
  const joined = patches.reduce((done, patch) => applyPatch(done, patch, { fuzzFactor: FUZZ }) || done, text);
  return createTwoFilesPatch(oldFileName, newFileName, text, joined, '', '', { headerOptions: FILE_HEADERS_ONLY });
}

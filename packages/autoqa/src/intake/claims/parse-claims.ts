import { readBlocks, type Block } from '../spec/reading/blocks.ts';
import { readFrontMatter } from '../spec/reading/front-matter.ts';
import { sectionNamed } from '../spec/reading/headings.ts';
import { isInclude, readInclude } from '../spec/reading/include-line.ts';
import { flattenItems, hasWords, isItem, readListEntries } from '../spec/reading/list-items.ts';
import { sentencesOf } from '../spec/reading/prose.ts';
import { readLines, splitLines } from '../spec/reading/source-lines.ts';
import { specError } from '../spec/spec-error.ts';
import type { Claim, ClaimsDocument } from './claims-document.ts';

/** Reads a file of claims: bullets and numbered lines under any heading, but for those under "Preconditions". */
export function parseClaims(text: string, { path }: { path: string }): ClaimsDocument {
  const rows = splitLines(text);
  const { settings, bodyStart } = readFrontMatter(rows, path);
  const { preconditions, rest } = sortBlocks(readBlocks(readLines(rows, bodyStart, path)));
  const claims = claimsIn(rest);
  if (claims.length === 0) {
    throw specError({ path, line: 1 }, 'there is no claim in this file.', {
      code: 'claims-missing',
      hint: 'Write each claim as a bullet: "- Visitors can filter the products by category".',
    });
  }
  return {
    path,
    settings,
    preconditions: sentencesOf(preconditions).map(
      (each) =>
        readInclude(each.text, { path, line: each.line }) ?? { kind: 'note', path, text: each.text, line: each.line },
    ),
    claims,
  };
}

function sortBlocks(blocks: readonly Block[]): { preconditions: Block[]; rest: Block[] } {
  const sorted = { preconditions: [] as Block[], rest: [] as Block[] };
  let isPrecondition = false;
  for (const block of blocks) {
    if (block.kind === 'heading') isPrecondition = sectionNamed(block.text) === 'preconditions';
    // A heading ends the list above it.
    const kept: Block = block.kind === 'heading' ? { kind: 'blank', line: block.line } : block;
    sorted[isPrecondition ? 'preconditions' : 'rest'].push(kept);
  }
  return sorted;
}

/** An item that only introduces the ones below it is no claim. */
function claimsIn(blocks: readonly Block[]): Claim[] {
  return flattenItems(readListEntries(blocks).filter(isItem))
    .filter(({ text, children }) => hasWords(text) && !isInclude(text) && !(children.length > 0 && /[:：]$/.test(text)))
    .map(({ text, line }) => ({ text: text.trim(), line }));
}

import type { InputError } from '../../kernel/errors.ts';
import { findPlaceholders } from './placeholders/find-placeholders.ts';
import { readBlocks, type Block } from './reading/blocks.ts';
import { readFrontMatter } from './reading/front-matter.ts';
import { isPlan, outlinePlan } from './reading/plan-outline.ts';
import { readCase, withoutSteps } from './reading/read-case.ts';
import { readLines, splitLines } from './reading/source-lines.ts';
import { outlineSpec } from './reading/spec-outline.ts';
import type { SpecDocument, SpecSettings } from './spec-document.ts';
import { specError } from './spec-error.ts';

/** A spec is read by people; what is larger is something else. */
export const MAX_SPEC_BYTES = 1024 * 1024;

/** Reads a Markdown spec or a plan of Playwright's Test Agents: lines → blocks → outline → document. */
export function parseSpec(text: string, { path }: { path: string }): SpecDocument {
  refuseForeign(text, path);
  const rows = splitLines(text);
  const { settings, bodyStart } = readFrontMatter(rows, path);
  const blocks = readBlocks(readLines(rows, bodyStart, path));
  const document = isPlan(blocks) ? readPlan(blocks, settings, path) : readOrdinary(blocks, settings, path);
  // A malformed placeholder is a mistake in the text, so it is reported when the text is read.
  findPlaceholders(document);
  return document;
}

/** The error for a file that is too large to be a spec. */
export function tooLarge(path: string, bytes: number): InputError {
  const [size, limit] = [bytes, MAX_SPEC_BYTES].map((count) => Math.round((count / 1024 / 1024) * 10) / 10);
  return specError({ path, line: 1 }, `a spec of ${size} MB is too large.`, {
    code: 'spec-too-large',
    hint: `A spec may have ${limit} MB. Is this the right file?`,
    details: { sizeMb: size ?? 0, limitMb: limit ?? 0 },
  });
}

function readOrdinary(blocks: readonly Block[], settings: SpecSettings, path: string): SpecDocument {
  const cases = outlineSpec(blocks, path).map((outline) => readCase(outline, path));
  if (cases.length === 0) throw withoutTitle(blocks, path);
  return { path, settings, cases };
}

function readPlan(blocks: readonly Block[], settings: SpecSettings, path: string): SpecDocument {
  const { name, overview, cases } = outlinePlan(blocks, path);
  if (cases.length === 0) throw withoutSteps({ title: name, line: firstLine(blocks), strangers: [] }, path);
  return { path, settings, cases: cases.map((outline) => readCase(outline, path)), plan: { name, overview } };
}

function refuseForeign(text: string, path: string): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_SPEC_BYTES) throw tooLarge(path, bytes);
  const zero = text.indexOf('\0');
  if (zero !== -1) {
    throw specError({ path, line: splitLines(text.slice(0, zero)).length }, 'this is not a text file.', {
      code: 'spec-binary',
      hint: 'A spec is a Markdown file in UTF-8. Save it as UTF-8, or give another file.',
    });
  }
  if (text.replace(/^\uFEFF/, '').trim() !== '') return;
  throw specError({ path, line: 1 }, 'the file is empty.', {
    code: 'spec-empty',
    hint: 'Write a title ("# Login") and steps ("## Steps", "1. …"); "autoqa init" writes an example.',
  });
}

function withoutTitle(blocks: readonly Block[], path: string): InputError {
  return specError({ path, line: firstLine(blocks) }, 'the spec has no title.', {
    code: 'spec-title-missing',
    hint: 'Begin with a line "# What this case is about", then "## Steps".',
  });
}

function firstLine(blocks: readonly Block[]): number {
  return blocks.find(({ kind }) => kind !== 'blank')?.line ?? 1;
}

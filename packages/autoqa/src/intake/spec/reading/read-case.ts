import type { SpecCase, SpecEntry, SpecExpectation, SpecInclude, SpecNote } from '../spec-document.ts';
import { specError } from '../spec-error.ts';
import type { Block } from './blocks.ts';
import { claimOf } from './expectation-label.ts';
import { isInclude, readInclude } from './include-line.ts';
import { hasWords, isItem, readListEntries } from './list-items.ts';
import type { CaseOutline } from './outline.ts';
import { proseAndBulletsOf, proseOf, sentencesOf } from './prose.ts';
import { readSteps } from './read-steps.ts';

/** Last stage: the sections of one case as a case. */
export function readCase(outline: CaseOutline, path: string): SpecCase {
  const introduction = readIntroduction(outline, path);
  const steps = readStepSection(outline.blocksOf('steps'), path);
  const cleanup = readStepSection(outline.blocksOf('cleanup'), path);
  const specCase: SpecCase = {
    title: outline.title,
    line: outline.line,
    description: [...introduction.prose, ...steps.prose, ...cleanup.prose],
    preconditions: readPreconditions(outline, path),
    steps: [...introduction.steps, ...steps.steps],
    verification: readVerification(outline.blocksOf('verification'), path),
    cleanup: cleanup.steps,
    ...(outline.plan === undefined ? {} : { plan: outline.plan }),
  };
  if (specCase.steps.length === 0 && specCase.verification.length === 0) throw withoutSteps(outline, path);
  return specCase;
}

interface StepSection {
  steps: SpecEntry[];
  prose: string[];
}

function readStepSection(blocks: readonly Block[], path: string): StepSection {
  const entries = readListEntries(blocks);
  return { steps: readSteps(entries.filter(isItem), path), prose: proseOf(entries) };
}

/** What stands before the first heading describes the case; without a heading for steps, a list there is the steps. */
function readIntroduction(outline: CaseOutline, path: string): StepSection {
  const entries = readListEntries(outline.blocksOf('introduction'));
  const first = outline.hasSteps ? -1 : entries.findIndex((entry) => isItem(entry) && entry.ordered);
  const list = first === -1 ? [] : entries.slice(first);
  const prose = first === -1 ? entries : entries.slice(0, first);
  return { steps: readSteps(list.filter(isItem), path), prose: [...proseAndBulletsOf(prose), ...proseOf(list)] };
}

function readPreconditions(outline: CaseOutline, path: string): (SpecNote | SpecInclude)[] {
  const above = sentencesOf(outline.blocksOf('introduction')).filter(({ text }) => outline.hasSteps && isInclude(text));
  return [...above, ...sentencesOf(outline.blocksOf('preconditions'))].map(({ text, line }) => {
    return readInclude(text, { path, line }) ?? { kind: 'note', text, path, line };
  });
}

function readVerification(blocks: readonly Block[], path: string): SpecExpectation[] {
  return sentencesOf(blocks).flatMap(({ text, line }) => {
    const point = claimOf(text);
    return hasWords(point) ? [{ text: point, path, line }] : [];
  });
}

/** The error for a case that does nothing. */
export function withoutSteps(
  { title, line, strangers }: Pick<CaseOutline, 'title' | 'line' | 'strangers'>,
  path: string,
): Error {
  const seen = strangers.length === 0 ? '' : ` Headings that are no section: ${strangers.join(', ')}.`;
  return specError({ path, line }, `"${title}" has no steps.`, {
    code: 'spec-steps-missing',
    hint: `Write them below a heading "## Steps", one a line: "1. Click the "Login" button".${seen}`,
    details: { title, headings: strangers.join(', ') },
  });
}

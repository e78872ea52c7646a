import type { SpecCase, SpecDocument, SpecEntry, SpecInclude } from '../../intake/spec/spec-document.ts';
import type { DraftedStep } from '../../surfaces/web/claims/claim-solver.ts';

/** The spec of a claim: what the file of claims says of it, and the steps that were worked out, if any. */
export function specOfClaim(skeleton: SpecDocument, path: string, draft: Drafted | undefined): SpecDocument {
  const cases = skeleton.cases.map((each): SpecCase => {
    return draft === undefined
      ? each
      : { ...each, steps: entriesOf(draft.steps, path), cleanup: entriesOf(draft.cleanup, path) };
  });
  return { ...skeleton, path, cases };
}

export interface Drafted {
  steps: readonly DraftedStep[];
  cleanup: readonly DraftedStep[];
}

function entriesOf(steps: readonly DraftedStep[], path: string): SpecEntry[] {
  return steps.map(({ text, expectations }) => ({
    kind: 'step',
    text,
    optional: false,
    expectations: expectations.map((expectation) => ({ text: expectation, path, line: 1 })),
    path,
    line: 1,
  }));
}

/** An included spec as a file of its own, so that the kept spec finds it beside itself wherever it is moved to. */
export function specOfInclude({ name, steps = [], isLogin }: SpecInclude, path: string): SpecDocument {
  return {
    path,
    settings: { surface: 'web', tags: [], requirements: [], ...(isLogin === undefined ? {} : { session: isLogin }) },
    cases: [
      {
        title: name,
        line: 1,
        description: [],
        preconditions: [],
        steps,
        verification: [],
        cleanup: [],
      },
    ],
  };
}

const LONGEST_NAME = 60;

/** A file name that still reads like the claim; Chinese stays Chinese. */
export function fileNameOf(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('-').slice(0, LONGEST_NAME).replace(/-$/, '') || 'claim';
}

import { phaseName } from '@autoqa/domain/events/log-words';
import type { Assertion } from '@autoqa/domain/model/assertion';
import type { CaseResult, RunResult } from '@autoqa/domain/model/result';
import type { StrengthReport } from '@autoqa/domain/model/strength';
import type { ReportInput } from '../../ports/reporter.ts';
import type { Word } from '../i18n/en.ts';
import { VERDICT_ORDER } from '../reading/case-order.ts';
import { causeOf } from '../reading/cause.ts';
import { diffWords, type DiffPart } from '../reading/diff-words.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { valueText } from '../reading/value-text.ts';
import type { PageFlake } from './page-flake.ts';

/** A sentence that the page says in the reader's language. */
export interface PageNote {
  word: Word;
  values: Record<string, string | number>;
}

type PageAssertion = Omit<Assertion, 'expected' | 'actual'> & {
  expected: string;
  actual: string;
  /** Only where the two differ: pairs of text and whether it differs. */
  diff?: { expected: [string, 0 | 1][]; actual: [string, 0 | 1][] };
};

/** A case as the page shows it: values as text, the cause named, its defects at hand. */
export type PageCase = Omit<CaseResult, 'assertions' | 'flake'> & {
  assertions: PageAssertion[];
  cause: string;
  healed: boolean;
  defects: string[];
  flake?: PageFlake;
};

/** Everything the page shows; its script reads it from the document. */
export type PageData = ReturnType<typeof pageData>;

export function pageData(
  { result, view, manifest, language }: ReportInput,
  flakes: ReadonlyMap<string, PageFlake> = new Map(),
) {
  const { cases: _cases, artifacts, ...run } = result;
  return {
    language,
    run: {
      ...run,
      title: view.title,
      approvals: view.approvals.flatMap(({ subject, decision, by }) =>
        decision === null ? [] : [{ subject, decision, by: by ?? '' }],
      ),
      model: manifest.model,
      environment: manifest.environment,
      versions: manifest.versions,
      command: ['autoqa', ...manifest.argv].join(' '),
    },
    phases: view.phases.map((each) => ({ ...each, title: phaseName(each.phase, each.title, language) })),
    verdictOrder: VERDICT_ORDER,
    cases: pageCases(result, flakes),
    // Reports made before this one are no news to its reader.
    artifacts: artifacts.filter((artifact) => artifact.kind !== 'report'),
    strength: undefined as StrengthReport | undefined,
    notes: [] as PageNote[],
    /** Position of each picture in the document, by its path. */
    pictures: {} as Record<string, { index: number; width: number; height: number }>,
  };
}

function pageCases(result: RunResult, flakes: ReadonlyMap<string, PageFlake>): PageCase[] {
  const defects = groupBy(result.defects, (defect) => defect.caseId);
  return result.cases.map(({ flake: _, ...each }) => ({
    ...each,
    ...withFlake(flakes.get(each.id)),
    assertions: each.assertions.map(pageAssertion),
    cause: causeOf(each),
    healed: each.steps.some((step) => step.status === 'healed'),
    defects: (defects.get(each.id) ?? []).map((defect) => defect.id),
  }));
}

function withFlake(flake: PageFlake | undefined): Pick<PageCase, 'flake'> {
  return flake === undefined ? {} : { flake };
}

function pageAssertion(assertion: Assertion): PageAssertion {
  const expected = valueText(assertion.expected);
  const actual = valueText(assertion.actual);
  if (assertion.finalVerdict === 'pass' || expected === '' || actual === '') return { ...assertion, expected, actual };
  const diff = diffWords(expected, actual);
  return { ...assertion, expected, actual, diff: { expected: pairs(diff.expected), actual: pairs(diff.actual) } };
}

function pairs(parts: readonly DiffPart[]): [string, 0 | 1][] {
  return parts.map(({ text, differs }) => [text, differs ? 1 : 0]);
}

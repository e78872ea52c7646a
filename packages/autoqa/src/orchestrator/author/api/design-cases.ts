import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { ApiDesign } from './api-design.ts';
import { harmIn } from './recipes/others-things.ts';
import { tryDrafts, type CaseDraft, type TechniqueFunction } from './techniques/draft.ts';
import { ownerOnlyCases, roleCases, tokenCases } from './techniques/access.ts';
import { answeredAndReadCases } from './techniques/answered-and-read.ts';
import { describedEffects, stockEffects } from './techniques/described-effects.ts';
import { describedRefusals } from './techniques/described-refusals.ts';
import { withExploredSources } from './techniques/explored-sources.ts';
import { invalidInputCases } from './techniques/invalid-input.ts';
import { lifeCycleCases } from './techniques/life-cycle.ts';
import { listCases } from './techniques/lists.ts';
import { ownAccountCases } from './techniques/own-account.ts';
import { pairwiseCases } from './techniques/pairwise.ts';
import { positiveCases } from './techniques/positive.ts';
import { readBackCases } from './techniques/read-back.ts';
import { contentTypeCases, unknownIdCases } from './techniques/requests.ts';
import { sessionCases } from './techniques/session.ts';
import { stateCases } from './techniques/states.ts';

/** Every technique, the most telling first: a budget cuts from the end. */
const TECHNIQUES: readonly TechniqueFunction[] = [
  positiveCases,
  lifeCycleCases,
  readBackCases,
  answeredAndReadCases,
  ownAccountCases,
  ownerOnlyCases,
  roleCases,
  sessionCases,
  stateCases,
  describedRefusals,
  describedEffects,
  stockEffects,
  listCases,
  tokenCases,
  unknownIdCases,
  contentTypeCases,
  invalidInputCases,
  pairwiseCases,
];

export interface DesignedCases {
  cases: ApiCase[];
  /** What could not be tested or was left out, and why. */
  untested: { operation: string; reason: string }[];
}

/** A5: cases that the API document alone gives, in the order in which things depend on each other. */
export function designCases(
  design: ApiDesign,
  { casesPerOperation, only }: { casesPerOperation: number; only?: ReadonlySet<string> },
): DesignedCases {
  const order = design.analysis.sorted_endpoints;
  const designed = design.description.operations
    .filter(({ id }) => only?.has(id) ?? true)
    .toSorted((one, two) => order.indexOf(one.id) - order.indexOf(two.id))
    .map((operation) => designFor(design, operation, casesPerOperation));
  const width = String(designed.length).length;
  return {
    cases: designed.flatMap(({ drafts }, index) =>
      drafts.map((draft, at) => ({ id: apiId(index + 1, at + 1, width), ...draft })),
    ),
    untested: designed.flatMap(({ untested }) => untested),
  };
}

function apiId(operation: number, index: number, width: number): string {
  return `API-${String(operation).padStart(Math.max(3, width), '0')}-${String(index).padStart(2, '0')}`;
}

function designFor(design: ApiDesign, operation: ApiOperation, budget: number) {
  const reasons = new Set<string>();
  const drafts: CaseDraft[] = [];
  for (const technique of TECHNIQUES) {
    const { cases, untested } = tryDrafts(() => technique(design, operation));
    for (const reason of untested) reasons.add(reason);
    for (const draft of cases) {
      const harm = harmIn(design, draft);
      if (harm === undefined) drafts.push(withExploredSources(design, draft));
      else reasons.add(harm);
    }
  }
  const kept = withinBudget(drafts, budget);
  if (kept.length < drafts.length) {
    reasons.add(`${drafts.length - kept.length} of ${drafts.length} cases are beyond the budget of ${budget}.`);
  }
  return { drafts: kept, untested: [...reasons].map((reason) => ({ operation: operation.id, reason })) };
}

/** Rounds over the fields: each gets its most telling case before any gets a second one. */
function withinBudget(drafts: readonly CaseDraft[], budget: number): CaseDraft[] {
  if (drafts.length <= budget) return [...drafts];
  const seen = new Map<string, number>();
  const ranked = drafts.map((draft, index) => {
    const field = draft.sources[0]?.place ?? '';
    const turn = seen.get(field) ?? 0;
    seen.set(field, turn + 1);
    return { draft, index, rank: isOfContract(draft) ? turn + 1 : 0 };
  });
  const chosen = ranked.toSorted((one, two) => one.rank - two.rank || one.index - two.index).slice(0, budget);
  return chosen.toSorted((one, two) => one.index - two.index).map(({ draft }) => draft);
}

const OF_CONTRACT = new Set(['missing-required', 'wrong-type', 'wrong-format', 'boundary', 'enumeration', 'pairwise']);

function isOfContract({ technique, priority }: CaseDraft): boolean {
  return OF_CONTRACT.has(technique) && priority !== 'p0';
}

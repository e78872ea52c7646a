import { evaluateGate, type Gate } from '@autoqa/domain/model/gate';
import type { Requirement } from '@autoqa/domain/model/requirement';
import type { CaseResult } from '@autoqa/domain/model/result';
import type { GateThresholds } from '@autoqa/domain/model/target-profile';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { expectingSentences } from '../review/case-sentences.ts';
import { isDeterministic } from '../judge/cross-validation/arbitrate.ts';

export type CoveringCase = Pick<TestCase, 'requirements' | 'expectations' | 'steps'>;
export type AssertedCase = Pick<CaseResult, 'assertions'>;
/** An earlier run, as far as it tells how steady its cases were. */
export interface PastRun {
  cases: readonly Pick<CaseResult, 'id' | 'status'>[];
}

/** How many of the latest runs tell about flakiness. */
const HISTORY = 20;

/** U10, RC: the share of testable requirements that some case with an expectation looks after; none to cover is no coverage. */
export function calculateRC(
  requirements: readonly Requirement[],
  cases: readonly CoveringCase[],
  threshold?: number,
): Gate {
  const testable = new Set(requirements.filter((each) => each.testable).map(({ id }) => id));
  const covered = new Set(cases.filter(canFail).flatMap((each) => each.requirements));
  return evaluateGate('RC', share([...testable].filter((id) => covered.has(id)).length, testable.size), threshold);
}

/** U10, APR: the share of executed deterministic assertions that passed. What could not be told did not pass. */
export function calculateAPR(cases: readonly AssertedCase[], threshold?: number): Gate {
  const executed = cases.flatMap(({ assertions }) => assertions).filter(isDeterministic);
  const passed = executed.filter(({ finalVerdict }) => finalVerdict === 'pass');
  return evaluateGate('APR', share(passed.length, executed.length), threshold);
}

/**
 * U10, FR: the share of cases that are not steady, of those that ran at least twice in the latest runs, oldest first. A
 * case is not steady when it was flaky, or changed its mind and changed it back: one change is a defect or its mending.
 * Nothing when there is no history to tell from.
 */
export function calculateFR(history: readonly PastRun[], threshold?: number): Gate | null {
  const outcomes = new Map<string, string[]>();
  for (const { id, status } of history.slice(-HISTORY).flatMap((run) => run.cases)) {
    if (status !== 'skipped') outcomes.set(id, [...(outcomes.get(id) ?? []), status]);
  }
  const told = [...outcomes.values()].filter((statuses) => statuses.length > 1);
  if (told.length === 0) return null;
  return evaluateGate('FR', share(told.filter(isUnsteady).length, told.length), threshold);
}

export interface Measured {
  requirements: readonly Requirement[];
  cases: readonly CoveringCase[];
  results: readonly AssertedCase[];
  history: readonly PastRun[];
}

/** All gates that can be measured. */
export function calculateGates({ requirements, cases, results, history }: Measured, own: GateThresholds = {}): Gate[] {
  const flakes = calculateFR(history, own.FR);
  const gates = [calculateRC(requirements, cases, own.RC), calculateAPR(results, own.APR)];
  return flakes === null ? gates : [...gates, flakes];
}

/** A case without an expectation looks after nothing. */
function canFail(covering: CoveringCase): boolean {
  return expectingSentences(covering).length > 0;
}

function isUnsteady(statuses: readonly string[]): boolean {
  const changes = statuses.filter((status, index) => index > 0 && status !== statuses[index - 1]);
  return statuses.includes('flaky') || changes.length > 1;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

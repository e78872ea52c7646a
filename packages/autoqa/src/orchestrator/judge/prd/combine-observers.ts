import type { Assertion, AssertionVerdict, Expectation } from '@autoqa/domain/model/assertion';
import type { Evidence } from '@autoqa/domain/model/evidence';
import { arbitrateAssertion } from '../cross-validation/arbitrate.ts';

/** What a script that ran by itself found about an expectation. */
export interface ScriptedCheck {
  verdict: AssertionVerdict;
  expected?: string | undefined;
  actual?: string | undefined;
  evidence: Evidence[];
}

export interface Observed {
  /** Everything that the case expects. */
  planned: readonly Expectation[];
  /** What the engine saw when it walked the case, by id. */
  walked: ReadonlyMap<string, Assertion>;
  scripted: ReadonlyMap<string, ScriptedCheck>;
  /** Requests that were kept in the browser: what fails after that may fail because of it. */
  refused: readonly string[];
}

/**
 * U8: what both observers of an execution say about each expectation. The script is the machine, whoever walked the case
 * is the agent. Where the script could not measure, the engine's own measurement is the machine's, and the agent is silent;
 * what neither came to see is unknown.
 */
export function combineObservers({ planned, walked, scripted, refused }: Observed): Assertion[] {
  return planned.map((expectation) => {
    const walk = walked.get(expectation.id);
    const script = scripted.get(expectation.id);
    const isMeasured = script !== undefined && script.verdict !== 'unknown';
    const measured = isMeasured ? script : walkedCheck(walk);
    const machineVerdict = refused.length > 0 && measured.verdict === 'fail' ? 'unknown' : measured.verdict;
    const agent = isMeasured ? walk?.finalVerdict : undefined;
    const expected = measured.expected ?? walk?.expected ?? expectation.expected;
    const actual = measured.actual ?? walk?.actual;
    return arbitrateAssertion({
      id: expectation.id,
      text: expectation.text,
      kind: walk?.kind ?? expectation.kind,
      ...(expected === undefined ? {} : { expected }),
      ...(actual === undefined ? {} : { actual }),
      machineVerdict,
      ...(agent === undefined ? {} : { agentVerdict: agent }),
      ...(walk?.actual === undefined ? {} : { agentReasoning: String(walk.actual) }),
      finalVerdict: machineVerdict,
      evidence: [...measured.evidence, ...(isMeasured ? (walk?.evidence ?? []) : []), ...guarded(refused)],
    });
  });
}

/** What the two said differently. */
export interface Contradiction {
  check: string;
  walk: string;
  script: string;
}

/** Where the two contradict each other: then they look again before anybody is told. */
export function contradictionOf(
  walked: ReadonlyMap<string, Assertion>,
  scripted: ReadonlyMap<string, ScriptedCheck>,
): Contradiction | undefined {
  for (const [id, { verdict, actual }] of scripted) {
    const walk = walked.get(id);
    if (walk === undefined || walk.finalVerdict === 'unknown' || verdict === 'unknown') continue;
    if (verdict !== walk.finalVerdict)
      return { check: walk.text, walk: said(walk.finalVerdict, walk.actual), script: said(verdict, actual) };
  }
  return undefined;
}

function said(verdict: AssertionVerdict, actual: unknown): string {
  return actual === undefined ? verdict : `${verdict}: ${String(actual).slice(0, 200)}`;
}

function walkedCheck(walk: Assertion | undefined): Omit<ScriptedCheck, 'expected' | 'actual'> & {
  expected?: string;
  actual?: string;
} {
  return { verdict: walk?.finalVerdict ?? 'unknown', evidence: walk?.evidence ?? [] };
}

function guarded(refused: readonly string[]): Evidence[] {
  return refused.map((request) => ({ kind: 'observation', note: `Kept in the browser by the profile: ${request}` }));
}

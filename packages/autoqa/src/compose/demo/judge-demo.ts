import type { Defect } from '@autoqa/domain/model/defect';
import type { CaseResult, RunResult } from '@autoqa/domain/model/result';
import type { DemoFault } from './demo-faults.ts';

/** A fault that is on, with the bugs that show it. */
export interface DemoFinding {
  fault: DemoFault;
  bugs: Defect[];
}

export interface DemoJudgement {
  findings: DemoFinding[];
  /** Faults that are on and were not found. */
  missed: string[];
  /** What was told and is no fault: bugs that nobody switched on, and cases that failed for another reason. */
  unexpected: string[];
}

type Told = Pick<RunResult, 'cases' | 'defects'>;

/** Compares what the runs have found with what was switched on: every fault, and nothing else. */
export function judgeDemo(runs: readonly Told[], faults: readonly DemoFault[]): DemoJudgement {
  const findings = faults.map((fault) => ({ fault, bugs: runs.flatMap((run) => bugsThatShow(fault, run)) }));
  const explained = new Set(findings.flatMap(({ bugs }) => bugs));
  const bugs = runs.flatMap(({ defects }) => defects).filter((defect) => !explained.has(defect));
  const failures = runs
    .flatMap(({ cases }) => cases)
    .filter(({ verdict }) => verdict !== 'pass' && verdict !== 'product-bug');
  return {
    findings,
    missed: findings.filter((each) => each.bugs.length === 0).map(({ fault }) => fault.id),
    unexpected: [...bugs.map(({ title }) => title), ...failures.map(({ title, verdict }) => `${title} (${verdict})`)],
  };
}

function bugsThatShow(fault: DemoFault, { cases, defects }: Told): Defect[] {
  const about = new Set(cases.filter((each) => isAbout(each, fault)).map(({ id }) => id));
  return defects.filter(({ caseId, actual }) => about.has(caseId) && fault.seen.test(actual));
}

function isAbout({ surface, requirements, tags }: CaseResult, fault: DemoFault): boolean {
  return surface === fault.surface && (requirements.includes(fault.about) || tags.includes(fault.about));
}

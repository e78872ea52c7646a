import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import type { ApiExecutor } from '../../ports/api-executor.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { judgeCaseRun, type Judgement } from '../judge/api/judge-case-run.ts';
import { recordCaseRun } from './record-case-run.ts';

export interface ApiExecution {
  description: ApiDescription;
  executor: ApiExecutor;
  recorder: RunRecorder;
  /** Where a case comes from, for the report: `testcases.md#API-001-02`. */
  sourceOf: (testCase: ApiCase) => string;
  signal: AbortSignal;
}

/** A case that was run and judged; its run is the last one. */
export interface JudgedCase {
  testCase: ApiCase;
  run: CaseRun;
  judgement: Judgement;
}

/** Runs the cases in their order, for they share the state of one server, and judges each. */
export async function executeApiCases(cases: readonly ApiCase[], execution: ApiExecution): Promise<JudgedCase[]> {
  const judged: JudgedCase[] = [];
  for (const [index, testCase] of cases.entries()) {
    execution.signal.throwIfAborted();
    judged.push(await executeCase(testCase, execution));
    if ((index + 1) % PROGRESS_EVERY === 0) {
      await execution.recorder.append({
        type: 'log',
        level: 'info',
        depth: 'step',
        phase: 'executing',
        message: `${index + 1} of ${cases.length} cases`,
        progress: (index + 1) / cases.length,
      });
    }
  }
  return judged;
}

const PROGRESS_EVERY = 50;

/** Before anybody calls it a bug it is run again as it is: what passes then is flaky (X4). */
async function executeCase(testCase: ApiCase, execution: ApiExecution): Promise<JudgedCase> {
  const { description, executor, recorder, signal } = execution;
  const source = execution.sourceOf(testCase);
  const run = await executor.runCase(testCase, signal);
  const judgement = judgeCaseRun(run, description);
  const first = { testCase, run, judgement };
  await recordCaseRun(first, { recorder, source, attempt: 1, description });
  if (judgement.verdict.kind !== 'product-bug') return first;
  const again = await executor.runCase(testCase, signal);
  const second = { testCase, run: again, judgement: settle(judgement, judgeCaseRun(again, description)) };
  await recordCaseRun(second, { recorder, source, attempt: 2, description });
  return second;
}

/** Seen once and not again is no proof; what could not be looked at again stays as it was first seen. */
function settle(first: Judgement, second: Judgement): Judgement {
  if (second.verdict.kind === 'product-bug') return second;
  if (second.verdict.kind !== 'pass') return first;
  const reason = `Seen once, not again: ${first.verdict.reason}`;
  return {
    verdict: {
      kind: 'flaky',
      rule: 'X4.passed-again',
      reason,
      evidence: first.verdict.evidence,
      alternatives: ['product-bug'],
    },
    findings: first.findings,
  };
}

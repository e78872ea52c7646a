import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import { LaneQueue } from './lanes.ts';
import { runApiCase } from './run-api-case.ts';
import type { ApiRunContext } from './run-context.ts';

export interface RunCasesOptions {
  concurrency: number;
  /** Of one case; 120 s unless given. */
  limitMs?: number;
  signal?: AbortSignal;
  /** Cases that share a lane run one after the other, in their order. */
  lanesOf?: (testCase: ApiCase) => readonly string[];
  /** Told as soon as a case is done, in whatever order. */
  onFinished?: (run: CaseRun, testCase: ApiCase) => void;
}

/** Runs cases side by side; the results are in the order of the cases. */
export async function runApiCases(
  cases: readonly ApiCase[],
  context: ApiRunContext,
  { concurrency, lanesOf = () => [], onFinished, ...limits }: RunCasesOptions,
): Promise<CaseRun[]> {
  const runs = new Map<ApiCase, CaseRun>();
  const queue = new LaneQueue(cases, lanesOf);
  const finish = async (testCase: ApiCase): Promise<void> => {
    const run = await runUnlessDown(testCase, context, limits);
    runs.set(testCase, run);
    onFinished?.(run, testCase);
  };
  const work = async (): Promise<void> => {
    while (await queue.doNext(finish));
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(concurrency, cases.length)) }, work));
  return cases.flatMap((testCase) => runs.get(testCase) ?? []);
}

type Limits = Pick<RunCasesOptions, 'limitMs' | 'signal'>;

/** A thousand cases against a server that is gone would each wait for nothing. */
async function runUnlessDown(testCase: ApiCase, context: ApiRunContext, limits: Limits): Promise<CaseRun> {
  if (limits.signal?.aborted === true) return notRun(testCase, 'The run was stopped before.');
  if (!context.watch.isDown) return runApiCase(testCase, context, limits);
  const { isUp, message } = await context.watch.look();
  if (isUp) return runApiCase(testCase, context, limits);
  return notRun(testCase, `The server is down: ${message}.`);
}

function notRun({ id }: ApiCase, message: string): CaseRun {
  return { caseId: id, run: '', end: { kind: 'not-run', message }, steps: [], kept: {}, secrets: [], durationMs: 0 };
}

import type { Flake } from '@autoqa/domain/model/flake/flake';
import { surfacesOf } from '@autoqa/domain/model/step-surface';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { messageOf } from '../../kernel/errors.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { AttemptContext, AttemptOutcome, Conditions, Surface } from '../../ports/surface.ts';
import { defectOf } from '../judge/defect-of.ts';
import { deservesRerun, judgeAttempts, type JudgedAttempt } from '../judge/judge-attempts.ts';
import { explainAttempts, withCause } from './explain-attempts.ts';

export interface ExecutionOptions {
  recorder: RunRecorder;
  surface: Surface;
  workers: number;
  /** Further tries that a person asked for; the reruns of a suspected bug come on top. */
  retries: number;
  signal: AbortSignal;
  /** Cases that an interrupted run has already decided. */
  done?: ReadonlySet<string>;
  /** Cases that an interrupted run has begun and that the surface goes on with, in the same attempt. */
  begun?: ReadonlySet<string>;
}

/** Runs the cases on several workers. One that breaks costs its own verdict, never another's. */
export async function executeCases(cases: readonly TestCase[], options: ExecutionOptions): Promise<void> {
  const waiting = cases.filter(({ id }) => options.done?.has(id) !== true);
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      options.signal.throwIfAborted();
      await executeCase(next, options);
    }
  };
  const stopping = (error: unknown): never => {
    waiting.length = 0;
    throw error;
  };
  const count = Math.max(1, Math.min(options.workers, cases.length));
  const ended = await Promise.allSettled(Array.from({ length: count }, () => worker().catch(stopping)));
  // Not before all have ended: the others are still writing, and may be tidying up.
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

async function executeCase(testCase: TestCase, options: ExecutionOptions): Promise<void> {
  const { surface } = options;
  const attempts: JudgedAttempt[] = [];
  for (const conditions of plannedAttempts(testCase, options)) {
    if (attempts.length > 0 && !isStillOpen(attempts, options.retries, conditions)) continue;
    if (attempts.length > 0) await endAttempt(testCase, attempts.slice(-1), { ...options, attempt: attempts.length });
    options.signal.throwIfAborted();
    const started = performance.now();
    const failedSteps = attempts.flatMap(({ outcome: { failure } }) => failure?.stepIndex ?? []);
    const outcome = await attemptCase(testCase, { ...options, attempt: attempts.length + 1, conditions, failedSteps });
    attempts.push({ conditions, outcome, durationMs: Math.round(performance.now() - started) });
  }
  await surface.settleCase(testCase, judgeAttempts(attempts).kind === 'pass');
  const ended = attempts.map((each, index) => ({ ...each, attempt: index + 1 }));
  const flake = await explainAttempts(testCase.id, ended, options.recorder);
  await endAttempt(testCase, attempts, { ...options, attempt: attempts.length, isLast: true, flake });
}

/** Writes down what these attempts amount to: the last one alone while others follow, all of them at the end. */
async function endAttempt(
  testCase: TestCase,
  judged: readonly JudgedAttempt[],
  { recorder, attempt, isLast = false, flake }: AttemptEnd,
): Promise<void> {
  const verdict = withCause(judgeAttempts(judged), flake);
  const failure = judged.find(({ outcome }) => outcome.failure !== undefined)?.outcome.failure;
  const durationMs = judged.at(-1)?.durationMs ?? 0;
  const isBug = isLast && verdict.kind === 'product-bug';
  const defects = isBug && failure !== undefined ? { defects: [defectOf(testCase, verdict, failure)] } : {};
  const why = flake === undefined ? {} : { flake };
  await recorder.append({ type: 'case-end', caseId: testCase.id, attempt, verdict, durationMs, ...defects, ...why });
}

interface AttemptEnd extends ExecutionOptions {
  attempt: number;
  isLast?: boolean;
  flake?: Flake | undefined;
}

/** First try and retries as they are, then once more as it is and once slowed, before anyone calls it a bug (X4). */
function plannedAttempts(testCase: TestCase, { retries }: ExecutionOptions): Conditions[] {
  // What a case did on a phone stays done: another attempt would be another test, unless a person wants it.
  if (surfacesOf(testCase).includes('mobile') || testCase.surface === 'mobile')
    return Array.from({ length: 1 + retries }, () => 'normal' as const);
  return [...Array.from({ length: 1 + Math.max(1, retries) }, () => 'normal' as const), 'slow'];
}

/** No further attempt once one has passed, or when the failure is of a kind that another attempt cannot change. */
function isStillOpen(attempts: readonly JudgedAttempt[], retries: number, conditions: Conditions): boolean {
  const failures = attempts.map(({ outcome }) => outcome.failure);
  const last = failures.at(-1);
  if (last === undefined || !deservesRerun(last)) return false;
  const wouldBeBug = judgeAttempts(attempts).kind === 'product-bug';
  return wouldBeBug || (conditions === 'normal' && attempts.length <= retries);
}

async function attemptCase(
  testCase: TestCase,
  context: ExecutionOptions & Pick<Required<AttemptContext>, 'attempt' | 'conditions' | 'failedSteps'>,
): Promise<AttemptOutcome> {
  const { recorder, surface, attempt, conditions, failedSteps, signal } = context;
  if (context.begun?.has(testCase.id) !== true) await startCase(testCase, attempt, recorder);
  try {
    return await surface.runAttempt(testCase, { recorder, attempt, conditions, failedSteps, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return { failure: { kind: 'environment', stepIndex: 0, message: messageOf(error) }, evidence: [] };
  }
}

async function startCase(testCase: TestCase, attempt: number, recorder: RunRecorder): Promise<void> {
  await recorder.append({
    type: 'case-start',
    caseId: testCase.id,
    attempt,
    title: testCase.title,
    surface: testCase.surface,
    source: testCase.source,
    priority: testCase.priority,
    tags: testCase.tags,
    requirements: testCase.requirements,
  });
}

import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import { timerMs } from '../../../kernel/deadline.ts';
import { DeadlineError } from '../../../kernel/errors.ts';
import { describeAnswer } from '../http/answer.ts';
import type { CaseEnd, CaseRun, StepRun } from '@autoqa/domain/model/api/case-run';
import type { ApiRunContext } from './run-context.ts';
import { runStep, type StepEnd, type StepScene } from './run-step.ts';

interface CaseOptions {
  signal?: AbortSignal;
  /** 120 s unless given. */
  limitMs?: number;
}

const CASE_LIMIT_MS = 120_000;
/** Cleaning up has time of its own, also after the case ran out of it. */
const CLEANUP_LIMIT_MS = 10_000;
const SHOWN_BODY = 500;

/** Runs one case to its end. Whatever the API does is in the result; it throws only for what is wrong with us. */
export async function runApiCase(
  testCase: ApiCase,
  context: ApiRunContext,
  { signal, limitMs = CASE_LIMIT_MS }: CaseOptions = {},
): Promise<CaseRun> {
  const startedAt = performance.now();
  const session = testCase.technique === 'session' ? context.identities.own() : context.identities.shared();
  const kept: Record<string, unknown> = { run: context.newRun() };
  const steps: StepRun[] = [];
  const end = await within(limitMs, signal, (limited) =>
    runUntilEnd(testCase, steps, { testCase, context, session, kept, signal: limited }),
  );
  if (testCase.steps.some(({ role }) => role === 'cleanup')) {
    await within(CLEANUP_LIMIT_MS, undefined, (limited) =>
      cleanUp(testCase, steps, { testCase, context, session, kept, signal: limited }),
    );
  }
  const { run, ...rest } = kept;
  return {
    caseId: testCase.id,
    run: String(run),
    end,
    steps,
    kept: session.masks.maskValue(rest) as Record<string, unknown>,
    secrets: session.masks.names(),
    durationMs: performance.now() - startedAt,
  };
}

/** Those whose work ended in time, to be used again: making one costs as much as a good part of a request. */
const UNUSED: AbortController[] = [];

/** Gives the work a signal that aborts at the limit, or when the outer one does. */
async function within<Result>(
  limitMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = UNUSED.pop() ?? new AbortController();
  const onAbort = (): void => controller.abort(outer?.reason);
  const timer = setTimeout(() => controller.abort(new DeadlineError('The case', limitMs)), timerMs(limitMs));
  outer?.addEventListener('abort', onAbort, { once: true });
  if (outer?.aborted === true) onAbort();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', onAbort);
    if (!controller.signal.aborted) UNUSED.push(controller);
  }
}

async function runUntilEnd({ steps }: ApiCase, done: StepRun[], scene: StepScene): Promise<CaseEnd> {
  for (const [index, step] of steps.entries()) {
    if (step.role === 'cleanup') continue;
    const interrupted = interruption(scene.signal, index);
    if (interrupted !== undefined) return interrupted;
    const end = await runStep(step, index, scene);
    done.push(end.step);
    const stop = interruption(scene.signal, index) ?? reasonToStop(end, scene);
    if (stop !== undefined) return stop;
  }
  return { kind: 'finished' };
}

function interruption(signal: AbortSignal, step: number): CaseEnd | undefined {
  if (!signal.aborted) return undefined;
  if (signal.reason instanceof DeadlineError) return { kind: 'timeout', step, message: signal.reason.message };
  return { kind: 'cancelled', step, message: 'The run was stopped.' };
}

function reasonToStop({ step, problem, answer }: StepEnd, { session }: StepScene): CaseEnd | undefined {
  const { index, operation, role } = step;
  if (answer === undefined) return blocked(index, `${operation} could not be sent: ${problem ?? 'no reason known'}`);
  if (role === 'arrange') {
    const isWell = answer.kind === 'answer' && step.checks.every(({ verdict }) => verdict === 'pass');
    if (isWell && problem === undefined) return undefined;
    return blocked(index, `${operation} got ${describeFully(step)}.${problem === undefined ? '' : ` ${problem}`}`);
  }
  if (answer.kind === 'answer') return undefined;
  const message = session.masks.mask(`${operation} got ${describeAnswer(answer)}.`);
  return { kind: 'no-answer', step: index, message };
}

function describeFully({ answer, checks }: StepRun): string {
  if (answer === undefined) return 'nothing';
  if (answer.kind === 'no-answer') return `no answer (${answer.reason}: ${answer.message})`;
  const failed = checks.find(({ verdict }) => verdict !== 'pass');
  const wanted = failed === undefined ? '' : `, expected ${failed.expected}, was ${failed.actual}`;
  return `status ${answer.status}${wanted}; body: ${answer.body.slice(0, SHOWN_BODY)}`;
}

function blocked(step: number, message: string): CaseEnd {
  return { kind: 'blocked', step, message };
}

/** What was never made needs no cleaning: a step whose values are missing is left out. */
async function cleanUp({ steps }: ApiCase, done: StepRun[], scene: StepScene): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if (step.role !== 'cleanup') continue;
    const end = await runStep(step, index, scene);
    if (end.problem !== undefined) end.step.notes.push(scene.session.masks.mask(end.problem));
    done.push(end.step);
  }
}

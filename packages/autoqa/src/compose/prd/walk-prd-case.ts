import type { Assertion, Expectation } from '@autoqa/domain/model/assertion';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { messageOf } from '../../kernel/errors.ts';
import { isChecking } from '../../orchestrator/review/case-sentences.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { AttemptOutcome } from '../../ports/surface.ts';
import { plannedChecks } from '../../surfaces/web/walking/planned-checks.ts';
import { planSteps } from '../../surfaces/web/walking/plan-steps.ts';
import type { WebSurface } from '../../surfaces/web/web-surface.ts';

export interface Walked {
  outcome: AttemptOutcome;
  /** What was seen of each expectation, by id, with the picture of its step. */
  seen: Map<string, Assertion>;
}

/** Walks a case with the engine: whoever does it is the agent whose verdicts are held against the script's. */
export async function walkPrdCase(
  testCase: TestCase,
  {
    surface,
    recorder,
    attempt,
    signal,
  }: { surface: WebSurface; recorder: RunRecorder; attempt: number; signal: AbortSignal },
): Promise<Walked> {
  const seen = new Map<string, { assertion: Assertion; stepIndex: number }>();
  const pictures = new Map<number, string>();
  const stop = recorder.subscribe((event) => {
    if (!('caseId' in event) || event.caseId !== testCase.id) return;
    if (event.type === 'assertion-end')
      seen.set(event.assertion.id, { assertion: event.assertion, stepIndex: event.stepIndex ?? 0 });
    if (event.type === 'step-end' && event.screenshot !== undefined) pictures.set(event.index, event.screenshot);
  });
  try {
    const outcome = await attemptIt(testCase, { surface, recorder, attempt, signal });
    const pictured = [...seen].map(
      ([id, { assertion, stepIndex }]) => [id, withPicture(assertion, pictures.get(stepIndex))] as const,
    );
    return { outcome, seen: new Map(pictured) };
  } finally {
    stop();
  }
}

async function attemptIt(
  testCase: TestCase,
  {
    surface,
    recorder,
    attempt,
    signal,
  }: { surface: WebSurface; recorder: RunRecorder; attempt: number; signal: AbortSignal },
): Promise<AttemptOutcome> {
  try {
    return await surface.runAttempt(testCase, { recorder, attempt, conditions: 'normal', signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return { failure: { kind: 'environment', stepIndex: 0, message: messageOf(error) }, evidence: [] };
  }
}

function withPicture(assertion: Assertion, path: string | undefined): Assertion {
  if (path === undefined) return assertion;
  return { ...assertion, evidence: [...assertion.evidence, { kind: 'screenshot', note: '', path }] };
}

/** Everything that a case expects. What nobody understands is still expected; it stays unknown. */
export function expectationsOf({ steps }: TestCase): Expectation[] {
  const plan = planSteps(steps);
  const understood = plannedChecks(plan).filter(({ section }) => section !== 'cleanup');
  const unclear = plan.flatMap(({ index, step, unclear: words, expectations }) => [
    ...(words !== undefined && step.section !== 'cleanup' && isChecking(step.text)
      ? [{ id: `check-${index + 1}.0.1`, text: step.text, stepIndex: index }]
      : []),
    ...expectations.flatMap((each, part) =>
      each.unclear === undefined ? [] : [{ id: `check-${index + 1}.${part + 1}.1`, text: each.text, stepIndex: index }],
    ),
  ]);
  const all = [...understood, ...unclear.map((each) => ({ ...each, kind: 'custom' as const }))];
  return all.toSorted((a, b) => a.stepIndex - b.stepIndex).map(({ id, text, kind }) => ({ id, text, kind }));
}

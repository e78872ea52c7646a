import { Assertion, type Expectation } from '@autoqa/domain/model/assertion';
import type { RunEventInput } from '@autoqa/domain/events/run-event';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { messageOf } from '../../kernel/errors.ts';
import { isChecking } from '../../orchestrator/review/case-sentences.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { AttemptOutcome } from '../../ports/surface.ts';
import { silentRecorder } from '../../surfaces/web/claims/silent-recorder.ts';
import { plannedChecks } from '../../surfaces/web/walking/planned-checks.ts';
import { planSteps } from '../../surfaces/web/walking/plan-steps.ts';
import type { WebSurface } from '../../surfaces/web/web-surface.ts';

export interface Walked {
  outcome: AttemptOutcome;
  /** What was seen of each expectation, by id, with the picture of its step. */
  seen: Map<string, Assertion>;
}

interface Walking {
  surface: WebSurface;
  recorder: RunRecorder;
  attempt: number;
  /** Where the walk before failed. */
  failedSteps?: readonly number[];
  signal: AbortSignal;
}

/** Walks a case with the engine: whoever does it is the agent whose verdicts are held against the script's. */
export async function walkPrdCase(testCase: TestCase, walking: Walking): Promise<Walked> {
  const seen: { assertion: Assertion; stepIndex: number }[] = [];
  const pictures = new Map<number, string>();
  const recorder = overhearing(walking.recorder, (event) => {
    if (event.type === 'step-end' && event.screenshot !== undefined) pictures.set(event.index, event.screenshot);
    if (event.type !== 'assertion-end') return true;
    seen.push({ assertion: Assertion.parse(event.assertion), stepIndex: event.stepIndex ?? 0 });
    // It is told together with what the script says.
    return false;
  });
  const outcome = await attemptIt(testCase, { ...walking, recorder });
  const pictured = seen.map(
    ({ assertion, stepIndex }) => [assertion.id, withPicture(assertion, pictures.get(stepIndex))] as const,
  );
  return { outcome, seen: new Map(pictured) };
}

/** A recorder of which somebody hears what is to be written, and may keep it from being written. */
function overhearing(recorder: RunRecorder, hear: (event: RunEventInput) => boolean): RunRecorder {
  const silent = silentRecorder(recorder);
  return {
    runId: recorder.runId,
    append: (event) => (hear(event) ? recorder : silent).append(event),
    writeArtifact: (artifact) => recorder.writeArtifact(artifact),
    view: () => recorder.view(),
    subscribe: (listener) => recorder.subscribe(listener),
  };
}

async function attemptIt(testCase: TestCase, walking: Walking): Promise<AttemptOutcome> {
  const { surface, recorder, attempt, failedSteps = [], signal } = walking;
  try {
    return await surface.runAttempt(testCase, { recorder, attempt, conditions: 'normal', failedSteps, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return { failure: { kind: 'environment', stepIndex: 0, message: messageOf(error) }, evidence: [] };
  }
}

function withPicture(assertion: Assertion, path: string | undefined): Assertion {
  if (path === undefined) return assertion;
  return { ...assertion, evidence: [...assertion.evidence, { kind: 'screenshot', note: '', path }] };
}

/** Everything that a case expects of what it is about. Preparing may look at something, too: that proves nothing. What nobody understands is still expected; it stays unknown. */
export function expectationsOf({ steps }: TestCase): Expectation[] {
  const plan = planSteps(steps);
  const own = plan.filter(({ step }) => step.section === 'steps');
  const understood = plannedChecks(own);
  const unclear = own.flatMap(({ index, step, unclear: words, expectations }) => [
    ...(words !== undefined && isChecking(step.text)
      ? [{ id: `check-${index + 1}.0.1`, text: step.text, stepIndex: index }]
      : []),
    ...expectations.flatMap((each, part) =>
      each.unclear === undefined ? [] : [{ id: `check-${index + 1}.${part + 1}.1`, text: each.text, stepIndex: index }],
    ),
  ]);
  const all = [...understood, ...unclear.map((each) => ({ ...each, kind: 'custom' as const }))];
  return all.toSorted((a, b) => a.stepIndex - b.stepIndex).map(({ id, text, kind }) => ({ id, text, kind }));
}

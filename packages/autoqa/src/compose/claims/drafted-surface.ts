import type { TestCase } from '@autoqa/domain/model/test-case';
import type { AttemptContext, AttemptFailure, AttemptOutcome, Surface } from '../../ports/surface.ts';

/** What was seen while the steps were worked out: a run that says otherwise rests on chance. */
interface Seen {
  seenRefuted: boolean;
  seenConfirmed?: boolean;
  remarks?: readonly string[];
}

/** Runs the drafted case of a claim: a draft that does not fit the page says nothing about the product. */
export class DraftedSurface implements Surface {
  readonly #surface: Surface;
  readonly #seen: Seen;

  constructor(surface: Surface, seen: Seen) {
    this.#surface = surface;
    this.#seen = seen;
  }

  async runAttempt(testCase: TestCase, context: AttemptContext): Promise<AttemptOutcome> {
    const outcome = withRemarks(await this.#surface.runAttempt(testCase, context), this.#seen.remarks, context);
    if (outcome.failure === undefined) {
      const doubt = 'the page did the opposite while the steps were worked out, and not when they were run';
      return this.#seen.seenRefuted ? { ...outcome, failure: notDecided(doubt) } : outcome;
    }
    const failure = inTermsOfClaim(outcome.failure, testCase);
    if (failure.kind !== 'expectation' || this.#seen.seenConfirmed !== true) return { ...outcome, failure };
    const doubt = `it held while the steps were worked out, and not when they were run (${failure.message})`;
    return { ...outcome, failure: notDecided(doubt, failure.stepIndex) };
  }

  settleCase(testCase: TestCase, passed: boolean): Promise<void> {
    return this.#surface.settleCase(testCase, passed);
  }

  close(): Promise<void> {
    return this.#surface.close();
  }
}

/** Only an expectation of the claim's own steps that the page contradicts refutes it. */
function inTermsOfClaim(failure: AttemptFailure, { steps }: TestCase): AttemptFailure {
  if (failure.kind === 'environment' || failure.kind === 'not-understood') return failure;
  const isOwn = steps[failure.stepIndex]?.section === 'steps';
  if (isOwn && failure.kind === 'expectation') return failure;
  const why = isOwn ? 'the steps that were worked out cannot be carried out' : 'its preconditions cannot be met';
  return notDecided(`${why}: ${failure.message}`, failure.stepIndex);
}

/** What is said of a claim that nobody here can decide. */
export function notDecided(reason: string, stepIndex = 0): AttemptFailure {
  const why = reason.replace(/[.。]$/, '');
  const message = `No steps could be worked out and run for this claim: ${why}. Reword it, name the page, or write the steps as a spec.`;
  return { kind: 'not-understood', stepIndex, unclear: reason, message };
}

/** What was remarked while the steps were worked out stands with the case, once. */
function withRemarks(outcome: AttemptOutcome, remarks: readonly string[] = [], { attempt }: AttemptContext) {
  const observed = remarks.map((note) => ({ kind: 'observation' as const, note }));
  return attempt === 1 ? { ...outcome, evidence: [...observed, ...outcome.evidence] } : outcome;
}

/** Stands for a claim that is not tried: every attempt ends the same. */
export function refusingSurface(failure: AttemptFailure, remarks?: readonly string[]): Surface {
  return {
    runAttempt: (_testCase, context) => Promise.resolve(withRemarks({ failure, evidence: [] }, remarks, context)),
    settleCase: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

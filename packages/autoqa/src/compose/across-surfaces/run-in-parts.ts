import type { Evidence } from '@autoqa/domain/model/evidence';
import type { Surface } from '@autoqa/domain/model/surface';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { Deadline } from '../../kernel/deadline.ts';
import { messageOf } from '../../kernel/errors.ts';
import type { CaseSession, SteppedSurface } from '../../ports/case-session.ts';
import type { AttemptContext, AttemptFailure, AttemptOutcome } from '../../ports/surface.ts';
import { AttemptValues, type ValueSources } from './attempt-values.ts';
import { caseOn, partsOf, type CasePart } from './case-parts.ts';
import { CaseRecorder } from './case-recorder.ts';

export interface PartSurfaces {
  /** Who carries out the steps of a case on a surface. */
  surfaceFor(surface: Surface, testCase: TestCase): SteppedSurface;
  values: ValueSources;
}

/** One attempt at a case, part by part; each surface keeps its session until the case has ended (X3). */
export async function runInParts(
  testCase: TestCase,
  context: AttemptContext,
  surfaces: PartSurfaces,
): Promise<AttemptOutcome> {
  const attempt = new PartedAttempt(testCase, context, surfaces);
  const { signal } = context;
  const parts = partsOf(testCase);
  try {
    for (const part of parts) {
      signal.throwIfAborted();
      await attempt.run(part, signal);
    }
  } catch (error) {
    if (signal.aborted) await attempt.cleanUp(parts.filter(({ isCleanup }) => isCleanup));
    throw error;
  } finally {
    await attempt.end();
  }
  return attempt.outcome();
}

/** How long it may take to put things back after somebody called the run off. */
const CLEANUP_MS = 10_000;

class PartedAttempt {
  readonly #testCase: TestCase;
  readonly #context: AttemptContext;
  readonly #surfaces: PartSurfaces;
  readonly #telling: CaseRecorder;
  readonly #values: AttemptValues;
  readonly #sessions = new Map<Surface, CaseSession>();
  /** Those whose surroundings failed: nothing more can be done on them. */
  readonly #lost = new Set<Surface>();
  readonly #evidence: Evidence[] = [];
  #failure: AttemptFailure | undefined;
  #trail: AttemptOutcome['trail'];

  constructor(testCase: TestCase, context: AttemptContext, surfaces: PartSurfaces) {
    this.#testCase = testCase;
    this.#context = context;
    this.#surfaces = surfaces;
    this.#telling = new CaseRecorder(testCase, context);
    this.#values = new AttemptValues(surfaces.values);
  }

  async run(part: CasePart, signal: AbortSignal): Promise<void> {
    const { surface, isCleanup } = part;
    const isOver = this.#failure !== undefined && !isCleanup;
    if (isOver || this.#lost.has(surface)) return this.#skip(part);
    const missing = this.#values.firstWithout(this.#testCase.steps.slice(part.from, part.to));
    if (missing !== undefined) return this.#miss(part, missing);
    const { failure, evidence, trail } = await this.#carryOut(part, signal);
    this.#evidence.push(...evidence);
    // Who keeps one keeps it from the beginning of the case.
    this.#trail = trail ?? this.#trail;
    if (failure !== undefined) {
      await this.#telling.tell(failure.stepIndex, { status: 'failed', error: failure.message });
      if (failure.kind === 'environment') this.#lost.add(surface);
      if (!isCleanup) this.#failure ??= failure;
    }
    await this.#skip(part);
  }

  /** Whoever calls a case off does not want what it has made to stay. */
  async cleanUp(parts: readonly CasePart[]): Promise<void> {
    if (this.#sessions.size === 0 || parts.length === 0) return;
    try {
      await Deadline.after(CLEANUP_MS).race('The cleanup', async (signal) => {
        for (const part of parts) await this.run(part, signal);
      });
    } catch (error) {
      const message = `The cleanup of the cancelled case did not end: ${messageOf(error)}`;
      await this.#context.recorder.append({ type: 'log', level: 'warn', message, caseId: this.#testCase.id });
    }
  }

  /** In reverse order; what one of them leaves behind does not keep the others from ending. */
  async end(): Promise<void> {
    const failure = this.#failure === undefined ? {} : { failure: this.#failure };
    let thrown: unknown;
    for (const session of [...this.#sessions.values()].toReversed()) {
      try {
        this.#evidence.push(...(await session.end(failure)));
      } catch (error) {
        thrown ??= error;
      }
    }
    this.#sessions.clear();
    if (thrown !== undefined) throw thrown;
  }

  outcome(): AttemptOutcome {
    return {
      ...(this.#failure === undefined ? {} : { failure: this.#failure }),
      evidence: this.#evidence,
      ...(this.#trail === undefined ? {} : { trail: this.#trail }),
    };
  }

  async #carryOut(part: CasePart, signal: AbortSignal): Promise<AttemptOutcome> {
    const session = this.#sessions.get(part.surface) ?? (await this.#open(part.surface, signal));
    return session.runSteps(part, signal);
  }

  async #open(surface: Surface, signal: AbortSignal): Promise<CaseSession> {
    const stepped = this.#surfaces.surfaceFor(surface, this.#testCase);
    const context = { ...this.#context, recorder: this.#telling.recorder, values: this.#values };
    const session = await stepped.openCase(caseOn(this.#testCase, surface), context, signal);
    this.#sessions.set(surface, session);
    return session;
  }

  /** A step that needs what no step has kept: what was never made needs no cleaning; elsewhere it is a failure. */
  async #miss(part: CasePart, { step, name }: { step: TestCase['steps'][number]; name: string }): Promise<void> {
    const stepIndex = this.#testCase.steps.indexOf(step);
    const message = `${step.text}: no step has saved ${name}.`;
    if (part.isCleanup) await this.#telling.tell(stepIndex, { status: 'skipped', error: message });
    else {
      await this.#telling.tell(stepIndex, { status: 'failed', error: message });
      this.#failure = { kind: 'action-failed', stepIndex, message, seenBefore: false };
    }
    await this.#skip(part);
  }

  /** Tells of everything in the part that was not told yet. */
  async #skip({ from, to }: CasePart): Promise<void> {
    for (let index = from; index < to; index += 1) await this.#telling.tell(index, { status: 'skipped' });
  }
}

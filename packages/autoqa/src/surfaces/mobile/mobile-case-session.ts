import type { Evidence } from '@autoqa/domain/model/evidence';
import type { MobileCase, MobileStep } from '@autoqa/domain/model/mobile/mobile-case';
import { newMobileRun, type MobileOutcome, type MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import type { MobileTarget } from '@autoqa/domain/model/mobile/mobile-target';
import { readSaving, type Saving } from '@autoqa/domain/model/saving';
import type { Step } from '@autoqa/domain/model/step';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { CaseContext, CaseSession, StepRange } from '../../ports/case-session.ts';
import type { AttemptFailure, AttemptOutcome } from '../../ports/surface.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { CaseTeller } from './telling/case-teller.ts';
import { partRecorder, type PartPlace } from './telling/part-recorder.ts';
import { attemptFailure } from './telling/attempt-failure.ts';
import { saveText } from './save-text.ts';
import type { Language } from '@autoqa/domain/model/language';

/** How the sentences of a spec are read for a phone; who opens the surface knows. */
export interface SentenceReading {
  stepsOf(step: Step): MobileStep[];
  targetOf(words: string): MobileTarget | undefined;
}

/** The phone that an attempt has for itself until it ends. */
export interface HeldPhone {
  run(mobileCase: MobileCase, part: PhonePart): Promise<MobileRunState>;
  save(target: MobileTarget, saving: Saving, context: CaseContext, signal: AbortSignal): Promise<MobileOutcome>;
  giveBack(isGone: boolean): void;
}

interface PhonePart {
  recorder: RunRecorder;
  /** Where it begins: at the very beginning, or in the middle. */
  start: MobileRunState;
  context: CaseContext;
  signal: AbortSignal;
  onTeller(teller: CaseTeller): void;
}

export interface MobileSessionOptions {
  testCase: TestCase;
  context: CaseContext;
  reading: SentenceReading;
  /** What every part of the case shares: the application. */
  outline: Pick<MobileCase, 'appPackage' | 'device'>;
  phone: HeldPhone | MobileOutcome;
  language: Language;
}

/** The phone of one attempt at a case whose other steps are done elsewhere (X3). */
export class MobileCaseSession implements CaseSession {
  readonly #options: MobileSessionOptions;
  #isSetUp = false;
  #isGone = false;
  #signal: AbortSignal = new AbortController().signal;

  constructor(options: MobileSessionOptions) {
    this.#options = options;
  }

  async runSteps({ from, to }: StepRange, signal: AbortSignal): Promise<AttemptOutcome> {
    this.#signal = signal;
    const { testCase, phone, language } = this.#options;
    if ('status' in phone) {
      const problem = { ...newMobileRun(this.#part([])), problem: phone };
      const failure = attemptFailure(problem, language, []);
      return { ...(failure === undefined ? {} : { failure: { ...failure, stepIndex: from } }), evidence: [] };
    }
    const evidence: Evidence[] = [];
    for (const part of partsOf(testCase.steps.slice(from, to), from)) {
      const outcome = await this.#runPart(part, phone);
      evidence.push(...outcome.evidence);
      if (outcome.failure !== undefined) return { failure: outcome.failure, evidence };
    }
    return { evidence };
  }

  async end(): Promise<Evidence[]> {
    const { phone } = this.#options;
    if (!('status' in phone)) phone.giveBack(this.#isGone);
    return [];
  }

  #part(steps: readonly MobileStep[]): MobileCase {
    const { testCase, outline } = this.#options;
    const numbered = steps.map((step, index) => ({ ...step, index: index + 1 }));
    return {
      name: testCase.title,
      preconditions: testCase.preconditions,
      steps: numbered,
      verifications: [],
      ...outline,
    };
  }

  async #runPart(places: readonly PartPlace[], phone: HeldPhone): Promise<AttemptOutcome> {
    const { reading, context, language } = this.#options;
    const [first] = places;
    const saving = first === undefined ? undefined : readSaving(first.step.text);
    if (first !== undefined && saving !== undefined) return this.#save(first, saving, phone);
    const read = places.flatMap((place) => reading.stepsOf(place.step).map((step) => ({ place, step })));
    const mobileCase = this.#part(read.map(({ step }) => step));
    const start: MobileRunState = {
      ...newMobileRun(mobileCase),
      ...(this.#isSetUp ? { phase: 'executing' as const } : {}),
    };
    const pieces = read.map(({ place }) => place);
    const recorder = partRecorder(context.recorder, pieces);
    let teller: CaseTeller | undefined;
    const run = await phone.run(mobileCase, {
      recorder,
      start,
      context,
      signal: this.#signal,
      onTeller: (each) => (teller = each),
    });
    this.#isSetUp = true;
    const evidence = teller?.evidence() ?? [];
    const failure = attemptFailure(run, language, evidence);
    this.#isGone ||= [run.problem, ...run.steps].some((outcome) => outcome?.failure === 'device-gone');
    return { ...(failure === undefined ? {} : { failure: placed(failure, pieces) }), evidence };
  }

  async #save(place: PartPlace, saving: Saving, phone: HeldPhone): Promise<AttemptOutcome> {
    const { reading, context, testCase, language } = this.#options;
    const failure = await saveText(place, saving, {
      caseId: testCase.id,
      context,
      language,
      targetOf: reading.targetOf,
      setUp: () => this.#setUp(phone),
      find: (target) => phone.save(target, saving, context, this.#signal),
    });
    return { ...(failure === undefined ? {} : { failure }), evidence: [] };
  }

  /** A case may begin with looking: its application is started all the same. */
  async #setUp(phone: HeldPhone): Promise<MobileOutcome | undefined> {
    if (this.#isSetUp) return undefined;
    const { context } = this.#options;
    const nothing = this.#part([]);
    const recorder = partRecorder(context.recorder, []);
    const run = await phone.run(nothing, {
      recorder,
      start: newMobileRun(nothing),
      context,
      signal: this.#signal,
      onTeller: () => undefined,
    });
    this.#isSetUp = true;
    return run.problem;
  }
}

/** Runs of steps; a step that keeps something stands alone. */
function partsOf(steps: readonly Step[], from: number): PartPlace[][] {
  const parts: PartPlace[][] = [];
  let open: PartPlace[] | undefined;
  for (const [offset, step] of steps.entries()) {
    const place = { index: from + offset, step };
    const isSaving = readSaving(step.text) !== undefined;
    if (open === undefined || isSaving) parts.push([place]);
    else open.push(place);
    open = isSaving ? undefined : parts.at(-1);
  }
  return parts;
}

function placed(failure: AttemptFailure, places: readonly PartPlace[]): AttemptFailure {
  return { ...failure, stepIndex: places[failure.stepIndex]?.index ?? places[0]?.index ?? 0 };
}

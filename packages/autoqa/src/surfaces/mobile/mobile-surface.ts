import type { Language } from '@autoqa/domain/model/language';
import type { MobileCase } from '@autoqa/domain/model/mobile/mobile-case';
import {
  advanceMobileRun,
  newMobileRun,
  type MobileOutcome,
  type MobileRunState,
} from '@autoqa/domain/model/mobile/mobile-run';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { Deadline } from '../../kernel/deadline.ts';
import type { CaseContext, CaseSession, SteppedSurface } from '../../ports/case-session.ts';
import type { AttemptContext, AttemptOutcome, Surface } from '../../ports/surface.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { ToolCallRecord } from '../../ports/tool.ts';
import { Hand, type HandTimes } from './acting/hand.ts';
import { readText } from './acting/read-text.ts';
import type { ConversationStore } from './agent/checkpoint.ts';
import { fillAll, type Values } from './agent/fill-values.ts';
import type { ModelHandler } from './agent/middleware.ts';
import type { ExecutionState } from './agent/test-executor.ts';
import type { DevicePool, PooledDevice } from './devices/device-pool.ts';
import { MobileCaseSession, type HeldPhone, type SentenceReading } from './mobile-case-session.ts';
import { runMobileCase } from './run-mobile-case.ts';
import { attemptFailure } from './telling/attempt-failure.ts';
import { CaseTeller } from './telling/case-teller.ts';

export interface MobileSurfaceOptions {
  pool: DevicePool;
  caseOf(testCase: TestCase): MobileCase;
  /** Whether the devices that cases name count; not where a person named others. */
  obeysCases: boolean;
  /** Where the state of cases is kept, so that they can go on after a restart; nowhere when absent. */
  store?: ConversationStore;
  /** Answers for sentences that no rule understands. */
  askFor?(caseId: string): ModelHandler<ExecutionState>;
  recordCall(call: ToolCallRecord, of: { caseId: string; recorder: RunRecorder }): Promise<unknown>;
  values?: Values;
  /** For cases that have steps elsewhere, too (X3). */
  inParts?: PartedCases;
  times: HandTimes;
  language: Language;
}

/** What a case is on a phone of which only some steps are for it. */
export interface PartedCases {
  reading: SentenceReading;
  outlineOf(testCase: TestCase): Pick<MobileCase, 'appPackage' | 'device'>;
  valuesWith(lookup: (name: string) => string): Values;
}

/** Reading what a thing shows, with all its waits. */
const READ_TIMEOUT_MS = 120_000;

/** Runs cases on the phones of a pool, each on one that is free (M2–M6). */
export class MobileSurface implements Surface, SteppedSurface {
  readonly #options: MobileSurfaceOptions;

  constructor(options: MobileSurfaceOptions) {
    this.#options = options;
  }

  async runAttempt(testCase: TestCase, context: AttemptContext): Promise<AttemptOutcome> {
    const { pool, caseOf, obeysCases, language } = this.#options;
    const mobileCase = caseOf(testCase);
    const teller = new CaseTeller({ caseId: testCase.id, ...context, language });
    const taken = await pool.take(obeysCases ? mobileCase.device : undefined, context.signal);
    const run =
      'status' in taken
        ? await this.#giveUp(testCase.id, mobileCase, { problem: taken, teller })
        : await this.#runOn(taken, testCase.id, mobileCase, { teller, ...context });
    const failure = attemptFailure(run, language, teller.evidence());
    const trail = teller.trail.tell();
    return { ...(failure === undefined ? {} : { failure }), evidence: teller.evidence(), trail };
  }

  /** A phone that the attempt has for itself, also while other surfaces have their turn (X3). */
  async openCase(testCase: TestCase, context: CaseContext, signal: AbortSignal): Promise<CaseSession> {
    const { pool, obeysCases, inParts, language } = this.#options;
    if (inParts === undefined) throw new TypeError('Nobody said how the sentences of specs are read for a phone.');
    const outline = inParts.outlineOf(testCase);
    const taken = await pool.take(obeysCases ? outline.device : undefined, signal);
    const phone = 'status' in taken ? taken : this.#hold(taken, testCase.id, { inParts, outline });
    return new MobileCaseSession({ testCase, context, reading: inParts.reading, outline, phone, language });
  }

  #hold(
    taken: PooledDevice,
    caseId: string,
    { inParts, outline }: { inParts: PartedCases; outline: Pick<MobileCase, 'appPackage'> },
  ): HeldPhone {
    const { pool, times, language } = this.#options;
    const { device } = taken;
    return {
      run: async (mobileCase, { recorder, start, context, signal, onTeller }) => {
        const teller = new CaseTeller({ caseId, attempt: context.attempt, recorder, language });
        onTeller(teller);
        const values = inParts.valuesWith(context.values.lookup);
        return this.#carryOut(taken, caseId, mobileCase, { teller, recorder, signal, values, start });
      },
      save: async (target, { name, pattern }, { values }, signal) => {
        const { fill } = inParts.valuesWith(values.lookup);
        const hand = new Hand({ device, times, ...outline }, Deadline.after(READ_TIMEOUT_MS, signal));
        return readText(hand, fillAll(target, fill), { pattern, onRead: (text) => values.save(name, text) });
      },
      giveBack: (isGone) => (isGone ? pool.drop(taken) : pool.giveBack(taken)),
    };
  }

  /** Nothing is learned on a phone that the next run could use. */
  async settleCase(): Promise<void> {}

  /** The devices belong to whoever opened their drivers. */
  async close(): Promise<void> {}

  /** A case that no device is there for has failed before its first step. */
  async #giveUp(
    caseId: string,
    mobileCase: MobileCase,
    { problem, teller }: { problem: MobileOutcome; teller: CaseTeller },
  ): Promise<MobileRunState> {
    const begun = advanceMobileRun(newMobileRun(mobileCase), { type: 'started' });
    const run = advanceMobileRun(begun, { type: 'setup-failed', problem });
    await teller.tellEnded(run);
    await this.#options.store?.save(caseId, run);
    return run;
  }

  async #runOn(
    taken: PooledDevice,
    caseId: string,
    mobileCase: MobileCase,
    { teller, recorder, signal }: { teller: CaseTeller } & Pick<AttemptContext, 'recorder' | 'signal'>,
  ): Promise<MobileRunState> {
    const { pool, values } = this.#options;
    let isGone = false;
    const mask = (text: string) => values?.mask(text) ?? text;
    teller.trail.lookAt({ device: taken.device, mask, signal });
    try {
      const given = values === undefined ? {} : { values };
      const run = await this.#carryOut(taken, caseId, mobileCase, { teller, recorder, signal, ...given });
      isGone = losesDevice(run);
      return run;
    } finally {
      if (isGone) pool.drop(taken);
      else pool.giveBack(taken);
    }
  }

  async #carryOut(
    taken: PooledDevice,
    caseId: string,
    mobileCase: MobileCase,
    { teller, recorder, signal, values, start }: Carrying,
  ): Promise<MobileRunState> {
    const { pool, store, askFor, recordCall, times } = this.#options;
    return runMobileCase(mobileCase, {
      device: taken.device,
      isConnected: () => pool.isConnected(taken, signal),
      signal,
      times,
      ...(start === undefined ? {} : { start }),
      ...(values === undefined ? {} : { values }),
      ...(askFor === undefined ? {} : { ask: askFor(caseId) }),
      ...(store === undefined ? {} : { conversation: { id: caseId, store } }),
      teller: teller.middleware,
      record: async (call) => void (await recordCall(call, { caseId, recorder })),
      keepPicture: (picture, of) => teller.keepPicture(picture, of),
    });
  }
}

interface Carrying extends Pick<AttemptContext, 'recorder' | 'signal'> {
  teller: CaseTeller;
  values?: Values;
  start?: MobileRunState;
}

function losesDevice({ problem, steps, verifications }: MobileRunState): boolean {
  return [problem, ...steps, ...verifications].some((outcome) => outcome?.failure === 'device-gone');
}

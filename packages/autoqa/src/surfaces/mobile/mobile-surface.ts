import type { Language } from '@autoqa/domain/model/language';
import type { MobileCase } from '@autoqa/domain/model/mobile/mobile-case';
import {
  advanceMobileRun,
  newMobileRun,
  type MobileOutcome,
  type MobileRunState,
} from '@autoqa/domain/model/mobile/mobile-run';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { AttemptContext, AttemptOutcome, Surface } from '../../ports/surface.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { ToolCallRecord } from '../../ports/tool.ts';
import type { HandTimes } from './acting/hand.ts';
import type { ConversationStore } from './agent/checkpoint.ts';
import type { Values } from './agent/fill-values.ts';
import type { ModelHandler } from './agent/middleware.ts';
import type { ExecutionState } from './agent/test-executor.ts';
import type { DevicePool, PooledDevice } from './devices/device-pool.ts';
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
  times: HandTimes;
  language: Language;
}

/** Runs cases on the phones of a pool, each on one that is free (M2–M6). */
export class MobileSurface implements Surface {
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
    return { ...(failure === undefined ? {} : { failure }), evidence: teller.evidence() };
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
    const { pool, store, askFor, recordCall, values, times } = this.#options;
    let isGone = false;
    try {
      const run = await runMobileCase(mobileCase, {
        device: taken.device,
        isConnected: () => pool.isConnected(taken, signal),
        signal,
        times,
        ...(values === undefined ? {} : { values }),
        ...(askFor === undefined ? {} : { ask: askFor(caseId) }),
        ...(store === undefined ? {} : { conversation: { id: caseId, store } }),
        teller: teller.middleware,
        record: async (call) => void (await recordCall(call, { caseId, recorder })),
        keepPicture: (picture, of) => teller.keepPicture(picture, of),
      });
      isGone = losesDevice(run);
      return run;
    } finally {
      if (isGone) pool.drop(taken);
      else pool.giveBack(taken);
    }
  }
}

function losesDevice({ problem, steps, verifications }: MobileRunState): boolean {
  return [problem, ...steps, ...verifications].some((outcome) => outcome?.failure === 'device-gone');
}

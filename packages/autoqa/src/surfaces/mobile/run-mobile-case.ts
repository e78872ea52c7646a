import type { MobileCase } from '@autoqa/domain/model/mobile/mobile-case';
import { hasEnded, newMobileRun, type MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import { systemClock, type Clock } from '../../kernel/clock.ts';
import type { MobileDevice, Picture } from '../../ports/mobile/mobile-device.ts';
import type { ToolCallRecord } from '../../ports/tool.ts';
import type { HandTimes } from './acting/hand.ts';
import { checkpoint, type ConversationStore } from './agent/checkpoint.ts';
import { deviceGuard } from './agent/device-guard.ts';
import { fillValues, type Values } from './agent/fill-values.ts';
import type { Middleware, ModelHandler } from './agent/middleware.ts';
import { mobileTools } from './agent/mobile-tools.ts';
import { operationLogger } from './agent/operation-logger.ts';
import { retry } from './agent/retry.ts';
import { runAgent } from './agent/run-agent.ts';
import { screenshotOptimiser } from './agent/screenshot-optimiser.ts';
import { testExecutor, type ExecutionState } from './agent/test-executor.ts';

export interface MobileRunOptions {
  device: MobileDevice;
  /** Whether the device is still there; it is, where nobody can tell. */
  isConnected?(): Promise<boolean>;
  signal: AbortSignal;
  /** Answers for sentences that no rule understands; without it they fail as such. */
  ask?: ModelHandler<ExecutionState>;
  /** Under this id the run goes on where it was left (M6). */
  conversation?: { id: string; store: ConversationStore };
  /** Where it begins; at the very beginning when absent. */
  start?: MobileRunState;
  /** Sees the state after everything else, right before it is kept. */
  teller?: Middleware<ExecutionState>;
  record?(call: ToolCallRecord): Promise<void>;
  keepPicture?(picture: Picture, of: { tool: string; failed: boolean }): Promise<void>;
  /** What stands for `{{NAME}}`; as it is written without them. */
  values?: Values;
  times?: HandTimes;
  clock?: Clock;
}

const TURNS_PER_STEP = 8;
const RETRIES = 1;
const AS_WRITTEN: Values = { fill: (text) => text, mask: (value) => value };

/** Carries out a case on a device, phase by phase (M3, M4). The failings of the product are in the result. */
export async function runMobileCase(testCase: MobileCase, options: MobileRunOptions): Promise<MobileRunState> {
  const { device, signal, ask, conversation, teller, values = AS_WRITTEN, times, clock = systemClock } = options;
  const before = await conversation?.store.load(conversation.id);
  const run = before ?? options.start ?? newMobileRun(testCase);
  const appPackage = run.testCase.appPackage;
  const guarded = { device, isConnected: options.isConnected ?? (async () => true) };
  const kept = conversation === undefined ? undefined : checkpoint(conversation, run);
  const end = await runAgent<ExecutionState>({
    state: { run, asked: 0 },
    middlewares: [
      ...(kept === undefined ? [] : [kept.middleware]),
      ...(teller === undefined ? [] : [teller]),
      deviceGuard(guarded),
      testExecutor({ ...guarded, hasModel: ask !== undefined, fill: values.fill, signal }),
      operationLogger({ clock, record: options.record ?? (async () => undefined) }),
      fillValues(values),
      screenshotOptimiser({
        device,
        keep: options.keepPicture ?? (async () => undefined),
        isSecret: (text) => values.mask(text) !== text,
      }),
      retry({ most: RETRIES }),
    ],
    tools: mobileTools({
      device,
      appPackage,
      ...(times === undefined ? {} : { times }),
      ...(kept === undefined ? {} : { mark: kept.mark }),
    }),
    ask: ask ?? (async () => ({ text: '' })),
    goal: run.testCase.name,
    system: '',
    isOver: ({ run: now }) => hasEnded(now),
    maxTurns: (run.testCase.steps.length + run.testCase.verifications.length + 2) * TURNS_PER_STEP,
    signal,
  });
  return end.run;
}

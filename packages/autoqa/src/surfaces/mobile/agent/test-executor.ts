import type { MobileAction } from '@autoqa/domain/model/mobile/mobile-action';
import {
  advanceMobileRun,
  hasEnded,
  type MobileOutcome,
  type MobileRunState,
} from '@autoqa/domain/model/mobile/mobile-run';
import type { MobileTarget } from '@autoqa/domain/model/mobile/mobile-target';
import { describeMobileTarget } from '@autoqa/domain/model/mobile/mobile-target';
import { Deadline } from '../../../kernel/deadline.ts';
import type { MobileDevice } from '../../../ports/mobile/mobile-device.ts';
import type { ToolResult } from '../../../ports/tool.ts';
import { failed, passed } from '../acting/hand.ts';
import { findElement } from '../screen/find-element.ts';
import { doubtIfLeft } from './app-left.ts';
import { checkSetup } from './check-setup.ts';
import { currentOf, placeOf, recordOutcome } from './current-step.ts';
import { troubleOf, type GuardedDevice } from './device-guard.ts';
import { fillAll, type Values } from './fill-values.ts';
import { goOn } from './go-on.ts';
import type { Middleware, ModelAnswer, ModelRequest, Turn } from './middleware.ts';
import { outcomeOf, resultOf, toolNameOf } from './mobile-tools.ts';
import { stepPrompt } from './step-prompt.ts';
import { StrictAsking } from './strict-asking.ts';
import { doubtToast, needsToastWatch } from './toast-watch.ts';

/** The part of the agent's state that the test executor keeps. */
export interface ExecutionState {
  run: MobileRunState;
  /** How often a model was asked for the current step. */
  asked: number;
}

export interface ExecutorOptions extends GuardedDevice {
  /** Whether there is somebody to ask about sentences that no rule understands. */
  hasModel: boolean;
  fill: Values['fill'];
  signal: AbortSignal;
}

/** A model may look around before it acts, but not for ever. */
const MOST_QUESTIONS = 6;
const SETUP_TIMEOUT_MS = 60_000;
const LOOK_TIMEOUT_MS = 30_000;

/**
 * Leads the loop through the phases of a case (M3): it answers itself for every sentence that was understood, so that no
 * model is needed for those, and tells a model precisely the one step that is next for the others.
 */
export function testExecutor(options: ExecutorOptions): Middleware<ExecutionState> {
  const { device, signal } = options;
  const within = (timeoutMs: number) => Deadline.after(timeoutMs, signal);
  const strict = new StrictAsking();
  let resumedAt: number | undefined;
  return {
    name: 'test-executor',
    beforeAgent: async ({ run }) => {
      const begun = advanceMobileRun(run, { type: 'started' });
      if (begun.phase === 'setup') return { run: begun, asked: 0 };
      const state = await goOn(begun, options, within(LOOK_TIMEOUT_MS));
      resumedAt = state.stepIndex;
      return { run: state, asked: 0 };
    },

    beforeModel: async ({ run }) => {
      if (run.phase !== 'setup') return {};
      const problem = await findProblem(run, options, within(SETUP_TIMEOUT_MS));
      return {
        run: advanceMobileRun(
          run,
          problem === undefined ? { type: 'setup-passed' } : { type: 'setup-failed', problem },
        ),
      };
    },

    wrapModelCall: async (request, ask) => {
      const { run } = request.state;
      const current = currentOf(run);
      if (current === undefined) return { text: '' };
      if (current.action !== undefined) return callFor(current.action, run);
      return options.hasModel ? strict.ask(narrowed(request), current.text, ask) : { text: '' };
    },

    wrapToolCall: async (call, execute) => {
      const { run } = call.state;
      const onlyIf = fillAll(currentOf(run)?.onlyIf, options.fill);
      if (onlyIf !== undefined && !(await isOnScreen(onlyIf, device, within(LOOK_TIMEOUT_MS)))) return skipped(onlyIf);
      if (needsToastWatch(run)) await device.startToastWatch(within(LOOK_TIMEOUT_MS));
      return execute(call);
    },

    afterModel: async ({ run, asked }, turn) => {
      const outcome = strict.verdict() ?? outcomeOfTurn(run, turn, asked);
      if (outcome === undefined) return { asked: asked + 1 };
      const seen = resumedAt === undefined ? outcome : doubtToast(outcome, { run, resumedAt });
      return {
        run: recordOutcome(run, await doubt(seen, run, { ...options, deadline: within(LOOK_TIMEOUT_MS) })),
        asked: 0,
      };
    },
  };
}

async function findProblem(
  { testCase }: MobileRunState,
  options: ExecutorOptions,
  deadline: Deadline,
): Promise<MobileOutcome | undefined> {
  try {
    return await checkSetup(testCase, options.device, deadline);
  } catch (error) {
    return troubleOf(error, options);
  }
}

async function doubt(
  outcome: MobileOutcome,
  run: MobileRunState,
  options: ExecutorOptions & { deadline: Deadline },
): Promise<MobileOutcome> {
  try {
    return await doubtIfLeft(outcome, { run, ...options });
  } catch (error) {
    return troubleOf(error, options);
  }
}

function callFor(action: MobileAction, run: MobileRunState): ModelAnswer {
  const { type: _, ...args } = action;
  return { calls: [{ id: placeOf(run), tool: toolNameOf(action), args }] };
}

/** Only the step that is next: nothing can be skipped or done ahead. */
function narrowed(request: ModelRequest<ExecutionState>): ModelRequest<ExecutionState> {
  const { run, asked } = request.state;
  const turns = asked === 0 ? [] : request.turns.slice(-asked);
  return { ...request, turns, system: stepPrompt(run), goal: currentOf(run)?.text ?? '' };
}

/** What the turn means for the current step; nothing while a model only looks around. */
function outcomeOfTurn(run: MobileRunState, { answer, calls }: Turn, asked: number): MobileOutcome | undefined {
  if (hasEnded(run) || currentOf(run) === undefined) return undefined;
  const own = calls
    .map(({ result }) => outcomeOf(result) ?? asFailure(result))
    .findLast((outcome) => outcome !== undefined);
  if (own !== undefined) return own;
  if ('problem' in answer) return failed('not-understood', 'model-failed', { reason: answer.problem });
  if ('text' in answer) return failed('not-understood', 'not-understood');
  if (asked + 1 < MOST_QUESTIONS) return undefined;
  return failed('not-understood', 'not-carried-out', { reason: `${MOST_QUESTIONS} ×` });
}

function asFailure({ success, error, text }: ToolResult): MobileOutcome | undefined {
  return success ? undefined : failed('refused', 'refused', { reason: error ?? text });
}

async function isOnScreen(target: MobileTarget, device: MobileDevice, deadline: Deadline): Promise<boolean> {
  return findElement(target, await device.elements(deadline)).kind === 'found';
}

function skipped(target: MobileTarget): ToolResult {
  return resultOf(passed('nothing-to-do', { target: describeMobileTarget(target) }));
}

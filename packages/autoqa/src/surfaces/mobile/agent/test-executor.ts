import { isChecking, type MobileAction } from '@autoqa/domain/model/mobile/mobile-action';
import {
  advanceMobileRun,
  describeOutcome,
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
import type { Middleware, ModelAnswer, ModelRequest, Turn } from './middleware.ts';
import { outcomeOf, toolNameOf } from './mobile-tools.ts';
import { checkSetup } from './check-setup.ts';
import { stepPrompt } from './step-prompt.ts';

/** The part of the agent's state that the test executor keeps. */
export interface ExecutionState {
  run: MobileRunState;
  /** How often a model was asked for the current step. */
  asked: number;
}

export interface ExecutorOptions {
  device: MobileDevice;
  /** Whether there is somebody to ask about sentences that no rule understands. */
  hasModel: boolean;
}

/** A model may look around before it acts, but not for ever. */
const MOST_QUESTIONS = 6;

/**
 * Leads the loop through the phases of a case (M3): it answers itself for every sentence that was understood, so that no
 * model is needed for those, and tells a model precisely the one step that is next for the others.
 */
export function testExecutor({ device, hasModel }: ExecutorOptions): Middleware<ExecutionState> {
  return {
    name: 'test-executor',
    beforeAgent: async ({ run }) => ({ run: advanceMobileRun(run, { type: 'started' }), asked: 0 }),

    beforeModel: async ({ run }) => {
      if (run.phase !== 'setup') return {};
      const problem = await checkSetup(run.testCase, device);
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
      return hasModel ? ask(narrowed(request)) : { text: '' };
    },

    wrapToolCall: async (call, execute) => {
      const { run } = call.state;
      const current = currentOf(run);
      const deadline = Deadline.after(30_000, call.signal);
      if (current?.onlyIf !== undefined && !(await isOnScreen(current.onlyIf, device, deadline)))
        return skipped(current.onlyIf);
      if (needsToastWatch(run)) await device.startToastWatch(deadline);
      return execute(call);
    },

    afterModel: async ({ run, asked }, turn) => {
      const outcome = outcomeOfTurn(run, turn, asked);
      if (outcome === undefined) return { asked: asked + 1 };
      return { run: record(run, outcome), asked: 0 };
    },
  };
}

interface Current {
  text: string;
  action?: MobileAction | undefined;
  onlyIf?: MobileTarget | undefined;
}

function currentOf({ phase, stepIndex, verifications, testCase }: MobileRunState): Current | undefined {
  if (phase === 'executing') return testCase.steps[stepIndex];
  return phase === 'verifying' ? testCase.verifications[verifications.length] : undefined;
}

function callFor(action: MobileAction, run: MobileRunState): ModelAnswer {
  const { type: _, ...args } = action;
  return {
    calls: [{ id: `${run.phase}-${run.stepIndex}-${run.verifications.length}`, tool: toolNameOf(action), args }],
  };
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
  if ('text' in answer) return notCarriedOut(answer.text);
  return asked + 1 >= MOST_QUESTIONS ? notCarriedOut(`${MOST_QUESTIONS} ×`) : undefined;
}

/** Words in place of a call: a model that cannot, or nobody who could. */
function notCarriedOut(reason: string): MobileOutcome {
  return reason === ''
    ? failed('not-understood', 'not-understood')
    : failed('not-understood', 'not-carried-out', { reason });
}

function asFailure({ success, error, text }: ToolResult): MobileOutcome | undefined {
  return success ? undefined : failed('refused', 'refused', { reason: error ?? text });
}

function record(run: MobileRunState, outcome: MobileOutcome): MobileRunState {
  if (run.phase === 'executing') return advanceMobileRun(run, { type: 'step-ended', index: run.stepIndex, outcome });
  return advanceMobileRun(run, { type: 'verification-ended', index: run.verifications.length, outcome });
}

/**
 * Who checks a message without having watched for it means the one that the step before brings. A watch that the case
 * itself began goes on.
 */
function needsToastWatch({ phase, stepIndex, testCase: { steps, verifications } }: MobileRunState): boolean {
  const action = phase === 'executing' ? steps[stepIndex]?.action : undefined;
  if (action === undefined || isChecking(action) || isPause(action)) return false;
  const later = [...steps.slice(stepIndex + 1), ...verifications].map((each) => each.action);
  const next = later.find((each) => each !== undefined && !isPause(each));
  if (next?.type !== 'verify-toast') return false;
  const earlier = steps.slice(0, stepIndex).map((each) => each.action?.type);
  return earlier.lastIndexOf('start-toast-watch') <= earlier.lastIndexOf('verify-toast');
}

function isPause({ type }: MobileAction): boolean {
  return type === 'wait' || type === 'screenshot' || type === 'start-toast-watch';
}

async function isOnScreen(target: MobileTarget, device: MobileDevice, deadline: Deadline): Promise<boolean> {
  return findElement(target, await device.elements(deadline)).kind === 'found';
}

function skipped(target: MobileTarget): ToolResult {
  const outcome = passed('nothing-to-do', { target: describeMobileTarget(target) });
  return { success: true, text: describeOutcome(outcome, 'en'), data: outcome };
}

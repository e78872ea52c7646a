import type { MobileAction } from '@autoqa/domain/model/mobile/mobile-action';
import type { MobileOutcome, MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import { z } from 'zod';
import type { Tool } from '../../../ports/tool.ts';
import { failed } from '../acting/hand.ts';
import type { AgentCall, ModelAnswer } from './middleware.ts';
import { LOOKING_TOOL, toolNameOf } from './mobile-tools.ts';

/** How an answer of a model strays from the one step that is next: what it comes to, and what the model is told (M3). */
export interface Deviation {
  outcome: MobileOutcome;
  correction: string;
}

/** Nothing when the answer is exactly one call that fits. */
export function deviationOf(
  answer: ModelAnswer,
  { run, text, tools }: { run: MobileRunState; text: string; tools: readonly Tool[] },
): Deviation | undefined {
  if ('problem' in answer) return undefined;
  if ('text' in answer) return noCall(answer.text);
  const [call, ...others] = answer.calls;
  if (call === undefined) return noCall('');
  if (others.length > 0) return severalCalls(answer.calls);
  if (call.tool === LOOKING_TOOL) return undefined;
  const unfit = whyUnfit(call, { tools, isCheck: run.phase === 'verifying' || CHECKING.test(text) });
  if (unfit !== undefined) return wrongTool(call, unfit);
  const step = laterStepOf(call, run, text);
  return step === undefined ? undefined : laterStep(call, step);
}

/** Sentences that can only ask for a look; "check" and "确认" may also name a box or a button. */
const CHECKING = /^(?:(?:verify|assert|expect|ensure|make sure)\b|验证(?!码)|断言|校验|核对|应该|应当)/iu;

function whyUnfit(
  { tool: name, args }: AgentCall,
  { tools, isCheck }: { tools: readonly Tool[]; isCheck: boolean },
): string | undefined {
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) return `there is no such tool; there are ${tools.map((each) => each.name).join(', ')}`;
  const parsed = tool.schema.safeParse(args);
  if (!parsed.success) return z.prettifyError(parsed.error);
  return isCheck && tool.effect === 'act' ? 'the sentence only asks whether something holds' : undefined;
}

const Named = z.object({ target: z.object({ name: z.string().min(1) }) });

/** The number of the later step that the call is about, when its target is one of that step and not of this. */
function laterStepOf(
  call: AgentCall,
  { phase, stepIndex, testCase }: MobileRunState,
  text: string,
): number | undefined {
  const name = Named.safeParse(call.args).data?.target.name;
  if (phase !== 'executing' || name === undefined || text.includes(name)) return undefined;
  return testCase.steps
    .slice(stepIndex + 1)
    .find((step) => (step.action === undefined ? step.text.includes(name) : isSameAct(step.action, call.tool, name)))
    ?.index;
}

function isSameAct(action: MobileAction, tool: string, name: string): boolean {
  return toolNameOf(action) === tool && 'target' in action && action.target?.name === name;
}

const strayed = (code: MobileOutcome['code'], details: Record<string, string | number>, correction: string) => ({
  outcome: failed('not-understood', code ?? 'not-understood', details),
  correction,
});

function noCall(reason: string): Deviation {
  return strayed(
    'model-no-call',
    { reason: reason === '' ? '—' : reason },
    'You made no call. Make exactly one call that does what the sentence says; if it cannot be done, say why.',
  );
}

function severalCalls(calls: readonly AgentCall[]): Deviation {
  return strayed(
    'model-several-calls',
    { tools: calls.map(({ tool }) => tool).join(', ') },
    `You made ${calls.length} calls at once; none was carried out. Make exactly one.`,
  );
}

function wrongTool({ tool }: AgentCall, reason: string): Deviation {
  return strayed('model-wrong-tool', { tool, reason }, `Your call of ${tool} was not carried out: ${reason}.`);
}

function laterStep({ tool }: AgentCall, step: number): Deviation {
  return strayed(
    'model-later-step',
    { tool, step },
    `Your call of ${tool} belongs to step ${step} and was not carried out. Do only what this sentence says.`,
  );
}

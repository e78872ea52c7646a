import { z } from 'zod';
import { MobileAction, MobileChecking, MobileDoing } from '@autoqa/domain/model/mobile/mobile-action';
import { describeOutcome, MobileOutcome } from '@autoqa/domain/model/mobile/mobile-run';
import { Deadline } from '../../../kernel/deadline.ts';
import type { Tool, ToolResult } from '../../../ports/tool.ts';
import { Hand, type HandOptions } from '../acting/hand.ts';
import { performAction } from '../acting/perform-action.ts';
import { nameOf } from '../screen/find-element.ts';

/** One action has its own waits; this ends one that hangs. */
const ACTION_TIMEOUT_MS = 120_000;

/** The name of the tool that does an action: `tap` is `mobile_tap`. */
export function toolNameOf({ type }: Pick<MobileAction, 'type'>): string {
  return `mobile_${type.replaceAll('-', '_')}`;
}

export const LOOKING_TOOL = 'mobile_list_elements';

/** Everything that can be done to a phone, each action a tool, and a look at the screen (M4, W12). */
export function mobileTools(options: HandOptions): Tool[] {
  const actions = [...MobileDoing.options, ...MobileChecking.options].map((schema) => actionTool(schema, options));
  return [...actions, screenTool(options)];
}

/** What a call of an action's tool came to. */
export function outcomeOf({ data }: ToolResult): MobileOutcome | undefined {
  return MobileOutcome.safeParse(data).data;
}

/** An outcome as a tool answers it. */
export function resultOf(outcome: MobileOutcome): ToolResult {
  const text = describeOutcome(outcome, 'en');
  return outcome.status === 'failed'
    ? { success: false, text, error: text, data: outcome }
    : { success: true, text, data: outcome };
}

function actionTool(option: z.ZodObject, options: HandOptions): Tool {
  const type = z.string().parse((option.shape['type'] as z.ZodLiteral | undefined)?.value);
  const schema = option.omit({ type: true });
  return {
    name: toolNameOf({ type: type as MobileAction['type'] }),
    description: `On the phone: ${type.replaceAll('-', ' ')}.`,
    schema,
    effect: MobileChecking.options.some((each) => each.shape.type.value === type) ? 'look' : 'act',
    code: () => '',
    run: async (args, { signal }) => {
      const hand = new Hand(options, Deadline.after(ACTION_TIMEOUT_MS, signal));
      return resultOf(await performAction(hand, MobileAction.parse({ type, ...args })));
    },
  };
}

/** What a model needs to see: words, kinds and places, a line each. */
function screenTool(options: HandOptions): Tool {
  return {
    name: LOOKING_TOOL,
    description: 'List what is on the screen of the phone.',
    schema: z.object({}),
    effect: 'look',
    code: () => '',
    run: async (_args, { signal }) => {
      const elements = await options.device.elements(Deadline.after(ACTION_TIMEOUT_MS, signal));
      const named = elements.filter((element) => nameOf(element) !== '');
      const lines = named.map((element) => {
        const { x, y, width, height } = element.bounds;
        return `${element.className.split('.').at(-1)} “${nameOf(element)}” at (${x + width / 2}, ${y + height / 2})`;
      });
      return { success: true, text: lines.join('\n') };
    },
  };
}

import { z } from 'zod';
import type { WebDoing } from '@autoqa/domain/model/web-intent';
import { Deadline } from '../../../kernel/deadline.ts';
import type { Tool, ToolResult } from '../../../ports/tool.ts';
import { stringLiteral } from '../locating/string-literal.ts';
import { purposeOf } from '../walking/purpose-of.ts';
import { act, tellOutcome } from './act.ts';
import { findToolTarget } from './find-target.ts';
import { targetCode, TargetText, valueCode } from './target-code.ts';
import type { ToolHands } from './tool-hands.ts';

/** The grammar's word for what a tool has found by other means. */
const FOUND = { raw: '' };

export function actingTools(hands: ToolHands): Tool[] {
  return [fill(hands), click(hands), select(hands), press(hands), hover(hands), check(hands)];
}

async function perform(
  { session, policy }: ToolHands,
  deed: string,
  doing: WebDoing,
  { target, option }: { target?: string | undefined; option?: string },
): Promise<ToolResult> {
  const outcome = await act(session, policy, {
    doing,
    target,
    purpose: purposeOf(doing),
    ...(option === undefined ? {} : { option }),
  });
  const on = outcome.target === undefined ? '' : ` ${outcome.target}`;
  return { success: true, text: tellOutcome(`${deed}${on}`, outcome), data: outcome };
}

function fill(hands: ToolHands) {
  const schema = z.object({
    target: TargetText,
    value: z.string().describe('What to type; a secret is written as its placeholder, for example {{PASSWORD}}.'),
  });
  const tool: Tool<typeof schema> = {
    name: 'fill',
    description: 'Type a value into a field, in place of what stands there.',
    schema,
    effect: 'act',
    run: ({ target, value }) =>
      perform(hands, `Filled "${value}" into`, { do: 'fill', target: FOUND, value }, { target }),
    code: ({ target, value }) => `await ${targetCode(hands.session, target)}.fill(${valueCode(value)});`,
  };
  return tool;
}

function click(hands: ToolHands) {
  const schema = z.object({
    target: TargetText,
    open: z
      .boolean()
      .optional()
      .describe('Leave it as it is when it is an entry or a section that already stands open.'),
  });
  const tool: Tool<typeof schema> = {
    name: 'click',
    description: 'Click something, and say what changed on the page.',
    schema,
    effect: 'act',
    async run({ target, open }) {
      const already = open === true ? await standingOpen(hands, target) : undefined;
      if (already !== undefined) return { success: true, text: `${already} stands open already.` };
      return perform(hands, 'Clicked', { do: 'click', target: FOUND, button: 'left' }, { target });
    },
    code: ({ target }) => `await ${targetCode(hands.session, target)}.click();`,
  };
  return tool;
}

/** What opens others tells by its state, in Element Plus by the class of what is around it. */
async function standingOpen({ session }: ToolHands, target: string): Promise<string | undefined> {
  const { walk } = session;
  const deadline = Deadline.after(walk.settings.stepTimeoutMs, walk.signal);
  const { locator, description } = await findToolTarget(session, { target, purpose: 'click', deadline });
  const isOpen = await locator.evaluate((element) => {
    const opener = element.closest('[aria-expanded]') ?? element;
    // Of menus that open under the pointer nothing stays open.
    const hangs = element.closest('.ant-menu-horizontal, .el-menu--horizontal') !== null;
    const marked = element.closest('.ant-menu-submenu, .el-sub-menu')?.matches('.ant-menu-submenu-open, .is-opened');
    return !hangs && (opener.getAttribute('aria-expanded') === 'true' || marked === true);
  });
  return isOpen ? description : undefined;
}

function select(hands: ToolHands) {
  const schema = z.object({ target: TargetText, options: z.array(z.string()).min(1).describe('As they are shown.') });
  const tool: Tool<typeof schema> = {
    name: 'select',
    description: 'Choose one or more options of a list, also of one that is drawn.',
    schema,
    effect: 'act',
    run: ({ target, options }) => {
      const [only, ...others] = options;
      const option = only !== undefined && others.length === 0 ? { option: only } : {};
      const doing: WebDoing = { do: 'select', target: FOUND, options };
      return perform(hands, `Chose ${options.map((each) => `"${each}"`).join(', ')} in`, doing, { target, ...option });
    },
    code: ({ target, options }) => {
      const labels = options.map((label) => `{ label: ${stringLiteral(label)} }`);
      return `await ${targetCode(hands.session, target)}.selectOption([${labels.join(', ')}]);`;
    },
  };
  return tool;
}

function press(hands: ToolHands) {
  const schema = z.object({
    keys: z.string().min(1).describe('A key or a chord, for example Enter or Control+A.'),
    target: TargetText.optional(),
  });
  const tool: Tool<typeof schema> = {
    name: 'press',
    description: 'Press keys, in what has the focus or in a target.',
    schema,
    effect: 'act',
    run: ({ keys, target }) =>
      perform(hands, `Pressed ${keys}${target === undefined ? '' : ' in'}`, { do: 'press', keys }, { target }),
    code: ({ keys, target }) =>
      target === undefined
        ? `await page.keyboard.press(${stringLiteral(keys)});`
        : `await ${targetCode(hands.session, target)}.press(${stringLiteral(keys)});`,
  };
  return tool;
}

function hover(hands: ToolHands) {
  const schema = z.object({ target: TargetText });
  const tool: Tool<typeof schema> = {
    name: 'hover',
    description: 'Point at something, so that what opens under the pointer opens.',
    schema,
    effect: 'act',
    run: ({ target }) => perform(hands, 'Pointed at', { do: 'hover', target: FOUND }, { target }),
    code: ({ target }) => `await ${targetCode(hands.session, target)}.hover();`,
  };
  return tool;
}

function check(hands: ToolHands) {
  const schema = z.object({ target: TargetText, checked: z.boolean().default(true) });
  const tool: Tool<typeof schema> = {
    name: 'check',
    description: 'Switch a box, a radio or a switch on or off.',
    schema,
    effect: 'act',
    run: ({ target, checked }) =>
      perform(hands, checked ? 'Checked' : 'Unchecked', { do: 'check', target: FOUND, checked }, { target }),
    code: ({ target, checked }) => `await ${targetCode(hands.session, target)}.setChecked(${checked});`,
  };
  return tool;
}

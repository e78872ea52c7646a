import { z } from 'zod';
import type { Assertion } from '@autoqa/domain/model/assertion';
import { Deadline } from '../../../kernel/deadline.ts';
import type { Tool, ToolResult } from '../../../ports/tool.ts';
import { matchesText } from '../checking/match-text.ts';
import { readPageText } from '../checking/page-text.ts';
import { stringLiteral } from '../locating/string-literal.ts';
import { waitForChange } from '../observing/settle.ts';
import { understandExpectation } from '../understanding/understand.ts';
import { isDoing } from '../walking/asked-intents.ts';
import { fillIntent, fillText } from '../walking/fill-values.ts';
import { runCheck } from '../walking/run-check.ts';
import { ToolFailure } from './tool-failure.ts';
import type { ToolHands } from './tool-hands.ts';

export function checkingTools(hands: ToolHands): Tool[] {
  return [assert(hands), waitFor(hands)];
}

function assert({ session }: ToolHands) {
  const schema = z.object({
    sentence: z
      .string()
      .min(1)
      .describe('For example: the page shows "Products"; the "Save" button is disabled; 页面显示“商品”.'),
  });
  const tool: Tool<typeof schema> = {
    name: 'assert',
    description: 'Check an expectation by machine: pass, fail or unknown, with what was expected and what was seen.',
    schema,
    effect: 'look',
    async run({ sentence }) {
      const { walk } = session;
      const reading = understandExpectation(sentence);
      if (!reading.ok) throw new ToolFailure(`Not understood: ${reading.unclear}. Say it in other words.`);
      const assertions: Assertion[] = [];
      for (const [intentIndex, asked] of reading.intents.entries()) {
        if (isDoing(asked)) throw new ToolFailure(`"${sentence}" asks to do something; an expectation only looks.`);
        const place = { text: sentence, asked, id: `assert-${intentIndex + 1}`, stepIndex: 0, intentIndex };
        assertions.push((await runCheck(walk, fillIntent(asked, walk.settings.lookup), place)).assertion);
      }
      return verdictOf(assertions);
    },
    code: ({ sentence }) => `// expect: ${sentence.replaceAll('\n', ' ')}`,
  };
  return tool;
}

/** What cannot be evaluated does not pass. */
function verdictOf(assertions: readonly Assertion[]): ToolResult {
  const verdicts = assertions.map(({ machineVerdict }) => machineVerdict);
  const verdict = verdicts.includes('fail') ? 'fail' : verdicts.every((each) => each === 'pass') ? 'pass' : 'unknown';
  const lines = assertions.map(
    ({ machineVerdict, expected, actual }) => `${machineVerdict}: expected ${String(expected)}; seen ${String(actual)}`,
  );
  const text = lines.join('\n');
  const data = { verdict, assertions };
  return verdict === 'pass' ? { success: true, text, data } : { success: false, text, data, error: text };
}

const LOOK_AGAIN_MS = 200;

function waitFor({ session }: ToolHands) {
  const schema = z.object({
    text: z.string().min(1).optional().describe('A text that shall be on the page.'),
    selector: z.string().min(1).optional().describe('Something that shall be visible.'),
    gone: z.boolean().default(false).describe('Wait until it is no longer there.'),
    timeoutMs: z.number().int().positive().max(60_000).optional(),
  });
  const tool: Tool<typeof schema> = {
    name: 'waitFor',
    description: 'Wait until a text or an element appears on the page, or is gone.',
    schema,
    effect: 'look',
    async run({ text, selector, gone, timeoutMs }) {
      const { walk } = session;
      if (text === undefined && selector === undefined) throw new ToolFailure('Say a text or a selector to wait for.');
      const wanted = text === undefined ? undefined : fillText(text, walk.settings.lookup);
      const said = `${text === undefined ? selector : `"${text}"`} is ${gone ? 'gone' : 'there'}`;
      const deadline = Deadline.after(timeoutMs ?? walk.settings.stepTimeoutMs, walk.signal);
      for (;;) {
        const shows = wanted === undefined || matchesText(await readPageText(walk.page), wanted, 'contains');
        const stands = selector === undefined || (await isVisible(walk.page, selector));
        if ((shows && stands) !== gone) return { success: true, text: `${said}.` };
        walk.signal.throwIfAborted();
        if (deadline.remainingMs() === 0)
          throw new ToolFailure(`In the time given it did not come about that ${said}.`);
        await waitForChange(walk.page, Math.min(LOOK_AGAIN_MS, deadline.remainingMs()));
      }
    },
    code: ({ text, selector, gone }) => {
      const what =
        text === undefined ? `locator(${stringLiteral(selector ?? '')})` : `getByText(${stringLiteral(text)})`;
      return `await page.${what}.first().waitFor({ state: '${gone ? 'hidden' : 'visible'}' });`;
    },
  };
  return tool;
}

async function isVisible(page: ToolHands['session']['walk']['page'], selector: string): Promise<boolean> {
  const inFrames = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator(selector)
        .filter({ visible: true })
        .count()
        // A frame on its way out shows nothing.
        .catch(() => 0),
    ),
  );
  return inFrames.some((count) => count > 0);
}

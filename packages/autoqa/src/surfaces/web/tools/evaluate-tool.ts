import { z } from 'zod';
import type { CDPSession, Page } from 'playwright-core';
import type { Tool } from '../../../ports/tool.ts';
import { ToolFailure, ToolRefused } from './tool-failure.ts';
import type { ToolHands } from './tool-hands.ts';

const EVALUATE_MS = 2_000;
const MAX_RESULT = 10_000;

/** Off unless it was allowed, and then it only reads: the browser itself stops an expression that would change anything. */
export function evaluateTool({ session }: ToolHands) {
  const schema = z.object({ expression: z.string().min(1).describe('A JavaScript expression that only reads.') });
  const tool: Tool<typeof schema> = {
    name: 'evaluate',
    description: 'The value of a JavaScript expression in the page; whatever would change something is refused.',
    schema,
    effect: 'look',
    async run({ expression }) {
      const value = await readOnly(session.walk.page, expression);
      const text = session.redactor.redact(JSON.stringify(value) ?? 'undefined').slice(0, MAX_RESULT);
      return { success: true, text, data: value };
    },
    code: ({ expression }) => `await page.evaluate(() => ${expression});`,
  };
  return tool;
}

async function readOnly(page: Page, expression: string): Promise<unknown> {
  const devtools = await openDevtools(page);
  try {
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
      expression,
      throwOnSideEffect: true,
      returnByValue: true,
      timeout: EVALUATE_MS,
    });
    if (exceptionDetails === undefined) return result.value as unknown;
    const problem = exceptionDetails.exception?.description ?? exceptionDetails.text;
    if (/side.?effect/i.test(problem)) throw new ToolRefused('Refused: the expression would change the page.');
    throw new ToolFailure(`The expression failed: ${problem.split('\n', 1)[0]}`);
  } finally {
    await devtools.detach();
  }
}

async function openDevtools(page: Page): Promise<CDPSession> {
  return page
    .context()
    .newCDPSession(page)
    .catch((error: unknown) => {
      throw new ToolFailure('This browser cannot evaluate without the risk of changing the page.', { cause: error });
    });
}

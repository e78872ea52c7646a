import { z } from 'zod';
import type { Tool, ToolCallRecord } from '../../../ports/tool.ts';

/** What somebody who looked into a claim says of it, and the checks it rests on. */
export const Conclusion = z.object({
  holds: z.boolean().describe('whether the claim is true of this product'),
  because: z.array(z.string()).min(1).describe('sentences that you gave to assert, word for word, that decide it'),
  opposite: z
    .array(z.string())
    .describe('further asserted sentences that would have failed if the claim were false; required when it holds'),
});
export type Conclusion = z.infer<typeof Conclusion>;

/** The last word about a claim: accepted only when it rests on checks that were made, on both sides. */
export function concludeTool(callsSoFar: () => readonly ToolCallRecord[], accept: (said: Conclusion) => void) {
  const tool: Tool<typeof Conclusion> = {
    name: 'conclude',
    description: 'Say whether the claim holds. Every sentence must have been checked with assert before.',
    schema: Conclusion,
    effect: 'look',
    run(said) {
      const problem = whatIsMissing(said, assertedIn(callsSoFar()));
      if (problem !== undefined) return Promise.resolve({ success: false, text: problem, error: problem });
      accept(said);
      return Promise.resolve({ success: true, text: 'Noted. You are done.' });
    },
    code: ({ holds }) => `// the claim ${holds ? 'holds' : 'does not hold'}`,
  };
  return tool;
}

/** What each asserted sentence came to, the last time. */
function assertedIn(calls: readonly ToolCallRecord[]): Map<string, boolean> {
  const asserted = new Map<string, boolean>();
  for (const { tool, args, success } of calls) {
    const sentence = tool === 'assert' ? sentenceOf(args) : undefined;
    if (sentence !== undefined) asserted.set(sentence, success);
  }
  return asserted;
}

export function sentenceOf(args: unknown): string | undefined {
  return z.object({ sentence: z.string() }).safeParse(args).data?.sentence;
}

function whatIsMissing({ holds, because, opposite }: Conclusion, asserted: Map<string, boolean>): string | undefined {
  const unknown = [...because, ...opposite].find((sentence) => !asserted.has(sentence));
  if (unknown !== undefined) return `"${unknown}" was never asserted.`;
  if (!holds) return because.some((sentence) => asserted.get(sentence) === false) ? undefined : NOTHING_FAILED;
  const failed = [...because, ...opposite].find((sentence) => asserted.get(sentence) === false);
  if (failed !== undefined) return `"${failed}" did not pass, so the claim is not shown to hold.`;
  return opposite.length === 0 ? NO_OPPOSITE : undefined;
}

const NOTHING_FAILED = 'Of the sentences that you named, none failed: the claim is not refuted.';
const NO_OPPOSITE =
  'Its opposite was not tried: assert something that would have failed if the claim were false, such as what must vanish.';

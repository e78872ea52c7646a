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
      const problem = whatIsMissing(said, lastVerdicts(callsSoFar()));
      if (problem !== undefined) return Promise.resolve({ success: false, text: problem, error: problem });
      accept(said);
      return Promise.resolve({ success: true, text: 'Noted. You are done.' });
    },
    code: ({ holds }) => `// the claim ${holds ? 'holds' : 'does not hold'}`,
  };
  return tool;
}

/** A sentence that was checked, and what the machine said of it. */
interface Checked {
  sentence: string;
  verdict: 'pass' | 'fail' | 'unknown';
}

const Asserted = z.object({ data: z.object({ verdict: z.enum(['pass', 'fail', 'unknown']) }) });

/** What a call checked; nothing when it was no check. A sentence that was not understood says nothing of the product. */
export function checkedIn({ tool, args, result }: ToolCallRecord): Checked | undefined {
  const sentence = tool === 'assert' ? z.object({ sentence: z.string() }).safeParse(args).data?.sentence : undefined;
  if (sentence === undefined) return undefined;
  return { sentence, verdict: Asserted.safeParse(result).data?.data.verdict ?? 'unknown' };
}

/** What each asserted sentence came to, the last time. */
export function lastVerdicts(calls: readonly ToolCallRecord[]): Map<string, Checked['verdict']> {
  const checks = calls.flatMap((call) => checkedIn(call) ?? []);
  return new Map(checks.map(({ sentence, verdict }) => [sentence, verdict]));
}

type Verdicts = ReadonlyMap<string, Checked['verdict']>;

function whatIsMissing({ holds, because, opposite }: Conclusion, verdicts: Verdicts): string | undefined {
  const named = [...because, ...opposite];
  const missing = named.find((sentence) => !verdicts.has(sentence));
  if (missing !== undefined) return `"${missing}" was never asserted.`;
  const unknown = named.find((sentence) => verdicts.get(sentence) === 'unknown');
  if (unknown !== undefined) return `"${unknown}" could not be checked, so nothing can rest on it.`;
  if (!holds) return because.some((sentence) => verdicts.get(sentence) === 'fail') ? undefined : NOTHING_FAILED;
  const failed = named.find((sentence) => verdicts.get(sentence) === 'fail');
  if (failed !== undefined) return `"${failed}" did not pass, so the claim is not shown to hold.`;
  return opposite.length === 0 ? NO_OPPOSITE : undefined;
}

const NOTHING_FAILED = 'Of the sentences that you named, none failed: the claim is not refuted.';
const NO_OPPOSITE =
  'Its opposite was not tried: assert something that would have failed if the claim were false, such as what must vanish.';

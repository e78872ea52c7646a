import { z } from 'zod';
import type { ToolCallRecord } from '../../../ports/tool.ts';
import { understandExpectation, understandStep } from '../understanding/understand.ts';
import type { ClaimSolution, DraftedStep } from './claim-solver.ts';
import { sentenceOf, type Conclusion } from './conclude-tool.ts';

const Args = z.object({
  url: z.string().optional(),
  target: z.string().optional(),
  value: z.string().optional(),
  options: z.array(z.string()).optional(),
  keys: z.string().optional(),
  checked: z.boolean().optional(),
});
type Args = z.infer<typeof Args>;

/** The sentence of a spec that each tool stands for. */
const SENTENCES: Readonly<Record<string, (args: Args) => string>> = {
  navigate: ({ url = '' }) => `Navigate to ${pathOf(url)}`,
  click: ({ target = '' }) => `Click ${target}`,
  fill: ({ target = '', value = '' }) => `Fill ${target} with "${value}"`,
  select: ({ target = '', options = [] }) =>
    `Select ${options.map((each) => `"${each}"`).join(' and ')} from ${target}`,
  press: ({ keys = '', target }) => `Press ${keys}${target === undefined ? '' : ` in ${target}`}`,
  hover: ({ target = '' }) => `Hover over ${target}`,
  check: ({ target = '', checked = true }) => `${checked ? 'Check' : 'Uncheck'} ${target}`,
};

/** The path that was walked, as a case: what was done, and the checks that the conclusion rests on, where they were made. */
export function walkedPath(calls: readonly ToolCallRecord[], { holds, because, opposite }: Conclusion): ClaimSolution {
  const steps: { text: string; expectations: string[] }[] = [];
  const deciding = new Set([...because, ...opposite]);
  for (const { tool, args, success } of calls) {
    const asserted = tool === 'assert' ? sentenceOf(args) : undefined;
    if (asserted !== undefined && deciding.has(asserted)) addExpectation(steps, asserted);
    const sentence = SENTENCES[tool];
    if (sentence === undefined || !success) continue;
    const text = sentence(Args.parse(args));
    if (!understandStep(text).ok)
      return { status: 'unclear', reason: `"${text}" was done but cannot be written as a step` };
    steps.push({ text, expectations: [] });
  }
  const drafted: readonly DraftedStep[] = steps;
  return { status: 'drafted', steps: drafted, cleanup: [], seenRefuted: !holds, seenConfirmed: holds };
}

/** A check before anything was done is a step of its own. */
function addExpectation(steps: { text: string; expectations: string[] }[], sentence: string): void {
  const last = steps.at(-1);
  if (last !== undefined) last.expectations.push(sentence);
  else
    steps.push({
      text: understandExpectation(sentence).ok && understandStep(sentence).ok ? sentence : `Verify ${sentence}`,
      expectations: [],
    });
}

function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
}

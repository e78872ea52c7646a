import { z } from 'zod';
import type { ToolCallRecord } from '../../../ports/tool.ts';
import { understandStep } from '../understanding/understand.ts';
import { isDoing } from '../walking/asked-intents.ts';
import type { ClaimSolution } from './claim-solver.ts';
import { checkedIn, lastVerdicts, type Conclusion } from './conclude-tool.ts';

const Args = z.object({
  url: z.string().default(''),
  target: z.string().optional(),
  value: z.string().default(''),
  options: z.array(z.string()).default([]),
  keys: z.string().default(''),
  checked: z.boolean().default(true),
});
type Args = z.infer<typeof Args>;
type Said = Readonly<Record<string, (args: Args) => string>>;

const ENGLISH: Said = {
  navigate: ({ url }) => `Navigate to ${pathOf(url)}`,
  click: ({ target }) => `Click ${target}`,
  fill: ({ target, value }) => `Fill ${target} with "${value}"`,
  select: ({ target, options }) => `Select ${options.map((each) => `"${each}"`).join(' and ')} from ${target}`,
  press: ({ keys, target }) => `Press ${keys}${target === undefined ? '' : ` in ${target}`}`,
  hover: ({ target }) => `Hover over ${target}`,
  check: ({ target, checked }) => `${checked ? 'Check' : 'Uncheck'} ${target}`,
};

/** A case of Chinese sentences is run, and replayed, with a browser that asks for Chinese. */
const CHINESE: Said = {
  navigate: ({ url }) => `打开 ${pathOf(url)}`,
  click: ({ target }) => `点击${target}`,
  fill: ({ target, value }) => `在${target}中输入“${value}”`,
  select: ({ target, options }) => `在${target}中选择${options.map((each) => `“${each}”`).join('和')}`,
  press: ({ keys, target }) => `${target === undefined ? '' : `在${target}中`}按 ${keys}`,
  hover: ({ target }) => `悬停在${target}上`,
  check: ({ target, checked }) => `${checked ? '勾选' : '取消勾选'}${target}`,
};

/** The sentence of a spec that each tool stands for. */
const SENTENCES = { en: ENGLISH, zh: CHINESE };

interface WalkedStep {
  text: string;
  expectations: string[];
}

interface Walk extends Conclusion {
  calls: readonly ToolCallRecord[];
  language: 'en' | 'zh';
}

/**
 * The path that was walked, as a case: what was done, and the checks that the conclusion rests on, where they were made.
 * What was done after the last of them puts things back, so it is done whatever the checks come to.
 */
export function walkedPath({ calls, language, holds, because, opposite }: Walk): ClaimSolution {
  const deciding = decidingChecks(calls, new Set([...because, ...opposite]));
  const lastCheck = calls.findLastIndex((call) => deciding.has(call));
  const steps: WalkedStep[] = [];
  const cleanup: WalkedStep[] = [];
  for (const [index, call] of calls.entries()) {
    const expectation = deciding.get(call);
    const doing = call.success ? SENTENCES.en[call.tool] : undefined;
    if (expectation === undefined && doing === undefined) continue;
    const text = expectation === undefined ? deedOf(call, language) : checkOf(expectation);
    if (text === undefined) return { status: 'unclear', reason: `${tellCall(call)} cannot be written as a step` };
    const last = steps.at(-1);
    if (expectation !== undefined && last !== undefined) last.expectations.push(expectation);
    else (index > lastCheck ? cleanup : steps).push({ text, expectations: [] });
  }
  return { status: 'drafted', steps, cleanup, seenRefuted: !holds, seenConfirmed: holds };
}

/** A sentence may be tried before it can be true: only where it came out as in the end does it belong to the case. */
function decidingChecks(calls: readonly ToolCallRecord[], named: ReadonlySet<string>): Map<ToolCallRecord, string> {
  const verdicts = lastVerdicts(calls);
  return new Map(
    calls.flatMap((call) => {
      const { sentence = '', verdict } = checkedIn(call) ?? {};
      return named.has(sentence) && verdicts.get(sentence) === verdict ? [[call, sentence] as const] : [];
    }),
  );
}

/**
 * The step that a call stands for, if it can be said. It must be read as that one deed and nothing else: a value or a name
 * that was taken from the page may hold words that would do more (K8).
 */
function deedOf({ tool, args }: ToolCallRecord, language: 'en' | 'zh'): string | undefined {
  const told = Args.parse(args);
  const said = language === 'zh' ? [SENTENCES.zh, SENTENCES.en] : [SENTENCES.en, SENTENCES.zh];
  return said
    .flatMap((sentences) => sentences[tool]?.(told) ?? [])
    .find((text) => {
      const reading = understandStep(text);
      const [intent, ...others] = reading.ok ? reading.intents : [];
      // In a file, a second line would be a sentence of its own.
      if (/[\r\n]/.test(text)) return false;
      if (intent === undefined || others.length > 0 || !isDoing(intent) || intent.do !== tool) return false;
      return intent.do !== 'fill' || intent.value === told.value;
    });
}

/** A check before anything was done is a step of its own. */
function checkOf(sentence: string): string | undefined {
  return [sentence, `Verify ${sentence}`, `验证${sentence}`].find((text) => {
    const reading = understandStep(text);
    return reading.ok && !reading.intents.some(isDoing) && !/[\r\n]/.test(text);
  });
}

function tellCall({ tool, args }: ToolCallRecord): string {
  return `${tool} ${JSON.stringify(args)}`;
}

function pathOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
}

import { z } from 'zod';
import type { ToolCallRecord } from '../../ports/tool.ts';
import { runToolAgent, type ToolAgentResult } from '../../brain/agent/tool-agent.ts';
import type { ToolChooser } from '../../brain/agent/tool-chooser.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { ClaimSolution } from '../../surfaces/web/claims/claim-solver.ts';
import { concludeTool, type Conclusion } from '../../surfaces/web/claims/conclude-tool.ts';
import { walkedPath } from '../../surfaces/web/claims/walked-path.ts';
import { toolSessionOn } from '../../surfaces/web/tools/session-on-walk.ts';
import { webTools } from '../../surfaces/web/tools/web-tools.ts';
import { placeholdersIn } from '../../surfaces/web/walking/fill-values.ts';
import type { WebWalk } from '../../surfaces/web/walking/web-case.ts';
import { toolCallEvent } from '../tool-call-event.ts';

const MOST_CALLS = 30;

const TOOLS: ReadonlySet<string> = new Set([
  'navigate',
  'click',
  'fill',
  'select',
  'press',
  'hover',
  'check',
  'snapshot',
  'expand',
  'assert',
]);

export interface ClaimInquiry {
  claim: string;
  /** What the person wrote down about the situation, in their own words. */
  notes: readonly string[];
  /** In what language the steps are written. */
  language: 'en' | 'zh';
  /** Names that `{{…}}` may hold. */
  placeholders: ReadonlySet<string>;
  caseId: string;
  walk: WebWalk;
  chooser: ToolChooser;
  /** What the model is told before it begins. */
  rules: string;
  recorder: RunRecorder;
  signal: AbortSignal;
}

/** The steps that a model walked with tools to check a claim. What it concludes must come true when they are run. */
export async function solveWithModel(inquiry: ClaimInquiry): Promise<ClaimSolution> {
  const { claim, notes, caseId, walk, chooser, rules, recorder, signal } = inquiry;
  const calls: ToolCallRecord[] = [];
  let conclusion: Conclusion | undefined;
  const session = await toolSessionOn(walk);
  const tools = webTools(session, { phase: 'act', asked: claim }).filter(({ name }) => TOOLS.has(name));
  const ended = await runToolAgent({
    chooser,
    tools: [
      ...tools,
      concludeTool(
        () => calls,
        (said) => (conclusion = said),
      ),
    ],
    goal: [`The claim: ${claim}`, ...notes.map((note) => `What the person says of the situation: ${note}`)].join('\n'),
    system: rules,
    guard: (_tool, args) => unknownPlaceholder(args, inquiry.placeholders),
    isReached: () => conclusion !== undefined,
    maxSteps: MOST_CALLS,
    record: (call) => {
      calls.push(call);
      void recorder.append(toolCallEvent(call, caseId));
    },
    signal,
  });
  const remarks = calls.flatMap((call) => (isRefused(call) ? [`The model was kept from ${tellCall(call)}`] : []));
  if (conclusion !== undefined) return { remarks, ...walkedPath({ calls, language: inquiry.language, ...conclusion }) };
  return { remarks, status: 'unclear', reason: whyOpen(ended) };
}

/** Why there is no conclusion, and what to do about it. */
function whyOpen({ outcome, text, failure }: ToolAgentResult): string {
  if (failure !== undefined) return `${failure.message.replace(/\.$/, '')}. ${failure.hint ?? ANOTHER_MODEL}`;
  if (outcome === 'max-steps') return `the model made ${MOST_CALLS} calls and came to no conclusion. ${ANOTHER_MODEL}`;
  if (outcome === 'gave-up') return `the model gave up: ${text}`;
  return `the model did not conclude${text === '' ? '' : `, but said: ${text}`}. ${ANOTHER_MODEL}`;
}

const ANOTHER_MODEL = 'Try another model.';

/** What the policy of the tools did not allow (K8). */
function isRefused({ result }: ToolCallRecord): boolean {
  return z.object({ data: z.object({ refused: z.literal(true) }) }).safeParse(result).success;
}

function tellCall({ tool, args, error = '' }: ToolCallRecord): string {
  return `${tool} ${JSON.stringify(args)}: ${error}`;
}

/** A name without a value would be typed as nothing, and the kept spec could not be run. */
function unknownPlaceholder(args: unknown, known: ReadonlySet<string>): string | undefined {
  const name = placeholdersIn(JSON.stringify(args) ?? '').find((each) => !known.has(each));
  if (name === undefined) return undefined;
  const others = known.size === 0 ? 'there are none' : `there are ${[...known].join(', ')}`;
  return `{{${name}}} has no value; of such names ${others}.`;
}

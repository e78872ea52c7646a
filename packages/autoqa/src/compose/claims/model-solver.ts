import type { ToolCallRecord } from '../../ports/tool.ts';
import { createTaskChooser } from '../../brain/agent/task-chooser.ts';
import { runToolAgent } from '../../brain/agent/tool-agent.ts';
import type { Brain } from '../../ports/brain/brain.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { ClaimSolution } from '../../surfaces/web/claims/claim-solver.ts';
import { concludeTool, type Conclusion } from '../../surfaces/web/claims/conclude-tool.ts';
import { walkedPath } from '../../surfaces/web/claims/walked-path.ts';
import { toolSessionOn } from '../../surfaces/web/tools/session-on-walk.ts';
import { webTools } from '../../surfaces/web/tools/web-tools.ts';
import type { WebWalk } from '../../surfaces/web/walking/web-case.ts';

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
  caseId: string;
  walk: WebWalk;
  brain: Brain;
  /** What the model is told before it begins. */
  rules: string;
  recorder: RunRecorder;
  signal: AbortSignal;
}

/** The steps that a model walked with tools to check a claim. What it concludes must come true when they are run. */
export async function solveWithModel(inquiry: ClaimInquiry): Promise<ClaimSolution> {
  const { claim, caseId, walk, brain, rules, recorder, signal } = inquiry;
  const calls: ToolCallRecord[] = [];
  let conclusion: Conclusion | undefined;
  const session = await toolSessionOn(walk);
  const tools = webTools(session, { phase: 'act', asked: claim }).filter(({ name }) => TOOLS.has(name));
  const { outcome, text, failure } = await runToolAgent({
    chooser: createTaskChooser(brain, { caseId }),
    tools: [
      ...tools,
      concludeTool(
        () => calls,
        (said) => (conclusion = said),
      ),
    ],
    goal: `The claim: ${claim}`,
    system: rules,
    isReached: () => conclusion !== undefined,
    maxSteps: MOST_CALLS,
    record: (call) => {
      calls.push(call);
      void recorder.append(toEvent(call, caseId));
    },
    signal,
  });
  if (conclusion !== undefined) return walkedPath(calls, conclusion);
  const reason = failure?.message ?? (text === '' ? `the model came to no conclusion (${outcome})` : text);
  return { status: 'unclear', reason };
}

function toEvent({ id, tool, args, result, success, error, durationMs }: ToolCallRecord, caseId: string) {
  const told = error === undefined ? {} : { error };
  return { type: 'tool-call' as const, callId: id, tool, args, result, success, durationMs, caseId, ...told };
}

import type { z } from 'zod';
import { messageOf } from '../../../kernel/errors.ts';
import type { Tool, ToolResult } from '../../../ports/tool.ts';
import { describePlaywrightError } from '../playwright-error.ts';
import { actingTools } from './acting-tools.ts';
import { checkingTools } from './checking-tools.ts';
import { evaluateTool } from './evaluate-tool.ts';
import { navigationTools } from './navigation-tools.ts';
import { readingTools } from './reading-tools.ts';
import { ToolRefused } from './tool-failure.ts';
import { policyFor, type PolicyOptions, type ToolPhase, type ToolPolicy } from './tool-policy.ts';
import type { ToolSession } from './tool-session.ts';

export interface WebToolOptions extends Omit<PolicyOptions, 'allowedOrigins'> {
  phase: ToolPhase;
}

/** What can be done with a page, as tools (W12). Every call passes the policy, and no secret leaves in what it answers (K8). */
export function webTools(session: ToolSession, { phase, ...options }: WebToolOptions): Tool[] {
  const policy = policyFor(phase, { ...options, allowedOrigins: session.allowedOrigins });
  const hands = { session, policy };
  const tools: Tool[] = [
    ...navigationTools(hands),
    ...actingTools(hands),
    ...readingTools(hands),
    ...checkingTools(hands),
    evaluateTool(hands),
  ];
  return tools.map((tool) => guarded(tool, session, policy));
}

function guarded(tool: Tool, session: ToolSession, policy: ToolPolicy): Tool {
  const { redactor, walk } = session;
  return {
    ...tool,
    code: (args) => redactor.redactSecrets(tool.code(args)),
    async run(args: z.output<z.ZodObject>, context) {
      const refusal = policy.refuseTool(tool);
      if (refusal !== undefined) return failed(`Refused: ${refusal}.`, { refused: true });
      walk.signal = context.signal;
      try {
        return redactResult(session, tool.name, await tool.run(args, context));
      } catch (error) {
        if (context.signal.aborted) throw error;
        const message = redactor.redact(describePlaywrightError(error) || messageOf(error));
        return failed(message, { refused: error instanceof ToolRefused });
      }
    },
  };
}

function failed(message: string, { refused }: { refused: boolean }): ToolResult {
  return { success: false, text: message, error: message, ...(refused ? { data: { refused } } : {}) };
}

/** A picture was covered when it was taken; its bytes are no text. */
function redactResult({ redactor }: ToolSession, name: string, result: ToolResult): ToolResult {
  if (name !== 'screenshot') return redactor.redactValue(result);
  return { ...result, text: redactor.redact(result.text) };
}

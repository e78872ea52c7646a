import type { ToolCallRecord } from '../ports/tool.ts';

/** A call of a tool as the run records it; `caseId` when it was made for a case. */
export function toolCallEvent({ id, tool, args, result, success, error, durationMs }: ToolCallRecord, caseId?: string) {
  return {
    type: 'tool-call' as const,
    callId: id,
    tool,
    args,
    result,
    success,
    durationMs,
    ...(caseId === undefined ? {} : { caseId }),
    ...(error === undefined ? {} : { error }),
  };
}

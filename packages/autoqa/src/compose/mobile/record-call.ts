import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { ToolCallRecord } from '../../ports/tool.ts';
import { toolCallEvent } from '../tool-call-event.ts';

/** Writes down what was done to a phone. */
export function recordCall(
  call: ToolCallRecord,
  { caseId, recorder }: { caseId: string; recorder: RunRecorder },
): Promise<unknown> {
  return recorder.append(toolCallEvent(call, caseId));
}

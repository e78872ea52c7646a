import type { Clock } from '../../../kernel/clock.ts';
import type { ToolCallRecord } from '../../../ports/tool.ts';
import type { Middleware } from './middleware.ts';

/** Tells of each call as soon as it has ended. */
export function operationLogger<State>({
  clock,
  record,
}: {
  clock: Clock;
  record(call: ToolCallRecord): Promise<void>;
}): Middleware<State> {
  return {
    name: 'operation-logger',
    wrapToolCall: async (call, execute) => {
      const startedAtMs = clock.now();
      const result = await execute(call);
      const endedAtMs = Math.max(startedAtMs, clock.now());
      const { success, text, error } = result;
      await record({
        id: call.id,
        tool: call.tool,
        args: call.args,
        result: { text },
        startedAt: new Date(startedAtMs).toISOString(),
        endedAt: new Date(endedAtMs).toISOString(),
        durationMs: endedAtMs - startedAtMs,
        success,
        ...(success ? {} : { error: error ?? text }),
      });
      return result;
    },
  };
}

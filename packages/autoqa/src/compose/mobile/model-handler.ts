import { ModelError } from '../../brain/model.ts';
import type { ToolChooser } from '../../brain/agent/tool-chooser.ts';
import type { ModelHandler } from '../../surfaces/mobile/agent/middleware.ts';
import type { ExecutionState } from '../../surfaces/mobile/agent/test-executor.ts';

/** One step may take so many calls: looks, and the one that counts. */
const MOST_CALLS = 6;

/** Lets a model choose the call for a sentence that no rule understands (M3). A model that cannot answer is told. */
export function askChooser(chooser: ToolChooser): ModelHandler<ExecutionState> {
  return async ({ system, goal, tools, turns, signal }) => {
    try {
      return await chooser.next({
        system,
        goal,
        tools,
        turns: turns.map((calls) =>
          calls.map(({ id, tool, args, result }) => ({
            id,
            tool,
            args,
            success: result.success,
            text: result.text,
          })),
        ),
        stepsLeft: Math.max(1, MOST_CALLS - turns.length),
        signal,
      });
    } catch (error) {
      if (error instanceof ModelError) return { problem: error.message };
      throw error;
    }
  };
}

import type { Middleware } from './middleware.ts';
import { outcomeOf } from './mobile-tools.ts';

/** Calls once more what the device refused. What was done and came to nothing is not done again: it might be done twice. */
export function retry<State>({ most }: { most: number }): Middleware<State> {
  return {
    name: 'retry',
    wrapToolCall: async (call, execute) => {
      let result = await execute(call);
      for (let again = 0; again < most && outcomeOf(result)?.failure === 'refused'; again += 1)
        result = await execute(call);
      return result;
    },
  };
}

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Tool } from '../../../ports/tool.ts';
import type { Middleware } from './middleware.ts';
import { runAgent } from './run-agent.ts';

interface Counted {
  turns: number;
}

const echo: Tool = {
  name: 'echo',
  description: 'Says it again.',
  schema: z.object({ words: z.string() }),
  effect: 'look',
  code: () => '',
  run: async (args) => ({ success: true, text: String(args['words']) }),
};

/** Writes down when it is asked. */
function traced(name: string, trace: string[]): Middleware<Counted> {
  const note = (what: string) => void trace.push(`${name} ${what}`);
  return {
    name,
    beforeAgent: async () => (note('before agent'), {}),
    beforeModel: async () => (note('before model'), {}),
    wrapModelCall: async (request, ask) => {
      note('asks');
      const answer = await ask(request);
      note('is answered');
      return answer;
    },
    wrapToolCall: async (call, execute) => {
      note('calls');
      const result = await execute(call);
      note('has called');
      return { ...result, text: `${result.text}-${name}` };
    },
    afterModel: async () => (note('after model'), {}),
    afterAgent: async () => (note('after agent'), {}),
  };
}

const counting: Middleware<Counted> = { name: 'counting', afterModel: async ({ turns }) => ({ turns: turns + 1 }) };

function options(middlewares: Middleware<Counted>[], most: number) {
  return {
    state: { turns: 0 },
    middlewares,
    tools: [echo],
    ask: async () => ({ calls: [{ id: '1', tool: 'echo', args: { words: 'hello' } }] }),
    goal: '',
    system: '',
    isOver: ({ turns }: Counted) => turns >= most,
    maxTurns: 5,
    signal: new AbortController().signal,
  };
}

describe('M4 middlewares', () => {
  test('M4 the six hooks, the outer one first on the way in and last on the way out', async () => {
    const trace: string[] = [];
    const seen: string[] = [];
    const reading: Middleware<Counted> = {
      name: 'reading',
      afterModel: async (_, { calls }) => (seen.push(...calls.map(({ result }) => result.text)), {}),
    };
    await runAgent(options([traced('outer', trace), traced('inner', trace), counting, reading], 1));
    const order = 'before agent|before model|asks|is answered|calls|has called|after model|after agent'.split('|');
    const outer = trace.filter((line) => line.startsWith('outer')).map((line) => line.slice('outer '.length));
    expect(outer).toEqual(order);
    expect(trace.indexOf('outer asks')).toBeLessThan(trace.indexOf('inner asks'));
    expect(trace.indexOf('inner is answered')).toBeLessThan(trace.indexOf('outer is answered'));
    expect(trace.indexOf('inner has called')).toBeLessThan(trace.indexOf('outer has called'));
    expect(trace.indexOf('inner after model')).toBeLessThan(trace.indexOf('outer after model'));
    expect(seen).toEqual(['hello-inner-outer']);
  });

  test('M4 what a middleware returns is in the state, and the loop ends by it', async () => {
    expect(await runAgent(options([counting], 3))).toEqual({ turns: 3 });
  });

  test('M4 a loop that does not end by itself is ended', async () => {
    expect(await runAgent(options([], 1))).toEqual({ turns: 0 });
  });

  test('M4 a middleware may answer in the model’s place; a tool that is not there is an answer', async () => {
    const results: string[] = [];
    const answering: Middleware<Counted> = {
      name: 'answering',
      wrapModelCall: async () => ({
        calls: [
          { id: '1', tool: 'no_such', args: {} },
          { id: '2', tool: 'echo', args: {} },
        ],
      }),
      afterModel: async (_, { calls }) => (results.push(...calls.map(({ result }) => `${result.success}`)), {}),
    };
    const never = async () => Promise.reject(new Error('asked'));
    await runAgent({ ...options([counting, answering], 1), ask: never });
    expect(results).toEqual(['false', 'false']);
  });

  test('M4 who cancels is obeyed before the next turn', async () => {
    const stopped = runAgent({ ...options([], 1), signal: AbortSignal.abort() });
    await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
  });
});

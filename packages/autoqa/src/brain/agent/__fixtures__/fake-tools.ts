import { z } from 'zod';
import type { Tool, ToolResult } from '../../../ports/tool.ts';

/** What a fake tool does when it is called. */
export type Behaviour = 'succeeds' | 'fails' | 'throws';

export interface FakeTools {
  tools: Tool[];
  /** Every call that reached a tool, in order. */
  executed: { tool: string; args: unknown }[];
}

const LOCATED = z.object({ target: z.string(), times: z.number().int().default(1) });

/** Tools of the port that do as they are told and remember what was asked of them. */
export function fakeTools(behaviours: Readonly<Record<string, Behaviour>>): FakeTools {
  const executed: FakeTools['executed'] = [];
  const tools = Object.entries(behaviours).map(
    ([name, behaviour]): Tool<typeof LOCATED> => ({
      name,
      description: `The fake tool ${name}.`,
      schema: LOCATED,
      effect: name.startsWith('get') ? 'look' : 'act',
      run: async (args) => {
        executed.push({ tool: name, args });
        return behave(behaviour, name, executed.length);
      },
      code: ({ target }) => `await page.${name}(${JSON.stringify(target)});`,
    }),
  );
  // A tool that takes some object is handed on as one that takes any: the agent checks before it calls.
  return { tools: tools as unknown as Tool[], executed };
}

function behave(behaviour: Behaviour, name: string, count: number): ToolResult {
  if (behaviour === 'throws') throw new Error(`${name} broke.`);
  if (behaviour === 'fails') return { success: false, text: '', error: `${name} found nothing.` };
  return { success: true, text: `${name} worked for the ${count}. time`, data: { count } };
}

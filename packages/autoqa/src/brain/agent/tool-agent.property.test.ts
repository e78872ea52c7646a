import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ToolCallRecord } from '../../ports/tool.ts';
import { NativeChooser } from '../ai-sdk/native-chooser.ts';
import { fakeTools, type Behaviour } from './__fixtures__/fake-tools.ts';
import { scriptedModel, type ScriptedTurn } from './__fixtures__/scripted-model.ts';
import { runToolAgent } from './tool-agent.ts';

const behaviour = fc.constantFrom<Behaviour>('succeeds', 'fails', 'throws');
const behaviours = fc.record({ navigate: behaviour, click: behaviour, getVisibleText: behaviour });

/** Right arguments, wrong ones, and text that is no JSON; tools that exist and tools that do not. */
const call = fc.record({
  tool: fc.constantFrom('navigate', 'click', 'getVisibleText', 'teleport'),
  input: fc.oneof(
    { weight: 5, arbitrary: fc.string().map((target) => JSON.stringify({ target })) },
    fc.constantFrom('{}', '{"target":1}', '{"target":"a","times":"x"}', '"a"', '[]', 'null', '{"target":'),
  ),
});
const script = fc.array(fc.array(call, { minLength: 1, maxLength: 5 }), { maxLength: 5 });
const maxSteps = fc.integer({ min: 0, max: 9 });
const RUNS = { numRuns: 100 };

async function run(turns: ScriptedTurn[], limit: number, behaving: Record<string, Behaviour>) {
  const { tools, executed } = fakeTools(behaving);
  const { model, mock } = scriptedModel(turns);
  const recorded: ToolCallRecord[] = [];
  const guarded = { guard: ({ name }: { name: string }) => (name === 'click' ? 'Clicks are off.' : undefined) };
  const result = await runToolAgent({
    chooser: new NativeChooser(model),
    tools,
    goal: 'Find the price.',
    system: '',
    maxSteps: limit,
    ...(limit % 2 === 0 ? guarded : {}),
    record: (each) => recorded.push(each),
    signal: new AbortController().signal,
  });
  return { result, recorded, executed, mock };
}

describe('tool agent', () => {
  test('W12 property 7: the log of every tool call is complete', async () => {
    await fc.assert(
      fc.asyncProperty(script, maxSteps, behaviours, async (turns, limit, behaving) => {
        const { recorded } = await run(turns, limit, behaving);
        const asked = turns.flat();
        for (const [index, record] of recorded.entries()) {
          expect(record.id).toBe(`call-${index + 1}`);
          expect(record.tool).toBe(asked[index]?.tool);
          expect(record).toHaveProperty('args');
          expect(record.result).toBeDefined();
          expect(new Date(record.startedAt).toISOString()).toBe(record.startedAt);
          expect(Date.parse(record.endedAt) - Date.parse(record.startedAt)).toBe(record.durationMs);
          expect(record.durationMs).toBeGreaterThanOrEqual(0);
          expect(record.error === undefined).toBe(record.success);
          expect(record.error).not.toBe('');
        }
      }),
      RUNS,
    );
  });

  test('W12 property 9: maxSteps limits the number of tool calls', async () => {
    await fc.assert(
      fc.asyncProperty(script, maxSteps, behaviours, async (turns, limit, behaving) => {
        const { result, executed } = await run(turns, limit, behaving);
        const asked = turns.flat().length;
        expect(executed.length).toBeLessThanOrEqual(limit);
        expect(result.toolCalls.length).toBeLessThanOrEqual(limit);
        // Exactly: nothing but the limit, or going round in circles, keeps a call that was asked for from being made.
        if (result.failure === undefined) expect(result.toolCalls).toHaveLength(Math.min(limit, asked));
        if (result.outcome === 'max-steps') expect(result.toolCalls).toHaveLength(limit);
      }),
      RUNS,
    );
  });

  test('W12 property 10: all executed calls are returned', async () => {
    await fc.assert(
      fc.asyncProperty(script, maxSteps, behaviours, async (turns, limit, behaving) => {
        const { result, recorded, executed } = await run(turns, limit, behaving);
        expect(result.toolCalls).toEqual(recorded);
        const reached = result.toolCalls.filter(
          ({ error }) => !/^(There is no|The arguments|Not allowed)/.test(error ?? ''),
        );
        expect(reached.map(({ tool, args }) => ({ tool, args }))).toEqual(executed);
        expect(new Set(result.toolCalls.map(({ id }) => id)).size).toBe(result.toolCalls.length);
      }),
      RUNS,
    );
  });

  test('W12 property: the model hears of every call that it asked for, before it is asked again', async () => {
    await fc.assert(
      fc.asyncProperty(script, maxSteps, behaviours, async (turns, limit, behaving) => {
        const { mock } = await run(turns, limit, behaving);
        for (const { prompt } of mock.doGenerateCalls) {
          const parts = prompt.flatMap(({ content }): { type: string; toolCallId?: string }[] =>
            typeof content === 'string' ? [] : [...content],
          );
          const idsOf = (type: string) =>
            parts.filter((part) => part.type === type).map(({ toolCallId }) => toolCallId);
          expect(idsOf('tool-result')).toEqual(idsOf('tool-call'));
        }
      }),
      RUNS,
    );
  });
});

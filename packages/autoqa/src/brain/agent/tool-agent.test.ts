import { describe, expect, test } from 'vitest';
import { CancelledError } from '../../kernel/errors.ts';
import type { ToolCallRecord } from '../../ports/tool.ts';
import { ModelError } from '../model.ts';
import { fakeTools } from './__fixtures__/fake-tools.ts';
import { runToolAgent, type ToolAgentOptions } from './tool-agent.ts';
import type { Choice, Conversation, ToolChooser } from './tool-chooser.ts';

/** Chooses from a list and keeps what it was told. */
function choosing(...choices: (Choice | Error)[]): ToolChooser & { told: Conversation[] } {
  const told: Conversation[] = [];
  return {
    told,
    next: async (conversation) => {
      told.push({ ...conversation, turns: [...conversation.turns] });
      const choice = choices[told.length - 1] ?? choices.at(-1);
      if (choice === undefined || choice instanceof Error) throw choice ?? new Error('No choice.');
      return choice;
    },
  };
}

const click = (target: unknown, tool = 'click') => ({ id: 'same-id', tool, args: { target } });

function options(chooser: ToolChooser, changes: Partial<ToolAgentOptions> = {}): ToolAgentOptions {
  return {
    chooser,
    tools: fakeTools({ click: 'succeeds', getVisibleText: 'succeeds', fill: 'fails' }).tools,
    goal: 'Buy a book.',
    system: 'You test a shop.',
    maxSteps: 10,
    record: () => undefined,
    signal: new AbortController().signal,
    ...changes,
  };
}

describe('tool agent (W12)', () => {
  test('calls, tells what came of it, and ends with what the model says', async () => {
    const chooser = choosing({ calls: [click('Buy')] }, { text: 'Bought.', done: true });
    const result = await runToolAgent(options(chooser));
    expect(result).toMatchObject({ text: 'Bought.', outcome: 'done' });
    expect(result.toolCalls).toMatchObject([
      { id: 'call-1', tool: 'click', args: { target: 'Buy', times: 1 }, success: true, result: { data: { count: 1 } } },
    ]);
    expect(chooser.told.map(({ stepsLeft }) => stepsLeft)).toEqual([10, 9]);
    expect(chooser.told[1]?.turns).toMatchObject([
      [{ tool: 'click', success: true, text: expect.stringContaining('worked') }],
    ]);
  });

  test('a model that gives up is not done', async () => {
    const result = await runToolAgent(options(choosing({ text: 'There is no shop.', done: false })));
    expect(result).toEqual({ text: 'There is no shop.', outcome: 'gave-up', toolCalls: [] });
  });

  test('several calls in one turn: those beyond the limit are told to be not executed, and a last word is heard', async () => {
    const { tools, executed } = fakeTools({ click: 'succeeds' });
    const chooser = choosing({ calls: [click('a'), click('b'), click('c')] }, { text: 'Saw two.', done: true });
    const result = await runToolAgent(options(chooser, { tools, maxSteps: 2 }));
    expect(executed.map(({ args }) => args)).toMatchObject([{ target: 'a' }, { target: 'b' }]);
    expect(chooser.told[1]?.stepsLeft).toBe(0);
    expect(chooser.told[1]?.turns[0]?.[2]).toMatchObject({
      success: false,
      text: expect.stringContaining('Not executed'),
    });
    expect(result).toMatchObject({ outcome: 'done', text: 'Saw two.' });
    expect(result.toolCalls).toHaveLength(2);
  });

  test('a model that still calls at the limit ends there', async () => {
    const chooser = choosing({ calls: [click('a')] }, { calls: [click('b')] });
    const result = await runToolAgent(options(chooser, { maxSteps: 1 }));
    expect(result).toMatchObject({ outcome: 'max-steps', text: '' });
    expect(result.toolCalls).toHaveLength(1);
  });

  test('an unknown tool and wrong arguments are failed steps that the model hears of', async () => {
    const calls = [click('a', 'teleport'), click(7)];
    const chooser = choosing({ calls }, { text: 'Sorry.', done: false });
    const { toolCalls } = await runToolAgent(options(chooser));
    expect(toolCalls).toMatchObject([
      {
        success: false,
        result: null,
        error: 'There is no tool "teleport". The tools are: click, getVisibleText, fill.',
      },
      {
        success: false,
        result: null,
        args: { target: 7 },
        error: expect.stringMatching(/arguments are wrong.*target/s),
      },
    ]);
    expect(chooser.told[1]?.turns[0]?.map(({ text }) => text)).toEqual(toolCalls.map(({ error }) => error));
  });

  test('a tool that fails without a word is still said to have failed', async () => {
    const tools = fakeTools({ click: 'succeeds' }).tools.map((tool) => ({
      ...tool,
      run: async () => ({ success: false, text: '' }),
    }));
    const chooser = choosing({ calls: [click('a')] }, { text: 'Oh.', done: false });
    const { toolCalls } = await runToolAgent(options(chooser, { tools }));
    expect(toolCalls[0]?.error).toBe('It failed and did not say why.');
    expect(chooser.told[1]?.turns[0]?.[0]?.text).toBe(toolCalls[0]?.error);
  });

  test('a guard keeps a call from the tool; the reason is recorded and told', async () => {
    const { tools, executed } = fakeTools({ click: 'succeeds' });
    const chooser = choosing({ calls: [click('Delete all')] }, { text: 'Fine.', done: true });
    const guard = (_tool: unknown, args: unknown) =>
      JSON.stringify(args).includes('Delete') ? 'nothing may be deleted.' : undefined;
    const { toolCalls } = await runToolAgent(options(chooser, { tools, guard }));
    expect(executed).toEqual([]);
    expect(toolCalls).toMatchObject([{ success: false, error: 'Not allowed: nothing may be deleted.' }]);
    expect(chooser.told[1]?.turns[0]?.[0]?.text).toContain('nothing may be deleted');
  });

  test('a guard that breaks lets nothing through', async () => {
    const { tools, executed } = fakeTools({ click: 'succeeds' });
    const guard = () => {
      throw new Error('The guard broke.');
    };
    const chooser = choosing({ calls: [click('a')] }, { text: '', done: false });
    const { toolCalls } = await runToolAgent(options(chooser, { tools, guard }));
    expect(executed).toEqual([]);
    expect(toolCalls).toMatchObject([{ success: false, error: 'The guard broke.' }]);
  });

  test.each([
    ['fails', 'fill', 3, 'and failed'],
    ['reads the same', 'getSame', 3, 'with the same result'],
    ['acts the same', 'pressSame', 6, 'with the same result'],
  ])('the same call that %s ends the run', async (_, tool, times, why) => {
    const same = fakeTools({ getSame: 'succeeds', pressSame: 'succeeds', fill: 'fails' }).tools.map((each) =>
      each.name === 'fill' ? each : { ...each, run: async () => ({ success: true, text: 'The same.' }) },
    );
    const first = { id: '1', tool, args: { target: 'x', times: 2 } };
    const again = { id: '1', tool, args: { times: 2, target: 'x' } };
    const chooser = choosing({ calls: [first] }, { calls: [again, again, again, again, again, again, again] });
    const { outcome, failure, toolCalls } = await runToolAgent(options(chooser, { tools: same, maxSteps: 50 }));
    expect(outcome).toBe('failed');
    expect(toolCalls).toHaveLength(times);
    expect(failure).toEqual({
      reason: 'repeated-call',
      message: expect.stringContaining(`${tool} was called ${times} times`),
    });
    expect(failure?.message).toContain(why);
  });

  test('the same call with other arguments, or with a new result each time, goes on', async () => {
    const calls = ['a', 'b', 'a', 'b', 'a', 'b'].map((target) => click(target, 'fill'));
    const looks = Array.from({ length: 6 }, () => click('x', 'getVisibleText'));
    const chooser = choosing({ calls: [...calls, ...looks] }, { text: 'Done.', done: true });
    const result = await runToolAgent(options(chooser, { maxSteps: 20 }));
    expect(result.outcome).toBe('done');
    expect(result.toolCalls).toHaveLength(12);
  });

  test('a model that fails ends the run with its reason, and keeps what was done', async () => {
    const failure = new ModelError('unavailable', 'No network.', { hint: 'Plug it in.' });
    const result = await runToolAgent(options(choosing({ calls: [click('a')] }, failure)));
    expect(result).toMatchObject({
      outcome: 'failed',
      failure: { reason: 'unavailable', message: 'No network.', hint: 'Plug it in.' },
    });
    expect(result.toolCalls).toHaveLength(1);
  });

  test('a model that asks for no call at all has failed', async () => {
    const result = await runToolAgent(options(choosing({ calls: [] })));
    expect(result).toMatchObject({ outcome: 'failed', failure: { reason: 'invalid-answer' } });
  });

  test('a caller who stops is obeyed also by a tool that never ends, and the call is recorded', async () => {
    const controller = new AbortController();
    const recorded: ToolCallRecord[] = [];
    const tools = fakeTools({ click: 'succeeds' }).tools.map((tool) => ({
      ...tool,
      run: () => {
        queueMicrotask(() => controller.abort());
        return new Promise<never>(() => undefined);
      },
    }));
    const running = runToolAgent(
      options(choosing({ calls: [click('a'), click('b')] }), {
        tools,
        signal: controller.signal,
        record: (call) => recorded.push(call),
      }),
    );
    await expect(running).rejects.toBeInstanceOf(CancelledError);
    expect(recorded).toMatchObject([{ tool: 'click', success: false, error: 'Cancelled.' }]);
  });
});

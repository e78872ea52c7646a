import { describe, expect, test } from 'vitest';
import type { RunEventInput } from '@autoqa/domain/events/run-event';
import { Ledger, type BudgetLimits } from '../budget/ledger.ts';
import { ModelError, type ModelReply } from '../model.ts';
import { meteredChooser, withSubstitute } from './metered-chooser.ts';
import type { Choice, Conversation, ToolChooser } from './tool-chooser.ts';

const CLICK: Choice = { calls: [{ id: '1', tool: 'click', args: {} }] };
const COST: ModelReply['usage'] = { inputTokens: 7, outputTokens: 3, costUsd: 0.5 };

function conversation(signal = new AbortController().signal): Conversation {
  return { system: '', goal: '', tools: [], turns: [], stepsLeft: 5, signal };
}

/** A chooser that costs the same each turn, and does what it is told to. */
function metered(turn: (asked: Conversation) => Promise<Choice>, limits: BudgetLimits = {}) {
  const events: RunEventInput[] = [];
  const open = (onUsage: (usage: ModelReply['usage']) => void): Promise<ToolChooser> =>
    Promise.resolve({
      next: async (asked) => {
        const choice = await turn(asked);
        onUsage(COST);
        return choice;
      },
    });
  const record = (event: RunEventInput) => Promise.resolve(events.push(event));
  const chooser = meteredChooser(open, { id: 'some/model', ledger: new Ledger(limits), record, caseId: 'c1' });
  return { chooser, events };
}

describe('K6 a chooser that speaks with its model itself', () => {
  test('each turn is in the record with its price, and none is taken over the budget', async () => {
    const { chooser, events } = metered(() => Promise.resolve(CLICK), { costUsd: 1 });
    expect(await chooser.next(conversation())).toEqual(CLICK);
    expect(await chooser.next(conversation())).toEqual(CLICK);
    await expect(chooser.next(conversation())).rejects.toMatchObject({
      failure: 'over-budget',
      message: expect.stringContaining('maxModelCostUsd: 1'),
    });
    const call = { type: 'model-call', task: 'choose-next-action', model: 'some/model', caseId: 'c1', ...COST };
    expect(events).toMatchObject([call, call]);
  });

  test('a turn that fails is in the record, too', async () => {
    const { chooser, events } = metered(() => Promise.reject(new ModelError('unavailable', 'It is down.')));
    await expect(chooser.next(conversation())).rejects.toMatchObject({ failure: 'unavailable' });
    expect(events).toMatchObject([{ success: false, error: 'It is down.' }]);
  });

  test('a turn may take what is left of the time', async () => {
    const { chooser } = metered(() => new Promise(() => undefined), { seconds: 0.05 });
    await expect(chooser.next(conversation())).rejects.toMatchObject({ failure: 'timed-out' });
  });

  test('the wish to stop is no failure of the model', async () => {
    const stop = new AbortController();
    const { chooser, events } = metered(() => {
      stop.abort(new Error('enough'));
      return Promise.reject(new Error('aborted'));
    });
    await expect(chooser.next(conversation(stop.signal))).rejects.toThrow('aborted');
    expect(events).toEqual([]);
  });
});

describe('another one for the rest', () => {
  const failing: ToolChooser = { next: () => Promise.reject(new ModelError('refused', 'No tools here.')) };

  test('goes on after a failure, and is asked from then on', async () => {
    const told: string[] = [];
    const chooser = withSubstitute(failing, { next: () => Promise.resolve(CLICK) }, async ({ message }) => {
      told.push(message);
    });
    expect([await chooser.next(conversation()), await chooser.next(conversation())]).toEqual([CLICK, CLICK]);
    expect(told).toEqual(['No tools here.']);
  });

  test('its own failure is the end', async () => {
    const chooser = withSubstitute(failing, failing, () => Promise.resolve());
    await expect(chooser.next(conversation())).rejects.toThrow('No tools here.');
  });
});

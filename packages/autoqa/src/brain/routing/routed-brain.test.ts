import { describe, expect, test } from 'vitest';
import type { RunEventInput } from '@autoqa/domain/events/run-event';
import { judgeAssertion } from '../../ports/brain/tasks/judge-assertion.ts';
import { brainOn, FakeModel, says } from '../__fixtures__/fake-model.ts';
import { Ledger, type BudgetLimits } from '../budget/ledger.ts';
import { ModelError } from '../model.ts';
import { RoutedBrain } from './routed-brain.ts';

const GOOD = { verdict: 'pass', because: ['o1'] };
const gone = () => new FakeModel([() => Promise.reject(new ModelError('unavailable', 'gone'))], 'fake/gone');

function question(confidence?: number) {
  const proposal =
    confidence === undefined
      ? {}
      : { proposal: { output: { verdict: 'fail' as const, because: ['o1'] }, confidence, reasons: ['counted'] } };
  const input = { expectation: 'one row', observations: [{ id: 'o1', text: '1 row' }], ...proposal };
  return { task: judgeAssertion, input, signal: new AbortController().signal };
}

function routed(models: FakeModel[], limits: BudgetLimits = {}) {
  const events: RunEventInput[] = [];
  const ledger = new Ledger(limits);
  const record = (event: RunEventInput) => Promise.resolve(events.push(event));
  const brains = models.map((model) => brainOn(model, ledger).brain);
  return { brain: new RoutedBrain({ models: { plan: [], act: [], review: brains }, ledger, record }), events };
}

describe('K1 K2 whom a question goes to', () => {
  test('what the asking room is sure of goes to nobody', async () => {
    const model = new FakeModel([says(GOOD)]);
    const { brain } = routed([model]);
    expect(await brain.ask(question(0.9))).toMatchObject({
      by: 'offline',
      output: { verdict: 'fail' },
      confidence: 0.9,
    });
    expect(model.requests).toHaveLength(0);
  });

  test('unless a person insists', async () => {
    const { brain } = routed([new FakeModel([says(GOOD)])]);
    expect(await brain.ask({ ...question(0.9), insist: true })).toMatchObject({ by: 'fake/model' });
  });

  test('without a model what nobody is sure of stays unsure', async () => {
    const { brain } = routed([]);
    expect(await brain.ask(question(0.3))).toMatchObject({ status: 'unsure', by: 'offline', reasons: ['counted'] });
    expect(await brain.ask(question())).toMatchObject({ status: 'unsure' });
  });

  test('when a model cannot answer the next one is asked, and that is recorded', async () => {
    const { brain, events } = routed([gone(), new FakeModel([says(GOOD)], 'fake/second')]);
    expect(await brain.ask(question())).toMatchObject({ status: 'answered', by: 'fake/second' });
    expect(events).toMatchObject([{ type: 'log', level: 'warn', message: expect.stringContaining('fake/gone') }]);
  });

  test('when none can, a sure answer of our own stands; otherwise the failure is told', async () => {
    const { brain } = routed([gone()]);
    expect(await brain.ask({ ...question(0.9), insist: true })).toMatchObject({ status: 'answered', by: 'offline' });
    expect(await brain.ask(question(0.3))).toMatchObject({ status: 'failed', failure: { message: 'gone' } });
  });

  test('K6 a limit that is hit is told once, and nobody else is asked', async () => {
    const second = new FakeModel([says(GOOD)], 'fake/second');
    const { brain, events } = routed([new FakeModel([says(GOOD)]), second], { calls: 1 });
    await brain.ask(question());
    expect(await brain.ask(question())).toMatchObject({ status: 'failed', failure: { kind: 'over-budget' } });
    await brain.ask(question());
    expect(events).toMatchObject([{ type: 'guardrail-hit', name: 'model-calls', limit: 1, value: 1 }]);
    expect(second.requests).toHaveLength(0);
  });
});

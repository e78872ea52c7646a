import { describe, expect, test } from 'vitest';
import type { Brain } from './brain.ts';
import { judgeAssertion } from './tasks/judge-assertion.ts';

/** What a brain that asks somebody is built on: the answers, in order. The last one is given again and again. */
export type OpenScripted = (
  answers: readonly unknown[],
) => Promise<{ brain: Brain; asked(): number | Promise<number> }>;

const INPUT = { expectation: 'the total is 9.50', observations: [{ id: 'o1', text: 'Total: 9.50' }] };
const GOOD = { verdict: 'pass', because: ['o1'], confidence: 0.9, reasons: ['o1 says so'] };
const NONSENSE = { verdict: 'perhaps' };

function ask(brain: Brain, signal = new AbortController().signal) {
  return brain.ask({ task: judgeAssertion, input: INPUT, signal });
}

/** What every brain holds that asks a model, however the model is reached (K1). */
export function describeModelBrain(name: string, open: OpenScripted): void {
  describe(`K1 contract: ${name}`, () => {
    test('an answer has the shape that was asked for, and says who, how sure and why', async () => {
      const { brain } = await open([GOOD]);
      const answer = await ask(brain);
      expect(answer).toMatchObject({ status: 'answered', output: { verdict: 'pass', because: ['o1'] } });
      expect(answer).toMatchObject({ confidence: 0.9, reasons: ['o1 says so'] });
      expect(answer.by).not.toBe('offline');
    });

    test('nonsense is asked for once more', async () => {
      const { brain, asked } = await open([NONSENSE, GOOD]);
      expect(await ask(brain)).toMatchObject({ status: 'answered' });
      expect(await asked()).toBe(2);
    });

    test('nonsense twice is a failure with a reason, not an exception', async () => {
      const { brain, asked } = await open([NONSENSE]);
      const answer = await ask(brain);
      expect(answer).toMatchObject({ status: 'failed', failure: { kind: 'invalid-answer' } });
      expect(await asked()).toBe(2);
    });

    test('who cancels is not answered', async () => {
      const { brain } = await open([GOOD]);
      await expect(ask(brain, AbortSignal.abort())).rejects.toThrow(/abort|cancel/i);
    });
  });
}

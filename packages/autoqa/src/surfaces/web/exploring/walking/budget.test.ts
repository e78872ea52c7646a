import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Budget } from './budget.ts';
import { WalkEnded, type ExploreEnding } from './ending.ts';

function endingOf(budget: Budget): ExploreEnding | undefined {
  try {
    budget.check();
    return undefined;
  } catch (error) {
    if (error instanceof WalkEnded) return error.ending;
    throw error;
  }
}

const { signal } = new AbortController();

describe('P5 what a walk may use up', () => {
  test('P5 property: the walk ends at the limit of pages, not before, and says which', () => {
    assert(
      property(integer({ min: 1, max: 50 }), (limit) => {
        const budget = new Budget({ maxPages: 100, guardrails: { maxPagesPerRun: limit } }, signal);
        for (let page = 1; page < limit; page += 1) budget.countPage(`/${page}x`);
        expect(endingOf(budget)).toBeUndefined();
        budget.countPage('/last');
        const guardrail = { name: 'maxPagesPerRun', limit, value: limit };
        expect(endingOf(budget)).toEqual({ how: 'guardrail', guardrail });
      }),
      { numRuns: 100 },
    );
  });

  test('P5 snapshots and time are limited too', () => {
    const few = new Budget({ maxPages: 9, guardrails: { maxSnapshotsPerRun: 1 } }, signal);
    few.countSnapshot();
    expect(endingOf(few)).toMatchObject({ how: 'guardrail', guardrail: { name: 'maxSnapshotsPerRun' } });
    const short = new Budget({ maxPages: 9, guardrails: { maxMinutesPerRun: 1e-12 } }, signal);
    expect(endingOf(short)).toMatchObject({ how: 'guardrail', guardrail: { name: 'maxMinutesPerRun' } });
  });

  test('P1 a page counts once, and known pages are welcome when the budget is spent', () => {
    const budget = new Budget({ maxPages: 1, guardrails: {} }, signal);
    budget.countPage('/orders/:id');
    budget.countPage('/orders/:id');
    expect(budget.pages).toBe(1);
    expect(budget.mayOpen('/orders/:id')).toBe(true);
    expect(budget.mayOpen('/cart')).toBe(false);
  });

  test('P1 who cancels is heard first', () => {
    const controller = new AbortController();
    const budget = new Budget({ maxPages: 1, guardrails: { maxMinutesPerRun: 1e-12 } }, controller.signal);
    controller.abort();
    expect(endingOf(budget)).toEqual({ how: 'cancelled' });
  });
});

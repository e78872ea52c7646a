import { describe, expect, test } from 'vitest';
import { usualStepMs } from './usual-step.ts';

describe('X5 how long a step of a failed case takes', () => {
  test('is told by the slowest step that passed, never by one that waited in vain', () => {
    const steps = [
      { status: 'passed' as const, durationMs: 300 },
      { status: 'passed' as const, durationMs: 800 },
      { status: 'failed' as const, durationMs: 10_000 },
    ];
    expect(usualStepMs({ steps, attempts: [{ durationMs: 11_100 }], durationMs: 11_100 })).toBe(800);
  });

  test('is scaled back by the first attempt where the last one was slowed', () => {
    const steps = [{ status: 'passed' as const, durationMs: 2_000 }];
    expect(usualStepMs({ steps, attempts: [{ durationMs: 5_000 }, { durationMs: 20_000 }], durationMs: 20_000 })).toBe(
      500,
    );
    // A first attempt that took longer, on a machine that was busy then, does not make it longer.
    expect(usualStepMs({ steps, attempts: [{ durationMs: 40_000 }], durationMs: 20_000 })).toBe(2_000);
  });

  test('is nothing where no step passed', () => {
    expect(usualStepMs({ steps: [], attempts: [], durationMs: 0 })).toBe(0);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { evaluateGate, GATE_RULES, GateName, isBlocked } from './gate.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const name = fc.constantFrom(...GateName.options);

describe('U10 gates', () => {
  test.each([
    ['RC', 0.85, true],
    ['RC', 0.8499, false],
    ['APR', 0.95, true],
    ['APR', 0.9499, false],
    ['FR', 0.05, true],
    ['FR', 0.0501, false],
  ] as const)('U10 %s at %d: passed is %s', (gate, value, passed) => {
    expect(evaluateGate(gate, value)).toEqual({
      name: gate,
      value,
      threshold: GATE_RULES[gate].threshold,
      passed,
      blocking: gate !== 'FR',
    });
  });

  it('U10 takes an own threshold', () => {
    expect(evaluateGate('RC', 0.6, 0.5)).toMatchObject({ threshold: 0.5, passed: true });
    expect(evaluateGate('FR', 0.2, 0.1)).toMatchObject({ threshold: 0.1, passed: false });
  });

  it('U10 a value that could not be measured does not pass', () => {
    for (const gate of GateName.options) expect(evaluateGate(gate, Number.NaN).passed).toBe(false);
  });

  test('U10 a better value never turns a passed gate into a missed one', () => {
    fc.assert(
      fc.property(name, share, share, share, (gate, a, b, threshold) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const [worse, better] = GATE_RULES[gate].good === 'at-least' ? [low, high] : [high, low];
        const [before, after] = [worse, better].map((value) => Number(evaluateGate(gate, value, threshold).passed));
        expect(after).toBeGreaterThanOrEqual(before ?? 0);
      }),
    );
  });

  it('U10 a missed gate blocks or warns', () => {
    expect(isBlocked([])).toBe(false);
    expect(isBlocked([evaluateGate('FR', 0.5)])).toBe(false);
    expect(isBlocked([evaluateGate('RC', 1), evaluateGate('APR', 0.5)])).toBe(true);
  });

  test('U10 blocked exactly when a blocking gate was missed', () => {
    const gates = fc.array(fc.tuple(name, share).map(([gate, value]) => evaluateGate(gate, value)));
    fc.assert(
      fc.property(gates, (all) => {
        const missed = all.filter((gate) => !gate.passed && gate.name !== 'FR');
        expect(isBlocked(all)).toBe(missed.length > 0);
      }),
    );
  });
});

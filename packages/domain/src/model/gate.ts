import { z } from 'zod';

/** Requirement coverage, assertion pass rate, flake rate (U10); the share of breakages that tests notice (X2). */
export const GateName = z.enum(['RC', 'APR', 'FR', 'strength']);
export type GateName = z.infer<typeof GateName>;

export const Gate = z.object({
  name: GateName,
  value: z.number(),
  threshold: z.number(),
  passed: z.boolean(),
  blocking: z.boolean(),
});
export type Gate = z.infer<typeof Gate>;

/** Which side of the threshold is good, and whether missing it stops a release. */
export const GATE_RULES: Readonly<
  Record<GateName, { threshold: number; good: 'at-least' | 'at-most'; blocking: boolean }>
> = {
  RC: { threshold: 0.85, good: 'at-least', blocking: true },
  APR: { threshold: 0.95, good: 'at-least', blocking: true },
  FR: { threshold: 0.05, good: 'at-most', blocking: false },
  strength: { threshold: 0.85, good: 'at-least', blocking: true },
};

/** Judges one measured value by its rule, with an own threshold if given. */
export function evaluateGate(name: GateName, value: number, threshold = GATE_RULES[name].threshold): Gate {
  const rule = GATE_RULES[name];
  const passed = rule.good === 'at-least' ? value >= threshold : value <= threshold;
  return { name, value, threshold, passed, blocking: rule.blocking };
}

/** True when a gate that may block was missed. */
export function isBlocked(gates: readonly Gate[]): boolean {
  return gates.some((gate) => gate.blocking && !gate.passed);
}

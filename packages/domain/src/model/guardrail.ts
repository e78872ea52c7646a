import { z } from 'zod';

/** A limit that ended a phase; what was found until then is kept (P5, K6). */
export const Guardrail = z.object({ name: z.string().min(1), limit: z.number(), value: z.number() });
export type Guardrail = z.infer<typeof Guardrail>;

/** Returns the first limit that its counter has reached, or nothing. */
export function findHitGuardrail(
  limits: Readonly<Record<string, number | undefined>>,
  counters: Readonly<Record<string, number>>,
): Guardrail | undefined {
  for (const [name, limit] of Object.entries(limits)) {
    const value = counters[name];
    if (limit !== undefined && value !== undefined && value >= limit) return { name, limit, value };
  }
  return undefined;
}

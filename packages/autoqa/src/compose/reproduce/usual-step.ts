import type { CaseView } from '@autoqa/domain/events/run-view';

interface WalkedCase {
  durationMs: number;
  steps: readonly Pick<CaseView['steps'][number], 'status' | 'durationMs'>[];
  attempts: readonly Pick<CaseView['attempts'][number], 'durationMs'>[];
}

/**
 * How long a step of the case takes. From those that passed: one that fails waits for all of its time. The last attempt at
 * a bug is slowed; how long the first one took says by how much.
 */
export function usualStepMs({ steps, attempts, durationMs }: WalkedCase): number {
  const passed = steps.filter(({ status }) => status === 'passed').map((step) => step.durationMs);
  const firstMs = Math.min(durationMs, attempts[0]?.durationMs ?? durationMs);
  return Math.max(0, ...passed) * (firstMs / Math.max(durationMs, 1));
}

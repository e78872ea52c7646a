import { NOBODY, OWNER } from '@autoqa/domain/model/api/api-case';
import type { LoadScenario } from '../load-scenario.ts';

/**
 * The scenarios as one of several accounts drives them. A scenario in which different people meet stays as it is: there
 * it matters who is who.
 */
export function scenariosOf(account: string, scenarios: readonly LoadScenario[]): LoadScenario[] {
  return scenarios.map((scenario) => {
    const isAlone = scenario.steps.every(({ identity }) => identity === OWNER || identity === NOBODY);
    if (!isAlone) return scenario;
    const steps = scenario.steps.map((step) => (step.identity === OWNER ? { ...step, identity: account } : step));
    return { ...scenario, steps };
  });
}

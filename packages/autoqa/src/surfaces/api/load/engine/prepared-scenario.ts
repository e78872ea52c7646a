import type { LoadIdentities, LoadScenario, LoadStep } from '../load-scenario.ts';
import { namesIn } from '../expression-names.ts';
import type { LoadCounts } from './load-counts.ts';
import { requestBytes, type RequestBytes } from './request-bytes.ts';

/** A step with everything worked out that need not be worked out for every request. */
export interface PreparedStep extends Pick<LoadStep, 'role' | 'keep' | 'needs'> {
  /** Its place in the tables. */
  index: number;
  label: string;
  bytes: RequestBytes;
  /** Status → 1 when it is expected. */
  expected: Uint8Array;
  needsHeaders: boolean;
}

export interface PreparedScenario {
  steps: readonly PreparedStep[];
}

export interface Preparation {
  baseUrl: URL;
  identities: LoadIdentities;
  counts: LoadCounts;
}

/** The order in which users go through the scenarios: each as often as its weight says, spread evenly. */
export function scenarioRota(scenarios: readonly LoadScenario[], preparation: Preparation): PreparedScenario[] {
  const prepared = scenarios.map((scenario) => ({
    steps: scenario.steps.map((step) => prepareStep(step, preparation)),
  }));
  const shares = scenarios.map(({ weight }) => Math.max(1, Math.round(weight)));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const credit = shares.map(() => 0);
  return Array.from({ length: total }, () => {
    shares.forEach((share, index) => (credit[index]! += share));
    const next = credit.indexOf(Math.max(...credit));
    credit[next]! -= total;
    return prepared[next] as PreparedScenario;
  });
}

function prepareStep(step: LoadStep, { baseUrl, identities, counts }: Preparation): PreparedStep {
  const { role, keep, needs, operation, expected } = step;
  return {
    role,
    keep,
    needs,
    index: counts.indexOf(operation),
    label: `${operation.method} ${operation.path}`,
    bytes: requestBytes(step, baseUrl, identities),
    expected: Uint8Array.from({ length: 1000 }, (_, status) => (isExpected(status, expected) ? 1 : 0)),
    needsHeaders: keep.some(({ expression }) => namesIn(expression).has('headers')),
  };
}

function isExpected(status: number, expected: readonly string[]): boolean {
  if (expected.length === 0) return status < 400;
  return expected.some((each) => each === String(status) || each.toUpperCase() === `${Math.floor(status / 100)}XX`);
}

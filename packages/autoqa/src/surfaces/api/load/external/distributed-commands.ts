import type { LoadIdentities, LoadScenario } from '../load-scenario.ts';
import { BASE_URL_VARIABLE, identityVariables } from '../scripts/identity-variables.ts';

export interface DistributedSettings {
  baseUrl: string;
  users: number;
  spawnRate: number;
  durationMs: number;
  identities?: LoadIdentities;
  workers?: number;
}

/** How to make the same load from many machines. Secrets are named, never written. */
export interface DistributedCommands {
  /** Environment variables that have to hold the headers of the identities, on every machine. */
  variables: string[];
  locustMaster: string;
  locustWorker: string;
  k6: string;
}

export function distributedCommands(
  scenarios: readonly LoadScenario[],
  settings: DistributedSettings,
): DistributedCommands {
  const { baseUrl, users, spawnRate, durationMs, identities = {}, workers = 4 } = settings;
  const variables = Object.values(identityVariables(scenarios, identities)).flatMap((each) => Object.values(each));
  const address = `${BASE_URL_VARIABLE}=${shellQuoted(baseUrl)}`;
  const run = `-u ${users} -r ${spawnRate} -t ${Math.ceil(durationMs / 1000)}s`;
  const locust = `${address} locust -f locustfile.py`;
  return {
    variables,
    locustMaster: `${locust} --master --expect-workers ${workers} --headless ${run} --csv load_test --html locust_report.html`,
    locustWorker: `${locust} --worker --master-host MASTER_ADDRESS`,
    k6: `${address} k6 run --execution-segment 0:1/${workers} k6.js`,
  };
}

function shellQuoted(text: string): string {
  return /^[\w:/.-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

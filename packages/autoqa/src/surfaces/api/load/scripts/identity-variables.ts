import { NOBODY } from '@autoqa/domain/model/api/api-case';
import type { LoadIdentities, LoadScenario } from '../load-scenario.ts';

/** The environment variable that holds the address to test. */
export const BASE_URL_VARIABLE = 'AUTOQA_BASE_URL';

/** Identity → header → the environment variable that holds its value: scripts never hold a secret. */
export type IdentityVariables = Record<string, Record<string, string>>;

/** The variables for everybody who asks in the scenarios. Two headers never share one. */
export function identityVariables(scenarios: readonly LoadScenario[], identities: LoadIdentities): IdentityVariables {
  const names = new Set(scenarios.flatMap(({ steps }) => steps.map(({ identity }) => identity)));
  const taken = new Set<string>();
  const variables: IdentityVariables = {};
  for (const identity of names) {
    if (identity === NOBODY) continue;
    const headers = Object.keys(identities[identity] ?? {});
    variables[identity] = Object.fromEntries(
      headers.map((header) => [header, unique(`AUTOQA_LOAD_${shout(identity)}_${shout(header)}`, taken)]),
    );
  }
  return variables;
}

/** Variable → value, for a program that we start ourselves. */
export function variableValues(variables: IdentityVariables, identities: LoadIdentities): Record<string, string> {
  const pairs = Object.entries(variables).flatMap(([identity, headers]) =>
    Object.entries(headers).map(([header, variable]) => [variable, identities[identity]?.[header] ?? '']),
  );
  return Object.fromEntries(pairs) as Record<string, string>;
}

function shout(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
}

function unique(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}_${count}`;
  taken.add(free);
  return free;
}

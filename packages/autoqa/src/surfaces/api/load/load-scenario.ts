import type { Expression } from '@autoqa/domain/model/api/expression/expression';
import type { ApiStep } from '@autoqa/domain/model/api/api-case';

/** How a value is written where it stands; the engine and the printed scripts do the same. */
export type Encoding = 'plain' | 'uri' | 'header' | 'json' | 'json-text';

/** A piece of a request: text that is always the same, or a value that an earlier answer gave. */
export type LoadPart = string | { expression: Expression; as: Encoding };
export type LoadText = readonly LoadPart[];

/** An operation as it is counted: every request to it is one line of the tables. */
export interface CountedOperation {
  id: string;
  /** In capitals. */
  method: string;
  path: string;
}

export interface LoadStep {
  role: ApiStep['role'];
  operation: CountedOperation;
  /** Whose headers it takes. */
  identity: string;
  /** Path and query. */
  target: LoadText;
  headers: readonly (readonly [name: string, value: LoadText])[];
  body: LoadText | undefined;
  keep: readonly { name: string; expression: Expression }[];
  /** `201`, `2XX`; empty when anything below 400 will do. */
  expected: readonly string[];
  /** Names that an earlier step has to have kept. */
  needs: readonly string[];
}

/** What one user does, again and again: requests in order, in which earlier answers feed later requests. */
export interface LoadScenario {
  id: string;
  title: string;
  /** How often it is chosen beside the others. */
  weight: number;
  steps: readonly LoadStep[];
}

/** Identity → the headers that say who asks. What they hold is secret. */
export type LoadIdentities = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The name that is different in every pass of a scenario. */
export const RUN = 'run';

/** Every operation of the scenarios once, in the order of their first use. */
export function countedOperations(scenarios: readonly LoadScenario[]): CountedOperation[] {
  const found = new Map<string, CountedOperation>();
  for (const { operation } of scenarios.flatMap((each) => each.steps)) {
    if (!found.has(operation.id)) found.set(operation.id, operation);
  }
  return [...found.values()];
}

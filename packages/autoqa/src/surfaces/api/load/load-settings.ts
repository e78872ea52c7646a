import type { LoadOmission, LoadSample } from '@autoqa/domain/model/api/load-result';
import { InputError } from '../../../kernel/errors.ts';
import type { LoadIdentities, LoadScenario } from './load-scenario.ts';

export interface LoadSettings {
  baseUrl: string;
  users: number;
  /** Users who join each second. */
  spawnRate: number;
  durationMs: number;
  /** How long a request waits for its answer. */
  timeoutMs?: number;
  identities?: LoadIdentities;
  /** Identities over which the users are spread who would all be the owner; the owner alone unless given. */
  accounts?: readonly string[];
  omissions?: readonly LoadOmission[];
  /** Ends the test early; what was measured is kept. */
  signal?: AbortSignal;
  onSample?: (sample: LoadSample) => void;
}

/** What every engine is given. */
export interface LoadTask extends LoadSettings {
  scenarios: readonly LoadScenario[];
}

export const DEFAULT_TIMEOUT_MS = 10_000;

/** Wrong numbers are said before anything is sent. */
export function checkSettings({
  baseUrl,
  users,
  spawnRate,
  durationMs,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: LoadSettings): URL {
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol)) {
    throw wrong('base-url', baseUrl, 'Write an address such as http://127.0.0.1:3000.');
  }
  if (!Number.isInteger(users) || users < 1) throw wrong('users', users, 'Write a whole number from 1 on.');
  if (!(spawnRate > 0 && spawnRate < Infinity)) throw wrong('spawn-rate', spawnRate, 'Write a number above 0.');
  if (!(durationMs > 0 && durationMs < Infinity)) throw wrong('duration', durationMs, 'Write a duration above 0.');
  if (!(timeoutMs > 0 && timeoutMs < Infinity)) throw wrong('timeout', timeoutMs, 'Write a duration above 0.');
  return new URL(baseUrl);
}

function wrong(field: string, value: string | number, hint: string): InputError {
  return new InputError(`The load test cannot run with ${field} ${value}.`, {
    code: 'load-setting-wrong',
    hint,
    details: { field, value },
  });
}

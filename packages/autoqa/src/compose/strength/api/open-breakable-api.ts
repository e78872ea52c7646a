import { InputError } from '../../../kernel/errors.ts';
import type { BreakableTests } from '../../../ports/breakable-tests.ts';

export interface BreakableApiRequest {
  /** The folder of a run of `autoqa api test`; its testcases.md holds the tests. */
  folder: string;
  /** Each of them instead of what the run had. */
  spec?: string | undefined;
  baseUrl?: string | undefined;
  configFile?: string | undefined;
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  vars: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** The cases of a run on an API whose answers can be broken on their way to them (X2). */
export function openBreakableApi({ folder }: BreakableApiRequest): Promise<BreakableTests> {
  const hint = 'Pass --spec openapi.json (a file or an address; JSON or YAML).';
  return Promise.reject(new InputError(`${folder}: there is no API document.`, { code: 'api-spec-missing', hint }));
}

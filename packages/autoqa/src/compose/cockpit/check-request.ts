import type { RunRequest } from '@autoqa/domain/contract/run-request';
import { parse } from 'yaml';
import { InputError } from '../../kernel/errors.ts';

/** Names under which people keep what nobody may see. */
const SECRET_NAME = /pass(?:word|wd|phrase)?|secret|token|api_?key|credential|private/i;
/** What stands for a value instead of being one. */
const REFERENCE = /^\s*(?:\$\{?[A-Za-z_]\w*\}?|\{\{\s*[A-Za-z_]\w*\s*\}\}|)\s*$/;
const SECRET_FIELD = /^(?:token|password|value|secret|apiKey|key)$/i;

/** Refuses secrets in a request: they would be kept with it and stand in a list of processes. */
export function checkRequest(request: RunRequest): void {
  if ('vars' in request) refuseSecretVariables(request.vars);
  if ((request.kind === 'api' || request.kind === 'load') && request.config !== undefined)
    refuseSecrets(request.config);
}

function refuseSecretVariables(vars: Readonly<Record<string, string>>): void {
  const named = Object.keys(vars).find((name) => SECRET_NAME.test(name));
  if (named === undefined) return;
  throw new InputError(`"${named}" looks like a secret.`, {
    code: 'secret-in-request',
    hint: `Store it under Credentials for the address under test; {{${named}}} is then filled in by itself.`,
    details: { name: named },
  });
}

function refuseSecrets(text: string): void {
  let settings: unknown;
  try {
    settings = parse(text, { maxAliasCount: 100 });
  } catch {
    // The command that reads it says where it is wrong.
    return;
  }
  const field = literalSecret(settings, 0);
  if (field === undefined) return;
  throw new InputError(`The settings hold a secret: ${field}.`, {
    code: 'secret-in-request',
    hint: 'Store it under Credentials for the address under test, and write $NAME here.',
    details: { name: field },
  });
}

function literalSecret(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null || depth > 10) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (SECRET_FIELD.test(name) && typeof inner === 'string' && !REFERENCE.test(inner)) return name;
    const found = literalSecret(inner, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

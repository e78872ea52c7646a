import type { TargetProfile } from '@autoqa/domain/model/target-profile';
import { InputError } from '../../kernel/errors.ts';

export interface ProfileSecret {
  /** The name of its placeholder. */
  name: string;
  value: string;
}

const REFERENCE =
  /^(?:\$([\p{L}_][\p{L}\p{N}_]*)|\$\{([\p{L}_][\p{L}\p{N}_]*)\}|\{\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}\})$/u;

/** The variable that a credential stands for: `$NAME`, `${NAME}` or `{{NAME}}`; nothing if it is written out. */
export function variableIn(written: string): string | undefined {
  const found = REFERENCE.exec(written);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

/** What is typed for one credential, at the moment of signing in; `lookup` knows the values of variables. */
export function resolveCredential(written: string, lookup: (name: string) => string | undefined): string {
  const name = variableIn(written);
  if (name === undefined) return literal(written);
  const value = lookup(name);
  if (value !== undefined && value !== '') return value;
  throw new InputError(`Signing in needs ${name}, which has no value.`, {
    code: 'target-profile-variable-missing',
    hint: `Set AUTOQA_${name} or ${name} in the environment, pass --var ${name}=…, or keep it with "autoqa creds set".`,
    details: { name },
  });
}

/** Secrets that stand in the profile itself: accepted, and masked everywhere. */
export function literalSecrets({
  baseUrl,
  login,
  accounts = {},
}: Pick<TargetProfile, 'baseUrl' | 'login' | 'accounts'>): ProfileSecret[] {
  const written = (password: string) => (variableIn(password) === undefined ? literal(password) : '');
  const secrets = [
    { name: 'LOGIN_PASSWORD', value: written(login?.credentials.password ?? '') },
    ...Object.entries(accounts).map(([name, { password }]) => ({ name: passwordName(name), value: written(password) })),
    { name: 'BASE_URL_PASSWORD', value: decodeURIComponent(new URL(baseUrl).password) },
  ];
  return secrets.filter(({ value }) => value !== '');
}

/** The placeholder that holds the password of a named account: `{{ADMIN_PASSWORD}}`. */
export function passwordName(account: string): string {
  return `${account.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_')}_PASSWORD`;
}

function literal(written: string): string {
  return written.startsWith('$$') ? written.slice(1) : written;
}

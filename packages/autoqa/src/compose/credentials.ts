import { homedir } from 'node:os';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { InputError } from '../kernel/errors.ts';
import { nearestWords } from '../kernel/nearest.ts';
import type { CredentialVault, MaskedCredentials } from '../ports/credential-vault.ts';
import { normalizeDomain, normalizeFieldName } from '../store/vault/credential-names.ts';
import { environmentKeys } from '../store/vault/environment-keys.ts';
import { FileVault } from '../store/vault/file-vault.ts';
import { KeyFile } from '../store/vault/key-file.ts';
import type { KeySource } from '../store/vault/key-source.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface CredentialsPlace {
  /** The output folder, `.autoqa` by default. */
  out: string;
  /** Holds `AUTOQA_KEYS` and `AUTOQA_KEY_FILE`. They are no settings: those are written into every run's record. */
  env: Environment;
  /** Called with the path when a first key was made. */
  onKeyCreated?: (path: string) => void;
}

/**
 * Opens the vault: that of the database which several machines share, where one is named, else that of the output
 * folder. Wrong or missing keys are refused here.
 */
export async function openCredentials(place: CredentialsPlace): Promise<CredentialVault> {
  const keys = keySourceFor(place);
  const databaseUrl = place.env['DATABASE_URL'];
  if (databaseUrl === undefined || databaseUrl === '') {
    return FileVault.open({ path: join(place.out, 'vault.json'), keys });
  }
  // Only who names a database pays for loading what speaks to it.
  const { openDatabaseVault } = await import('../store/vault/database-vault.ts');
  return openDatabaseVault({ databaseUrl, keys });
}

/** Domain and field names as they are kept; to be checked before a person is asked for a secret. */
export function checkNames(domain: string, fields: readonly string[]): { domain: string; fields: string[] } {
  return { domain: normalizeDomain(domain), fields: [...new Set(fields.map(normalizeFieldName))] };
}

/** What is stored for a domain, masked; a domain that is not known is answered with the nearest that is. */
export async function showCredentials(vault: CredentialVault, domain: string): Promise<MaskedCredentials> {
  const found = await vault.find(domain);
  if (found === undefined) throw await unknownDomain(vault, domain);
  return found;
}

/** Forgets a domain and returns its name. */
export async function removeCredentials(vault: CredentialVault, domain: string): Promise<string> {
  if (!(await vault.remove(domain))) throw await unknownDomain(vault, domain);
  return normalizeDomain(domain);
}

/**
 * Looks up placeholders in the vault, for the domain of the address under test; the vault is opened when first asked. A
 * spec that starts at another domain gets nothing: it would be typed into a page for which it is not meant.
 */
export function secretLookup(
  place: CredentialsPlace,
  address: string | undefined,
): (name: string, start?: string) => Promise<string | undefined> {
  let opening: Promise<CredentialVault> | undefined;
  return async (name, start = '/') => {
    if (address === undefined || !isSameHost(address, start)) return undefined;
    opening ??= openCredentials(place);
    return (await opening).readSecret(address, name);
  };
}

function isSameHost(address: string, start: string): boolean {
  return URL.canParse(start, address) && new URL(start, address).host === new URL(address).host;
}

function keySourceFor({ out, env, onKeyCreated }: CredentialsPlace): KeySource {
  const keys = env['AUTOQA_KEYS'];
  if (keys !== undefined && keys !== '') return environmentKeys(keys);
  const path = keyFilePath(env);
  if (isInside(resolve(out), path)) throw keyFileInsideData(path);
  return new KeyFile(path, onKeyCreated === undefined ? {} : { onCreated: onKeyCreated });
}

function keyFilePath(env: Environment): string {
  const named = env['AUTOQA_KEY_FILE'];
  if (named !== undefined && named !== '') return resolve(named);
  const config = env['XDG_CONFIG_HOME'] ?? '';
  return join(isAbsolute(config) ? config : join(homedir(), '.config'), 'autoqa', 'keys');
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !way.startsWith('..') && !isAbsolute(way);
}

function keyFileInsideData(path: string): InputError {
  return new InputError(`The key file ${path} lies in the folder of the vault.`, {
    code: 'key-file-inside-data',
    hint: 'Who copies that folder would have both. Set AUTOQA_KEY_FILE to a path outside of it.',
    details: { path },
  });
}

async function unknownDomain(vault: CredentialVault, typed: string): Promise<InputError> {
  const domain = normalizeDomain(typed);
  const known = (await vault.list()).map((each) => each.domain);
  const suggestion = nearestWords(domain, known).join(', ');
  return new InputError(`No credentials are stored for ${domain}.`, {
    code: 'credential-unknown',
    hint: suggestion === '' ? 'See "autoqa creds list".' : `Did you mean ${suggestion}?`,
    details: { domain, suggestion },
  });
}

import { dirname, resolve } from 'node:path';
import { TargetProfile } from '@autoqa/domain/model/target-profile';
import type { z } from 'zod';
import type { InputError } from '../../kernel/errors.ts';
import { nearestWords } from '../../kernel/nearest.ts';
import { ConfigDocument } from '../file/config-document.ts';
import { readableText } from '../file/decode-text.ts';
import { readInputFile } from '../file/read-input-file.ts';
import { literalSecrets, variableIn, type ProfileSecret } from './credentials.ts';
import { expectedAt, knownKeys } from './profile-fields.ts';
import { typedValues } from './profile-values.ts';

const LIMIT_BYTES = 1024 ** 2;

export interface ReadProfile {
  profile: TargetProfile;
  /** Written out in the file; for the redactor. */
  secrets: ProfileSecret[];
}

/** The profile of a YAML file. */
export async function loadTargetProfile(
  path: string,
  { cwd, signal }: { cwd: string; signal: AbortSignal },
): Promise<ReadProfile> {
  const bytes = await readInputFile(path, { cwd, signal, limitBytes: LIMIT_BYTES });
  return readTargetProfile(readableText(bytes, path), path, { cwd });
}

/** U1: reads the YAML of `--profile`. Paths are meant from the folder of the file, credentials stay references. */
export function readTargetProfile(text: string, file: string, { cwd = '.' }: { cwd?: string } = {}): ReadProfile {
  const document = new ConfigDocument(text, file, { code: 'target-profile-malformed', asWritten: true });
  const parsed = TargetProfile.safeParse(typedValues(document.value()));
  if (!parsed.success) throw invalid(parsed.error.issues[0], document);
  refuseBrokenReferences(parsed.data, document);
  const profile = withAbsolutePaths(parsed.data, dirname(resolve(cwd, file)));
  return { profile, secrets: literalSecrets(profile) };
}

/** The root is meant from the profile's folder, everything else from the root. */
function withAbsolutePaths(profile: TargetProfile, folder: string): TargetProfile {
  if (profile.sourceCode === undefined) return profile;
  const frontendRoot = resolve(folder, profile.sourceCode.frontendRoot);
  const { routerFile, pageDir, apiDir } = profile.sourceCode;
  const sourceCode = {
    frontendRoot,
    ...(routerFile === undefined ? {} : { routerFile: resolve(frontendRoot, routerFile) }),
    ...(pageDir === undefined ? {} : { pageDir: resolve(frontendRoot, pageDir) }),
    ...(apiDir === undefined ? {} : { apiDir: resolve(frontendRoot, apiDir) }),
  };
  return { ...profile, sourceCode };
}

/** `$` at the front means a variable; a password that begins so must say that it does not. */
function refuseBrokenReferences({ login }: TargetProfile, document: ConfigDocument): void {
  for (const field of ['username', 'password'] as const) {
    const written = login?.credentials[field] ?? '';
    if (!written.startsWith('$') || written.startsWith('$$') || variableIn(written) !== undefined) continue;
    throw document.error(['login', 'credentials', field], `"login.credentials.${field}" names no variable.`, {
      code: 'target-profile-reference',
      hint: `Write ${field}: $TEST_${field.toUpperCase()}. To write a dollar sign itself, double it: $$.`,
      details: { field },
    });
  }
}

function invalid(issue: z.core.$ZodIssue | undefined, document: ConfigDocument): InputError {
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') return unknownKey(issue.keys[0] ?? '', path, document);
  const field = path.map(String).join('.') || 'the profile';
  const expected = expectedAt(path);
  // The value itself is not shown: it may be the secret.
  return document.error(path, `"${field}" is missing or wrong.`, {
    code: 'target-profile-value-invalid',
    hint: `It takes ${expected}.`,
    details: { field, expected },
  });
}

function unknownKey(key: string, path: readonly PropertyKey[], document: ConfigDocument): InputError {
  const known = knownKeys(path);
  const [near] = nearestWords(key, known, 1);
  const suggestion = near ?? known.join(', ');
  return document.error([...path, key], `unknown setting "${key}".`, {
    code: 'target-profile-key-unknown',
    hint: near === undefined ? `Known settings: ${suggestion}.` : `Did you mean "${near}"?`,
    details: { key, suggestion },
  });
}

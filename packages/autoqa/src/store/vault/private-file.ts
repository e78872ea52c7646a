import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeFileAtomic } from '../../kernel/atomic-file.ts';
import { hasCode, InputError } from '../../kernel/errors.ts';

/** Writes a file that only its owner may read, as a whole or not at all. */
export async function writePrivateFile(path: string, content: string): Promise<void> {
  await orUnusable(path, () => writeFileAtomic(path, content, { mode: 0o600 }));
}

export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw unusableFile(path, error);
  }
}

/** Makes the folder of a file. */
export async function makeFolderOf(path: string, mode?: number): Promise<void> {
  await orUnusable(path, () => mkdir(dirname(path), { recursive: true, ...(mode === undefined ? {} : { mode }) }));
}

async function orUnusable(path: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw unusableFile(path, error);
  }
}

/** A file or folder that the operating system does not let us use. */
export function unusableFile(path: string, cause: unknown): InputError {
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  return new InputError(`${path} cannot be read or written (${reason}).`, {
    code: 'vault-file-unusable',
    hint: 'Check that it is a file, that its folder exists, and that you may write there.',
    cause,
    details: { path, reason },
  });
}

import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { InputError, messageOf } from '../../kernel/errors.ts';
import { MAX_SPEC_BYTES, parseSpec, tooLarge } from './parse-spec.ts';
import type { SpecDocument } from './spec-document.ts';
import { specError } from './spec-error.ts';

export type ReadFile = (path: string) => Promise<Uint8Array>;

/** Reads and parses one spec file; errors name it as it was given. */
export async function readSpecFile(
  path: string,
  {
    cwd = '.',
    readFile: read = (each) => readSmallFile(resolve(cwd, each)),
  }: { cwd?: string; readFile?: ReadFile } = {},
): Promise<SpecDocument> {
  return parseSpec(decode(await readBytes(path, read), path), { path });
}

/** Looks at the size first: whatever is far too large is not read into memory. */
async function readSmallFile(path: string): Promise<Uint8Array> {
  const { size } = await stat(path);
  if (size > MAX_SPEC_BYTES) throw tooLarge(path, size);
  return readFile(path);
}

async function readBytes(path: string, read: ReadFile): Promise<Uint8Array> {
  try {
    return await read(path);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw specError({ path, line: 1 }, `the spec cannot be read (${messageOf(error)}).`, {
      code: 'spec-unreadable',
      hint: 'Check the path and the permissions.',
      cause: error,
      details: { path, problem: messageOf(error) },
    });
  }
}

function decode(bytes: Uint8Array, path: string): string {
  // Bytes that are no text in any encoding, and UTF-16, are told apart by parseSpec.
  if (bytes.includes(0)) return new TextDecoder().decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw specError({ path, line: 1 }, 'the file is not written in UTF-8.', {
      code: 'spec-not-utf8',
      hint: 'Save it as UTF-8; an editor may have written it as GBK.',
      cause: error,
    });
  }
}

import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CancelledError, InputError, messageOf } from '../../kernel/errors.ts';

const MEGABYTE = 1024 ** 2;

export interface InputFileOptions {
  cwd: string;
  signal: AbortSignal;
  limitBytes: number;
}

/** The bytes of a file a person named; one that is far too large is not read into memory. */
export async function readInputFile(path: string, { cwd, signal, limitBytes }: InputFileOptions): Promise<Buffer> {
  const absolute = resolve(cwd, path);
  try {
    const { size } = await stat(absolute);
    if (size > limitBytes) throw fileTooLarge(path, size, limitBytes);
    return await readFile(absolute, { signal });
  } catch (error) {
    if (error instanceof InputError) throw error;
    if (signal.aborted) throw new CancelledError(undefined, { cause: error });
    throw new InputError(`${path} cannot be read (${messageOf(error)}).`, {
      code: 'input-file-unreadable',
      hint: 'Check the path and the permissions.',
      cause: error,
      details: { path, problem: messageOf(error) },
    });
  }
}

function fileTooLarge(path: string, size: number, limitBytes: number): InputError {
  const sizeMb = Math.ceil(size / MEGABYTE);
  const limitMb = limitBytes / MEGABYTE;
  return new InputError(`${path} has ${sizeMb} MB; at most ${limitMb} MB are read.`, {
    code: 'input-file-too-large',
    hint: 'Give a part of it, or leave out pictures.',
    details: { path, sizeMb, limitMb },
  });
}

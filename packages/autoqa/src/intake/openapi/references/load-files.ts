import { readFile, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { CancelledError, hasCode } from '../../../kernel/errors.ts';
import { documentError } from '../document-error.ts';
import { DOCUMENT_LIMITS } from '../document-limits.ts';
import { decodeText } from '../../file/decode-text.ts';
import { parseText } from '../parsing/parse-text.ts';
import { isForeign } from './documents.ts';

/** Reads the relative files a document refers to, and those they refer to. What cannot be read is left out. */
export async function loadFiles(
  root: unknown,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<Map<string, unknown>> {
  const files = new Map<string, unknown>();
  const waiting = filesNamedIn(root, '');
  let bytes = 0;
  for (const file of waiting) {
    if (signal.aborted) throw new CancelledError(undefined, { cause: signal.reason });
    const content = await readSmall(join(folder, file), DOCUMENT_LIMITS.bytes - bytes);
    if (content === undefined) continue;
    bytes += content.byteLength;
    const decoded = decodeText(content);
    if (decoded === undefined) continue;
    const { value } = parseText(decoded.text, file);
    files.set(file, value);
    // A set may grow while it is walked; what is in it already stays where it is.
    for (const next of filesNamedIn(value, file)) waiting.add(next);
    if (waiting.size > DOCUMENT_LIMITS.files) throw tooMany(file);
  }
  return files;
}

function filesNamedIn(value: unknown, from: string): Set<string> {
  const found = new Set<string>();
  const look = (each: unknown): void => {
    if (typeof each !== 'object' || each === null) return;
    for (const [key, member] of Object.entries(each)) {
      if (key === '$ref' && typeof member === 'string') add(member);
      else look(member);
    }
  };
  const add = (reference: string): void => {
    const [path = ''] = reference.split('#', 1);
    if (path !== '' && !isForeign(path)) found.add(posix.normalize(posix.join(posix.dirname(from), path)));
  };
  look(value);
  return found;
}

async function readSmall(path: string, limit: number): Promise<Uint8Array | undefined> {
  try {
    const about = await stat(path);
    if (!about.isFile() || about.size > limit) return undefined;
    return await readFile(path);
  } catch (error) {
    // Named when the reference is followed, with the place that names it.
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EACCES')) return undefined;
    throw error;
  }
}

function tooMany(file: string): Error {
  return documentError(file, `the document refers to more than ${DOCUMENT_LIMITS.files} files.`, {
    code: 'api-document-files',
    hint: 'Bundle everything into one document.',
    details: { limit: DOCUMENT_LIMITS.files },
  });
}

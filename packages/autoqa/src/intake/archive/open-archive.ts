import { InputError } from '../../kernel/errors.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const MAX_ENTRIES = 5000;
const MEGABYTE = 1024 ** 2;

/** The parts of a docx or xlsx file by name; a broken file or one with absurdly many parts is refused. */
export function openArchive(bytes: Buffer, path: string): Map<string, ZipEntry> {
  const entries = readZipDirectory(bytes);
  if (entries === undefined) throw brokenArchive(path, 'it is not a complete zip archive');
  if (entries.length > MAX_ENTRIES) throw archiveBomb(path, `it has ${entries.length} parts, ${MAX_ENTRIES} at most`);
  return new Map(entries.map((entry) => [entry.name, entry]));
}

export function brokenArchive(path: string, problem: string, cause?: unknown): InputError {
  return new InputError(`${path} is damaged or of another kind: ${problem}.`, {
    code: 'archive-broken',
    hint: 'Open it in Word, Excel or WPS and save it again, without a password.',
    cause,
    details: { path, problem },
  });
}

/** A file that unpacks to far more than it should. */
export function archiveBomb(path: string, problem: string): InputError {
  return new InputError(`${path} is refused because it unpacks to too much: ${problem}.`, {
    code: 'archive-bomb',
    hint: 'Only give files whose origin you know; a real one becomes smaller when you save its content anew.',
    details: { path, problem },
  });
}

export function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)} MB`;
}

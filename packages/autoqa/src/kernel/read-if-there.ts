import { readFile } from 'node:fs/promises';
import { hasCode } from './errors.ts';

/** The text of a file; nothing at all when there is no such file. */
export async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

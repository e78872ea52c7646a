import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../kernel/errors.ts';

export interface FoundFile {
  /** Relative, with forward slashes. */
  path: string;
  bytes: number;
}

/** Every regular file of a folder; links are nobody's business. */
export async function filesBelow(folder: string, below = ''): Promise<FoundFile[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  const found: FoundFile[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await filesBelow(folder, path)));
    else if (entry.isFile()) found.push({ path, bytes: (await stat(join(folder, path))).size });
  }
  return found;
}

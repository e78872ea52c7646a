import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode, InputError } from '../../kernel/errors.ts';

/** A build server wraps what it carries into folders of its own; deeper than this nobody keeps runs. */
const MAX_DEPTH = 6;

/** The run folders at or below a path, as build servers bring them from other machines. */
export async function findRunFolders(path: string): Promise<string[]> {
  const isFile = (await stat(path)).isFile();
  const found = await foldersBelow(isFile ? dirname(path) : path, 0);
  if (found.length > 0) return found;
  throw new InputError(`There is no run in ${path}.`, {
    code: 'merge-no-run',
    hint: 'A run folder has events.jsonl in it: keep the whole folder .autoqa/runs/<run> as an artifact, not only its reports.',
    details: { path },
  });
}

async function foldersBelow(folder: string, depth: number): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, 'EACCES', 'EPERM')) return [];
    throw error;
  });
  if (entries.some((entry) => entry.isFile() && entry.name === 'events.jsonl')) return [folder];
  if (depth === MAX_DEPTH) return [];
  const below = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .toSorted();
  const found: string[] = [];
  for (const name of below) found.push(...(await foldersBelow(join(folder, name), depth + 1)));
  return found;
}

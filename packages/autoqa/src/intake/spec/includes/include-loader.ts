import { readdir } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import { hasCode } from '../../../kernel/errors.ts';
import { nearestWords } from '../../../kernel/nearest.ts';
import { readSpecFile, type ReadFile } from '../read-spec-file.ts';
import type { SpecDocument, SpecInclude } from '../spec-document.ts';
import { specError, suggest } from '../spec-error.ts';
import type { LoadInclude } from './resolve-includes.ts';

export interface IncludeFiles {
  /** Names of the files in a folder; none if there is no such folder. */
  listFolder?: (folder: string) => Promise<string[]>;
  readFile?: ReadFile;
  /** Where relative paths start. */
  cwd?: string;
  /** Where else to look, after the folder of the spec that includes. */
  folders?: readonly string[];
}

/** Finds included specs by file name, with or without `.md`, beside the spec and then in the given folders. */
export function includeLoader({
  cwd = '.',
  listFolder = (folder) => listFiles(resolve(cwd, folder)),
  readFile,
  folders = [],
}: IncludeFiles = {}): LoadInclude {
  const loaded = new Map<string, Promise<SpecDocument>>();
  return async (include) => {
    const path = await findIncluded(include, folders, listFolder);
    const document = loaded.get(path) ?? readSpecFile(path, { cwd, ...(readFile === undefined ? {} : { readFile }) });
    loaded.set(path, document);
    return document;
  };
}

async function findIncluded(
  include: SpecInclude,
  folders: readonly string[],
  listFolder: (folder: string) => Promise<string[]>,
): Promise<string> {
  const wanted = posix.normalize(include.name.replaceAll('\\', '/'));
  const searched = [posix.dirname(include.path.replaceAll('\\', '/')), ...folders];
  const known: string[] = [];
  for (const folder of posix.isAbsolute(wanted) ? [] : searched) {
    const inside = posix.join(folder, posix.dirname(wanted));
    const files = await listFolder(inside);
    const name = namesOf(posix.basename(wanted)).find((each) => files.includes(each));
    if (name !== undefined) return posix.join(inside, name);
    known.push(...files.filter((file) => /\.(?:md|markdown)$/i.test(file)));
  }
  throw missing(include, searched, known);
}

function namesOf(name: string): string[] {
  return [name, `${name}.md`, `${name}.markdown`].filter((each) => /\.(?:md|markdown)$/i.test(each));
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  }
}

function missing(include: SpecInclude, searched: readonly string[], known: readonly string[]): Error {
  const names = [...new Set(known.map((file) => file.replace(/\.(?:md|markdown)$/i, '')))].toSorted();
  const { hint, suggestion } = suggest(nearestWords(include.name.replace(/\.md$/i, ''), names), names.slice(0, 10));
  const folders = searched.join(', ');
  return specError(include, `there is no spec "${include.name}" (looked in ${folders}).`, {
    code: 'spec-include-missing',
    hint,
    details: { name: include.name, folders, suggestion },
  });
}

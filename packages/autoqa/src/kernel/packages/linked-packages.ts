import { lstat, mkdir, rmdir, symlink, unlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasCode } from '../errors.ts';

/** From where our own packages are seen. */
export const OURS = import.meta.url;

/** The folder of an installed package, as seen from one of these folders. */
export function packageFolder(name: string, from: readonly string[]): string | undefined {
  for (const place of from) {
    const base = place.startsWith('file:') ? place : pathToFileURL(join(place, 'package.json'));
    try {
      return dirname(createRequire(base).resolve(`${name}/package.json`));
    } catch (error) {
      if (!hasCode(error, 'MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED')) throw error;
    }
  }
  return undefined;
}

/**
 * Code outside of a project does not find its packages by itself; links make it, until the function given back is called.
 * They lead to the packages of the project, or else to our own.
 */
export async function linkPackages(
  names: readonly string[],
  folder: string,
  from: readonly string[],
): Promise<() => Promise<void>> {
  const linked: string[] = [];
  for (const name of names) linked.push(...(await linkPackage(name, folder, from)));
  return () => removeLinks(linked);
}

async function linkPackage(name: string, folder: string, from: readonly string[]): Promise<string[]> {
  if (packageFolder(name, [folder]) !== undefined) return [];
  const found = packageFolder(name, [...from, OURS]);
  if (found === undefined) return [];
  const link = join(folder, 'node_modules', name);
  if (await isThere(link)) return [];
  await mkdir(dirname(link), { recursive: true });
  await symlink(found, link, 'junction');
  return [link];
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function removeLinks(links: readonly string[]): Promise<void> {
  for (const link of links) {
    await unlink(link);
    await removeIfEmpty(dirname(link));
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
    if (folder.endsWith('node_modules')) return;
    await removeIfEmpty(dirname(folder));
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
  }
}

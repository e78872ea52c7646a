import { lstatSync } from 'node:fs';
import { isAbsolute, join, posix, sep } from 'node:path';
import { AutoqaError } from '../kernel/errors.ts';

/** The absolute path of a file of the run folder; refuses whatever would lie outside it, also through a link. */
export function confine(folder: string, relativePath: string): string {
  const normal = posix.normalize(relativePath.replaceAll('\\', '/'));
  const leaves =
    normal === '.' || normal === '..' || normal.startsWith('../') || isAbsolute(normal) || normal.includes('\0');
  if (leaves || goesThroughLink(folder, normal)) {
    throw new AutoqaError(`The path "${relativePath}" lies outside the run folder.`, {
      code: 'path-outside-run',
      details: { path: relativePath },
    });
  }
  return join(folder, ...normal.split('/'));
}

function goesThroughLink(folder: string, normal: string): boolean {
  const parts = normal.split('/');
  return parts.some((_, index) => isLink([folder, ...parts.slice(0, index + 1)].join(sep)));
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

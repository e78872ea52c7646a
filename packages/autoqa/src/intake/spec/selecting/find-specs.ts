import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { hasCode, InputError, messageOf } from '../../../kernel/errors.ts';
import { nearestWords } from '../../../kernel/nearest.ts';
import { compileGlob, isGlob, isHidden } from './glob-pattern.ts';

const MARKDOWN = /\.(?:md|markdown)$/i;
/** Markdown that is about the specs, not one of them; it can still be named itself. */
const ABOUT = /^(?:readme|changelog)(?:[.-][^/]*)?\.(?:md|markdown)$/i;

/** The spec files that files, folders and patterns stand for: relative to `cwd`, sorted, each once. */
export async function findSpecs(patterns: readonly string[], cwd: string): Promise<string[]> {
  const found = new Set<string>();
  for (const pattern of patterns) {
    const files = await findPattern(sep === '\\' ? pattern.replaceAll('\\', '/') : pattern, cwd);
    if (files.length === 0) throw await nothingFound(pattern, cwd);
    for (const file of files) found.add(toRelative(file, cwd));
  }
  return [...found].toSorted();
}

async function findPattern(pattern: string, cwd: string): Promise<string[]> {
  const kind = await kindOf(resolve(cwd, pattern));
  if (kind === 'file') return [resolve(cwd, pattern)];
  if (kind === 'folder') return (await walk(resolve(cwd, pattern))).filter(isSpec);
  return isGlob(pattern) ? findGlob(pattern.replace(/^(?:\.\/)+/, ''), cwd) : [];
}

async function findGlob(pattern: string, cwd: string): Promise<string[]> {
  const { root, matches } = compileGlob(pattern);
  const start = resolve(cwd, root);
  if ((await kindOf(start)) !== 'folder') return [];
  const prefix = root === '' || root.endsWith('/') ? root : `${root}/`;
  // A pattern may name a hidden folder, so here the pattern alone decides.
  const enterHidden = pattern.split('/').some((part) => part.startsWith('.') && part !== '..');
  const files = await walk(start, enterHidden);
  return files.filter((file) => isSpec(file) && matches(prefix + relative(start, file).split(sep).join('/')));
}

function isSpec(file: string): boolean {
  return MARKDOWN.test(file) && !ABOUT.test(basename(file));
}

/** All files below a folder. Links to folders are not followed, so there are no circles. */
async function walk(folder: string, enterHidden = false): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await list(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && (enterHidden || !isHidden(entry.name))) {
        files.push(...(await walk(path, enterHidden)));
      }
    } else if (entry.isFile() || (entry.isSymbolicLink() && (await kindOf(path)) === 'file')) files.push(path);
  }
  return files;
}

async function list(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    throw new InputError(`The folder ${folder} cannot be read (${messageOf(error)}).`, {
      code: 'spec-unreadable',
      hint: 'Check the path and the permissions.',
      cause: error,
      details: { place: folder, path: folder, problem: messageOf(error) },
    });
  }
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'absent'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP', 'EINVAL', 'ENAMETOOLONG')) return 'absent';
    throw error;
  }
}

function toRelative(file: string, cwd: string): string {
  return relative(cwd, file).split(sep).join('/');
}

async function nothingFound(pattern: string, cwd: string): Promise<InputError> {
  const suggestion = isGlob(pattern) ? undefined : await nearestFile(resolve(cwd, pattern), cwd);
  return new InputError(`No spec matches "${pattern}" in ${cwd}.`, {
    code: 'spec-not-found',
    hint:
      suggestion === undefined
        ? 'Give a Markdown file, a folder with Markdown files, or a pattern such as "specs/**/*.md".'
        : `Did you mean ${suggestion}?`,
    details: { pattern, cwd, suggestion: suggestion ?? '' },
  });
}

async function nearestFile(path: string, cwd: string): Promise<string | undefined> {
  const folder = dirname(path);
  const entries = (await kindOf(folder)) === 'folder' ? await list(folder) : [];
  const names = entries.map(({ name }) => name).filter((name) => MARKDOWN.test(name));
  const [near] = nearestWords(basename(path), names, 1);
  return near === undefined ? undefined : toRelative(join(folder, near), cwd);
}

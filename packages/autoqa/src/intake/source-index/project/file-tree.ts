import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { hasCode, messageOf } from '../../../kernel/errors.ts';
import type { Notices } from './notices.ts';
import { throwIfCancelled } from './cancellation.ts';

/** Folders that hold no source of the project's own. */
const IGNORED = new Set(['node_modules', 'bower_components', 'dist', 'coverage']);
const MOST_FILES = 50_000;
const DEEPEST = 24;

/** The files below a root, as posix paths relative to it. */
export class FileTree {
  readonly root: string;
  readonly files: ReadonlySet<string>;

  constructor(root: string, files: ReadonlySet<string>) {
    this.root = root;
    this.files = files;
  }

  absolute(file: string): string {
    return join(this.root, file);
  }

  /** The posix path of an absolute one, where it is below the root. */
  inside(absolute: string): string | undefined {
    const path = relative(this.root, absolute).split(sep).join('/');
    return path.startsWith('../') || path === '..' ? undefined : path;
  }

  /** Files below a folder (`''` is the root), in a stable order. */
  below(folder: string): string[] {
    return [...this.files].filter((file) => folder === '' || file.startsWith(`${folder}/`)).toSorted();
  }
}

interface Walk {
  root: string;
  files: Set<string>;
  /** Real paths of folders that were entered: a link that leads back is not followed again. */
  entered: Set<string>;
  notices: Notices;
  signal: AbortSignal;
}

/** Lists what is below a root; installed and built things are left out. */
export async function listFileTree(root: string, notices: Notices, signal: AbortSignal): Promise<FileTree> {
  const real = await realpath(root);
  const walk: Walk = { root: real, files: new Set(), entered: new Set([real]), notices, signal };
  await enter('', 0, walk);
  return new FileTree(real, walk.files);
}

async function enter(folder: string, depth: number, walk: Walk): Promise<void> {
  throwIfCancelled(walk.signal);
  const entries = await readdir(join(walk.root, folder), { withFileTypes: true }).catch((error: unknown) => {
    walk.notices.add('file-unreadable', `${folder}:1`, messageOf(error));
    return [];
  });
  for (const entry of entries) {
    if (walk.files.size >= MOST_FILES) return walk.notices.add('too-many-files', `${folder}:1`, String(MOST_FILES));
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) walk.files.add(path);
    else if (entry.isDirectory()) await enterFolder(path, depth, walk);
    else if (entry.isSymbolicLink()) await followLink(path, depth, walk);
  }
}

async function enterFolder(path: string, depth: number, walk: Walk): Promise<void> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (depth >= DEEPEST || IGNORED.has(name) || name.startsWith('.')) return;
  const real = await realpath(join(walk.root, path));
  if (walk.entered.has(real)) return;
  walk.entered.add(real);
  await enter(path, depth + 1, walk);
}

/** Links are followed inside the root only, and a folder is entered once. */
async function followLink(path: string, depth: number, walk: Walk): Promise<void> {
  try {
    const real = await realpath(join(walk.root, path));
    if (!real.startsWith(walk.root + sep)) return;
    const target = await stat(real);
    if (target.isFile()) walk.files.add(path);
    else if (target.isDirectory()) await enterFolder(path, depth, walk);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ELOOP', 'EACCES')) throw error;
    walk.notices.add('file-unreadable', `${path}:1`, messageOf(error));
  }
}

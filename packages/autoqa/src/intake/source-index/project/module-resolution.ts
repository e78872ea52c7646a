import { posix } from 'node:path';
import type { ResolveImport } from '../syntax/modules.ts';
import type { FileTree } from './file-tree.ts';

/** `@/` → `src/`; both without a star. `isExact` names one module only. */
export interface PathAlias {
  from: string;
  to: string;
  isExact: boolean;
}

const EXTENSIONS = ['.ts', '.tsx', '.js', '.jsx', '.vue', '.mjs', '.mts', '.cjs', '.cts', '.json'];
/** What TypeScript writes in an import, and what the file is really called. */
const RENAMED: readonly [string, readonly string[]][] = [
  ['.jsx', ['.tsx']],
  ['.mjs', ['.mts']],
  ['.js', ['.ts', '.tsx', '.vue']],
];

/** Finds files of a tree as bundlers do: relative, by alias, with extension or index left away. */
export function importResolver(tree: FileTree, aliases: readonly PathAlias[]): ResolveImport {
  const sorted = aliases.toSorted((a, b) => b.from.length - a.from.length);
  const known = new Map<string, string | undefined>();
  return (source, from) => {
    const [bare = ''] = source.split('?', 1);
    const key = bare.startsWith('.') ? `${posix.dirname(from)}\n${bare}` : bare;
    if (!known.has(key)) known.set(key, resolveBare(bare, from, { tree, aliases: sorted }));
    return known.get(key);
  };
}

interface Resolution {
  tree: FileTree;
  aliases: readonly PathAlias[];
}

function resolveBare(source: string, from: string, { tree, aliases }: Resolution): string | undefined {
  if (source.startsWith('.')) return fileAt(posix.join(posix.dirname(from), source), tree);
  for (const alias of aliases) {
    const rest = restBehind(source, alias);
    const found = rest === undefined ? undefined : fileAt(posix.join(alias.to, rest), tree);
    if (found !== undefined) return found;
  }
  return source.startsWith('/') ? fileAt(source.slice(1), tree) : undefined;
}

function restBehind(source: string, { from, isExact }: PathAlias): string | undefined {
  if (source === from) return '';
  if (isExact || !source.startsWith(from)) return undefined;
  return from === '' || from.endsWith('/') || source[from.length] === '/' ? source.slice(from.length) : undefined;
}

/** The file at a path that may lack its extension or its `index`. */
export function fileAt(path: string, tree: FileTree): string | undefined {
  const clean = posix.normalize(path).replace(/^\.\/|\/$/g, '');
  if (clean.startsWith('..')) return undefined;
  const candidates = [clean, ...EXTENSIONS.map((extension) => clean + extension), ...renamed(clean)];
  const index = EXTENSIONS.map((extension) => (clean === '.' || clean === '' ? '' : `${clean}/`) + `index${extension}`);
  return [...candidates, ...index].find((candidate) => tree.files.has(candidate));
}

function renamed(path: string): string[] {
  const [written, real] = RENAMED.find(([extension]) => path.endsWith(extension)) ?? [];
  return written === undefined || real === undefined
    ? []
    : real.map((extension) => path.slice(0, -written.length) + extension);
}

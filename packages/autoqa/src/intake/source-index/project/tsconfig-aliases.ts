import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { hasCode, messageOf } from '../../../kernel/errors.ts';
import type { Parsers } from '../syntax/parsers.ts';
import { asObject, evaluateLiteral, type StaticValue } from '../syntax/static-value.ts';
import type { FileTree } from './file-tree.ts';
import type { PathAlias } from './module-resolution.ts';
import type { Notices } from './notices.ts';

const FILES = ['tsconfig.json', 'jsconfig.json', 'tsconfig.app.json'];
const LONGEST_CHAIN = 8;

interface Reading {
  tree: FileTree;
  parsers: Parsers;
  notices: Notices;
}

/** The `paths` and the `baseUrl` of the project's TypeScript configuration. */
export function tsconfigAliases(reading: Reading): PathAlias[] {
  const file = FILES.filter((name) => reading.tree.files.has(name));
  return file.flatMap((name) => aliasesIn(reading.tree.absolute(name), reading, LONGEST_CHAIN) ?? []);
}

/** The paths of a configuration, or of the one it extends; a configuration's own replace those. */
function aliasesIn(path: string, reading: Reading, left: number): PathAlias[] | undefined {
  const config = asObject(readJson(path, reading));
  const { paths, baseUrl } = asObject(config['compilerOptions']);
  if (paths !== undefined || typeof baseUrl === 'string') {
    return toAliases(asObject(paths), { path, baseUrl }, reading.tree);
  }
  const bases = Array.isArray(config['extends']) ? config['extends'].toReversed() : [config['extends']];
  for (const base of bases) {
    if (typeof base !== 'string' || !base.startsWith('.') || left === 0) continue;
    const found = aliasesIn(resolve(dirname(path), base.endsWith('.json') ? base : `${base}.json`), reading, left - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function toAliases(
  paths: Record<string, StaticValue>,
  { path, baseUrl }: { path: string; baseUrl: StaticValue },
  tree: FileTree,
): PathAlias[] {
  const base = resolve(dirname(path), typeof baseUrl === 'string' ? baseUrl : '.');
  const named = Object.entries(paths).flatMap(([from, targets]) =>
    (Array.isArray(targets) ? targets : []).flatMap((target) => {
      const to = typeof target === 'string' ? tree.inside(resolve(base, target.replace(/\*$/, ''))) : undefined;
      return to === undefined ? [] : [{ from: from.replace(/\*$/, ''), to, isExact: !from.endsWith('*') }];
    }),
  );
  const to = typeof baseUrl === 'string' ? tree.inside(base) : undefined;
  return to === undefined ? named : [...named, { from: '', to, isExact: false }];
}

/** JSON with comments and commas at the end is what these files are: an expression of JavaScript. */
function readJson(path: string, { tree, parsers, notices }: Reading): StaticValue {
  const place = `${tree.inside(path) ?? path.slice(path.lastIndexOf('/') + 1)}:1`;
  try {
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    const expression = parsers.expression(`(${text}\n)`, 1);
    if (expression === undefined) notices.add('config-unreadable', place, 'not JSON');
    return expression === undefined ? undefined : evaluateLiteral(expression);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EACCES', 'EISDIR')) throw error;
    notices.add('config-unreadable', place, messageOf(error));
    return undefined;
  }
}

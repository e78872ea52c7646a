import type { SourceRoute } from '@autoqa/domain/model/source-index';
import { asObject, type StaticValue } from '../syntax/static-value.ts';
import { asWords } from '../syntax/text-holes.ts';
import { isCatchAll, joinPath, paramsOf } from './join-path.ts';
import type { RawRoute } from './raw-route.ts';

const MENU_KEYS = ['menuKey', 'menu', 'activeMenu', 'currentActiveMenu', 'activePath', 'key'];

/** Routes with their paths written whole; redirects by name are turned into paths. */
export function wholeRoutes(raw: readonly RawRoute[]): SourceRoute[] {
  const paths = new Map<string, string>();
  collectNames(raw, '/', paths);
  return raw.map((route) => toRoute(route, '/', paths));
}

function collectNames(raw: readonly RawRoute[], parent: string, paths: Map<string, string>): void {
  for (const route of raw) {
    const path = joinPath(parent, route.path ?? '');
    if (route.name !== undefined && !paths.has(route.name)) paths.set(route.name, path);
    collectNames(route.children, path, paths);
  }
}

function toRoute(raw: RawRoute, parent: string, paths: ReadonlyMap<string, string>): SourceRoute {
  const path = joinPath(parent, raw.path ?? '');
  const { title, menuKey, meta } = readMeta(raw.meta);
  const redirect = redirectOf(raw, parent, paths);
  return {
    path,
    kind: kindOf(raw, path),
    ...(raw.name === undefined ? {} : { name: raw.name }),
    ...(raw.component === undefined ? {} : { component: raw.component.file }),
    isLazy: raw.component?.isLazy ?? false,
    aliases: raw.aliases.map((alias) => joinPath(parent, alias)),
    ...(redirect === undefined ? {} : { redirect }),
    ...(title === undefined ? {} : { title }),
    ...(menuKey === undefined ? {} : { menuKey }),
    params: paramsOf(path),
    meta,
    place: raw.place,
    children: raw.children.map((child) => toRoute(child, path, paths)),
  };
}

function kindOf(raw: RawRoute, path: string): SourceRoute['kind'] {
  if (raw.children.length > 0) return 'layout';
  if (raw.redirect !== undefined) return 'redirect';
  if (isCatchAll(path)) return 'catch-all';
  if (raw.isIndex) return 'index';
  return raw.path === undefined ? 'layout' : 'page';
}

/** A redirect without a slash stays beside the route. */
function redirectOf({ redirect }: RawRoute, parent: string, paths: ReadonlyMap<string, string>): string | undefined {
  if (redirect === undefined) return undefined;
  if ('name' in redirect) return paths.get(redirect.name) ?? redirect.name;
  return redirect.path === undefined ? undefined : joinPath(parent, redirect.path);
}

interface ReadMeta {
  title: string | undefined;
  menuKey: string | undefined;
  meta: SourceRoute['meta'];
}

function readMeta(meta: RawRoute['meta']): ReadMeta {
  const plain = Object.entries(meta).filter((entry): entry is [string, string | number | boolean] => isPlain(entry[1]));
  const menuKey = MENU_KEYS.map((key) => meta[key]).find((value): value is string => typeof value === 'string');
  return {
    title: textOf(meta['title']) ?? textOf(asObject(meta['menu'])['title']),
    menuKey,
    meta: Object.fromEntries(plain.map(([key, value]) => [key, typeof value === 'string' ? asWords(value) : value])),
  };
}

function isPlain(value: StaticValue): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function textOf(value: StaticValue): string | undefined {
  return typeof value === 'string' ? asWords(value) : undefined;
}

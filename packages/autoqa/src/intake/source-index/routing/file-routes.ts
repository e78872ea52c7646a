import type { RouterKind } from '@autoqa/domain/model/source-index';
import type { Project } from '../project/open-project.ts';
import { EMPTY_ROUTE, type RawRoute } from './raw-route.ts';

/** A framework that takes its routes from the names of files. */
interface Convention {
  kind: RouterKind;
  folders: readonly string[];
  file: RegExp;
  applies: (project: Project) => boolean;
}

const SCRIPT = String.raw`\.(?:[jt]sx?)$`;

const CONVENTIONS: readonly Convention[] = [
  {
    kind: 'next-app',
    folders: ['app', 'src/app'],
    file: new RegExp(`(?:^|/)page${SCRIPT}`),
    applies: ({ dependencies }) => dependencies.has('next'),
  },
  {
    kind: 'next-pages',
    folders: ['pages', 'src/pages'],
    file: new RegExp(`^(?!api/|_app\\.|_document\\.|_error\\.).*${SCRIPT}`),
    applies: ({ dependencies }) => dependencies.has('next'),
  },
  {
    kind: 'nuxt',
    folders: ['pages', 'app/pages', 'src/pages'],
    file: /\.vue$/,
    applies: ({ dependencies, modules }) =>
      dependencies.has('nuxt') || [...modules.tree.files].some((file) => /^nuxt\.config\.[jt]s$/.test(file)),
  },
  {
    kind: 'pages',
    folders: ['src/pages', 'pages'],
    // umi takes no folder of parts for pages.
    file: /^(?!(?:.*\/)?(?:components?|models?|services?|utils?|hooks)\/|(?:.*\/)?[._]).*\.(?:[jt]sx|vue)$/,
    applies: ({ dependencies }) =>
      ['umi', '@umijs/max', 'vite-plugin-pages', 'unplugin-vue-router'].some((name) => dependencies.has(name)),
  },
];

export interface FileRoutes {
  kind: RouterKind;
  folder: string;
  routes: RawRoute[];
}

/** The routes of a project without a router file, by the names of its pages; each framework's folder that has some. */
export function readFileRoutes(project: Project, pageDir: string | undefined): FileRoutes[] {
  return CONVENTIONS.filter((convention) => convention.applies(project)).flatMap(({ kind, folders, file }) =>
    (pageDir === undefined ? folders : [pageDir]).flatMap((folder) => {
      const pages = project.modules.tree.below(folder).filter((path) => file.test(path.slice(folder.length + 1)));
      return pages.length === 0 ? [] : [{ kind, folder, routes: pages.map((page) => toRoute(page, folder, kind)) }];
    }),
  );
}

function toRoute(file: string, folder: string, kind: RouterKind): RawRoute {
  const bare = file.slice(folder.length + 1).replace(/\.[^./]+$/, '');
  const segments = (kind === 'next-app' ? bare.replace(/(?:^|\/)page$/, '') : bare).split('/');
  const path = segments.map((segment) => toSegment(segment, kind)).filter((segment) => segment !== '');
  return {
    ...EMPTY_ROUTE,
    path: `/${path.join('/')}`,
    isIndex: kind !== 'next-app' && segments.at(-1) === 'index',
    component: { file, isLazy: true },
    place: `${file}:1`,
  };
}

/** `[id]` and `$id` → `:id`; `[...rest]` and `404` → everything; `(group)`, `@slot` and `index` add nothing. */
function toSegment(segment: string, kind: RouterKind): string {
  if (segment === 'index' || /^\(.*\)$/.test(segment) || (kind === 'next-app' && segment.startsWith('@'))) return '';
  if (segment === '404' && kind === 'pages') return '*';
  const all = /^\[{1,2}\.\.\.(\w*)\]{1,2}$/.exec(segment);
  if (all !== null) return `:${all[1] || 'rest'}(.*)*`;
  return segment
    .replace(/^\$(\w+)(\$?)$/, (_, name: string, optional: string) => `:${name}${optional === '' ? '' : '?'}`)
    .replaceAll(/\[\[(\w+)\]\]/g, ':$1?')
    .replaceAll(/\[(\w+)\]/g, ':$1');
}

import type { RouterKind, SourceFramework } from '@autoqa/domain/model/source-index';
import { takeBreath } from '../project/cancellation.ts';
import type { Project } from '../project/open-project.ts';
import { unlessTooDeep } from '../project/too-deep.ts';
import { isScript } from '../syntax/modules.ts';
import type { SourceModule } from '../syntax/source-module.ts';
import { frameworkOfModule, frameworkOfProject } from './detect-framework.ts';
import { readFileRoutes } from './file-routes.ts';
import type { RawRoute } from './raw-route.ts';
import { readRouter } from './read-router.ts';

/** Where the routes are written, and the routes. */
export interface LocatedRouter {
  kind: RouterKind;
  file: string | undefined;
  framework: SourceFramework;
  routes: RawRoute[];
}

const USUAL: readonly RegExp[] = [
  /^(?:config\/routes|\.umirc|config\/config)\.[jt]s$/,
  /^(?:src\/|app\/)?routers?(?:\/index)?\.[jt]sx?$/,
  /^(?:src\/|app\/)?routes?(?:\/index)?\.[jt]sx?$/,
  /^(?:src\/|app\/)?(?:router|routes)\/(?:router|routes)\.[jt]sx?$/,
  /^(?:src\/)?(?:App|app|main|index)\.[jt]sx?$/,
];
/** A module that has none of these in its text makes no router. */
const TELLING = /vue-router|react-router|createBrowserRouter|createRouter|<Routes|<Switch|useRoutes/;
const MOST_SCANNED = 5_000;

/** The router of a project: the file that was named, one in a usual place, any other, or the names of files. */
export async function locateRouter(
  project: Project,
  { routerFile, pageDir }: { routerFile: string | undefined; pageDir: string | undefined },
): Promise<LocatedRouter> {
  if (routerFile !== undefined) return readNamed(project, routerFile, pageDir);
  return (
    readUsual(project, pageDir) ??
    readByNames(project, pageDir) ??
    (await scan(project, pageDir)) ??
    nothingFound(project)
  );
}

function readNamed(project: Project, file: string, pageDir: string | undefined): LocatedRouter {
  const module = project.modules.load(file);
  const located = module === undefined ? undefined : readModule(project, module, pageDir);
  if (located !== undefined) return located;
  project.notices.add('routes-not-found', `${file}:1`, '');
  const framework = module === undefined ? 'unknown' : frameworkOfModule(module);
  return { kind: 'none', file, framework: known(framework, project), routes: [] };
}

function readModule(project: Project, module: SourceModule, pageDir: string | undefined): LocatedRouter | undefined {
  const routes = unlessTooDeep(module.file, project.notices, () => readRouter(module, project.modules, pageDir)) ?? [];
  if (routes.length === 0) return undefined;
  const framework = known(frameworkOfRouter(module, routes), project);
  return { kind: kindOf(project, module, framework), file: module.file, framework, routes };
}

/** A list of routes alone may import nothing; then its components tell. */
function frameworkOfRouter(module: SourceModule, routes: readonly RawRoute[]): SourceFramework {
  const own = frameworkOfModule(module);
  if (own !== 'unknown') return own;
  return frameworkOfProject(componentsOf(routes), new Set());
}

function componentsOf(routes: readonly RawRoute[]): string[] {
  return routes.flatMap(({ component, children }) => [
    ...(component ? [component.file] : []),
    ...componentsOf(children),
  ]);
}

function known(framework: SourceFramework, { modules, dependencies }: Project): SourceFramework {
  return framework === 'unknown' ? frameworkOfProject(modules.tree.files, dependencies) : framework;
}

function kindOf({ dependencies }: Project, { file }: SourceModule, framework: SourceFramework): RouterKind {
  if (framework === 'vue') return 'vue-router';
  const isUmi = dependencies.has('umi') || dependencies.has('@umijs/max');
  return isUmi || /^(?:config\/(?:routes|config)|\.umirc)\.[jt]s$/.test(file) ? 'umi' : 'react-router';
}

function readUsual(project: Project, pageDir: string | undefined): LocatedRouter | undefined {
  const files = [...project.modules.tree.files].toSorted();
  for (const place of USUAL) {
    for (const file of files.filter((name) => place.test(name))) {
      const module = project.modules.load(file);
      const located = module === undefined ? undefined : readModule(project, module, pageDir);
      if (located !== undefined) return located;
    }
  }
  return undefined;
}

function readByNames(project: Project, pageDir: string | undefined): LocatedRouter | undefined {
  const found = readFileRoutes(project, pageDir);
  const [first] = found;
  if (first === undefined) return undefined;
  const framework = frameworkOfProject(project.modules.tree.files, project.dependencies);
  return { kind: first.kind, file: undefined, framework, routes: found.flatMap(({ routes }) => routes) };
}

/** The module with the most routes among all that speak of a router. */
async function scan(project: Project, pageDir: string | undefined): Promise<LocatedRouter | undefined> {
  const { modules, signal } = project;
  const files = modules.tree
    .below('')
    .filter((file) => isScript(file) && !/\.(?:test|spec|stories)\.|__tests__\//.test(file));
  let best: LocatedRouter | undefined;
  let mostRoutes = 0;
  for (const [index, file] of files.slice(0, MOST_SCANNED).entries()) {
    if (index % 50 === 0) await takeBreath(signal);
    if (!TELLING.test(modules.text(file) ?? '')) continue;
    const module = modules.load(file);
    const located = module === undefined ? undefined : readModule(project, module, pageDir);
    const count = located === undefined ? 0 : countRoutes(located.routes);
    if (count > mostRoutes) [best, mostRoutes] = [located, count];
  }
  return best;
}

function countRoutes(routes: readonly RawRoute[]): number {
  return routes.reduce((count, { children }) => count + 1 + countRoutes(children), 0);
}

function nothingFound(project: Project): LocatedRouter {
  project.notices.add('router-not-found', 'package.json:1', '');
  return { kind: 'none', file: undefined, framework: known('unknown', project), routes: [] };
}

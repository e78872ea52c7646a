import { stat } from 'node:fs/promises';
import { posix, resolve } from 'node:path';
import { flattenRoutes, type SourceIndex } from '@autoqa/domain/model/source-index';
import { messageOf } from '../../kernel/errors.ts';
import { nearestWords } from '../../kernel/nearest.ts';
import { indexComponents } from './components/index-components.ts';
import { readMessages } from './components/messages.ts';
import { throwIfCancelled } from './project/cancellation.ts';
import { openProject, type Project } from './project/open-project.ts';
import { locateRouter } from './routing/locate-router.ts';
import { wholeRoutes } from './routing/whole-routes.ts';
import { pathMissing, rootMissing } from './source-error.ts';
import { isScript } from './syntax/modules.ts';

export interface SourceIndexOptions {
  /** The folder of the front end. */
  root: string;
  /** These three are relative to the root; what is left out is looked for. */
  routerFile?: string | undefined;
  pageDir?: string | undefined;
  apiDir?: string | undefined;
  testIdAttributes?: readonly string[];
  cwd: string;
  signal: AbortSignal;
}

const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'];
const USUAL_API = /(?:^|\/)(?:apis?|services?|requests?)(?:\/|\.[jt]s$)/;

/** U2: what the source of a Vue or React front end says about its routes, pages, texts, marks and requests. */
export async function indexSource(options: SourceIndexOptions): Promise<SourceIndex> {
  throwIfCancelled(options.signal);
  const root = resolve(options.cwd, options.root);
  await checkRoot(root, options.root);
  const project = await openProject(root, options.signal);
  const routerFile = namedFile(project, options.routerFile);
  const pageDir = namedFolder(project, 'pageDir', options.pageDir);
  const apiDir = namedFolder(project, 'apiDir', options.apiDir);
  const router = await locateRouter(project, { routerFile, pageDir });
  const routes = wholeRoutes(router.routes);
  const pages = [...flattenRoutes(routes).flatMap(({ component }) => component ?? []), ...pagesIn(project, pageDir)];
  const messages = readMessages(project.modules);
  const components = await indexComponents(
    pages.filter((file) => isScript(file)),
    {
      modules: project.modules,
      messages,
      apart: new Set([...pages, ...(router.file === undefined ? [] : [router.file])]),
      isApi: (file) => (apiDir === undefined ? USUAL_API.test(file) : file.startsWith(`${apiDir}/`)),
      testIdAttributes: options.testIdAttributes ?? TEST_IDS,
    },
    options.signal,
  );
  return {
    framework: router.framework,
    router: { kind: router.kind, ...(router.file === undefined ? {} : { file: router.file }) },
    routes,
    components,
    locales: messages.locales,
    notices: project.notices.all,
  };
}

async function checkRoot(root: string, written: string): Promise<void> {
  const problem = await stat(root).then(
    (found) => (found.isDirectory() ? undefined : 'no folder'),
    (error: unknown) => messageOf(error),
  );
  if (problem !== undefined) throw rootMissing(written, problem);
}

/** A path as the tree has it: `./src/router/` → `src/router`. */
function plainPath(path: string, { modules }: Project): string {
  const clean = posix.normalize(path.replaceAll('\\', '/')).replace(/\/$/, '');
  return clean.startsWith('/') ? (modules.tree.inside(clean) ?? clean) : clean;
}

function namedFile(project: Project, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const file = plainPath(path, project);
  if (project.modules.tree.files.has(file)) return file;
  const scripts = [...project.modules.tree.files].filter((name) => isScript(name) && /route/i.test(name));
  throw pathMissing('routerFile', path, nearestWords(file, scripts, 3));
}

function namedFolder(project: Project, field: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const folder = plainPath(path, project);
  if (project.modules.tree.below(folder === '.' ? '' : folder).length > 0) return folder === '.' ? '' : folder;
  const folders = new Set([...project.modules.tree.files].map((file) => posix.dirname(file)));
  throw pathMissing(field, path, nearestWords(folder, [...folders], 3));
}

/** Pages that no route names are still pages when somebody says where they lie. */
function pagesIn({ modules }: Project, pageDir: string | undefined): string[] {
  if (pageDir === undefined) return [];
  return modules.tree
    .below(pageDir)
    .filter((file) => /\.(?:vue|[jt]sx)$/.test(file) && !/\.(?:test|spec|stories)\./.test(file));
}

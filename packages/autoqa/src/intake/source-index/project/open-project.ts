import { Modules, type ResolveImport } from '../syntax/modules.ts';
import { loadParsers } from '../syntax/parsers.ts';
import { bundlerAliases } from './bundler-aliases.ts';
import { listFileTree } from './file-tree.ts';
import { dependenciesOf } from './manifest.ts';
import { importResolver, type PathAlias } from './module-resolution.ts';
import { Notices } from './notices.ts';
import { tsconfigAliases } from './tsconfig-aliases.ts';

/** A front-end project: its files, its modules and what it depends on. */
export interface Project {
  modules: Modules;
  notices: Notices;
  dependencies: ReadonlySet<string>;
  signal: AbortSignal;
}

/** Opens the project in a folder that exists. */
export async function openProject(root: string, signal: AbortSignal): Promise<Project> {
  const notices = new Notices();
  const [tree, parsers] = await Promise.all([listFileTree(root, notices, signal), loadParsers()]);
  // Configurations import only what lies beside them; their aliases are known afterwards.
  let resolve: ResolveImport = importResolver(tree, []);
  const modules = new Modules({ tree, parsers, notices, resolve: (source, from) => resolve(source, from) });
  const dependencies = dependenciesOf(modules);
  const written = [...tsconfigAliases({ tree, parsers, notices }), ...bundlerAliases(modules)];
  resolve = importResolver(tree, [...written, ...usualAliases(dependencies, tree.below('src').length > 0)]);
  return { modules, notices, dependencies, signal };
}

/** What frameworks set up by themselves. */
function usualAliases(dependencies: ReadonlySet<string>, hasSrc: boolean): PathAlias[] {
  const isNuxt = dependencies.has('nuxt') || dependencies.has('nuxt3');
  const to = isNuxt || !hasSrc ? '' : 'src';
  return ['@', '~', '@@', '~~'].map((from) => ({ from, to: from.length > 1 && isNuxt ? '' : to, isExact: false }));
}

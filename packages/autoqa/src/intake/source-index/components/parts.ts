import { isScript, type Modules } from '../syntax/modules.ts';
import { argumentOf, isCall } from '../syntax/nodes.ts';
import type { SourceModule } from '../syntax/source-module.ts';
import { walk } from '../syntax/walk.ts';
import { isMessageFile } from './messages.ts';

export interface PartsReading {
  modules: Modules;
  /** Files that are no part of any component: the router, and the pages themselves. */
  apart: ReadonlySet<string>;
  isApi: (file: string) => boolean;
}

/** Files of the project that a component is made of: imported components, and modules that may hold columns or fields. */
export function partsOf(module: SourceModule, { modules, apart, isApi }: PartsReading): string[] {
  const imported = [...module.imports.entries()]
    // A hook brings its requests, which are followed by themselves; what its file draws belongs to others.
    .filter(([name, { isType }]) => !isType && !/^use[A-Z]/.test(name) && !name.endsWith('Provider'))
    .map(([, { source }]) => source);
  const files = [...imported, ...loadedSources(module)].flatMap((source) => modules.resolve(source, module.file) ?? []);
  const own = files.filter((file) => isScript(file) && !apart.has(file) && !isApi(file) && !isMessageFile(file));
  return [...new Set(own)].filter((file) => file !== module.file);
}

/** `defineAsyncComponent(() => import('./x.vue'))` and `lazy(() => import('./x'))`. */
function loadedSources(module: SourceModule): string[] {
  const sources: string[] = [];
  walk(module.statements, (node) => {
    if (!isCall(node) || (node.callee as { type: string }).type !== 'Import') return;
    const source = argumentOf(node, 0);
    if (source?.type === 'StringLiteral') sources.push(source.value);
  });
  return sources;
}

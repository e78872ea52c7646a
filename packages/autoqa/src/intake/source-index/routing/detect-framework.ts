import type { SourceFramework } from '@autoqa/domain/model/source-index';
import type { SourceModule } from '../syntax/source-module.ts';
import { isCall, argumentOf } from '../syntax/nodes.ts';
import { walk } from '../syntax/walk.ts';

const VUE =
  /^(?:vue|vue-router|nuxt|pinia|vuex|element-plus|ant-design-vue|@vue\/|@nuxt\/|#app|#imports)(?:$|\/|-)|\.vue$/;
const REACT =
  /^(?:react|react-dom|react-router|umi|next|antd|@umijs\/|@remix-run\/|@tanstack\/react-)(?:$|\/|-)|\.[jt]sx$/;

/** The framework a module is written for: by what it imports and loads, and by its JSX (S4, property 7). */
export function frameworkOfModule(module: SourceModule): SourceFramework {
  const sources = [...module.imports.values()].map(({ source }) => source);
  let hasJsx = false;
  walk(module.statements, (node) => {
    if (node.type === 'JSXElement') hasJsx = true;
    if (!isCall(node)) return;
    const isLoad = (node.callee as { type: string }).type === 'Import';
    const source = isLoad ? argumentOf(node, 0) : undefined;
    if (source?.type === 'StringLiteral') sources.push(source.value);
  });
  const vue = sources.filter((source) => VUE.test(source)).length;
  const react = sources.filter((source) => REACT.test(source)).length;
  // Vue knows JSX too; what a module imports speaks first.
  if (vue !== react) return vue > react ? 'vue' : 'react';
  return hasJsx ? 'react' : 'unknown';
}

/** The framework of a project: by its packages, then by the files it has more of. */
export function frameworkOfProject(files: Iterable<string>, dependencies: ReadonlySet<string>): SourceFramework {
  const isVue = ['vue', 'nuxt', 'vue-router'].some((name) => dependencies.has(name));
  const isReact = ['react', 'next', 'umi', '@umijs/max', 'react-router'].some((name) => dependencies.has(name));
  if (isVue !== isReact) return isVue ? 'vue' : 'react';
  let [vue, react] = [0, 0];
  for (const file of files) {
    if (file.endsWith('.vue')) vue += 1;
    else if (/\.[jt]sx$/.test(file)) react += 1;
  }
  if (vue === react) return 'unknown';
  return vue > react ? 'vue' : 'react';
}

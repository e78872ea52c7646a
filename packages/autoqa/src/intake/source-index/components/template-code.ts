import type { Modules } from '../syntax/modules.ts';
import type { Statement } from '../syntax/nodes.ts';
import type { SourceModule } from '../syntax/source-module.ts';

interface TemplateNode {
  loc: { start: { line: number } };
  props?: { exp?: TemplateExpression; loc: { start: { line: number } } }[];
  children?: TemplateNode[];
}
interface TemplateExpression {
  content: string;
  loc: { start: { line: number } };
}

/** The code in a template's handlers and bindings that uses something imported: `@click="removeUser(id)"`. */
export function templateCode(module: SourceModule, { parsers }: Modules): Statement[][] {
  const root = module.vue?.descriptor.template?.ast as unknown as TemplateNode | undefined;
  if (root === undefined || module.imports.size === 0) return [];
  return expressionsIn(root)
    .filter(({ content }) => usesImport(content, module))
    .map(({ content, loc }) => parsers.script(content, 'ts', loc.start.line).statements);
}

function expressionsIn({ props = [], children = [] }: TemplateNode): TemplateExpression[] {
  const own = props.flatMap(({ exp }) => exp ?? []);
  return [...own, ...children.flatMap((child) => expressionsIn(child))];
}

function usesImport(content: string, { imports }: SourceModule): boolean {
  return (content.match(/[\w$]+/g) ?? []).some((name) => imports.get(name)?.isType === false);
}

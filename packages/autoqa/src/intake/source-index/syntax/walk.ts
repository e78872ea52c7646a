import type { SyntaxNode } from './nodes.ts';

/** Types say nothing about what runs, and places are no syntax. */
const SKIPPED = new Set([
  'loc',
  'extra',
  'leadingComments',
  'trailingComments',
  'innerComments',
  'typeAnnotation',
  'typeParameters',
  'typeArguments',
  'returnType',
  'errors',
]);
const TYPES_ONLY = new Set([
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSDeclareFunction',
  'TSModuleDeclaration',
]);
const DEEPEST = 400;

/** Every node below and with `root`, outer ones first; where `visit` answers `false`, it goes no deeper. */
export function walk(root: SyntaxNode | readonly SyntaxNode[], visit: (node: SyntaxNode) => false | void): void {
  if (Array.isArray(root)) for (const node of root as SyntaxNode[]) step(node, visit, 0);
  else step(root as SyntaxNode, visit, 0);
}

function step(node: SyntaxNode, visit: (node: SyntaxNode) => false | void, depth: number): void {
  if (depth > DEEPEST || TYPES_ONLY.has(node.type) || visit(node) === false) return;
  for (const key in node) {
    if (SKIPPED.has(key)) continue;
    const value: unknown = node[key as keyof SyntaxNode];
    if (Array.isArray(value)) {
      for (const item of value as unknown[]) if (isNode(item)) step(item, visit, depth + 1);
    } else if (isNode(value)) step(value, visit, depth + 1);
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

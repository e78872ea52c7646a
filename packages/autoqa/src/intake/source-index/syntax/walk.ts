import type { SyntaxNode } from './nodes.ts';

/** Types say nothing about what runs, and places are no syntax. */
const SKIPPED = new Set([
  'type',
  'start',
  'end',
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

/** Nodes in the order of the source, outer ones first; `after` is where each one's inside ends. */
interface FlatTree {
  nodes: SyntaxNode[];
  after: number[];
}

/** A module is walked many times, and finding the children of a node is what takes the time. */
const FLAT = new WeakMap<object, FlatTree>();

type Visit = (node: SyntaxNode) => false | void;

/** Every node below and with `root`, outer ones first; where `visit` answers `false`, it goes no deeper. */
export function walk(root: SyntaxNode | readonly SyntaxNode[], visit: Visit): void {
  const { nodes, after } = FLAT.get(root) ?? flatten(root);
  let index = 0;
  while (index < nodes.length) {
    const node = nodes[index];
    const isLeft = node !== undefined && visit(node) === false;
    index = isLeft ? (after[index] ?? nodes.length) : index + 1;
  }
}

/** Whole modules are kept; small things are walked once. */
function flatten(root: SyntaxNode | readonly SyntaxNode[]): FlatTree {
  const flat: FlatTree = { nodes: [], after: [] };
  if (Array.isArray(root)) {
    for (const node of root as SyntaxNode[]) add(node, flat, 0);
    FLAT.set(root, flat);
  } else add(root as SyntaxNode, flat, 0);
  return flat;
}

function add(node: SyntaxNode, flat: FlatTree, depth: number): void {
  if (depth > DEEPEST || TYPES_ONLY.has(node.type)) return;
  const index = flat.nodes.push(node) - 1;
  flat.after.push(0);
  for (const key in node) {
    if (SKIPPED.has(key)) continue;
    const value: unknown = node[key as keyof SyntaxNode];
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const item of value as unknown[]) if (isNode(item)) add(item, flat, depth + 1);
    } else if (isNode(value)) add(value, flat, depth + 1);
  }
  flat.after[index] = flat.nodes.length;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

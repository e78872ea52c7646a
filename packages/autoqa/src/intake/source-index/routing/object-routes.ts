import {
  argumentOf,
  calleeName,
  isCall,
  isFunction,
  keyOf,
  lineOf,
  memberName,
  unwrap,
  type Expression,
  type ObjectExpression,
  type SyntaxNode,
} from '../syntax/nodes.ts';
import { onlyAnswer } from '../syntax/static-value.ts';
import { walk } from '../syntax/walk.ts';
import { readJsxRoutes } from './jsx-routes.ts';
import type { RawRoute } from './raw-route.ts';
import { readRouteObject } from './route-object.ts';
import type { RouteReading } from './route-reading.ts';

const DEEPEST = 40;
/** Answers with the list it was called on, in some order or part. */
const SAME_LIST = new Set(['filter', 'map', 'sort', 'flat', 'flatMap', 'slice', 'reverse', 'toSorted', 'concat']);

/** The routes of an expression that is a list of them, or one of them. */
export function readRoutes(written: Expression, reading: RouteReading): RawRoute[] {
  if (reading.depth > DEEPEST) return [];
  const node = unwrap(written);
  const inner = { ...reading, depth: reading.depth + 1 };
  switch (node.type) {
    case 'ArrayExpression':
      return readList(node, inner);
    case 'ObjectExpression':
      return readOne(node, inner);
    case 'Identifier':
      return readNamed(node.name, node, inner);
    case 'MemberExpression':
      return readMember(node, inner);
    case 'ConditionalExpression':
      return [...readRoutes(node.consequent, inner), ...readRoutes(node.alternate, inner)];
    case 'LogicalExpression':
      return [...readRoutes(node.left, inner), ...readRoutes(node.right, inner)];
    case 'JSXElement':
    case 'JSXFragment':
      return readJsxRoutes(node, inner);
    case 'CallExpression':
      return readCall(node, inner);
    default:
      return [];
  }
}

function readList(node: Extract<Expression, { type: 'ArrayExpression' }>, reading: RouteReading): RawRoute[] {
  if (reading.seen.has(node)) return [];
  reading.seen.add(node);
  return node.elements.flatMap((element) => {
    if (element === null) return [];
    return readRoutes(element.type === 'SpreadElement' ? element.argument : element, reading);
  });
}

/** A list of `{ path, component }` is not the only thing in brackets: others are no routes. */
function readOne(node: ObjectExpression, reading: RouteReading): RawRoute[] {
  if (reading.seen.has(node)) return [];
  reading.seen.add(node);
  return [readRouteObject(node, reading)].filter((route) => route !== undefined);
}

function readNamed(name: string, node: SyntaxNode, reading: RouteReading): RawRoute[] {
  const found = reading.modules.find(name, reading.module);
  if (found?.node === undefined) {
    if (name !== 'undefined') notStatic(name, node, reading);
    return [];
  }
  const place = { ...reading, module: found.module };
  const { node: definition } = found;
  reading.visited.add(found.module);
  if (isFunction(definition)) return readAnswer(definition, place);
  if (definition.type === 'ClassDeclaration') return [];
  return [...readRoutes(definition, place), ...readPushed(name, place)];
}

/** `routes.push(…)` in the module that defines the list. */
function readPushed(name: string, reading: RouteReading): RawRoute[] {
  const routes: RawRoute[] = [];
  walk(reading.module.statements, (node) => {
    if (!isCall(node) || !['push', 'unshift'].includes(calleeName(node) ?? '')) return;
    const callee = node.callee as Expression;
    if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier' || callee.object.name !== name)
      return;
    for (const argument of node.arguments) {
      const value = argument.type === 'SpreadElement' ? argument.argument : (argument as Expression);
      if (!(value.type === 'Identifier' && reading.modules.find(value.name, reading.module) === undefined)) {
        routes.push(...readRoutes(value, reading));
      }
    }
  });
  return routes;
}

function readMember(node: Extract<Expression, { type: 'MemberExpression' }>, reading: RouteReading): RawRoute[] {
  const name = memberName(node);
  if (node.object.type !== 'Identifier' || name === undefined) return [];
  const found = reading.modules.find(node.object.name, reading.module);
  if (found === undefined) return [];
  const place = { ...reading, module: found.module };
  if (found.node === undefined) {
    const exported = reading.modules.findExported(name, found.module);
    if (exported?.node === undefined || exported.node.type === 'ClassDeclaration' || isFunction(exported.node))
      return [];
    return readRoutes(exported.node, { ...reading, module: exported.module });
  }
  if (found.node.type !== 'ObjectExpression') return [];
  const member = found.node.properties.find((entry) => entry.type === 'ObjectProperty' && keyOf(entry) === name);
  return member?.type === 'ObjectProperty' ? readRoutes(member.value as Expression, place) : [];
}

/** `a.concat(b)`, `routes.map(…)`, `defineRoutes([…])`, `makeRoutes()`. */
function readCall(node: Extract<Expression, { type: 'CallExpression' }>, reading: RouteReading): RawRoute[] {
  const callee = node.callee as Expression;
  if (callee.type === 'MemberExpression' && SAME_LIST.has(calleeName(node) ?? '')) {
    const own = readRoutes(callee.object as Expression, reading);
    if (calleeName(node) !== 'concat') return own;
    return [...own, ...node.arguments.flatMap((argument) => readRoutes(argument as Expression, reading))];
  }
  const globbed = readGlob(node, reading);
  if (globbed.length > 0) return globbed;
  const given = node.arguments.flatMap((_, index) => {
    const argument = argumentOf(node, index);
    return argument === undefined || isFunction(argument) ? [] : [argument];
  });
  for (const argument of given) {
    const routes = readRoutes(argument, reading);
    if (routes.length > 0) return routes;
  }
  return callee.type === 'Identifier' ? readNamed(callee.name, callee, reading) : [];
}

function readAnswer(
  node: Extract<
    SyntaxNode,
    { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' | 'ObjectMethod' }
  >,
  reading: RouteReading,
): RawRoute[] {
  const answer = onlyAnswer(node);
  return answer === undefined ? [] : readRoutes(answer, reading);
}

/** `import.meta.glob('./modules/*.ts')`: every matching file exports its routes. */
export function readGlob(node: SyntaxNode, reading: RouteReading): RawRoute[] {
  return globbedFiles(node, reading).flatMap((file) => {
    const module = reading.modules.load(file);
    const found = module === undefined ? undefined : reading.modules.findExported('default', module);
    if (found?.node === undefined || isFunction(found.node) || found.node.type === 'ClassDeclaration') return [];
    return readRoutes(found.node, { ...reading, module: found.module });
  });
}

function globbedFiles(node: SyntaxNode, { module, modules }: RouteReading): string[] {
  if (!isCall(node) || !['glob', 'globEager'].includes(calleeName(node) ?? '')) return [];
  const pattern = argumentOf(node, 0);
  if (pattern?.type !== 'StringLiteral' || !pattern.value.includes('*')) return [];
  const [start = ''] = pattern.value.split('*', 1);
  const probe = [...modules.tree.files].filter((file) => /\.[jt]sx?$/.test(file) && file !== module.file);
  const folder = folderOf(start, module.file);
  const isDeep = pattern.value.includes('**');
  return probe
    .filter((file) => file.startsWith(folder) && (isDeep || !file.slice(folder.length).includes('/')))
    .toSorted();
}

function folderOf(start: string, from: string): string {
  const parts = start.startsWith('/') || start.startsWith('@/') ? [] : from.split('/').slice(0, -1);
  const steps = start.replace(/^@\//, 'src/').split('/');
  for (const step of steps.slice(0, -1)) {
    if (step === '..') parts.pop();
    else if (step !== '.' && step !== '') parts.push(step);
  }
  return parts.length === 0 ? '' : `${parts.join('/')}/`;
}

function notStatic(what: string, node: SyntaxNode, { module, modules }: RouteReading): void {
  modules.notices.add('route-not-static', `${module.file}:${lineOf(node)}`, what);
}

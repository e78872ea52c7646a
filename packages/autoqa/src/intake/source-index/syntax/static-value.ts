import {
  argumentOf,
  isFunction,
  keyOf,
  memberName,
  unwrap,
  type Definition,
  type Expression,
  type FunctionNode,
  type ObjectExpression,
} from './nodes.ts';
import type { Modules } from './modules.ts';
import { readNames, type SourceModule } from './source-module.ts';
import { holeOf, withoutHoles } from './text-holes.ts';

/** What can be known of an expression without running it; `undefined` is "not known". */
export type StaticValue = string | number | boolean | null | undefined | StaticValue[] | StaticObject;
export interface StaticObject {
  [key: string]: StaticValue;
}

/** Where an expression is looked at: its module, and what the parameters around it hold. */
export interface Scope {
  modules: Pick<Modules, 'find' | 'findExported'>;
  module: SourceModule;
  values?: ReadonlyMap<string, StaticValue>;
  depth?: number;
}

const DEEPEST = 24;

/** The value of an expression that knows no names, such as JSON. */
export function evaluateLiteral(expression: Expression): StaticValue {
  const module = { file: '', text: '', lines: 0, statements: [], ...readNames([]), vue: undefined };
  return evaluate(expression, { modules: { find: () => undefined, findExported: () => undefined }, module });
}

/** The value of an expression, as far as the source says it. */
export function evaluate(expression: Expression, scope: Scope): StaticValue {
  const depth = (scope.depth ?? 0) + 1;
  if (depth > DEEPEST) return undefined;
  return evaluateNode(unwrap(expression), { ...scope, depth });
}

function evaluateNode(node: Expression, scope: Scope): StaticValue {
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node.value;
    case 'NullLiteral':
      return null;
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, index) => (value.cooked ?? '') + partOf(node.expressions[index], scope))
        .join('');
    case 'BinaryExpression':
      return node.operator === '+' ? concatenate(node.left as Expression, node.right, scope) : undefined;
    case 'LogicalExpression':
      return evaluate(node.left, scope) ?? evaluate(node.right, scope);
    case 'ConditionalExpression':
      return evaluate(node.consequent, scope) ?? evaluate(node.alternate, scope);
    case 'ArrayExpression':
      return node.elements.flatMap((element) => evaluateElement(element, scope));
    case 'ObjectExpression':
      return evaluateObject(node, scope);
    case 'Identifier':
      return evaluateName(node.name, scope);
    case 'MemberExpression':
      return evaluateMember(node, scope);
    case 'CallExpression':
      return evaluateCall(node, scope);
    default:
      return undefined;
  }
}

function partOf(node: unknown, scope: Scope): string {
  if (node === undefined) return '';
  const value = evaluate(node as Expression, scope);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return holeOf(holeName(node as Expression));
}

/** A call's result is nameless: it may be a whole query. */
function holeName(expression: Expression): string {
  const node = unwrap(expression);
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' || node.type === 'OptionalMemberExpression') return memberName(node) ?? '';
  if (node.type !== 'CallExpression') return '';
  const [only] = node.arguments;
  const isWrapped = node.arguments.length === 1 && only?.type !== 'ObjectExpression';
  return isWrapped ? holeName(only as Expression) : '';
}

function concatenate(left: Expression, right: Expression, scope: Scope): StaticValue {
  const text = partOf(left, scope) + partOf(right, scope);
  return withoutHoles(text) === '' ? undefined : text;
}

function evaluateElement(element: unknown, scope: Scope): StaticValue[] {
  if (element === null) return [];
  const node = element as Expression | { type: 'SpreadElement'; argument: Expression };
  if (node.type !== 'SpreadElement') return [evaluate(node, scope)];
  const spread = evaluate(node.argument, scope);
  return Array.isArray(spread) ? spread : [];
}

function evaluateObject(node: ObjectExpression, scope: Scope): StaticObject {
  const result: StaticObject = {};
  for (const member of node.properties) {
    if (member.type === 'SpreadElement') Object.assign(result, asObject(evaluate(member.argument, scope)));
    else if (member.type === 'ObjectProperty') {
      const key = keyOf(member);
      if (key !== undefined && key !== '__proto__') result[key] = evaluate(member.value as Expression, scope);
    }
  }
  return result;
}

function evaluateName(name: string, scope: Scope): StaticValue {
  if (scope.values?.has(name) === true) return scope.values.get(name);
  const found = scope.modules.find(name, scope.module);
  if (found === undefined) return undefined;
  if (found.node === undefined) return evaluateNamespace(found.module, scope);
  const isHere = found.module === scope.module;
  return evaluateDefinition(found.node, isHere ? scope : { ...scope, module: found.module, values: new Map() });
}

function evaluateNamespace(module: SourceModule, scope: Scope): StaticObject {
  const entries = [...module.exports.keys()].map((name): [string, StaticValue] => {
    const found = scope.modules.findExported(name, module);
    if (found?.node === undefined) return [name, undefined];
    return [name, evaluateDefinition(found.node, { ...scope, module: found.module, values: new Map() })];
  });
  return Object.fromEntries(entries);
}

export function evaluateDefinition(node: Definition, scope: Scope): StaticValue {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return undefined;
  return evaluate(node, scope);
}

function evaluateMember(node: Extract<Expression, { type: 'MemberExpression' }>, scope: Scope): StaticValue {
  const object = evaluate(node.object as Expression, scope);
  const name = memberName(node) ?? evaluate(node.property as Expression, scope);
  if (Array.isArray(object)) return typeof name === 'number' ? object[name] : undefined;
  return typeof name === 'string' && Object.hasOwn(asObject(object), name) ? asObject(object)[name] : undefined;
}

/** `Object.freeze(x)`, `defineX(x)`, and functions that only answer with something known. */
function evaluateCall(node: Extract<Expression, { type: 'CallExpression' }>, scope: Scope): StaticValue {
  const callee = node.callee as Expression;
  if (callee.type !== 'Identifier') {
    const isFreeze = callee.type === 'MemberExpression' && memberName(callee) === 'freeze';
    const argument = argumentOf(node, 0);
    return isFreeze && argument !== undefined ? evaluate(argument, scope) : undefined;
  }
  const found = scope.modules.find(callee.name, scope.module);
  if (found?.node === undefined || !isFunction(found.node)) return undefined;
  const answer = onlyAnswer(found.node);
  if (answer === undefined) return undefined;
  const values = bindArguments(
    found.node,
    node.arguments.map((_, index) => valueOfArgument(node, index, scope)),
  );
  return evaluate(answer, { ...scope, module: found.module, values });
}

export function valueOfArgument(
  node: Extract<Expression, { type: 'CallExpression' }>,
  index: number,
  scope: Scope,
): StaticValue {
  const argument = argumentOf(node, index);
  return argument === undefined ? undefined : evaluate(argument, scope);
}

/** The expression a function answers with, if it does nothing else. */
export function onlyAnswer(node: FunctionNode): Expression | undefined {
  if (node.body.type !== 'BlockStatement') return node.body;
  const [first, second] = node.body.body;
  return first?.type === 'ReturnStatement' && second === undefined ? (first.argument ?? undefined) : undefined;
}

/** What the parameters of a function hold when it is called with these values. */
export function bindArguments(node: FunctionNode, given: readonly StaticValue[]): Map<string, StaticValue> {
  const values = new Map<string, StaticValue>();
  node.params.forEach((parameter, index) => bindPattern(parameter as Expression, given[index], values));
  return values;
}

function bindPattern(pattern: unknown, value: StaticValue, values: Map<string, StaticValue>): void {
  const node = pattern as { type: string; name: string; left: unknown; right: unknown; properties: unknown[] };
  if (node.type === 'Identifier') values.set(node.name, value);
  else if (node.type === 'AssignmentPattern') {
    const fallback = node.right as Expression;
    bindPattern(node.left, value ?? ('value' in fallback ? (fallback.value as StaticValue) : undefined), values);
  } else if (node.type === 'ObjectPattern') {
    for (const property of node.properties as { type: string; key: Expression; value: unknown }[]) {
      const key = property.type === 'ObjectProperty' ? keyOf(property) : undefined;
      if (key !== undefined) bindPattern(property.value, asObject(value)[key], values);
    }
  }
}

export function asObject(value: StaticValue): StaticObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

import type { SourceApiCall } from '@autoqa/domain/model/source-index';
import type { Modules } from '../syntax/modules.ts';
import {
  calleeName,
  isCall,
  isFunction,
  lineOf,
  type CallExpression,
  type Expression,
  type FunctionNode,
  type SyntaxNode,
} from '../syntax/nodes.ts';
import type { SourceModule } from '../syntax/source-module.ts';
import { bindArguments, valueOfArgument, type StaticValue } from '../syntax/static-value.ts';
import { walk } from '../syntax/walk.ts';
import { requestOf } from './api-request.ts';
import { templateCode } from './template-code.ts';

const DEEPEST = 6;
/** How many functions are gone into for one component: enough for any, and an end for circles. */
const MOST_STEPS = 2_000;

/** A path being followed from a component to a request. */
interface Trail {
  modules: Modules;
  module: SourceModule;
  values: ReadonlyMap<string, StaticValue>;
  /** Where the component starts it. */
  usedAt: string | undefined;
  /** The place where the address was written, once it is passed. */
  writtenAt: string | undefined;
  through: string | undefined;
  depth: number;
  shared: { calls: Map<string, SourceApiCall>; steps: number; entered: Set<SyntaxNode> };
}

/** The requests of a module's code and template, and of the functions of other modules that these use. */
export function apiCalls(module: SourceModule, modules: Modules): SourceApiCall[] {
  const shared = { calls: new Map<string, SourceApiCall>(), steps: 0, entered: new Set<SyntaxNode>() };
  const start: Trail = {
    modules,
    module,
    values: new Map(),
    usedAt: undefined,
    writtenAt: undefined,
    through: undefined,
    depth: 0,
    shared,
  };
  follow(module.statements, start);
  for (const code of templateCode(module, modules)) follow(code, start);
  return [...shared.calls.values()];
}

function follow(code: SyntaxNode | readonly SyntaxNode[], trail: Trail): void {
  trail.shared.steps += 1;
  if (trail.depth > DEEPEST || trail.shared.steps > MOST_STEPS) return;
  for (const use of usesIn(code)) {
    const place = `${trail.module.file}:${lineOf(use)}`;
    if (isCall(use)) followCall(use, place, trail);
    else followName((use as { name: string }).name, { place, call: undefined }, trail);
  }
}

/** Calls, and names that are handed on (`useLoaded(listUsers)`); what an import declares is no use of it. */
const USES = new WeakMap<object, SyntaxNode[]>();

function usesIn(code: SyntaxNode | readonly SyntaxNode[]): SyntaxNode[] {
  const known = USES.get(code);
  if (known !== undefined) return known;
  const uses: SyntaxNode[] = [];
  const called = new Set<unknown>();
  walk(code, (node) => {
    if (node.type === 'ImportDeclaration') return false;
    if (isCall(node)) {
      uses.push(node);
      called.add(node.callee);
    } else if (node.type === 'Identifier' && !called.has(node)) uses.push(node);
    return undefined;
  });
  USES.set(code, uses);
  return uses;
}

function followCall(call: CallExpression, place: string, trail: Trail): void {
  const scope = { modules: trail.modules, module: trail.module, values: trail.values };
  const request = requestOf(call, scope);
  if (request !== undefined) return note(request, place, trail);
  const callee = call.callee as Expression;
  if (callee.type === 'Identifier') followName(callee.name, { place, call }, trail);
  else if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier')
    followMember(callee.object.name, { place, call }, trail);
}

interface Use {
  place: string;
  call: CallExpression | undefined;
}

function followName(name: string, use: Use, trail: Trail): void {
  if (trail.values.has(name)) return;
  const isHere = trail.module.definitions.has(name);
  // A module's own functions are read where they stand; only a value handed to them makes them worth another look.
  if (isHere && trail.depth === 0 && !passesAddress(use, trail)) return;
  const found = trail.modules.find(name, trail.module);
  if (found?.node !== undefined && isFunction(found.node))
    enter(found.node, { name, use, module: found.module }, trail);
}

/** `userApi.list()`: a module's export, or a member of an object. */
function followMember(object: string, use: Use, trail: Trail): void {
  const found = trail.modules.find(object, trail.module);
  const name = use.call === undefined ? undefined : calleeName(use.call);
  if (found === undefined || name === undefined || (found.module === trail.module && trail.depth === 0)) return;
  if (found.node === undefined) {
    const exported = trail.modules.findExported(name, found.module);
    if (exported?.node !== undefined && isFunction(exported.node))
      enter(exported.node, { name, use, module: exported.module }, trail);
  } else if (found.node.type === 'ObjectExpression') {
    for (const member of found.node.properties) {
      const value = member.type === 'ObjectProperty' ? member.value : member;
      const isNamed = member.type !== 'SpreadElement' && 'name' in member.key && member.key.name === name;
      if (isNamed && isFunction(value as SyntaxNode))
        enter(value as FunctionNode, { name: `${object}.${name}`, use, module: found.module }, trail);
    }
  }
}

function enter(
  node: FunctionNode,
  { name, use, module }: { name: string; use: Use; module: SourceModule },
  trail: Trail,
): void {
  const given = argumentsOf(use, trail);
  const carriesAddress = given.some((value) => typeof value === 'string' && /^\/|^https?:/.test(value));
  // Without an address among its arguments a function does the same as last time.
  const isPlain = !carriesAddress && trail.writtenAt === undefined;
  if (isPlain && trail.shared.entered.has(node) && trail.depth > 0) return;
  if (isPlain) trail.shared.entered.add(node);
  follow(node.body, {
    ...trail,
    module,
    values: bindArguments(node, given),
    usedAt: trail.usedAt ?? use.place,
    writtenAt: trail.writtenAt ?? (carriesAddress ? use.place : undefined),
    through: trail.writtenAt === undefined && !carriesAddress ? name : trail.through,
    depth: trail.depth + 1,
  });
}

function passesAddress(use: Use, trail: Trail): boolean {
  return argumentsOf(use, trail).some((value) => typeof value === 'string' && /^\/|^https?:/.test(value));
}

function argumentsOf({ call }: Use, { modules, module, values }: Trail): StaticValue[] {
  if (call === undefined) return [];
  return call.arguments.map((_, index) => valueOfArgument(call, index, { modules, module, values }));
}

function note({ method, url }: { method: string; url: string }, place: string, trail: Trail): void {
  const writtenAt = trail.writtenAt ?? place;
  const key = `${method} ${url} ${writtenAt}`;
  if (trail.shared.calls.has(key)) return;
  const { through } = trail;
  trail.shared.calls.set(key, {
    method,
    url,
    place: writtenAt,
    ...(through === undefined ? {} : { through }),
    usedAt: trail.usedAt ?? place,
  });
}

import {
  argumentOf,
  attributeValue,
  isCall,
  isFunction,
  tagOf,
  unwrap,
  type Expression,
  type JsxElement,
  type SyntaxNode,
} from '../syntax/nodes.ts';
import { isScript, type Modules } from '../syntax/modules.ts';
import type { SourceModule } from '../syntax/source-module.ts';
import { evaluate } from '../syntax/static-value.ts';
import { walk } from '../syntax/walk.ts';
import type { FoundComponent } from './raw-route.ts';

export interface ComponentPlace {
  module: SourceModule;
  modules: Modules;
}

const DEEPEST = 8;

/** The file of the component that an expression of a route names, loads or draws. */
export function componentFile(written: Expression, at: ComponentPlace, left = DEEPEST): FoundComponent | undefined {
  if (left === 0) return undefined;
  const node = unwrap(written);
  if (node.type === 'Identifier') return named(node.name, at, left);
  if (node.type === 'MemberExpression') return member(node, at, left);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return drawn(node, at, left);
  if (node.type === 'ConditionalExpression') {
    return componentFile(node.consequent, at, left - 1) ?? componentFile(node.alternate, at, left - 1);
  }
  if (node.type === 'LogicalExpression') return componentFile(node.right, at, left - 1);
  return loadedIn(node, at) ?? wrapped(node, at, left);
}

/** Through its imports and re-exports to the file that defines it. */
function named(name: string, at: ComponentPlace, left: number): FoundComponent | undefined {
  const found = at.modules.find(name, at.module);
  if (found === undefined) return importedFile(name, at);
  const place = { ...at, module: found.module };
  if (found.node === undefined || isFunction(found.node) || isClass(found.node))
    return ofModule(found.module, found.node, place);
  const inner = componentFile(found.node as Expression, place, left - 1);
  return inner ?? { file: found.module.file, isLazy: false };
}

function isClass(node: SyntaxNode): boolean {
  return node.type === 'ClassDeclaration' || node.type === 'ClassExpression';
}

/** A name may stand for `() => import('…')`, or for a component written right there. */
function ofModule(module: SourceModule, node: SyntaxNode | undefined, at: ComponentPlace): FoundComponent {
  const isLoader = node?.type === 'ArrowFunctionExpression' && node.body.type === 'CallExpression';
  return (isLoader ? loadedIn(node, at) : undefined) ?? { file: module.file, isLazy: false };
}

/** A file that exports nothing we can follow is still the one that was imported. */
function importedFile(name: string, { module, modules }: ComponentPlace): FoundComponent | undefined {
  const imported = module.imports.get(name);
  const file = imported === undefined ? undefined : modules.resolve(imported.source, module.file);
  return file === undefined || !isScript(file) ? undefined : { file, isLazy: false };
}

function member(
  node: Extract<Expression, { type: 'MemberExpression' }>,
  at: ComponentPlace,
  left: number,
): FoundComponent | undefined {
  if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return undefined;
  const found = at.modules.find(node.object.name, at.module);
  if (found === undefined) return undefined;
  const place = { ...at, module: found.module };
  if (found.node === undefined) {
    const exported = at.modules.findExported(node.property.name, found.module);
    return exported === undefined
      ? undefined
      : ofModule(exported.module, exported.node, { ...at, module: exported.module });
  }
  const key = node.property.name;
  if (found.node.type !== 'ObjectExpression') return undefined;
  const property = found.node.properties.find(
    (entry) => entry.type === 'ObjectProperty' && 'name' in entry.key && entry.key.name === key,
  );
  return property?.type === 'ObjectProperty' ? componentFile(property.value as Expression, place, left - 1) : undefined;
}

/** The innermost drawn component that is in the source: `<Suspense><Guard><Page /></Guard></Suspense>` is the page. */
function drawn(node: SyntaxNode, at: ComponentPlace, left: number): FoundComponent | undefined {
  let innermost: FoundComponent | undefined;
  walk(node, (inner) => {
    if (inner.type === 'JSXAttribute') return false;
    if (inner.type === 'JSXElement') innermost = elementFile(inner, at, left) ?? innermost;
    return undefined;
  });
  return innermost;
}

function elementFile(element: JsxElement, at: ComponentPlace, left: number): FoundComponent | undefined {
  const tag = tagOf(element);
  if (!/^[A-Z]|\./.test(tag)) return undefined;
  if (!tag.includes('.')) return named(tag, at, left - 1);
  const [object = '', property = ''] = tag.split('.');
  const found = at.modules.find(object, at.module);
  const exported = found === undefined ? undefined : at.modules.findExported(property, found.module);
  return exported === undefined ? undefined : { file: exported.module.file, isLazy: false };
}

/** `import('…')`, `require('…')` or `require(['…'], …)` anywhere inside. */
function loadedIn(node: SyntaxNode, { module, modules }: ComponentPlace): FoundComponent | undefined {
  let file: string | undefined;
  walk(node, (inner) => {
    if (file !== undefined || !isCall(inner)) return undefined;
    const isLoad = (inner.callee as { type: string }).type === 'Import' || isRequire(inner.callee as Expression);
    const source = isLoad ? sourceOf(argumentOf(inner, 0), { module, modules }) : undefined;
    if (source !== undefined) file = modules.resolve(source, module.file);
    return undefined;
  });
  return file === undefined ? undefined : { file, isLazy: true };
}

function isRequire(callee: Expression): boolean {
  return callee.type === 'Identifier' && callee.name === 'require';
}

function sourceOf(argument: Expression | undefined, at: ComponentPlace): string | undefined {
  if (argument === undefined) return undefined;
  const value = evaluate(argument, at);
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}

/** `withGuard(Page)`, `markRaw(Page)`, `defineAsyncComponent({ loader })`, `() => <Page />`. */
function wrapped(node: Expression, at: ComponentPlace, left: number): FoundComponent | undefined {
  if (isFunction(node)) return drawn(node.body, at, left);
  if (!isCall(node)) return undefined;
  for (let index = 0; index < node.arguments.length; index += 1) {
    const argument = argumentOf(node, index);
    const found = argument === undefined ? undefined : componentFile(argument, at, left - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The value of an attribute as a component, when it is one. */
export function attributeComponent(
  attribute: Parameters<typeof attributeValue>[0] | undefined,
  at: ComponentPlace,
): FoundComponent | undefined {
  const value = attribute === undefined ? undefined : attributeValue(attribute);
  return value === undefined ? undefined : componentFile(value, at);
}

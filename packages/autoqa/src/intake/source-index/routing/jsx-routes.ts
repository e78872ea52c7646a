import {
  attributesOf,
  attributeValue,
  lineOf,
  tagOf,
  type JsxElement,
  type JsxFragment,
  type SyntaxNode,
} from '../syntax/nodes.ts';
import { asObject, evaluate, type StaticValue } from '../syntax/static-value.ts';
import { walk } from '../syntax/walk.ts';
import { attributeComponent, componentFile } from './component-file.ts';
import { EMPTY_ROUTE, type FoundComponent, type RawRedirect, type RawRoute } from './raw-route.ts';
import type { RouteReading } from './route-reading.ts';

type Attributes = ReturnType<typeof attributesOf>;

const COMPONENTS = ['element', 'component', 'Component', 'lazy', 'render'];

/** The routes drawn below an element, outermost first: `<Routes><Route …><Route … /></Route></Routes>`. */
export function readJsxRoutes(root: JsxElement | JsxFragment, reading: RouteReading): RawRoute[] {
  const routes: RawRoute[] = [];
  walk(root, (node) => {
    if (node.type === 'JSXAttribute') return false;
    if (node.type !== 'JSXElement') return undefined;
    if (reading.seen.has(node)) return false;
    const route = readElement(node, reading);
    if (route === undefined) return undefined;
    reading.seen.add(node);
    routes.push(route);
    return false;
  });
  return routes;
}

/** A `<Route>`, a component that stands for one (`<PrivateRoute path=…>`), or a `<Redirect from to>`. */
function readElement(node: JsxElement, reading: RouteReading): RawRoute | undefined {
  const tag = tagOf(node);
  const attributes = attributesOf(node);
  const place = `${reading.module.file}:${lineOf(node)}`;
  if (tag === 'Redirect') return oldRedirect(attributes, place, reading);
  if (!tag.endsWith('Route')) return undefined;
  const value = (name: string): StaticValue => attributeOf(attributes, name, reading);
  const path = [value('path')].flat()[0];
  const isRoute = tag === 'Route' || (typeof path === 'string' && COMPONENTS.some((name) => attributes.has(name)));
  if (!isRoute) return undefined;
  const nested = childRoutes(node, reading);
  const name = value('name') ?? value('id');
  return {
    ...EMPTY_ROUTE,
    path: typeof path === 'string' ? path : undefined,
    isIndex: attributes.has('index') && value('index') !== false,
    name: typeof name === 'string' ? name : undefined,
    component: readComponent(node, { attributes, hasRoutes: nested.length > 0 }, reading),
    redirect: readRedirect(attributes, reading),
    meta: { ...plainTitle(value('title')), ...asObject(value('handle')), ...asObject(value('meta')) },
    place,
    children: nested,
  };
}

function plainTitle(title: StaticValue): Record<string, StaticValue> {
  return title === undefined ? {} : { title };
}

function childRoutes(node: JsxElement, reading: RouteReading): RawRoute[] {
  const elements = node.children.filter((child) => child.type === 'JSXElement' || child.type === 'JSXFragment');
  const inExpressions = node.children.flatMap((child) => {
    if (child.type !== 'JSXExpressionContainer') return [];
    return topElements(child.expression as SyntaxNode);
  });
  return [...elements, ...inExpressions].flatMap((child) => readJsxRoutes(child, reading));
}

function topElements(node: SyntaxNode): (JsxElement | JsxFragment)[] {
  const elements: (JsxElement | JsxFragment)[] = [];
  walk(node, (inner) => {
    if (inner.type !== 'JSXElement' && inner.type !== 'JSXFragment') return undefined;
    elements.push(inner);
    return false;
  });
  return elements;
}

function readComponent(
  node: JsxElement,
  { attributes, hasRoutes }: { attributes: Attributes; hasRoutes: boolean },
  reading: RouteReading,
): FoundComponent | undefined {
  if (readRedirect(attributes, reading) !== undefined) return undefined;
  for (const name of COMPONENTS) {
    const found = attributeComponent(attributes.get(name), reading);
    if (found !== undefined) return found;
  }
  if (hasRoutes) return undefined;
  const [child] = node.children.filter((inner) => inner.type === 'JSXElement');
  return child === undefined ? undefined : componentFile(child, reading);
}

function readRedirect(attributes: Attributes, reading: RouteReading): RawRedirect | undefined {
  const element = attributes.get('element') ?? attributes.get('render');
  const value = element === undefined ? undefined : attributeValue(element);
  if (value?.type === 'JSXElement') return readRedirectElement(value, reading);
  if (value?.type === 'ArrowFunctionExpression' && value.body.type === 'JSXElement') {
    return readRedirectElement(value.body, reading);
  }
  return undefined;
}

/** `<Navigate to="/x" />`, and `<Redirect to="/x" />` of older versions. */
export function readRedirectElement(node: JsxElement, reading: RouteReading): RawRedirect | undefined {
  if (!['Navigate', 'Redirect'].includes(tagOf(node))) return undefined;
  const to = attributeOf(attributesOf(node), 'to', reading);
  const path = typeof to === 'string' ? to : asObject(to)['pathname'];
  return { path: typeof path === 'string' ? path : undefined };
}

function oldRedirect(attributes: Attributes, place: string, reading: RouteReading): RawRoute | undefined {
  const from = attributeOf(attributes, 'from', reading);
  const to = attributeOf(attributes, 'to', reading);
  if (typeof to !== 'string') return undefined;
  return { ...EMPTY_ROUTE, path: typeof from === 'string' ? from : '*', redirect: { path: to }, place };
}

function attributeOf(attributes: Attributes, name: string, { module, modules }: RouteReading): StaticValue {
  const attribute = attributes.get(name);
  const value = attribute === undefined ? undefined : attributeValue(attribute);
  return value === undefined ? undefined : evaluate(value, { module, modules });
}

import {
  argumentOf,
  calleeName,
  isCall,
  isFunction,
  keyOf,
  lineOf,
  unwrap,
  type Expression,
  type ObjectExpression,
} from '../syntax/nodes.ts';
import { asObject, evaluate, onlyAnswer, type StaticObject, type StaticValue } from '../syntax/static-value.ts';
import { walk } from '../syntax/walk.ts';
import { componentFile } from './component-file.ts';
import { readRedirectElement } from './jsx-routes.ts';
import type { FoundComponent, RawRedirect, RawRoute } from './raw-route.ts';
import type { RouteReading } from './route-reading.ts';

/** The members that make an object a route. */
const TELLING = [
  'path',
  'component',
  'components',
  'element',
  'Component',
  'lazy',
  'redirect',
  'children',
  'routes',
  'index',
];
const COMPONENTS = ['component', 'Component', 'element', 'lazy', 'components'];
/** Members of umi's routes that describe the menu. */
const FLAT_META = ['hidden', 'title', 'icon', 'menuKey', 'key', 'access', 'hideInMenu', 'locale'];

type Members = Map<string, Expression>;

/** A route written as an object, of Vue Router, React Router or umi. */
export function readRouteObject(node: ObjectExpression, reading: RouteReading): RawRoute | undefined {
  const members = membersOf(node, reading);
  if (!TELLING.some((name) => members.has(name))) return undefined;
  const value = (name: string): StaticValue => valueOf(members.get(name), reading);
  const path = value('path');
  // An entry of the menu that leads to another site is no route.
  if (typeof path === 'string' && path.includes('://')) return undefined;
  const children = members.get('children') ?? members.get('routes');
  const name = value('name');
  const place = `${reading.module.file}:${lineOf(node)}`;
  return {
    path: typeof path === 'string' ? path : undefined,
    isIndex: value('index') === true || path === '',
    name: typeof name === 'string' ? name : undefined,
    component: readComponent(members, { reading, place }),
    aliases: [value('alias')].flat().filter((alias) => typeof alias === 'string'),
    redirect: readRedirect(members, reading),
    meta: readMeta(members, reading),
    place,
    children: children === undefined ? [] : reading.readList(children, reading),
  };
}

/** The members of an object, those that are spread into it among them. */
function membersOf(node: ObjectExpression, reading: RouteReading): Members {
  const members: Members = new Map();
  for (const member of node.properties) {
    if (member.type === 'SpreadElement') {
      for (const [name, value] of spreadMembers(member.argument, reading)) members.set(name, value);
      continue;
    }
    const name = keyOf(member);
    if (name === undefined) continue;
    // A method is as good as a function behind a name.
    members.set(name, (member.type === 'ObjectMethod' ? member : member.value) as Expression);
  }
  return members;
}

function spreadMembers(argument: Expression, reading: RouteReading): Members {
  const node = unwrap(argument);
  if (node.type === 'ObjectExpression') return membersOf(node, reading);
  const found = node.type === 'Identifier' ? reading.modules.find(node.name, reading.module) : undefined;
  if (found?.node?.type !== 'ObjectExpression') return new Map();
  return membersOf(found.node, { ...reading, module: found.module });
}

function valueOf(expression: Expression | undefined, { modules, module }: RouteReading): StaticValue {
  return expression === undefined ? undefined : evaluate(expression, { modules, module });
}

function readComponent(members: Members, at: { reading: RouteReading; place: string }): FoundComponent | undefined {
  for (const name of COMPONENTS) {
    const written = members.get(name);
    if (written === undefined || isRedirectElement(written, at.reading)) continue;
    const found = foundComponent(written, at.reading, name === 'components');
    if (found !== undefined) return found;
    if (isMeant(written))
      at.reading.modules.notices.add('component-not-found', at.place, sourceText(written, at.reading));
  }
  return undefined;
}

function foundComponent(written: Expression, reading: RouteReading, isNamedViews: boolean): FoundComponent | undefined {
  const node = unwrap(written);
  if (isNamedViews && node.type === 'ObjectExpression') {
    const views = membersOf(node, reading);
    const main = views.get('default') ?? [...views.values()][0];
    return main === undefined ? undefined : foundComponent(main, reading, false);
  }
  const text = node.type === 'StringLiteral' ? node.value : undefined;
  if (text === undefined) return componentFile(node, reading);
  const file = reading.componentOfText(text, reading.module.file);
  return file === undefined ? undefined : { file, isLazy: true };
}

/** Components of packages and `<Outlet />` are nobody's mistake; a file that is not there is. */
function isMeant(written: Expression): boolean {
  const node = unwrap(written);
  let loads = node.type === 'StringLiteral';
  walk(node, (inner) => {
    if (isCall(inner) && (inner.callee as { type: string }).type === 'Import') loads = true;
  });
  return loads;
}

function sourceText(written: Expression, { module }: RouteReading): string {
  const isWholeFile = module.vue === undefined;
  return isWholeFile
    ? module.text.slice(written.start ?? 0, Math.min(written.end ?? 0, (written.start ?? 0) + 120))
    : '';
}

function isRedirectElement(written: Expression, reading: RouteReading): boolean {
  const node = unwrap(written);
  return node.type === 'JSXElement' && readRedirectElement(node, reading) !== undefined;
}

function readRedirect(members: Members, reading: RouteReading): RawRedirect | undefined {
  const element = members.get('element');
  const drawn = element === undefined ? undefined : unwrap(element);
  if (drawn?.type === 'JSXElement') return readRedirectElement(drawn, reading);
  const written = members.get('redirect');
  if (written !== undefined) return redirectOf(unwrap(written), reading);
  const loader = members.get('loader');
  return loader === undefined ? undefined : loaderRedirect(loader, reading);
}

function redirectOf(node: Expression, reading: RouteReading): RawRedirect | undefined {
  const answer = isFunction(node) ? onlyAnswer(node) : node;
  const value = valueOf(answer, reading);
  // What vue-element-admin and its many children write for "no link in the trail".
  if (value === false || value === null || value === 'noRedirect' || value === 'noredirect') return undefined;
  if (typeof value === 'string') return { path: value };
  const { name, path } = asObject(value);
  if (typeof name === 'string') return { name };
  return { path: typeof path === 'string' ? path : undefined };
}

/** `loader: () => redirect('/x')`. */
function loaderRedirect(loader: Expression, reading: RouteReading): RawRedirect | undefined {
  const answer = isFunction(loader) ? onlyAnswer(loader) : undefined;
  if (answer === undefined || !isCall(answer) || calleeName(answer) !== 'redirect') return undefined;
  const path = valueOf(argumentOf(answer, 0), reading);
  return { path: typeof path === 'string' ? path : undefined };
}

function readMeta(members: Members, reading: RouteReading): StaticObject {
  const flat = FLAT_META.flatMap((name) =>
    members.has(name) ? [[name, valueOf(members.get(name), reading)] as const] : [],
  );
  const meta = asObject(valueOf(members.get('meta') ?? members.get('handle'), reading));
  return { ...Object.fromEntries(flat), ...meta };
}

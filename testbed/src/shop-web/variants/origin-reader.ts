import { ORIGIN } from './drawn-element.ts';

/**
 * Reads an element's true identity from React's own tree, on demand: nothing is stored in the page's HTML.
 * `Symbol.for('testbed.origin')` on an element answers `position/inner@keys<call sites`, see VARIANTS.md.
 */
interface Fiber {
  tag: number;
  key: string | null;
  type: unknown;
  memoizedProps: Record<PropertyKey, unknown> | null;
  return: Fiber | null;
  stateNode: unknown;
}

const PORTAL = 4;

function fiberOf(element: Element): Fiber | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  return key === undefined ? undefined : (element as unknown as Record<string, Fiber>)[key];
}

function ownOrigin(fiber: Fiber): string | undefined {
  const props = fiber.memoizedProps;
  const origin = props !== null && typeof props === 'object' ? props[ORIGIN] : undefined;
  return typeof origin === 'string' ? origin : undefined;
}

function* upwards(fiber: Fiber): Generator<Fiber> {
  for (let at: Fiber | null = fiber; at !== null; at = at.return) yield at;
}

function holderOf(fiber: Fiber): Fiber | undefined {
  for (const at of upwards(fiber)) if (ownOrigin(at) !== undefined) return at;
  return undefined;
}

function originOfElement(element: Element): string | undefined {
  const fiber = fiberOf(element);
  const holder = fiber && holderOf(fiber);
  return holder && ownOrigin(holder);
}

/** The place among those siblings that come from the same written element. */
function placeAmongKin(element: Element, origin: string): number {
  const siblings = [...(element.parentElement?.children ?? [])];
  return siblings.filter((sibling) => originOfElement(sibling) === origin).indexOf(element);
}

/** A key that was given on purpose; React and antd make up others from positions and classes, which a variant may change. */
function givenKey({ key }: Fiber): string | undefined {
  const name = key?.replace(/^\.\$/, '') ?? '';
  const isMadeUp = name === '' || /^\.?\d|:|^rc|-.*-\d+$/.test(name);
  return isMadeUp ? undefined : name;
}

/** One step from a parent element: by key if the child has one, else by its place. `~` marks a portal. */
function stepTo(at: Fiber, origin: string, isKeyed: boolean): string | undefined {
  if (at.tag === PORTAL) return '~';
  if (!(at.stateNode instanceof Element)) return undefined;
  return isKeyed ? '*' : String(placeAmongKin(at.stateNode, origin));
}

/** How to get from the topmost element that `holder` draws down to this one. */
function innerPath(fiber: Fiber, holder: Fiber, origin: string): string {
  const steps: string[] = [];
  let way: Fiber[] = [];
  for (const at of upwards(fiber)) {
    way.push(at);
    const next = at === holder ? null : at.return;
    if (next !== null && !(next.stateNode instanceof Element) && next.tag !== PORTAL) continue;
    const drawn = way[0] ?? at;
    steps.unshift(
      stepTo(
        drawn,
        origin,
        way.some((on) => givenKey(on) !== undefined),
      ) ?? '',
    );
    way = [];
    if (next === null) break;
  }
  return steps.slice(steps[0] === '0' || steps[0] === '*' ? 1 : 0).join('.');
}

function givenKeys(fiber: Fiber): string[] {
  return [...upwards(fiber)].flatMap((at) => givenKey(at) ?? []);
}

/** Where our own components on the way up were used: a component right above an element of ours drew it. */
function callSites(holder: Fiber): string[] {
  const sites: string[] = [];
  let below = holder;
  for (const at of upwards(holder)) {
    const site = ownOrigin(at);
    const belowOrigin = ownOrigin(below);
    const drewBelow = at !== below && typeof at.type === 'function' && belowOrigin !== undefined;
    if (drewBelow && site !== undefined && site !== belowOrigin && !belowOrigin.startsWith('wrap:')) sites.push(site);
    below = at;
  }
  return sites.filter((site) => !site.startsWith('app/render-shop'));
}

function identityOf(element: Element): string | undefined {
  const fiber = fiberOf(element);
  const holder = fiber && holderOf(fiber);
  const origin = holder && ownOrigin(holder);
  if (fiber === undefined || holder === undefined || origin === undefined) return undefined;
  const inner = innerPath(fiber, holder, origin);
  const keys = givenKeys(fiber).map((key) => `@${key}`);
  const sites = callSites(holder).map((site) => `<${site}`);
  return `${origin}${inner === '' ? '' : `/${inner}`}${keys.join('')}${sites.join('')}`;
}

export function installOriginReader(): void {
  Object.defineProperty(Element.prototype, ORIGIN, {
    configurable: true,
    get(this: Element) {
      return identityOf(this);
    },
  });
}

import { ElementKind } from '@autoqa/domain/model/target-phrase';
import { looksGenerated } from './generated-name.ts';
import type { RawElement, RawPage, RawScope } from './in-page/raw-page.ts';
import type { PageElement, Scope } from './page-element.ts';

/** What is known about the frame that a raw page comes from. */
export interface FramePlace {
  /** Refs of the `iframe` elements around it, outermost first. */
  frames: readonly string[];
  /** Where its top left corner lies in the page. */
  offset: { x: number; y: number };
  visible: boolean;
  /** The scopes that the frame lies in. */
  scopes: readonly Scope[];
  /** Order numbers start behind this one. */
  orderOffset: number;
}

const KINDS: ReadonlySet<string> = new Set(ElementKind.options);

/** Turns what the collector sent into page elements. */
export function hydratePage(raw: RawPage, place: FramePlace): PageElement[] {
  const scopes = raw.scopes.map((scope) => hydrateScope(scope, place));
  const chains = raw.scopes.map((_, index) => [...chainOf(index, raw.scopes, scopes), ...place.scopes]);
  const links: Links = {
    chains,
    refs: raw.elements.map(({ key }) => refOf(key)),
    roles: raw.roleChains.map((roles) => roles.split(' ')),
    xpaths: wholePaths(raw.elements),
  };
  return raw.elements.map((element, index) => hydrateElement(element, index, links, place));
}

/** Places in the lists of the raw page, resolved. */
interface Links {
  chains: readonly (readonly Scope[])[];
  refs: readonly string[];
  roles: readonly (readonly string[])[];
  xpaths: readonly string[];
}

/** Paths are sent from the parent on; a parent always comes first. */
function wholePaths(elements: readonly RawElement[]): string[] {
  const whole: string[] = [];
  for (const { xpath, parent } of elements) {
    const outer = parent === undefined ? '' : (whole[parent] ?? '');
    whole.push(xpath.startsWith('~') ? `${outer}${xpath.slice(1)}` : xpath);
  }
  return whole;
}

/** One plain literal, without spreading: with this many fields anything else makes slow objects. */
function hydrateElement(element: RawElement, index: number, links: Links, place: FramePlace): PageElement {
  const { chains, refs, roles } = links;
  const xpath = links.xpaths[index] ?? '';
  return {
    ref: refOf(element.key),
    frames: place.frames,
    order: place.orderOffset + index,
    tag: element.tag,
    role: element.role ?? '',
    kind: kindOf(element.kind) ?? (element.ownText === undefined || element.interactive ? undefined : 'text'),
    interactive: element.interactive ?? false,
    name: element.name ?? '',
    text: element.text ?? '',
    ownText: element.ownText ?? '',
    label: element.label ?? '',
    placeholder: element.placeholder ?? '',
    title: element.title ?? '',
    alt: element.alt ?? '',
    testId: element.testId && { attribute: element.testId[0], value: element.testId[1] },
    id: element.id ?? '',
    nameAttribute: element.nameAttribute ?? '',
    type: element.type ?? '',
    value: element.value ?? '',
    href: element.href ?? '',
    classes: classesOf(element.className),
    icon: element.icon ?? '',
    iconSelector: element.iconSelector ?? '',
    level: element.level ?? 0,
    posInSet: element.posInSet ?? 0,
    states: statesOf(element, place),
    box: boxOf(element, place),
    covered: element.covered ?? false,
    path: pathOf(xpath),
    pathRoles: element.pathRoles === undefined ? [] : (roles[element.pathRoles] ?? []),
    scopes: element.scope === undefined ? place.scopes : (chains[element.scope] ?? place.scopes),
    cell: element.cell,
    nearby: [],
    siblingIndex: element.siblingIndex,
    xpath,
    idXpath: element.idXpath ?? '',
    inShadow: element.inShadow ?? false,
    accessible: element.inaccessible !== true,
    parent: element.parent === undefined ? undefined : refs[element.parent],
    control: element.control === undefined ? undefined : refs[element.control],
  };
}

function classesOf(className = ''): string[] {
  return className.split(/\s+/).filter((name) => name !== '' && !looksGenerated(name));
}

export function refOf(key: number): string {
  return `e${key}`;
}

/** The number of an element in its page's registry. */
export function keyOf(ref: string): number {
  return Number(ref.slice(1));
}

function kindOf(kind: string | undefined): ElementKind | undefined {
  return kind !== undefined && KINDS.has(kind) ? (kind as ElementKind) : undefined;
}

function statesOf({ states }: RawElement, { visible }: FramePlace): PageElement['states'] {
  return {
    inViewport: false,
    enabled: true,
    focused: false,
    readonly: false,
    required: false,
    editable: false,
    scrollable: false,
    ...states,
    visible: visible && (states.visible ?? false),
  };
}

function boxOf({ box: [x, y, width, height] }: RawElement, { offset }: FramePlace): PageElement['box'] {
  return { x: x + offset.x, y: y + offset.y, width, height };
}

/** Tags from the parent upwards: the way down is already in the xpath. */
function pathOf(xpath: string): string[] {
  const steps = xpath.split('/').filter((step) => step !== '' && !step.startsWith('#'));
  return steps
    .slice(0, -1)
    .map((step) => step.replace(/\[\d+\]$/, ''))
    .toReversed();
}

function hydrateScope({ key, kind, parent: _parent, order, visible, ...rest }: RawScope, place: FramePlace): Scope {
  return {
    ...rest,
    ref: refOf(key),
    kind: kindOf(kind) ?? 'section',
    order: place.orderOffset + order,
    visible: visible && place.visible,
  };
}

function chainOf(index: number, raw: readonly RawScope[], scopes: readonly Scope[]): Scope[] {
  const chain: Scope[] = [];
  for (let at: number | undefined = index; at !== undefined; at = raw[at]?.parent) {
    const scope = scopes[at];
    if (scope !== undefined) chain.push(scope);
  }
  return chain;
}

/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page by its source text, so it must be self-contained */
import type { Covering } from './covering.ts';
import type { ElementRegistry } from './element-registry.ts';
import type { Icons } from './icons.ts';
import type { Judgement } from './judging.ts';
import type { Library } from './library.ts';
import type { Names, Saying } from './names.ts';
import type { RawElement } from './raw-page.ts';
import type { States } from './states.ts';
import type { Surroundings } from './surroundings.ts';
import type { Texts } from './texts.ts';

interface Parts {
  registry: ElementRegistry;
  texts: Texts;
  names: Names;
  icons: Icons;
  library: Library;
  states: States;
  covering: Covering;
  maxElements: number;
}

interface Start {
  element: Element;
  judged: Judgement;
  around: Surroundings;
  inner: Surroundings;
  sight: { visible: boolean; rendered: boolean; overflow: string };
  siblingIndex: number;
}

/** Writes down the elements that are worth it. */
export function createRecording({ registry, texts, names, icons, library, states, covering, maxElements }: Parts) {
  const records: RawElement[] = [];
  const controls = new Map<RawElement, Element>();
  const inReach: { raw: RawElement; element: Element; rect: DOMRect }[] = [];
  const roleChains = new Map<string, number>();
  let leftOut = 0;
  const { attribute, clean, closeGap } = texts;
  const placeholders = library.selector(
    '.ant-select-placeholder, .ant-select-selection-placeholder, .el-select__placeholder.is-transparent',
  );
  const badgeHosts = library.selector('.ant-badge, .el-badge');
  const maxIconText = 24;

  const boxOf = ({ left, top, width, height }: DOMRect): RawElement['box'] => [
    Math.round(left + scrollX),
    Math.round(top + scrollY),
    Math.round(width),
    Math.round(height),
  ];

  const isInViewport = (rect: DOMRect): boolean =>
    rect.bottom > 0 && rect.right > 0 && rect.top < innerHeight && rect.left < innerWidth;

  const placeOfRoles = (roles: string): number | undefined => {
    if (roles === '') return undefined;
    const known = roleChains.get(roles);
    if (known !== undefined) return known;
    roleChains.set(roles, roleChains.size);
    return roleChains.size - 1;
  };

  const start = ({ element, judged, around, inner, sight, siblingIndex }: Start) => {
    if (records.length >= maxElements) {
      leftOut += 1;
      return undefined;
    }
    const { tag, kind, control } = judged;
    const rect = element.getBoundingClientRect();
    const visible = sight.visible && rect.width > 0 && rect.height > 0;
    const raw: RawElement = {
      key: registry.keyOf(element),
      tag,
      states: states.statesOf(element, { tag, kind, control, overflow: sight.overflow }),
      box: boxOf(rect),
      pathRoles: placeOfRoles(around.roles),
      scope: inner.scope === around.scope ? around.scope : inner.scope,
      cell: inner.cell,
      siblingIndex,
      xpath: inner.xpath,
      idXpath: inner.idXpath || undefined,
      inShadow: inner.inShadow || undefined,
      inaccessible: !sight.rendered || inner.ariaHidden || undefined,
      parent: around.parent,
    };
    if (visible) {
      raw.states.visible = true;
      if (isInViewport(rect)) {
        raw.states.inViewport = true;
        if (judged.interactive) inReach.push({ raw, element, rect });
      }
    }
    if (control !== null) controls.set(raw, control);
    return { raw, place: records.push(raw) - 1 };
  };

  const valueOf = (element: Element, { tag, kind, control }: Judgement, text: string): string => {
    if (kind === 'select' && control !== null) {
      return element.querySelector(placeholders) === null ? text : '';
    }
    if (tag === 'select') return clean((element as HTMLSelectElement).selectedOptions[0]?.text ?? '');
    if (!names.isControl(tag)) return '';
    const { type, value } = element as HTMLInputElement;
    return type === 'password' || type === 'checkbox' || type === 'radio' ? '' : clean(value);
  };

  const placeholderOf = (element: Element, { kind, control }: Judgement): string => {
    const own = attribute(element, 'placeholder') || attribute(element, 'aria-placeholder');
    if (own !== '' || kind !== 'select' || control === null) return own;
    return clean(element.querySelector(placeholders)?.textContent ?? '');
  };

  const addIcon = (raw: RawElement, element: Element, { tag, kind, interactive }: Judgement, text: string): void => {
    const mayHave = interactive || kind === 'icon' || kind === 'image' || kind === 'badge';
    const found = mayHave && text.length <= maxIconText ? icons.iconOf(element, tag) : undefined;
    if (found === undefined) return;
    raw.icon = found.icon;
    set(raw, 'iconSelector', found.selector);
  };

  /** A badge is called by what it sits on. */
  const labelOfBadge = (element: Element): string => {
    const host = element.closest(badgeHosts) ?? element.parentElement;
    const around =
      host?.closest('a, button, [aria-label], [title]') ?? host?.querySelector('[aria-label], [title], a, button');
    if (host === null || host === undefined) return '';
    const said = [host, around ?? host].map((one) => attribute(one, 'aria-label') || attribute(one, 'title'));
    const icon = icons.iconOf(host, host.localName)?.icon;
    const text = clean((around ?? host).textContent ?? '').replace(clean(element.textContent ?? ''), '');
    return clean([...new Set([...said, text, icon ?? ''])].join(' '));
  };

  const labelOf = (element: Element, { tag, kind, control, interactive }: Judgement): string => {
    if (kind === 'badge') return labelOfBadge(element);
    if (names.isControl(tag)) return names.labelOf(element);
    if (control !== null && tag === 'label') return '';
    if (control !== null) return names.labelOf(control) || attribute(control, 'aria-label');
    return interactive && (kind === 'switch' || kind === 'upload' || kind === 'rating' || kind === 'slider')
      ? names.labelOf(element)
      : '';
  };

  /** A control without words is called by the title of what holds nothing else: the arrows of a pagination. */
  const titleAround = (element: Element, interactive: boolean, text: string): string => {
    const holder = element.parentElement;
    return interactive && text === '' && holder?.childElementCount === 1 ? attribute(holder, 'title') : '';
  };

  /** A menu entry leads where the one link in it leads. */
  const hrefOf = (element: Element, { kind }: Judgement): string => {
    const own = attribute(element, 'href');
    if (own !== '' || (kind !== 'menu-item' && kind !== 'tab')) return own;
    const links = element.querySelectorAll('a[href]');
    return links.length === 1 && links[0] !== undefined ? attribute(links[0], 'href') : '';
  };

  const set = <Key extends keyof RawElement>(raw: RawElement, key: Key, value: RawElement[Key] | ''): void => {
    if (value !== '' && value !== undefined) raw[key] = value as RawElement[Key];
  };

  const levelOf = (element: Element, tag: string): number =>
    Number(element.getAttribute('aria-level') ?? (/^h[1-6]$/.test(tag) ? tag.slice(1) : 2));

  const finish = (raw: RawElement, element: Element, judged: Judgement, saying: Saying): void => {
    const { tag, role, kind, interactive, control } = judged;
    const text = closeGap(clean(raw.states.visible === true ? saying.text : (element.textContent ?? '')));
    set(raw, 'role', role === 'presentation' ? '' : role);
    set(raw, 'kind', kind);
    if (interactive) raw.interactive = true;
    const hidden: Saying = { text, content: element.textContent ?? '' };
    set(raw, 'name', names.nameOf(element, tag, role, raw.states.visible === true ? saying : hidden));
    set(raw, 'text', text);
    set(raw, 'ownText', closeGap(clean(judged.ownText)));
    set(raw, 'label', labelOf(element, judged));
    set(raw, 'placeholder', placeholderOf(element, judged));
    set(raw, 'title', attribute(element, 'title') || titleAround(element, interactive, text));
    set(raw, 'alt', attribute(element, 'alt'));
    set(raw, 'testId', judged.testId);
    set(raw, 'id', element.id);
    set(raw, 'nameAttribute', attribute(element, 'name'));
    set(raw, 'type', names.isControl(tag) || tag === 'button' ? attribute(element, 'type') : '');
    set(raw, 'value', valueOf(element, judged, text));
    set(raw, 'href', hrefOf(element, judged));
    set(raw, 'posInSet', Number(element.getAttribute('aria-posinset') ?? 0) || undefined);
    set(raw, 'className', attribute(element, 'class'));
    addIcon(raw, element, judged, text);
    if (role === 'heading') raw.level = levelOf(element, tag);
    if (control !== null && raw.name === undefined) set(raw, 'name', attribute(control, 'aria-label'));
  };

  /** Last first: a parent comes before its children and must still be whole when they are shortened. */
  const shortenPaths = (stay: readonly RawElement[]): void => {
    for (const raw of stay.toReversed()) {
      const outer = raw.parent === undefined ? undefined : stay[raw.parent];
      if (outer !== undefined && raw.xpath.startsWith(outer.xpath))
        raw.xpath = `~${raw.xpath.slice(outer.xpath.length)}`;
    }
  };

  /** Something that is clickable by its pointer alone and holds one control with the same words is but its shell. */
  const quietenShells = (): void => {
    const inner = new Map<number, RawElement[]>();
    for (const raw of records) {
      if (raw.parent === undefined || raw.interactive !== true) continue;
      inner.set(raw.parent, [...(inner.get(raw.parent) ?? []), raw]);
    }
    for (const [place, controls] of inner) {
      const shell = records[place];
      const [control] = controls;
      const isShell = shell?.interactive === true && (shell.kind === undefined || shell.kind === 'item');
      if (
        isShell &&
        controls.length === 1 &&
        control !== undefined &&
        control.text === shell.text &&
        shell.role !== 'button'
      )
        delete shell.interactive;
    }
  };

  /** A text that says no more than the recorded element around it is left out; so the places in the list change. */
  const kept = (): RawElement[] => {
    const isEcho = (raw: RawElement): boolean => {
      if (raw.interactive === true || raw.kind !== undefined || raw.testId !== undefined || raw.id !== undefined)
        return false;
      const outer = raw.parent === undefined ? undefined : records[raw.parent];
      return outer !== undefined && outer.text === raw.text;
    };
    quietenShells();
    const echoes = new Set(records.filter(isEcho));
    const outerOf = (raw: RawElement): RawElement | undefined => {
      let at = raw.parent === undefined ? undefined : records[raw.parent];
      while (at !== undefined && echoes.has(at)) at = at.parent === undefined ? undefined : records[at.parent];
      return at;
    };
    const stay = records.filter((raw) => !echoes.has(raw));
    for (const { raw, element, rect } of inReach) if (covering.isCovered(element, rect)) raw.covered = true;
    const places = new Map(stay.map((raw, place) => [raw, place]));
    const byKey = new Map(stay.map((raw, place) => [raw.key, place]));
    for (const raw of stay) {
      const outer = outerOf(raw);
      raw.parent = outer && places.get(outer);
      const control = controls.get(raw);
      if (control !== undefined) raw.control = byKey.get(registry.keyOf(control));
    }
    shortenPaths(stay);
    return stay;
  };

  return {
    start,
    finish,
    kept,
    roleChains: () => [...roleChains.keys()].map((roles) => roles.trim()),
    leftOut: () => leftOut,
  };
}

export type Recording = ReturnType<typeof createRecording>;

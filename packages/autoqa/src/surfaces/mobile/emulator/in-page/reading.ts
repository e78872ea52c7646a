import type { Describing } from './describing.ts';
import type { Box, Visibility } from './visibility.ts';

/** An element as the page tells of it; its box is in pixels of the layout. */
export interface RawElement {
  id?: string;
  className: string;
  text: string;
  description: string;
  box: Box;
  clickable?: true;
  enabled: boolean;
  checked?: boolean;
  selected?: boolean;
  focused: boolean;
}

export interface RawScreen {
  elements: RawElement[];
  /** The part of the layout that is on the screen, and how much it is enlarged. */
  view: { left: number; top: number; scale: number };
}

/** Where an element lies: what clips it, what clips the absolutely placed in it, and what it is part of. */
interface Place {
  clip: Box;
  clipOfPlaced: Box;
  offset: { x: number; y: number };
  inPointer: boolean;
  inToast: boolean;
}

/** Walks through the page, open shadow roots and frames of the same origin included, parents first. Runs in the page. */
export function createReading(describing: Describing, visibility: Visibility) {
  const interactive =
    'button, a[href], input, textarea, select, summary, option, label, [onclick], [tabindex]:not([tabindex="-1"]), [role=button], [role=link], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=menuitem], [role=option], [role=combobox], [role=textbox], [role=slider]';
  const telling = /^(?:EditText|Spinner|Switch|CheckBox|RadioButton|Dialog|Keyboard|SeekBar)$/;
  const ignored = /^(?:script|style|noscript|template|head|option|optgroup|datalist)$/;
  const maxElements = 2000;

  const fallbackView = { offsetLeft: 0, offsetTop: 0, width: innerWidth, height: innerHeight };
  const elements: RawElement[] = [];

  const screen = (): Box => {
    const { offsetLeft: left, offsetTop: top, width, height } = visualViewport ?? fallbackView;
    return { left, top, right: left + width, bottom: top + height };
  };

  const activeIn = (root: Document | ShadowRoot): Element | null => root.activeElement;

  const moved = ({ left, top, right, bottom }: Box, { x, y }: { x: number; y: number }): Box => ({
    left: left + x,
    top: top + y,
    right: right + x,
    bottom: bottom + y,
  });

  /** A sentence with words set off in it is one text; a text before blocks stands by itself. */
  const holdsBlocks = (element: Element): boolean =>
    [...element.children].some((child) => !/^(?:inline|none|contents)/.test(getComputedStyle(child).display));

  const idOf = (element: Element): string =>
    element.id || element.getAttribute('data-testid') || element.getAttribute('data-test-id') || '';

  const add = (element: Element, box: Box, { place, isClickable }: { place: Place; isClickable: boolean }): void => {
    const isToast = describing.isToast(element);
    const className = isToast ? 'Toast' : describing.classNameOf(element);
    const ownText = describing.ownTextOf(element);
    const isTelling = isToast || isClickable || telling.test(className);
    if (place.inToast && !isClickable) return;
    const words = describing.wordsOf(element, className);
    if (!isTelling && className !== 'Image') {
      if (ownText === '') return;
      words.text = holdsBlocks(element) ? ownText : words.text;
    }
    const isNameless = words.text === '' && words.description === '';
    if (isNameless && (className === 'Image' || className === 'View') && idOf(element) === '') return;
    const checked = describing.checkedOf(element, className);
    const selected = describing.selectedOf(element);
    const id = idOf(element);
    const common = { box: moved(box, place.offset), enabled: describing.isEnabled(element) };
    elements.push({
      ...(id === '' ? {} : { id }),
      className,
      text: className === 'Dialog' ? '' : words.text,
      description: words.description,
      ...common,
      ...(isClickable ? { clickable: true as const } : {}),
      ...(checked === undefined ? {} : { checked }),
      ...(selected === undefined ? {} : { selected }),
      focused: activeIn(element.getRootNode() as Document) === element && element !== element.ownerDocument.body,
    });
    if (words.hint !== '')
      elements.push({ className: 'TextView', text: words.hint, description: '', ...common, focused: false });
  };

  const walkFrame = (frame: HTMLIFrameElement, box: Box, place: Place): void => {
    const inner = frame.contentDocument;
    if (inner?.body === null || inner?.body === undefined) return;
    const rect = frame.getBoundingClientRect();
    const style = getComputedStyle(frame);
    const x = rect.left + frame.clientLeft + Number.parseFloat(style.paddingLeft);
    const y = rect.top + frame.clientTop + Number.parseFloat(style.paddingTop);
    const clip = moved(box, { x: -x, y: -y });
    const offset = { x: place.offset.x + x, y: place.offset.y + y };
    walk(inner.body, { ...place, clip, clipOfPlaced: clip, offset });
  };

  const walk = (element: Element, outer: Place): void => {
    if (elements.length >= maxElements || ignored.test(element.localName)) return;
    const style = getComputedStyle(element);
    if (style.display === 'none') return;
    const { position } = style;
    const isPlaced = position === 'absolute' || position === 'fixed';
    const isInFrame = element.ownerDocument !== document;
    const clip = isPlaced ? (position === 'fixed' && !isInFrame ? screen() : outer.clipOfPlaced) : outer.clip;
    const rect = element.getBoundingClientRect();
    const seen = style.display === 'contents' ? undefined : visibility.seenOf(rect, clip);
    const isPointer = style.cursor === 'pointer';
    const isClickable = element.matches(interactive) || (isPointer && !outer.inPointer);
    const isSeen = seen !== undefined && visibility.isShown(element) && !visibility.isCovered(element, seen);
    if (isSeen) add(element, seen, { place: outer, isClickable });
    if (element.localName === 'iframe') {
      if (isSeen) walkFrame(element as HTMLIFrameElement, seen, outer);
      return;
    }
    const isRoot = element === element.ownerDocument.body;
    const innerClip = visibility.clips(style) && !isRoot ? visibility.intersect(clip, rect) : clip;
    const holdsPlaced = position !== 'static' || style.transform !== 'none';
    const inner: Place = {
      ...outer,
      clip: innerClip,
      clipOfPlaced: holdsPlaced ? innerClip : isPlaced ? clip : outer.clipOfPlaced,
      inPointer: isPointer,
      inToast: outer.inToast || describing.isToast(element),
    };
    walkChildren(element, inner);
  };

  const walkChildren = (element: Element, place: Place): void => {
    if (element.localName === 'svg') return;
    const { shadowRoot } = element;
    if (shadowRoot !== null) for (const child of shadowRoot.children) walk(child, place);
    const slotted = element.localName === 'slot' ? (element as HTMLSlotElement).assignedElements() : [];
    for (const child of slotted.length > 0 ? slotted : element.children)
      if (shadowRoot === null || element.localName === 'slot') walk(child, place);
  };

  return (): RawScreen => {
    const clip = screen();
    const place = { clip, clipOfPlaced: clip, offset: { x: 0, y: 0 }, inPointer: false, inToast: false };
    if (document.body !== null) walk(document.body, place);
    return { elements, view: { left: clip.left, top: clip.top, scale: visualViewport?.scale ?? 1 } };
  };
}

interface ToastWatchSettings {
  /** The binding that is told of each message. */
  report: string;
  /** What holds a message. */
  selector: string;
  /** What comes and goes within this time was a message too, whatever it is called. */
  passingMs: number;
}

/** Tells of messages that come and go. Runs in every document before its own scripts. */
export function watchToasts({ report, selector, passingMs }: ToastWatchSettings): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  const told = new WeakMap<Node, string>();
  const floating = new Map<Element, { since: number; text: string }>();
  const maxText = 300;

  const wordsOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

  const tell = (text: string): void => {
    const hear = scope[report];
    if (text !== '' && text.length <= maxText && typeof hear === 'function') void hear(text);
  };

  const tellOnce = (element: Element): void => {
    const text = wordsOf(element);
    if (told.get(element) === text) return;
    told.set(element, text);
    if (element.checkVisibility?.({ visibilityProperty: true }) !== false) tell(text);
    else told.delete(element);
  };

  /** The innermost that hold words: a stack of messages is not one message. */
  const innermost = (holders: Iterable<Element>): Element[] =>
    [...holders].filter(
      (holder) =>
        wordsOf(holder) !== '' && ![...holder.querySelectorAll(selector)].some((inner) => wordsOf(inner) !== ''),
    );

  /** A text that floats over the page may be a message that no library made: its going tells. */
  const noteFloating = (element: Element): void => {
    const { position } = getComputedStyle(element);
    const text = wordsOf(element);
    if ((position === 'fixed' || position === 'absolute') && text !== '' && text.length <= maxText)
      floating.set(element, { since: performance.now(), text });
  };

  const noteGone = (): void => {
    for (const [element, { since, text }] of floating) {
      const age = performance.now() - since;
      const isGone = !element.isConnected || element.checkVisibility?.() === false;
      const isControl = element.querySelector('button, a, input, select, textarea') !== null;
      if (isGone && age <= passingMs && !isControl) tell(text);
      if (isGone || age > passingMs) floating.delete(element);
    }
  };

  const inspect = (node: Node): void => {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null) return;
    const holder = element.closest(selector);
    const holders = [...(holder === null ? [] : [holder]), ...element.querySelectorAll(selector)];
    innermost(holders).forEach(tellOnce);
    if (holders.length === 0 && node instanceof Element) noteFloating(element);
  };

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.addedNodes) inspect(node);
      if (record.type === 'characterData') inspect(record.target);
      // A message that was there all along may only be shown now.
      if (record.type === 'attributes') {
        const changed = record.target as Element;
        if (changed.matches(selector) || changed.querySelector(selector) !== null) inspect(changed);
        if (changed.checkVisibility?.({ visibilityProperty: true }) === false) told.delete(changed);
      }
    }
    noteGone();
  });
  const options = {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden', 'open'],
  };
  observer.observe(document, options);

  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachWatched(init) {
    const root = attach.call(this, init);
    observer.observe(root, options);
    return root;
  };
}

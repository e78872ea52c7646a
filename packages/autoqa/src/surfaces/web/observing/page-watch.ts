/** Where messages that come and go are shown, in the widgets we know. */
export const MESSAGE_SELECTORS = [
  '[role=alert]',
  '[role=status]',
  '[aria-live=polite]',
  '[aria-live=assertive]',
  '.ant-message-notice',
  '.ant-notification-notice',
  '.el-message',
  '.el-notification',
  '.Toastify__toast',
  '.toast',
  '.snackbar',
  '.MuiSnackbar-root',
] as const;

interface PageWatchSettings {
  /** The binding that is told of each message. */
  reportMessage: string;
  /** What holds a message. */
  messageSelector: string;
}

/** What a page tells of its changes, under `Symbol.for('autoqa.watch')`. */
export interface PageWatch {
  changes: number;
  lastChangeAt: number;
  /** When an element came into the document, or changed its class or style. */
  changedAt: WeakMap<Node, number>;
}

/**
 * Runs inside every page before its own scripts: counts changes and reports messages that appear and vanish. It leaves
 * nothing in the document; what it knows hangs on a symbol.
 */
export function installPageWatch({ reportMessage, messageSelector }: PageWatchSettings): void {
  const key = Symbol.for('autoqa.watch');
  const scope = globalThis as unknown as Record<symbol | string, unknown>;
  if (scope[key] !== undefined) return;
  const watch: PageWatch = { changes: 0, lastChangeAt: performance.now(), changedAt: new WeakMap() };
  scope[key] = watch;

  const MOODS: [RegExp, string][] = [
    [/success|ok\b/, 'success'],
    [/error|danger|fail/, 'error'],
    [/warn/, 'warning'],
    [/info|loading/, 'info'],
  ];
  const told = new WeakMap<Element, string>();

  // What a button in a message does says nothing of the message.
  const moodOf = (element: Element): string => {
    const parts = [...element.querySelectorAll('[class]')].filter((each) => each.closest('button,a') === null);
    const inner = parts.map((each) => each.getAttribute('class') ?? '');
    const words = [element.getAttribute('class') ?? '', ...inner].join(' ').toLowerCase();
    return MOODS.find(([pattern]) => pattern.test(words))?.[1] ?? 'any';
  };
  const tell = (element: Element): void => {
    // A live region around a table is a list that loads, no message.
    if (element.querySelector('table,[role=table],[role=grid]') !== null) return;
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 500);
    if (text === '' || told.get(element) === text) return;
    told.set(element, text);
    const report = scope[reportMessage];
    if (typeof report === 'function') void report({ text, mood: moodOf(element) });
  };
  const inspect = (node: Node): void => {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null) return;
    const holder = element.closest(messageSelector);
    if (holder !== null) tell(holder);
    for (const inner of element.querySelectorAll(messageSelector)) tell(inner);
  };
  const observer = new MutationObserver((records) => {
    watch.changes += records.length;
    watch.lastChangeAt = performance.now();
    for (const record of records) {
      for (const node of record.addedNodes) {
        watch.changedAt.set(node, watch.lastChangeAt);
        inspect(node);
      }
      const { attributeName } = record;
      if (attributeName === 'class' || attributeName === 'style') {
        watch.changedAt.set(record.target, watch.lastChangeAt);
      }
      if (record.type === 'characterData') inspect(record.target);
    }
  });
  const options = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document, options);
}

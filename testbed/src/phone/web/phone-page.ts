import { SCREEN } from '../element.ts';

const STYLE = `
  html, body { position: fixed; inset: 0; margin: 0; background: #222; overflow: hidden; }
  #glass { position: absolute; left: 0; top: 0; width: ${SCREEN.width}px; height: ${SCREEN.height}px; transform-origin: 0 0;
    background: #f4f4f4; overflow: hidden; touch-action: none; user-select: none; font: 44px sans-serif; }
  #glass > * { position: absolute; box-sizing: border-box; margin: 0; padding: 0 24px; border: 0; background: transparent;
    font: inherit; color: #222; text-align: left; overflow: hidden; white-space: nowrap; }
  #glass > [data-clickable] { cursor: pointer; }
  #glass > input { background: #fff; border: 2px solid #ccc; }
  #glass > .button { background: #dfe8ff; border: 2px solid #8aa; }
  #glass > .button[data-over], #glass > .text[data-over] { background: #fff; }
  #glass > .switch { border-radius: 50px; background: #bbb; }
  #glass > .switch[aria-checked=true] { background: #4a7; }
  #glass > .veil { background: rgba(0, 0, 0, 0.5); }
  #glass > .keyboard { background: #ccd; }
  #glass > .toast { background: #333; color: #fff; border-radius: 50px; text-align: center; pointer-events: none; }
`;

/** Shows what the phone tells, and tells the phone what is done to the page. Everything goes through one queue. */
const SCRIPT = `
  const glass = document.getElementById('glass');
  const POLL_MS = 60, LONG_PRESS_MS = 500, MOVED_PX = 60;
  const scale = () => Math.min(innerWidth / ${SCREEN.width}, innerHeight / ${SCREEN.height});
  let queue = Promise.resolve(), waiting = 0, finger, isRendering = false;

  const KINDS = { EditText: 'input', Button: 'button', ImageButton: 'button', Switch: 'switch', ImageView: 'image',
    Toast: 'toast', FrameLayout: 'veil', SoftInputWindow: 'keyboard' };
  const ROLES = { button: 'button', switch: 'switch', image: 'img', toast: 'status' };

  function ask(method, path, body) {
    waiting += 1;
    queue = queue.then(() => fetch(path, { method, body: body && JSON.stringify(body) })).then((answer) => answer.json())
      .then(({ elements }) => { waiting -= 1; if (finger === undefined) render(elements); },
        () => { waiting -= 1; });
    return queue;
  }
  const tell = (input) => ask('POST', 'input', input);

  function nodeAt(index, tag) {
    const old = glass.children[index];
    if (old !== undefined && old.localName === tag) return old;
    const node = document.createElement(tag);
    if (old === undefined) glass.append(node); else old.replaceWith(node);
    if (tag === 'input') listen(node);
    return node;
  }

  function mark(node, name, value) {
    if (value === undefined || value === '') node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
  }

  function show(element, index, isOver) {
    const { id, className, text, description, bounds, clickable, enabled, checkable, checked, selected, focused } = element;
    const kind = KINDS[className.slice(className.lastIndexOf('.') + 1)] ?? 'text';
    const node = nodeAt(index, kind === 'input' ? 'input' : 'div');
    mark(node, 'class', kind);
    mark(node, 'role', kind === 'image' && clickable ? 'button' : ROLES[kind]);
    mark(node, 'data-testid', id);
    mark(node, 'data-clickable', clickable ? 'true' : undefined);
    mark(node, 'data-over', isOver ? 'true' : undefined);
    mark(node, 'aria-label', kind === 'input' ? undefined : description);
    mark(node, 'aria-checked', checkable ? checked : undefined);
    mark(node, 'aria-current', selected ? 'true' : undefined);
    mark(node, 'aria-disabled', enabled ? undefined : 'true');
    mark(node, 'style', 'left:' + bounds.x + 'px;top:' + bounds.y + 'px;width:' + bounds.width + 'px;height:' +
      bounds.height + 'px;line-height:' + Math.min(bounds.height, 160) + 'px');
    if (kind !== 'input') { if (node.textContent !== text) node.textContent = text; return; }
    node.placeholder = description;
    node.isFocused = focused;
    // What the phone has not yet heard of is not overwritten.
    if (waiting > 0) return;
    const typed = text === description ? '' : text;
    if (node.value !== typed) node.value = typed;
    node.typed = typed;
    if (focused && document.activeElement !== node) node.focus();
    if (!focused && document.activeElement === node) node.blur();
  }

  function render(elements) {
    isRendering = true;
    const veil = elements.findLastIndex(({ className }) => className.endsWith('FrameLayout'));
    elements.forEach((element, index) => show(element, index, veil >= 0 && index > veil));
    while (glass.children.length > elements.length) glass.lastChild.remove();
    isRendering = false;
  }

  function listen(field) {
    field.addEventListener('input', () => {
      const before = field.typed ?? '';
      if (!field.value.startsWith(before)) tell({ kind: 'clear' });
      const added = field.value.startsWith(before) ? field.value.slice(before.length) : field.value;
      if (added !== '') tell({ kind: 'type', text: added });
      field.typed = field.value;
    });
    field.addEventListener('keydown', ({ key }) => { if (key === 'Enter') tell({ kind: 'key', key: 'enter' }); });
    field.addEventListener('blur', ({ relatedTarget }) => {
      const isLeft = !isRendering && relatedTarget === null && field.isFocused;
      if (isLeft) tell({ kind: 'key', key: 'back' });
    });
  }

  const placeOf = ({ clientX, clientY }) => ({ x: Math.round(clientX / scale()), y: Math.round(clientY / scale()) });
  glass.addEventListener('pointerdown', (event) => { finger = { ...placeOf(event), at: performance.now() }; });
  addEventListener('pointerup', (event) => {
    if (finger === undefined) return;
    const [from, to] = [finger, placeOf(event)];
    finger = undefined;
    const [across, down] = [to.x - from.x, to.y - from.y];
    const distancePx = Math.max(Math.abs(across), Math.abs(down));
    const isUpright = Math.abs(down) > Math.abs(across);
    const direction = isUpright ? (down < 0 ? 'up' : 'down') : across < 0 ? 'left' : 'right';
    if (distancePx > MOVED_PX) tell({ kind: 'swipe', direction, distancePx });
    else tell({ kind: performance.now() - from.at >= LONG_PRESS_MS ? 'long-press' : 'tap', x: from.x, y: from.y });
  });
  addEventListener('pointercancel', () => { finger = undefined; });
  // Only a field takes the focus by a touch; everything else leaves it where the phone says it is.
  addEventListener('mousedown', (event) => { if (event.target.localName !== 'input') event.preventDefault(); });
  addEventListener('contextmenu', (event) => event.preventDefault());

  // The browser's way back is the phone's key.
  history.pushState('inside', '');
  addEventListener('popstate', () => { history.pushState('inside', ''); tell({ kind: 'key', key: 'back' }); });

  const fit = () => { glass.style.transform = 'scale(' + scale() + ')'; };
  addEventListener('resize', fit);
  fit();
  const poll = () => { if (waiting === 0) ask('GET', 'screen'); setTimeout(poll, POLL_MS); };
  poll();
`;

/** The phone as a page, at the size of the window. */
export const PHONE_PAGE = `<!doctype html>
<html lang="zh">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1">
    <link rel="icon" href="data:,">
    <title>极速视频</title>
    <style>${STYLE}</style>
  </head>
  <body><div id="glass"></div><script>${SCRIPT}</script></body>
</html>
`;

/** Building blocks: elements, icons, badges. Text goes in as text, whatever it looks like. */
export const domScript = String.raw`
function h(tag, properties) {
  var element = document.createElement(tag);
  Object.keys(properties || {}).forEach(function (key) {
    var value = properties[key];
    if (value === undefined || value === null || value === false) return;
    if (key.slice(0, 2) === 'on') element.addEventListener(key.slice(2), value);
    else if (key === 'class') element.className = value;
    else element.setAttribute(key, value === true ? '' : value);
  });
  append(element, Array.prototype.slice.call(arguments, 2));
  return element;
}

function append(element, children) {
  children.forEach(function (child) {
    if (Array.isArray(child)) append(element, child);
    else if (child !== undefined && child !== null && child !== '' && child !== false) {
      element.append(typeof child === 'number' ? String(child) : child);
    }
  });
}

/** Text of the run: it may be in any script and direction, and must not turn the page around. */
function say(text, className) { return h('bdi', { dir: 'auto', class: className }, String(text)); }
function code(text) { return h('code', { dir: 'auto' }, String(text)); }

var ICONS = {
  passed: 'M5 12.5l4.5 4.5L19 7.5',
  failed: 'M7 7l10 10M17 7L7 17',
  skipped: 'M6 12h12',
  flaky: 'M4 14c2.5-6 5.5-6 8-2s5.5 4 8-2',
  healed: 'M12 6v12M6 12h12',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M8 14h8v6H8z',
  copy: 'M9 9h10v11H9zM6 15H5V4h10v2',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  chevron: 'M9 6l6 6-6 6',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  bug: 'M8 9a4 4 0 0 1 8 0M7 9h10v6a5 5 0 0 1-10 0zM3 8l4 3M21 8l-4 3M3 19l4-3M21 19l-4-3M3 13.5h4M17 13.5h4',
  note: 'M12 3.5L22 20H2zM12 10v4.5M12 17v.5'
};

function icon(name) {
  var svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  var path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

function statusIcon(status) {
  return h('span', { class: 'status status-' + status, role: 'img', 'aria-label': t('status.' + status), title: t('status.' + status) }, icon(status));
}
function verdictBadge(verdict) { return h('span', { class: 'badge verdict-' + verdict }, t('verdict.' + verdict)); }
function chip(text, className) { return h('span', { class: 'chip ' + (className || '') }, say(text)); }

function iconButton(name, label, onclick, className) {
  return h('button', { type: 'button', class: 'icon-button ' + (className || ''), 'aria-label': label, title: label, onclick: onclick }, icon(name));
}

function copyButton(text, label) {
  var caption = h('span', {}, t('action.copy'));
  return h('button', { type: 'button', class: 'small-button', 'aria-label': label || t('action.copy'), onclick: function () {
    copyText(text).then(function () {
      caption.textContent = t('action.copied');
      setTimeout(function () { caption.textContent = t('action.copy'); }, 1500);
    });
  } }, icon('copy'), caption);
}

function copyText(text) {
  if (navigator.clipboard && window.isSecureContext) {
    return navigator.clipboard.writeText(text).catch(function () { copyBySelection(text); });
  }
  copyBySelection(text);
  return Promise.resolve();
}

function copyBySelection(text) {
  var area = h('textarea', { class: 'off-screen', 'aria-hidden': 'true' });
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** A card whose body is built when it is first opened; it stays open when the page is drawn anew. */
function foldable(card, build, key) {
  card.setFold = function (open) {
    if (open && !card.built) { card.append(build()); card.built = true; }
    if (open) state.open.add(key); else state.open.delete(key);
    card.open = open;
  };
  card.addEventListener('toggle', function () { card.setFold(card.open); });
  if (state.open.has(key)) card.setFold(true);
  return card;
}

function definition(pairs) {
  return h('dl', { class: 'facts' }, pairs.filter(function (pair) { return pair[1] !== undefined && pair[1] !== null && pair[1] !== ''; }).map(function (pair) {
    return h('div', {}, h('dt', {}, pair[0]), h('dd', {}, typeof pair[1] === 'string' ? say(pair[1]) : pair[1]));
  }));
}
`;

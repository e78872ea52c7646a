/** Attempts that ended differently, side by side: when each did what, what differed, what was shown. */
export const flakeScript = String.raw`
function flakePart(each) {
  var flake = each.flake;
  if (!flake) return null;
  return h('section', { class: 'part flake', 'data-flake': each.id },
    h('h4', {}, t('flake.title')),
    h('p', { class: 'flake-cause' + (flake.isKnown ? '' : ' unknown') }, h('b', {}, t(flake.isKnown ? 'flake.cause' : 'flake.unknown')), say(flake.cause[state.language])),
    flake.attempts.length === 2 && flakeAttempts(flake),
    differenceList(flake),
    flake.shown.some(function (line) { return line.sign !== ' '; }) && shownPart(flake));
}

/** Both on one scale: a bar that is twice as long took twice as long, whichever side it is on. */
function flakeAttempts(flake) {
  var ends = flake.attempts.map(function (attempt) {
    return attempt.requests.reduce(function (most, bar) { return Math.max(most, bar.endMs || 0); }, attempt.partMs);
  });
  var scale = Math.max(1, ends[0], ends[1]);
  return h('div', { class: 'flake-attempts' }, flake.attempts.map(function (attempt) { return flakeAttempt(attempt, scale, flake.step); }));
}

function flakeAttempt(attempt, scale, step) {
  var status = attempt.passed ? 'passed' : 'failed';
  var gaveUp = attempt.passed ? null : attempt.partMs;
  return h('article', { class: 'flake-attempt status-' + status },
    h('header', {}, statusIcon(status), h('b', {}, t('field.attempt', { number: attempt.attempt })), h('span', { class: 'quiet' }, attempt.passed ? t('flake.passed') : t('flake.failedAt', { step: step })), attempt.conditions === 'slow' && chip(t('flake.slow'))),
    timeRows('flake.steps', attempt.steps, scale, gaveUp, step),
    timeRows('flake.requests', attempt.requests, scale, gaveUp, step),
    timeRows('flake.messages', attempt.messages, scale, gaveUp, step),
    h('footer', { class: 'quiet' }, attempt.moreRequests > 0 && t('flake.moreRequests', { count: attempt.moreRequests }) + ' ', attempt.path && h('a', { href: fileHref(attempt.path) }, t('flake.trail'))));
}

function timeRows(word, bars, scale, gaveUp, step) {
  if (bars.length === 0) return null;
  return h('div', { class: 'time-rows' }, h('h5', {}, t(word)), bars.map(function (bar) { return timeRow(word, bar, scale, gaveUp, step); }));
}

function timeRow(word, bar, scale, gaveUp, step) {
  var isMoment = word === 'flake.messages';
  var took = isMoment ? t('flake.at', { time: formatDuration(bar.startMs) }) : bar.endMs === null ? t('flake.underWay') : formatDuration(bar.endMs - bar.startMs);
  return h('div', { class: 'time-row' + (bar.isBad ? ' bad' : '') + (bar.isNamed ? ' named' : '') },
    h('span', { class: 'time-text', title: bar.text }, say(bar.text)),
    h('span', { class: 'time-note quiet' }, bar.note && h('span', { class: 'time-status' }, say(bar.note)), took),
    timeBar(bar, scale, gaveUp, step));
}

function timeBar(bar, scale, gaveUp, step) {
  var x = function (ms) { return Math.min(1000, Math.max(0, 1000 * ms / scale)); };
  var end = bar.endMs === null ? scale : bar.endMs;
  var svg = shape('svg', { viewBox: '0 0 1000 10', preserveAspectRatio: 'none', class: 'time-bar', role: 'img', 'aria-label': formatDuration(bar.startMs) + ' – ' + (bar.endMs === null ? t('flake.underWay') : formatDuration(bar.endMs)) });
  svg.append(shape('rect', { class: 'lane', x: 0, y: 4, width: 1000, height: 2 }));
  svg.append(shape('rect', { class: bar.endMs === null ? 'open' : 'span', x: Math.min(994, x(bar.startMs)), y: 1, width: Math.max(6, x(end) - x(bar.startMs)), height: 8 }));
  if (gaveUp !== null) {
    var mark = shape('rect', { class: 'gave-up', x: Math.min(997, x(gaveUp)), y: 0, width: 3, height: 10 });
    var title = shape('title', {});
    title.textContent = t('flake.gaveUp', { step: step });
    mark.append(title);
    svg.append(mark);
  }
  return svg;
}

function shape(tag, properties) {
  var element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  Object.keys(properties).forEach(function (key) { element.setAttribute(key, String(properties[key])); });
  return element;
}

function differenceList(flake) {
  if (flake.differences.length === 0) return h('p', { class: 'quiet' }, t('flake.none'));
  return h('div', {}, h('h5', {}, t('flake.differences')), h('ol', { class: 'plain-steps differences' }, flake.differences.map(function (each) {
    return h('li', {}, say(each[state.language]));
  })));
}

function shownPart(flake) {
  var numbers = flake.attempts.map(function (attempt) { return t('field.attempt', { number: attempt.attempt }); });
  return h('div', {}, h('h5', {}, t('flake.shown', { step: flake.step }), numbers.length === 2 && h('span', { class: 'shown-legend' }, h('span', { class: 'removed' }, '− ' + numbers[0]), h('span', { class: 'added' }, '+ ' + numbers[1]))),
    h('pre', { class: 'code shown', tabindex: '0' }, flake.shown.map(function (line) {
      if (line.skipped) return h('span', { class: 'patch-line quiet' }, '  … ' + t('flake.same', { count: line.skipped }) + '\n');
      return h('span', { class: 'patch-line ' + (line.sign === '-' ? 'removed' : line.sign === '+' ? 'added' : '') }, (line.sign === '-' ? '−' : line.sign) + ' ' + line.text + '\n');
    })));
}
`;

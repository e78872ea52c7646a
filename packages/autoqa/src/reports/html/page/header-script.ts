/** The top of the page: what ran, how it ended, the counts, and how verdicts are spread. */
export const headerScript = String.raw`
function pageHeader() {
  var run = data.run;
  return h('header', { class: 'page-header' },
    h('div', { class: 'title-row' },
      h('div', { class: 'title-block' },
        h('span', { class: 'state state-' + run.state }, icon(run.state === 'passed' ? 'passed' : run.state === 'failed' ? 'failed' : 'note'), t('state.' + run.state)),
        h('h1', {}, say(run.title || t('report.untitled')))),
      h('div', { class: 'page-actions' },
        h('div', { class: 'segmented', role: 'group', 'aria-label': t('action.language') }, languageButton('en', 'EN'), languageButton('zh', '中文')),
        iconButton('sun', t('action.theme'), toggleTheme, 'theme-button'),
        iconButton('print', t('action.print'), function () { window.print(); }))),
    h('p', { class: 'facts-line' },
      h('span', {}, t('kind.' + run.kind)),
      h('span', {}, t('summary.started') + ' ', h('time', { datetime: run.startedAt }, formatTime(run.startedAt))),
      h('span', {}, t('summary.duration') + ' ' + formatDuration(run.durationMs)),
      h('span', {}, t('summary.model') + ' ', say(run.model)),
      h('span', {}, t('summary.exitCode') + ' ' + run.exitCode),
      h('span', { class: 'mono' }, run.runId)),
    run.reason && h('p', { class: 'run-reason' }, say(run.reason)));
}

function languageButton(language, label) {
  return h('button', { type: 'button', lang: language, 'data-language': language, 'aria-pressed': String(state.language === language), onclick: function () {
    state.language = language;
    remember('language', language);
    drawPage();
  } }, label);
}

function toggleTheme() {
  var dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  remember('theme', root.dataset.theme);
}

var TILES = [
  ['total', 'summary.total', {}],
  ['passed', 'status.passed', { status: 'passed' }],
  ['failed', 'status.failed', { status: 'failed' }],
  ['flaky', 'status.flaky', { status: 'flaky' }],
  ['skipped', 'status.skipped', { status: 'skipped' }],
  ['healed', 'summary.healed', { only: 'healed' }],
  ['bugs', 'summary.bugs', { only: 'bugs' }]
];

function tiles() {
  return h('div', { class: 'tiles', id: 'tiles' }, TILES.map(function (tile) {
    var count = data.run.summary[tile[0]];
    return h('button', { type: 'button', class: 'tile tile-' + tile[0] + (count === 0 ? ' empty' : ''), 'data-tile': tile[0], 'aria-pressed': String(isChosen(tile[2])), onclick: function () {
      setFilters(isChosen(tile[2]) ? {} : tile[2]);
    } }, h('span', { class: 'tile-count' }, String(count)), h('span', { class: 'tile-label' }, t(tile[1])));
  }));
}

function isChosen(filter) {
  return ['status', 'only'].every(function (key) { return state.filters[key] === (filter[key] || ''); });
}

function verdictBar() {
  if (data.cases.length === 0) return h('p', { class: 'quiet' }, t('summary.noCases'));
  var counts = data.verdictOrder.map(function (verdict) {
    return [verdict, data.cases.filter(function (each) { return each.verdict === verdict; }).length];
  }).filter(function (pair) { return pair[1] > 0; });
  return h('section', { class: 'verdicts', id: 'verdicts', 'aria-label': t('heading.verdicts') },
    h('div', { class: 'bar', 'aria-hidden': 'true' }, counts.map(function (pair) {
      return h('span', { class: 'bar-part verdict-' + pair[0], style: 'flex-grow:' + pair[1], title: t('verdict.' + pair[0]) + ' ' + pair[1] });
    })),
    h('div', { class: 'legend' }, counts.map(function (pair) {
      var chosen = state.filters.verdict === pair[0];
      return h('button', { type: 'button', class: 'legend-item verdict-' + pair[0], 'data-verdict': pair[0], 'aria-pressed': String(chosen), onclick: function () {
        setFilters(chosen ? {} : { verdict: pair[0] });
      } }, h('span', { class: 'dot' }), t('verdict.' + pair[0]), h('b', {}, String(pair[1])));
    })));
}

function notes() {
  if (data.notes.length === 0) return null;
  return h('aside', { class: 'notes', 'aria-label': t('heading.notes') }, data.notes.map(function (note) {
    return h('p', { 'data-note': note.word }, icon('note'), h('span', {}, say(t(note.word, note.values))));
  }));
}
`;

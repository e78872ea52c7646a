/** Puts the page together, and keeps it in step with its address, the keyboard and the printer. */
export const startScript = String.raw`
function slot(name, build) { return h('div', { id: 'slot-' + name }, build()); }

function drawPage() {
  root.lang = state.language === 'zh' ? 'zh-CN' : 'en';
  document.title = t('state.' + data.run.state) + ' · ' + (data.run.title || t('report.untitled'));
  document.getElementById('app').replaceChildren(
    h('a', { class: 'skip', href: '#cases' }, t('report.skip')),
    h('main', {},
      pageHeader(),
      overview(),
      slot('tiles', tiles),
      slot('verdicts', verdictBar),
      notes() || '',
      gateSection() || '',
      bugSection() || '',
      strengthSection() || '',
      h('section', { id: 'cases', tabindex: '-1', 'aria-labelledby': 'cases-heading' },
        h('h2', { id: 'cases-heading' }, t('heading.cases'), h('span', { class: 'count' }, String(data.cases.length))),
        h('div', { class: 'toolbar-slot', id: 'slot-toolbar' }, toolbar()),
        slot('list', caseList)),
      runSection(),
      h('footer', { class: 'page-footer quiet' }, 'AutoQA · ' + t('report.title'))));
}

function followAddress() {
  var bug = /^#(bug-.+)$/.exec(location.hash);
  if (bug) return reveal(document.getElementById(bug[1]));
  var wanted = /^#case=(.+)$/.exec(location.hash);
  if (!wanted) return;
  var id = decoded(wanted[1]);
  if (!data.cases.some(function (each) { return each.id === id; })) return;
  state.open.add(id);
  if (!visibleCases().some(function (each) { return each.id === id; })) state.filters = Object.assign({}, NO_FILTERS);
  if (!document.getElementById(caseAnchor(id))) {
    state.shown = Math.max(state.shown, data.cases.length);
    redraw('toolbar', toolbar);
    redraw('list', caseList);
  }
  reveal(document.getElementById(caseAnchor(id)));
}

/** An address that somebody cut off is no reason to fail. */
function decoded(text) {
  try { return decodeURIComponent(text); } catch (error) { return text; }
}

function reveal(card) {
  if (!card) return;
  card.setFold(true);
  card.scrollIntoView({ block: 'start' });
  card.querySelector('summary').focus({ preventScroll: true });
}

var chosenTheme = remembered('theme');
if (chosenTheme === 'dark' || chosenTheme === 'light') root.dataset.theme = chosenTheme;
if (!words[state.language]) state.language = data.language;
drawPage();
window.addEventListener('hashchange', followAddress);
document.addEventListener('DOMContentLoaded', followAddress);
document.addEventListener('keydown', function (event) {
  if (event.key !== '/' || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName) || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  document.getElementById('search').focus();
});
window.addEventListener('beforeprint', function () {
  setOpen(true);
  document.querySelectorAll('.bug').forEach(function (card) { card.setFold(true); });
});
`;

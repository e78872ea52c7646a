/** The list of cases in their groups. Only so many are drawn at once; the rest waits for a click. */
export const listScript = String.raw`
function caseList() {
  var cases = visibleCases();
  var left = state.shown;
  var groups = groupCases(cases).map(function (group) {
    var drawn = group.cases.slice(0, Math.max(0, left));
    left -= drawn.length;
    return drawn.length > 0 && groupSection(group, drawn);
  });
  var hidden = cases.length - state.shown;
  return h('div', {},
    h('div', { class: 'list-head' },
      h('p', { class: 'quiet', id: 'shown', 'aria-live': 'polite' }, t('filter.shown', { shown: cases.length, total: data.cases.length })),
      isFiltered() && h('button', { type: 'button', class: 'small-button', id: 'reset', onclick: resetFilters }, t('filter.reset')),
      h('span', { class: 'spacer' }),
      h('button', { type: 'button', class: 'small-button', id: 'expand', onclick: function () { setOpen(true); } }, t('action.expandFailures')),
      h('button', { type: 'button', class: 'small-button', id: 'collapse', onclick: function () { setOpen(false); } }, t('action.collapse'))),
    cases.length === 0 && h('p', { class: 'empty-list' }, data.cases.length === 0 ? t('summary.noCases') : t('filter.none')),
    groups,
    hidden > 0 && h('button', { type: 'button', class: 'more', id: 'more', onclick: function () {
      state.shown += PAGE_SIZE;
      redraw('list', caseList);
    } }, t('filter.more', { count: Math.min(hidden, PAGE_SIZE) })));
}

function isFiltered() { return Object.keys(NO_FILTERS).some(function (key) { return state.filters[key] !== ''; }); }

function groupSection(group, drawn) {
  if (state.group === 'none') return h('div', { class: 'group' }, drawn.map(caseCard));
  var heading = state.group === 'verdict' ? [h('span', { class: 'dot' }), t('verdict.' + group.key)] : [say(group.key)];
  return h('section', { class: 'group', 'data-group': group.key },
    h('h3', { class: 'group-head' + (state.group === 'verdict' ? ' verdict-' + group.key : '') }, heading, h('span', { class: 'count' }, String(group.cases.length))),
    drawn.map(caseCard));
}

function setOpen(open) {
  document.querySelectorAll(open ? '.case-failed' : '.case').forEach(function (card) { card.setFold(open); });
}
`;

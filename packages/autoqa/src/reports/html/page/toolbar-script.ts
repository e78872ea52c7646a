/** Search, filters and grouping. */
export const toolbarScript = String.raw`
function toolbar() {
  var search = h('input', { type: 'search', id: 'search', 'aria-label': t('filter.search'), placeholder: t('filter.placeholder'), 'aria-keyshortcuts': '/', autocomplete: 'off', spellcheck: 'false' });
  search.value = state.filters.search;
  var waiting;
  search.addEventListener('input', function () {
    clearTimeout(waiting);
    waiting = setTimeout(function () { state.filters.search = search.value; showChosen(); }, 120);
  });
  return h('div', { class: 'toolbar', role: 'search' },
    h('div', { class: 'search-box' }, icon('search'), search),
    h('details', { class: 'filter-fold', open: matchMedia('(min-width: 761px)').matches },
      h('summary', {}, t('filter.filters')),
      h('div', { class: 'filters' },
        select('status', 'field.status', ['passed', 'failed', 'flaky', 'skipped'], function (value) { return t('status.' + value); }),
        select('verdict', 'field.verdict', data.verdictOrder.filter(function (verdict) { return data.cases.some(function (each) { return each.verdict === verdict; }); }), function (value) { return t('verdict.' + value); }),
        select('surface', 'field.surface', choicesOf(data.cases.map(function (each) { return each.surface; })), function (value) { return t('surface.' + value); }),
        select('tag', 'field.tag', choicesOf(data.cases.flatMap(function (each) { return each.tags; })), String),
        select('requirement', 'field.requirement', choicesOf(data.cases.flatMap(function (each) { return each.requirements; })), String),
        groupSelect())));
}

function select(key, label, choices, caption) {
  if (choices.length < 2 && key !== 'status') return null;
  return labelled(label, h('select', { 'data-filter': key, onchange: function (event) {
    state.filters[key] = event.target.value;
    showChosen();
  } }, option('', t('filter.all'), state.filters[key] === ''), choices.map(function (value) {
    return option(value, caption(value), state.filters[key] === value);
  })));
}

function groupSelect() {
  return labelled('group.by', h('select', { id: 'group', onchange: function (event) {
    state.group = event.target.value;
    showChosen();
  } }, ['verdict', 'cause', 'source', 'none'].map(function (value) { return option(value, t('group.' + value), state.group === value); })));
}

function labelled(word, control) { return h('label', { class: 'labelled' }, h('span', {}, t(word)), control); }
function option(value, caption, selected) { return h('option', { value: value, selected: selected }, caption); }

/** A tile or a legend entry chooses anew; what was searched for stays. */
function setFilters(chosen) {
  state.filters = Object.assign({}, NO_FILTERS, { search: state.filters.search }, chosen);
  redraw('toolbar', toolbar);
  showChosen();
  bringIntoView(document.getElementById(chosen.only === 'bugs' ? 'bugs' : 'cases'));
}

/** On a phone the list lies far below the tiles: without this a tap on one seems to do nothing. */
function bringIntoView(section) {
  if (section && section.getBoundingClientRect().top > innerHeight * 0.7) section.scrollIntoView({ block: 'start' });
}

function resetFilters() {
  state.filters = Object.assign({}, NO_FILTERS);
  redraw('toolbar', toolbar);
  showChosen();
}

function showChosen() {
  state.shown = PAGE_SIZE;
  redraw('tiles', tiles);
  redraw('verdicts', verdictBar);
  redraw('list', caseList);
}

/** Draws one part anew and gives the focus back to what had it. */
function redraw(slot, build) {
  var holder = document.getElementById('slot-' + slot);
  var focused = holder.contains(document.activeElement) ? focusKey(document.activeElement) : '';
  holder.replaceChildren(build());
  var again = focused && holder.querySelector(focused);
  if (again) again.focus();
}

function focusKey(element) {
  var keys = ['tile', 'verdict', 'filter'].filter(function (key) { return element.dataset[key]; });
  return keys.length > 0 ? '[data-' + keys[0] + '="' + element.dataset[keys[0]] + '"]' : '';
}
`;

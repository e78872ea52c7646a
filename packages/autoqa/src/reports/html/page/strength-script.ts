/** X2: how strong the tests are: what was broken, which tests noticed, and what would make the weak ones stronger. */
export const strengthScript = String.raw`
function strengthSection() {
  var report = data.strength;
  if (!report) return null;
  var weak = report.tests.filter(function (test) { return test.isWeak; });
  var counts = Object.assign({}, report, { score: report.score === null ? '–' : formatPercent(report.score) });
  return h('section', { id: 'strength', 'aria-labelledby': 'strength-heading' },
    h('h2', { id: 'strength-heading' }, t('kind.strength')),
    h('p', {}, t('strength.score', counts)),
    weak.length === 0 ? h('p', {}, t('strength.noWeak')) : h('h3', {}, t('strength.weak'), h('span', { class: 'count' }, String(weak.length))),
    weak.map(function (test) { return weakTest(test, report); }),
    strengthFold('strength.mutants', report.mutants, mutantLine),
    strengthFold('strength.refused', report.refused, function (each) { return say(each.title + ': ' + each.reason); }));
}

function weakTest(test, report) {
  var passed = report.mutants.filter(function (each) { return each.fate === 'survived' && each.survivedIn.indexOf(test.id) !== -1; });
  return h('div', { class: 'panel' },
    h('h3', {}, say(test.title)),
    h('p', { class: 'quiet' }, say(test.source)),
    passed.length === 0 ? h('p', {}, t('strength.noticedNone')) : h('ul', {}, passed.map(function (each) { return h('li', {}, mutantLine(each)); })),
    test.proposals.map(function (proposal) {
      return h('div', {}, h('p', {}, t('strength.proposal') + ': ' + say(proposal.assertion)), h('pre', {}, h('code', {}, say(proposal.diff))));
    }));
}

function mutantLine(each) {
  var words = [t('strength.fate.' + each.fate), each.mutant.kind, each.mutant.place, each.mutant.detail, each.difference];
  return words.filter(Boolean).map(say).join(' · ');
}

function strengthFold(word, items, line) {
  if (items.length === 0) return null;
  return h('details', {}, h('summary', {}, t(word), h('span', { class: 'count' }, String(items.length))),
    h('ul', {}, items.map(function (each) { return h('li', {}, line(each)); })));
}
`;

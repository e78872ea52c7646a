/** What somebody needs who reads for twenty seconds: the verdict in a sentence, what was tested, what to look at. */
export const overviewScript = String.raw`
function overview() {
  var panels = [testedPanel(), requirementPanel(), healPanel(), uncheckedPanel()].filter(Boolean);
  return h('section', { class: 'overview', 'aria-label': t('heading.summary') },
    h('p', { class: 'headline headline-' + headlineTone(), id: 'headline' }, headline()),
    panels.length > 0 && h('div', { class: 'briefs' }, panels));
}

/** Cases that nobody could decide: they neither hold nor are they known to be the product's fault. */
var UNDECIDED = ['script-error', 'environment', 'needs-model', 'skipped'];

function undecidedCases() {
  return data.cases.filter(function (each) { return UNDECIDED.indexOf(each.verdict) !== -1; });
}

function headlineTone() {
  if (data.run.defects.length > 0) return 'bad';
  return data.run.state === 'passed' ? 'good' : 'unsure';
}

function headline() {
  var run = data.run;
  var summary = run.summary;
  var bugs = run.defects.length;
  var sentences = [];
  if (run.state === 'cancelled') sentences.push(t('headline.cancelled'));
  else if (run.state === 'error') sentences.push(t('headline.error'));
  if (bugs > 0) sentences.push(t(bugs === 1 ? 'headline.bug' : 'headline.bugs', { count: bugs, severities: severityText() }));
  else if (summary.total > 0) sentences.push(t('headline.noBugs'));
  if (summary.total > 0) sentences.push(t(summary.passed === summary.total ? 'headline.allPassed' : 'headline.passed', { passed: summary.passed, total: summary.total }));
  var undecided = undecidedCases().length;
  if (undecided > 0) sentences.push(t('headline.undecided', { count: undecided }));
  return sentences.join(state.language === 'zh' ? '' : ' ') || t('summary.noCases');
}

function severityText() {
  return SEVERITIES.map(function (severity) {
    var count = data.run.defects.filter(function (defect) { return defect.severity === severity; }).length;
    return count === 0 ? '' : t('headline.severity', { count: count, severity: state.language === 'zh' ? t('severity.' + severity) : t('severity.' + severity).toLowerCase() });
  }).filter(Boolean).join(state.language === 'zh' ? '、' : ', ');
}

function brief(word, figure, content, className) {
  return h('div', { class: 'brief ' + (className || '') }, h('h3', {}, t(word)), figure && h('p', { class: 'brief-figure' }, figure), content);
}

function testedPanel() {
  if (data.cases.length === 0) return null;
  var rows = ['web', 'api', 'mobile'].map(function (surface) {
    var all = data.cases.filter(function (each) { return each.surface === surface; });
    var passed = all.filter(function (each) { return each.status === 'passed'; }).length;
    return [surface, all.length, passed];
  }).filter(function (row) { return row[1] > 0; });
  return brief('overview.tested', t('overview.cases', { count: data.cases.length, time: formatDuration(data.run.durationMs) }),
    h('ul', { class: 'surfaces' }, rows.map(function (row) {
      return h('li', {}, h('span', {}, t('surface.' + row[0])), meter(row[2], row[1]), h('span', { class: 'quiet nowrap' }, t('overview.passedOf', { passed: row[2], total: row[1] })));
    }), approvalLines()));
}

function meter(part, whole) {
  return h('span', { class: 'share', 'aria-hidden': 'true' }, h('span', { class: 'share-part', style: 'width:' + Math.round(part / whole * 100) + '%' }));
}

function approvalLines() {
  return data.run.approvals.map(function (approval) {
    return h('li', { class: 'quiet' }, say(t('progress.decided', { decision: t('decision.' + approval.decision), subject: approval.subject, by: approval.by })));
  });
}

/** A requirement holds when every case about it passed. */
function requirementPanel() {
  var states = {};
  data.cases.forEach(function (each) {
    each.requirements.forEach(function (id) {
      var now = each.verdict === 'product-bug' ? 'violated' : each.status === 'passed' ? 'holds' : 'open';
      var before = states[id];
      states[id] = before === 'violated' || now === 'violated' ? 'violated' : before === 'open' || now === 'open' ? 'open' : 'holds';
    });
  });
  var rank = { violated: 0, open: 1, holds: 2 };
  var ids = Object.keys(states).sort(function (a, b) {
    return rank[states[a]] - rank[states[b]] || a.localeCompare(b, 'en', { numeric: true });
  });
  if (ids.length === 0) return null;
  var holding = ids.filter(function (id) { return states[id] === 'holds'; }).length;
  return brief('overview.requirements', t('overview.hold', { holding: holding, total: ids.length }),
    h('p', { class: 'marks' }, ids.slice(0, MOST_IN_BRIEF).map(function (id) {
      return h('button', { type: 'button', class: 'mark mark-' + states[id], title: t('requirement.' + states[id]), onclick: function () { setFilters({ requirement: id }); document.getElementById('cases').scrollIntoView(); } },
        icon(states[id] === 'holds' ? 'passed' : states[id] === 'violated' ? 'failed' : 'skipped'), say(id));
    }), more(ids.length - MOST_IN_BRIEF)));
}

var MOST_IN_BRIEF = 24;
var MOST_LINES = 4;

function more(count) { return count > 0 && h('span', { class: 'quiet' }, t('note.more', { count: count })); }

function healPanel() {
  var heals = [];
  data.cases.forEach(function (each) {
    each.steps.forEach(function (step) { if (step.heal && step.heal.decision === 'proposed') heals.push({ each: each, heal: step.heal }); });
  });
  if (heals.length === 0) return null;
  return brief('heading.heals', t('overview.heals', { count: heals.length }),
    h('ul', { class: 'brief-lines' }, heals.slice(0, MOST_LINES).map(function (found) {
      return h('li', {}, h('a', { href: '#case=' + encodeURIComponent(found.each.id) }, say(found.each.title)), h('span', { class: 'heal heal-change' }, h('del', {}, say(found.heal.from)), ' → ', h('ins', {}, say(found.heal.to))));
    }), h('li', {}, more(heals.length - MOST_LINES) || h('span', { class: 'quiet' }, t('overview.healsProven')))));
}

function uncheckedPanel() {
  var undecided = undecidedCases();
  if (data.cases.length === 0) return null;
  if (undecided.length === 0) return brief('overview.unchecked', t('overview.nothingOpen'), h('p', { class: 'quiet' }, t('overview.allDecided')));
  return brief('overview.unchecked', t('overview.open', { count: undecided.length }),
    h('ul', { class: 'brief-lines' }, undecided.slice(0, MOST_LINES).map(function (each) {
      return h('li', {}, verdictBadge(each.verdict), h('a', { href: '#case=' + encodeURIComponent(each.id) }, say(each.title)));
    }), more(undecided.length - MOST_LINES) && h('li', {}, more(undecided.length - MOST_LINES))), 'warned');
}
`;

/** Which cases are shown, and in which groups: nothing but functions of the data and the choices. */
export const filterScript = String.raw`
data.cases.forEach(function (each) {
  each.haystack = [each.id, each.title, each.source, each.reason, each.rule].concat(each.tags, each.requirements,
    each.steps.map(function (step) { return step.text + ' ' + (step.error || ''); }),
    each.assertions.map(function (assertion) { return assertion.text; })).join('\n').toLowerCase();
});

function matches(each, filters) {
  if (filters.status && each.status !== filters.status) return false;
  if (filters.verdict && each.verdict !== filters.verdict) return false;
  if (filters.surface && each.surface !== filters.surface) return false;
  if (filters.tag && !each.tags.includes(filters.tag)) return false;
  if (filters.requirement && !each.requirements.includes(filters.requirement)) return false;
  if (filters.only === 'healed' && !each.healed) return false;
  if (filters.only === 'bugs' && each.defects.length === 0) return false;
  return filters.search.toLowerCase().split(/\s+/).every(function (word) { return each.haystack.includes(word); });
}

function visibleCases() {
  return data.cases.filter(function (each) { return matches(each, state.filters); });
}

var GROUP_KEYS = {
  verdict: function (each) { return each.verdict; },
  cause: function (each) { return each.cause; },
  source: function (each) { return each.source; },
  none: function () { return ''; }
};

function groupCases(cases) {
  var groups = new Map();
  cases.forEach(function (each) {
    var key = GROUP_KEYS[state.group](each);
    if (!groups.has(key)) groups.set(key, { key: key, cases: [] });
    groups.get(key).cases.push(each);
  });
  return Array.from(groups.values()).sort(function (a, b) {
    var worst = function (group) { return Math.min.apply(null, group.cases.map(severityRank)); };
    return worst(a) - worst(b) || b.cases.length - a.cases.length;
  });
}

function severityRank(each) { return data.verdictOrder.indexOf(each.verdict); }

function choicesOf(values) {
  return Array.from(new Set(values)).sort(function (a, b) { return a.localeCompare(b); });
}
`;

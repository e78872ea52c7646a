/** One case: a line that is always there, and a body that is built when it is first opened. */
export const caseScript = String.raw`
function caseCard(each) {
  var card = h('details', { class: 'case case-' + each.status, id: caseAnchor(each.id), 'data-case': each.id },
    h('summary', {},
      h('span', { class: 'fold' }, icon('chevron')),
      statusIcon(each.status),
      h('span', { class: 'case-head' },
        h('span', { class: 'case-title' }, say(each.title)),
        each.verdict !== 'pass' && each.reason && h('span', { class: 'case-reason' }, say(each.reason)),
        h('span', { class: 'case-meta' },
          h('span', { class: 'mono' }, say(each.source)),
          each.priority && chip(each.priority, 'priority-' + each.priority),
          each.healed && chip(t('summary.healed'), 'warn'),
          each.tags.map(function (tag) { return chip(tag); }))),
      h('span', { class: 'case-side' }, verdictBadge(each.verdict), h('span', { class: 'quiet nowrap' }, formatDuration(each.durationMs)))));
  return foldable(card, function () { return caseBody(each); }, each.id);
}

function caseAnchor(id) { return 'case-' + encodeURIComponent(id); }

function caseBody(each) {
  var gallery = [];
  var unmet = each.assertions.filter(function (assertion) { return assertion.finalVerdict !== 'pass'; });
  var met = each.assertions.filter(function (assertion) { return assertion.finalVerdict === 'pass'; });
  return h('div', { class: 'case-body' },
    verdictPart(each),
    flakePart(each),
    part('field.assertions', each.assertions.length > 0 && h('ul', { class: 'rows' }, unmet.concat(met).map(function (assertion) { return assertionPart(assertion, gallery); }))),
    ['preconditions', 'steps', 'cleanup'].map(function (section) { return stepsPart(each, section, gallery); }),
    part('field.evidence', evidencePart(each.evidence, gallery)),
    attemptsPart(each));
}

function verdictPart(each) {
  return h('div', { class: 'verdict-box verdict-' + each.verdict },
    definition([
      [t('field.verdict'), verdictBadge(each.verdict)],
      [t('field.reason'), each.reason],
      [t('field.rule'), each.rule && code(each.rule)],
      [t('field.alternatives'), each.alternatives.length > 0 && h('span', {}, each.alternatives.map(verdictBadge))],
      [t('field.requirements'), each.requirements.join(', ')],
      [t('field.case'), h('span', {}, t('surface.' + each.surface) + ' · ', code(each.id))]
    ].filter(function (pair) { return pair[1]; })),
    h('div', { class: 'verdict-actions' },
      each.defects.map(function (id) {
        return h('a', { class: 'small-button', href: '#' + bugAnchor(id) }, icon('bug'), t('action.showBug') + ' ', say(id));
      }),
      copyLinkButton(each.id)));
}

function copyLinkButton(id) {
  return iconButton('link', t('action.copyLink'), function () {
    copyText(location.href.split('#')[0] + '#case=' + encodeURIComponent(id));
  });
}

function stepsPart(each, section, gallery) {
  var steps = each.steps.filter(function (step) { return step.section === section; });
  return part('section.' + section, steps.length > 0 && h('ol', { class: 'rows' }, steps.map(function (step) { return stepPart(step, gallery); })));
}
`;

/** What is wrong with the product: each defect with everything needed to see it again. */
export const defectScript = String.raw`
var SEVERITIES = ['critical', 'major', 'minor', 'suggestion'];

function bugAnchor(id) { return 'bug-' + encodeURIComponent(id); }

function bugSection() {
  if (data.run.defects.length === 0) return null;
  var sorted = data.run.defects.slice().sort(function (a, b) { return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity); });
  return h('section', { id: 'bugs', 'aria-labelledby': 'bugs-heading' },
    h('h2', { id: 'bugs-heading' }, t('heading.bugs'), h('span', { class: 'count' }, String(sorted.length))),
    sorted.map(bugCard));
}

function bugCard(defect) {
  var card = h('details', { class: 'bug', id: bugAnchor(defect.id), 'data-bug': defect.id },
    h('summary', {}, h('span', { class: 'fold' }, icon('chevron')), bugHead(defect), bugPicture(defect)));
  return foldable(card, function () { return bugBody(defect); }, 'bug ' + defect.id);
}

/** Enough to know the bug without opening it. */
function bugHead(defect) {
  var shownBy = data.cases.find(function (each) { return each.id === defect.caseId; });
  return h('span', { class: 'bug-head' },
    h('span', { class: 'bug-line' },
      h('span', { class: 'badge severity-' + defect.severity }, t('severity.' + defect.severity)),
      shownBy && chip(t('surface.' + shownBy.surface)),
      defect.requirements.map(function (id) { return chip(id); }),
      defect.reproducer && h('span', { class: 'chip ' + (defect.reproducer.verified ? 'good' : '') }, t('field.reproducer')),
      h('span', { class: 'mono quiet' }, say(defect.id))),
    h('span', { class: 'bug-title' }, say(defect.title)),
    h('span', { class: 'bug-seen' },
      h('span', { class: 'quiet' }, t('field.expected')), h('span', { class: 'clamped' }, say(defect.expected)),
      h('span', { class: 'quiet' }, t('field.actual')), h('span', { class: 'clamped seen' }, say(defect.actual)),
      causeAdds(defect) && [h('span', { class: 'quiet' }, t('field.rootCause')), h('span', { class: 'clamped' }, say(defect.rootCause))]));
}

/** A cause that only repeats what was expected and seen tells nothing new. */
function causeAdds(defect) {
  return defect.rootCause && defect.rootCause.indexOf(defect.actual) === -1;
}

function bugPicture(defect) {
  var found = defect.evidence.find(function (each) { return each.path && isPicture(each.path) && data.pictures[each.path]; });
  if (!found) return null;
  var image = h('img', { class: 'bug-picture', alt: found.note || found.path });
  whenRead(function () { image.src = pictureSource(found.path); });
  return image;
}

/** The pictures stand at the end of the file: the first time the page is drawn they are not there yet. */
function whenRead(then) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', then); else then();
}

function bugBody(defect) {
  return h('div', { class: 'bug-body' },
    h('div', { class: 'diff' },
      diffSide(t('field.expected'), 'expected', [[defect.expected, 0]]),
      diffSide(t('field.actual'), 'actual', [[defect.actual, 0]])),
    definition([
      [t('field.rootCause'), defect.rootCause],
      [t('field.case'), caseLink(defect.caseId)],
      [t('field.witnesses'), defect.witnesses.length > 0 && h('span', { class: 'links' }, defect.witnesses.map(caseLink))],
      [t('field.requirements'), defect.requirements.join(', ')]
    ].filter(function (pair) { return pair[1]; })),
    part('field.steps', defect.steps.length > 0 && h('ol', { class: 'plain-steps' }, defect.steps.map(function (step) { return h('li', {}, say(step)); }))),
    defect.reproducer && reproducerPart(defect.reproducer),
    part('field.evidence', evidencePart(defect.evidence, [])));
}

function caseLink(id) {
  var known = data.cases.find(function (each) { return each.id === id; });
  return known ? h('a', { href: '#case=' + encodeURIComponent(id) }, say(known.title)) : say(id);
}

function reproducerPart(reproducer) {
  var steps = reproducer.steps;
  var why = reproducer.unverifiedBecause;
  return h('section', { class: 'part' },
    h('h4', {}, t('field.reproducer'), ' ', chip(reproducer.kind), h('span', { class: 'chip ' + (reproducer.verified ? 'good' : 'warn') }, t(reproducer.verified ? 'field.verified' : 'field.unverified') + (why ? ': ' + t('reproducer.' + why) : '')),
      steps && chip(t('reproducer.steps', { kept: steps.kept, of: steps.of }) + (steps.isCut && reproducer.verified ? ' · ' + t('reproducer.cut') : '')),
      copyButton(reproducer.code, t('action.copy') + ': ' + t('field.reproducer'))),
    reproducer.path && h('p', {}, h('a', { href: '../' + reproducer.path.split('/').map(encodeURIComponent).join('/'), class: 'mono' }, say(reproducer.path))),
    reproducer.command && h('div', { class: 'command' }, h('pre', { class: 'code', tabindex: '0' }, reproducer.command), copyButton(reproducer.command, t('action.copy') + ': ' + t('field.command'))),
    h('pre', { class: 'code', tabindex: '0' }, reproducer.code));
}
`;

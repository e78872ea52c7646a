/** What an opened case shows: expectations, steps, evidence, attempts. */
export const casePartsScript = String.raw`
function assertionPart(assertion, gallery) {
  var status = assertion.finalVerdict === 'pass' ? 'passed' : assertion.finalVerdict === 'fail' ? 'failed' : 'skipped';
  var holds = status === 'passed';
  return h('li', { class: 'assertion' },
    h('div', { class: 'row-head' }, statusIcon(status), h('span', { class: 'row-text' }, say(assertion.text)), chip(assertion.kind)),
    !holds && h('div', { class: 'diff' },
      diffSide(t('field.expected'), 'expected', assertion.diff ? assertion.diff.expected : [[assertion.expected, 0]]),
      diffSide(t('field.actual'), 'actual', assertion.diff ? assertion.diff.actual : [[assertion.actual, 0]])),
    observers(assertion),
    assertion.agentReasoning && h('p', { class: 'quiet' }, say(assertion.agentReasoning)),
    evidencePart(assertion.evidence, gallery));
}

function diffSide(label, side, parts) {
  return h('div', { class: 'diff-side ' + side }, h('span', { class: 'diff-label' }, label),
    h('pre', { dir: 'auto' }, parts.map(function (part) { return part[1] ? h('mark', {}, part[0]) : part[0]; })));
}

function observers(assertion) {
  if (!assertion.agentVerdict && !assertion.reviewVerdict) return null;
  var said = [['machine', assertion.machineVerdict], ['agent', assertion.agentVerdict], ['review', assertion.reviewVerdict]];
  return h('p', { class: 'observers' }, said.filter(function (pair) { return pair[1]; }).map(function (pair) {
    return h('span', { class: 'chip observed-' + pair[1] }, t('observer.' + pair[0]) + ': ' + t('observed.' + pair[1]));
  }), assertion.conflict && h('span', { class: 'chip warn' }, t('conflict.' + assertion.conflict)));
}

function stepPart(step, gallery) {
  var action = [step.action, step.target].filter(Boolean);
  return h('li', { class: 'step' },
    h('div', { class: 'step-main' },
      h('div', { class: 'row-head' }, statusIcon(step.status), h('span', { class: 'step-number' }, String(step.index + 1)), step.surface && chip(t('surface.' + step.surface)), h('span', { class: 'row-text' }, say(step.text)), h('span', { class: 'quiet nowrap' }, formatDuration(step.durationMs))),
      action.length > 0 && h('p', { class: 'step-action' }, chip(action[0]), action[1] && code(action[1])),
      step.error && h('p', { class: 'error' }, say(step.error)),
      step.heal && healPart(step.heal),
      step.grounding && groundingPart(step.grounding)),
    step.screenshot && thumbnail(step.screenshot, (step.index + 1) + '. ' + step.text, gallery));
}

function healPart(heal) {
  return h('div', { class: 'heal' }, h('b', {}, t('field.heal') + ' (' + t('heal.' + heal.decision) + ', ' + t('field.score') + ' ' + heal.score + ')'),
    h('span', { class: 'heal-change' }, h('del', {}, say(heal.from)), ' → ', h('ins', {}, say(heal.to))),
    heal.reason && h('p', { class: 'error' }, say(heal.reason)),
    heal.diff && h('details', { class: 'patch' }, h('summary', {}, t('field.lockChange')), h('pre', { class: 'code' }, heal.diff.split('\n').map(patchLine)), h('p', { class: 'quiet' }, t('note.acceptHeal'))));
}

function patchLine(line) {
  var kind = /^(---|\+\+\+|@@)/.test(line) ? 'quiet' : line[0] === '+' ? 'added' : line[0] === '-' ? 'removed' : '';
  return h('span', { class: 'patch-line ' + kind }, line + '\n');
}

function groundingPart(grounding) {
  return h('details', { class: 'grounding' },
    h('summary', {}, t('field.grounding'), h('span', { class: 'quiet' }, ' ' + t('field.by') + ' ', say(grounding.by), ' · ' + t('field.score') + ' ' + grounding.score + ' · ' + t('field.margin') + ' ' + grounding.margin)),
    h('ol', { class: 'candidates', 'aria-label': t('field.candidates') }, grounding.candidates.map(function (candidate) {
      return h('li', {}, h('meter', { min: 0, max: 1, value: candidate.score, 'aria-label': t('field.score') }), h('span', { class: 'mono' }, String(candidate.score)), say(candidate.description));
    })));
}

function evidencePart(evidence, gallery) {
  if (!evidence || evidence.length === 0) return null;
  return h('ul', { class: 'evidence' }, evidence.map(function (each) {
    var shown = each.path && isPicture(each.path);
    return h('li', {}, chip(t('evidence.' + each.kind)), h('span', {}, each.path ? h('a', { href: fileHref(each.path) }, say(each.note || each.path)) : say(each.note)),
      shown && thumbnail(each.path, each.note || each.path, gallery));
  }));
}

function attemptsPart(each) {
  if (each.attempts.length === 0) return null;
  return part('field.attempts', h('ol', { class: 'attempts' }, each.attempts.map(function (attempt) {
    return h('li', {}, statusIcon(attempt.status), h('span', {}, t('field.attempt', { number: attempt.attempt })), verdictBadge(attempt.verdict), h('span', { class: 'row-text' }, say(attempt.reason)), h('span', { class: 'quiet nowrap' }, formatDuration(attempt.durationMs)));
  })));
}

function part(word, content) { return content && h('section', { class: 'part' }, h('h4', {}, t(word)), content); }
`;

/** About the run itself: gates, guardrails, what models cost, phases, files, surroundings. */
export const runScript = String.raw`
function gateSection() {
  var gates = data.run.gates || [];
  if (gates.length === 0 && data.run.guardrails.length === 0) return null;
  return h('section', { class: 'gates', 'aria-label': t('heading.gates') }, gates.map(function (gate) {
    var good = gate.name === 'FR' ? '≤' : '≥';
    return h('div', { class: 'gate ' + (gate.passed ? 'met' : gate.blocking ? 'missed' : 'warned') },
      h('span', { class: 'gate-name' }, t('gate.' + gate.name)),
      h('span', { class: 'gate-value' }, formatPercent(gate.value)),
      h('span', { class: 'quiet' }, good + ' ' + formatPercent(gate.threshold) + ' · ' + t(gate.passed ? 'gate.met' : 'gate.missed') + (gate.blocking && !gate.passed ? ' · ' + t('gate.blocking') : '')));
  }), data.run.guardrails.map(function (guardrail) {
    return h('div', { class: 'gate warned' },
      h('span', { class: 'gate-name' }, t('heading.guardrails')),
      h('span', { class: 'gate-value' }, guardrail.value + ' / ' + guardrail.limit),
      h('span', { class: 'quiet' }, say(guardrail.name)));
  }));
}

function runSection() {
  var run = data.run;
  return h('section', { id: 'details', 'aria-labelledby': 'details-heading' },
    h('h2', { id: 'details-heading' }, t('heading.details')),
    h('div', { class: 'panels' },
      panel('summary.environment', definition(Object.entries(run.environment).concat(Object.entries(run.versions)))),
      run.usage.modelCalls > 0 && panel('heading.usage', definition([
        [t('summary.model'), run.model],
        [t('field.modelCalls'), run.usage.modelCalls.toLocaleString()],
        [t('field.inputTokens'), run.usage.inputTokens.toLocaleString()],
        [t('field.outputTokens'), run.usage.outputTokens.toLocaleString()],
        [t('field.costUsd'), '$' + run.usage.costUsd.toFixed(4)]
      ])),
      data.phases.length > 0 && panel('heading.phases', definition(data.phases.map(function (phase) {
        var took = phase.finishedAt ? ' · ' + formatDuration(Date.parse(phase.finishedAt) - Date.parse(phase.startedAt)) : '';
        return [phase.title || phase.phase, t('phase.' + phase.status) + took + (phase.reason ? ' · ' + phase.reason : '')];
      }))),
      panel('summary.command', h('div', { class: 'command' }, h('pre', { class: 'code', tabindex: '0' }, run.command), copyButton(run.command, t('action.copy') + ': ' + t('summary.command'))), 'wide')),
    artifactList());
}

function panel(word, content, className) { return h('div', { class: 'panel ' + (className || '') }, h('h3', {}, t(word)), content); }

/** Files can be many: they are listed when asked for. */
function artifactList() {
  if (data.artifacts.length === 0) return null;
  var fold = h('details', { class: 'artifacts' }, h('summary', {}, t('heading.artifacts'), h('span', { class: 'count' }, String(data.artifacts.length))));
  fold.addEventListener('toggle', function () {
    if (fold.open && !fold.querySelector('ul')) {
      fold.append(h('ul', {}, data.artifacts.map(function (artifact) {
        return h('li', {}, chip(artifact.kind), h('a', { href: fileHref(artifact.path) }, say(artifact.path)));
      })));
    }
  });
  return fold;
}
`;

import type { AttemptResult, CaseResult } from '@autoqa/domain/model/result';
import type { VerdictKind } from '@autoqa/domain/model/verdict';
import { toCdata } from '../escape/xml.ts';
import { unmetAssertions } from '../reading/failed-part.ts';
import { valueText } from '../reading/value-text.ts';
import { element, seconds } from './xml-element.ts';

type Outcome = 'passed' | 'failure' | 'error' | 'skipped';

/** JUnit knows two ways to fail: the product's fault is a `failure`, ours and the surroundings' are an `error`. */
export function junitOutcome(verdict: VerdictKind): Outcome {
  switch (verdict) {
    case 'product-bug':
      return 'failure';
    case 'script-error':
    case 'environment':
    case 'needs-model':
      return 'error';
    case 'skipped':
      return 'skipped';
    case 'pass':
    case 'flaky':
    case 'spec-gap':
    case 'policy':
      return 'passed';
  }
}

/** One `testcase` element. */
export function junitCase(result: CaseResult): string {
  const attributes = {
    name: result.title,
    classname: result.source,
    time: seconds(result.durationMs),
    file: result.source.split('#')[0] ?? '',
  };
  return element('testcase', attributes, [
    caseProperties(result),
    outcomeElement(result),
    ...rerunElements(result),
    element('system-out', {}, [toCdata(transcript(result))]),
  ]);
}

function caseProperties(result: CaseResult): string {
  const properties: [string, string][] = [
    ['id', result.id],
    ['verdict', result.verdict],
    ['rule', result.rule],
    ['surface', result.surface],
    ...(result.priority === undefined ? [] : [['priority', result.priority] satisfies [string, string]]),
    ...result.tags.map((tag): [string, string] => ['tag', tag]),
    ...result.requirements.map((requirement): [string, string] => ['requirement', requirement]),
  ];
  const elements = properties.map(([name, value]) => element('property', { name, value }));
  return element('properties', {}, elements);
}

function outcomeElement(result: CaseResult): string {
  const outcome = junitOutcome(result.verdict);
  if (outcome === 'passed') return '';
  if (outcome === 'skipped') return element('skipped', { message: result.reason });
  return element(outcome, { message: result.reason, type: result.verdict }, [toCdata(explanation(result))]);
}

/** As Surefire writes them: earlier failures of a case that passed are flaky, of one that failed are reruns. */
function rerunElements(result: CaseResult): string[] {
  const prefix = junitOutcome(result.verdict) === 'passed' ? 'flaky' : 'rerun';
  return result.attempts
    .filter((attempt) => attempt.status === 'failed')
    .map((attempt) => rerunElement(prefix, attempt));
}

function rerunElement(prefix: string, attempt: AttemptResult): string {
  const kind = junitOutcome(attempt.verdict) === 'failure' ? 'Failure' : 'Error';
  const attributes = { message: attempt.reason, type: attempt.verdict, time: seconds(attempt.durationMs) };
  return element(`${prefix}${kind}`, attributes, [element('stackTrace', {}, [toCdata(attempt.reason)])]);
}

/** What a build server shows under a failure. */
function explanation(result: CaseResult): string {
  const lines = [result.reason, `verdict: ${result.verdict} (${result.rule})`];
  if (result.alternatives.length > 0) lines.push(`could also be: ${result.alternatives.join(', ')}`);
  for (const assertion of unmetAssertions(result)) {
    lines.push(
      '',
      assertion.text,
      `  expected: ${valueText(assertion.expected)}`,
      `  actual:   ${valueText(assertion.actual)}`,
    );
  }
  for (const { kind, note, path } of result.evidence)
    lines.push(`${kind}: ${note}${path === undefined ? '' : ` (${path})`}`);
  return lines.join('\n');
}

/** The steps as they went, one line each. */
function transcript(result: CaseResult): string {
  return result.steps
    .flatMap((step) => [
      `${step.index + 1}. [${step.status}] ${step.text} (${step.durationMs} ms)`,
      ...(step.error === undefined ? [] : [`   error: ${step.error}`]),
      ...(step.heal === undefined ? [] : [`   heal ${step.heal.decision}: ${step.heal.from} -> ${step.heal.to}`]),
      ...(step.screenshot === undefined ? [] : [`   screenshot: ${step.screenshot}`]),
    ])
    .join('\n');
}

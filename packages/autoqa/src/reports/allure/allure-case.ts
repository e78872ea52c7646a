import type { Assertion } from '@autoqa/domain/model/assertion';
import type { CaseResult, StepResult } from '@autoqa/domain/model/result';
import type { ReportInput } from '../../ports/reporter.ts';
import { unmetAssertions } from '../reading/failed-part.ts';
import { stableUuid } from '../reading/stable-uuid.ts';
import { valueText } from '../reading/value-text.ts';
import type { AttachmentCopies } from './allure-attachments.ts';
import type { AllureContainer, AllureResult, AllureStep } from './allure-model.ts';
import { allureSeverity, allureStatus, allureStepStatus } from './allure-status.ts';

/** A case as Allure's result, with its preconditions and cleanup as the fixtures around it. */
export async function allureCase(
  result: CaseResult,
  startedAt: number,
  { input, copies }: { input: ReportInput; copies: AttachmentCopies },
): Promise<{ result: AllureResult; container: AllureContainer; retries: AllureResult[] }> {
  const uuid = stableUuid('result', input.result.runId, result.id);
  const stop = startedAt + Math.round(result.durationMs);
  const steps = await allureSteps(result, startedAt, copies);
  const told: AllureResult = {
    ...identity(result, uuid),
    name: result.title,
    status: allureStatus(result.verdict),
    statusDetails: { message: result.reason, trace: trace(result), flaky: result.status === 'flaky' },
    stage: 'finished',
    labels: labels(result, input),
    links: [],
    parameters: [],
    steps: [...steps.steps, ...result.assertions.map((assertion) => assertionStep(assertion, stop))],
    attachments: await evidenceAttachments(result, copies),
    start: startedAt,
    stop,
  };
  return {
    result: told,
    retries: retries(result, told, input.result.runId),
    container: {
      uuid: stableUuid('container', input.result.runId, result.id),
      name: result.title,
      children: [uuid],
      befores: steps.preconditions,
      afters: steps.cleanup,
      start: startedAt,
      stop,
    },
  };
}

/** Allure takes earlier results with the same history id for retries; their times are counted back from the last one. */
function retries(result: CaseResult, last: AllureResult, runId: string): AllureResult[] {
  let stop = last.start;
  return result.attempts.toReversed().map(({ attempt, verdict, reason, durationMs }) => {
    const start = stop - Math.round(durationMs);
    const retry: AllureResult = {
      ...last,
      uuid: stableUuid('attempt', runId, result.id, String(attempt)),
      status: allureStatus(verdict),
      statusDetails: { message: reason, trace: verdict },
      steps: [],
      attachments: [],
      start,
      stop,
    };
    stop = start;
    return retry;
  });
}

function identity(result: CaseResult, uuid: string) {
  const stable = stableUuid('case', result.source, result.id);
  return { uuid, historyId: stable, testCaseId: stable, fullName: `${result.source}#${result.id}` };
}

async function allureSteps(result: CaseResult, startedAt: number, copies: AttachmentCopies) {
  const bySection: Record<StepResult['section'], AllureStep[]> = { preconditions: [], steps: [], cleanup: [] };
  let start = startedAt;
  for (const step of result.steps) {
    bySection[step.section].push(await allureStep(step, result, { start, copies }));
    start += Math.round(step.durationMs);
  }
  return bySection;
}

async function allureStep(
  step: StepResult,
  result: CaseResult,
  { start, copies }: { start: number; copies: AttachmentCopies },
): Promise<AllureStep> {
  const screenshot = step.screenshot === undefined ? undefined : await copies.copy(step.screenshot, step.screenshot);
  const parameters = { action: step.action, target: step.target, healedFrom: step.heal?.from, healedTo: step.heal?.to };
  return {
    name: step.text,
    status: allureStepStatus(step.status, result.verdict),
    statusDetails: step.error === undefined ? {} : { message: step.error },
    stage: 'finished',
    steps: [],
    attachments: screenshot === undefined ? [] : [screenshot],
    parameters: Object.entries(parameters).flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    start,
    stop: start + Math.round(step.durationMs),
  };
}

function assertionStep(assertion: Assertion, at: number): AllureStep {
  const holds = assertion.finalVerdict === 'pass';
  return {
    name: assertion.text,
    status: holds ? 'passed' : assertion.finalVerdict === 'fail' ? 'failed' : 'broken',
    statusDetails: holds
      ? {}
      : { message: `expected: ${valueText(assertion.expected)}\nactual: ${valueText(assertion.actual)}` },
    stage: 'finished',
    steps: [],
    attachments: [],
    parameters: [
      { name: 'expected', value: valueText(assertion.expected) },
      { name: 'actual', value: valueText(assertion.actual) },
    ],
    start: at,
    stop: at,
  };
}

async function evidenceAttachments(result: CaseResult, copies: AttachmentCopies) {
  const evidence = [...result.assertions.flatMap((assertion) => assertion.evidence), ...result.evidence];
  const attached = [];
  for (const { path, note } of evidence) {
    const copy = path === undefined ? undefined : await copies.copy(path, note);
    if (copy !== undefined) attached.push(copy);
  }
  return attached;
}

function labels(result: CaseResult, input: ReportInput): AllureResult['labels'] {
  const defects = input.result.defects.filter((defect) => defect.caseId === result.id);
  const severities = defects.map((defect) => defect.severity);
  return [
    { name: 'framework', value: 'autoqa' },
    { name: 'parentSuite', value: input.result.kind },
    { name: 'suite', value: result.source },
    { name: 'severity', value: allureSeverity(severities, result.priority) },
    ...result.tags.map((value) => ({ name: 'tag', value })),
    { name: 'tag', value: result.verdict },
    { name: 'feature', value: result.surface },
    ...result.requirements.map((value) => ({ name: 'story', value })),
  ];
}

function trace(result: CaseResult): string {
  const lines = [`${result.verdict} (${result.rule})`];
  if (result.alternatives.length > 0) lines.push(`could also be: ${result.alternatives.join(', ')}`);
  for (const { text, expected, actual } of unmetAssertions(result)) {
    lines.push(`${text}\n  expected: ${valueText(expected)}\n  actual:   ${valueText(actual)}`);
  }
  for (const attempt of result.attempts)
    lines.push(`attempt ${attempt.attempt}: ${attempt.verdict}: ${attempt.reason}`);
  for (const { kind, note, path } of result.evidence)
    lines.push(`${kind}: ${note}${path === undefined ? '' : ` (${path})`}`);
  return lines.join('\n');
}

import type { AttemptResult, CaseResult, StepResult } from '@autoqa/domain/model/result';
import type { CaseStatus } from '@autoqa/domain/model/verdict';
import type { FileReporter, ReportInput } from '../../ports/reporter.ts';
import { caseFiles, unmetAssertions } from '../reading/failed-part.ts';
import { mediaTypeOf } from '../reading/media-type.ts';
import { stableUuid } from '../reading/stable-uuid.ts';
import { valueText } from '../reading/value-text.ts';

/** The specification says so itself: "currently 0.0.0". */
const SPEC_VERSION = '0.0.0';

/** Common Test Report Format: `reports/ctrf.json`. */
export const ctrfReporter: FileReporter = {
  name: 'ctrf',
  async render(input) {
    return [{ path: 'reports/ctrf.json', content: `${JSON.stringify(ctrfDocument(input), null, 2)}\n` }];
  },
};

function ctrfDocument(input: ReportInput) {
  const { result, manifest, view } = input;
  const startedAt = new Map(view.cases.map((each) => [each.id, Date.parse(each.startedAt)]));
  return {
    reportFormat: 'CTRF',
    specVersion: SPEC_VERSION,
    reportId: stableUuid('ctrf', result.runId),
    timestamp: result.finishedAt,
    generatedBy: 'autoqa',
    results: {
      tool: {
        name: 'autoqa',
        ...(manifest.versions['autoqa'] === undefined ? {} : { version: manifest.versions['autoqa'] }),
      },
      summary: summary(input),
      tests: result.cases.map((each) => ctrfTest(each, startedAt.get(each.id))),
      environment: {
        reportName: view.title ?? result.runId,
        healthy: result.state === 'passed',
        extra: { ...manifest.environment, model: manifest.model },
      },
      extra: { runId: result.runId, kind: result.kind, state: result.state, exitCode: result.exitCode },
    },
  };
}

function summary({ result }: ReportInput) {
  const { total, passed, failed, skipped, flaky, healed, bugs } = result.summary;
  return {
    tests: total,
    passed: passed + flaky,
    failed,
    skipped,
    pending: 0,
    other: 0,
    flaky,
    suites: new Set(result.cases.map((each) => each.source)).size,
    start: Date.parse(result.startedAt),
    stop: Date.parse(result.finishedAt),
    duration: Math.round(result.durationMs),
    extra: { healed, bugs },
  };
}

function ctrfTest(result: CaseResult, start: number | undefined) {
  const failed = result.status === 'failed';
  const duration = Math.round(result.durationMs);
  const files = caseFiles(result);
  return {
    id: stableUuid('case', result.source, result.id),
    name: result.title,
    status: ctrfStatus(result.status),
    duration,
    ...(start === undefined ? {} : { start, stop: start + duration }),
    suite: [result.source],
    rawStatus: result.verdict,
    ...(result.status === 'passed' ? {} : { message: result.reason }),
    ...(failed ? { trace: trace(result) } : {}),
    tags: result.tags,
    labels: labels(result),
    type: result.surface === 'api' ? 'api' : 'e2e',
    filePath: result.source.split('#')[0],
    retries: result.attempts.length,
    ...(result.attempts.length === 0 ? {} : { retryAttempts: result.attempts.map(retryAttempt) }),
    flaky: result.status === 'flaky',
    ...(files.length === 0 ? {} : { attachments: files.map(attachment) }),
    steps: result.steps.map(ctrfStep),
    extra: { id: result.id, rule: result.rule, alternatives: result.alternatives },
  };
}

function ctrfStatus(status: CaseStatus): 'passed' | 'failed' | 'skipped' {
  return status === 'flaky' ? 'passed' : status;
}

function labels(result: CaseResult) {
  return {
    surface: result.surface,
    ...(result.priority === undefined ? {} : { priority: result.priority }),
    ...(result.requirements.length === 0 ? {} : { requirements: result.requirements.join(', ') }),
  };
}

function trace(result: CaseResult): string {
  const steps = result.steps.filter((step) => step.error !== undefined);
  return [
    ...steps.map((step) => `${step.index + 1}. ${step.text}\n   ${step.error ?? ''}`),
    ...unmetAssertions(result).map(
      ({ text, expected, actual }) => `${text}\n  expected: ${valueText(expected)}\n  actual:   ${valueText(actual)}`,
    ),
  ].join('\n');
}

function retryAttempt({ attempt, status, reason, durationMs, verdict }: AttemptResult) {
  return {
    attempt,
    status: ctrfStatus(status),
    duration: Math.round(durationMs),
    message: reason,
    extra: { verdict },
  };
}

/** Paths in the document are relative to the folder it lies in. */
function attachment(path: string) {
  return { name: path.split('/').at(-1) ?? path, contentType: mediaTypeOf(path), path: `../${path}` };
}

function ctrfStep({ text, status, section, durationMs, error, screenshot }: StepResult) {
  return {
    name: text,
    status: status === 'healed' ? 'passed' : status,
    extra: {
      section,
      durationMs,
      healed: status === 'healed',
      ...(error === undefined ? {} : { error }),
      ...(screenshot === undefined ? {} : { screenshot: `../${screenshot}` }),
    },
  };
}

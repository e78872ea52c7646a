import type { CaseResult } from '@autoqa/domain/model/result';
import type { FileReporter, ReportInput } from '../../ports/reporter.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { junitCase, junitOutcome } from './junit-case.ts';
import { element, seconds } from './xml-element.ts';

/** JUnit XML for build servers: `reports/junit.xml`, one suite for each source. */
export const junitReporter: FileReporter = {
  name: 'junit',
  render: async (input) => [{ path: 'reports/junit.xml', content: junitXml(input) }],
};

/** The same as every API run has it, under the name that runners of API suites give it (A14). */
export const resultsReporter: FileReporter = {
  name: 'results',
  render: async (input) => [{ path: 'reports/results.xml', content: junitXml(input) }],
};

function junitXml(input: ReportInput): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${testsuites(input)}\n`;
}

function testsuites(input: ReportInput): string {
  const { result, view } = input;
  const suites = [...groupBy(result.cases, (each) => each.source)];
  const attributes = { name: view.title ?? result.runId, ...counts(result.cases), time: seconds(result.durationMs) };
  return element(
    'testsuites',
    attributes,
    suites.map(([source, cases]) => testsuite(source, cases, input)),
  );
}

function testsuite(source: string, cases: readonly CaseResult[], input: ReportInput): string {
  const durationMs = cases.reduce((sum, each) => sum + each.durationMs, 0);
  const attributes = {
    name: source,
    ...counts(cases),
    time: seconds(durationMs),
    timestamp: input.result.startedAt.replace(/\.\d+Z$/, ''),
  };
  return element('testsuite', attributes, [suiteProperties(input), ...cases.map(junitCase)]);
}

function suiteProperties({ manifest, result }: ReportInput): string {
  const properties = {
    runId: result.runId,
    kind: result.kind,
    state: result.state,
    model: manifest.model,
    ...manifest.environment,
    ...Object.fromEntries(Object.entries(manifest.versions).map(([name, version]) => [`version.${name}`, version])),
  };
  const elements = Object.entries(properties).map(([name, value]) => element('property', { name, value }));
  return element('properties', {}, elements);
}

function counts(cases: readonly CaseResult[]): Record<string, number> {
  const count = (outcome: ReturnType<typeof junitOutcome>) =>
    cases.filter((each) => junitOutcome(each.verdict) === outcome).length;
  return { tests: cases.length, failures: count('failure'), errors: count('error'), skipped: count('skipped') };
}

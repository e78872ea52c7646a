import type { CaseResult, StepResult } from '@autoqa/domain/model/result';
import type { FileReporter, ReportInput } from '../../ports/reporter.ts';
import { translator, type Translate } from '../i18n/translate.ts';
import { failedStep } from '../reading/failed-part.ts';
import { stableUuid } from '../reading/stable-uuid.ts';
import { cutText } from '../reading/value-text.ts';
import { placesIn, type PlaceOf } from './case-place.ts';

const LONGEST_DESCRIPTION = 500;

/** One entry of GitLab's code quality report. */
interface CodeQualityIssue {
  description: string;
  check_name: string;
  /** The same for the same trouble in another run, so that GitLab can tell what is new. */
  fingerprint: string;
  severity: 'info' | 'minor' | 'major' | 'critical' | 'blocker';
  location: { path: string; lines: { begin: number } };
}

interface Telling {
  say: Translate;
  placeOf: PlaceOf;
}

/** What a merge request of GitLab shows beside the lines: `reports/gl-code-quality.json`. */
export const gitlabReporter: FileReporter = {
  name: 'gitlab',
  render: async (input) => [
    { path: 'reports/gl-code-quality.json', content: `${JSON.stringify(issuesOf(input), null, 2)}\n` },
  ],
};

function issuesOf({ result, language }: ReportInput): CodeQualityIssue[] {
  const telling = { say: translator(language), placeOf: placesIn(result) };
  return result.cases.flatMap((each) => [
    ...(each.status === 'failed' ? [failure(each, result.defects, telling)] : []),
    ...(each.status === 'flaky' ? [flaky(each, telling)] : []),
    ...each.steps.filter(isHealed).map((step) => heal(each, step, telling)),
  ]);
}

function failure(result: CaseResult, defects: ReportInput['result']['defects'], telling: Telling): CodeQualityIssue {
  const step = failedStep(result);
  const isCritical = defects.some(({ caseId, severity }) => caseId === result.id && severity === 'critical');
  const severity = result.verdict === 'product-bug' ? (isCritical ? 'critical' : 'major') : 'minor';
  const text = `${telling.say(`verdict.${result.verdict}`)}: ${result.title}: ${result.reason}`;
  return issue(result, { step, text, severity, check: result.verdict }, telling);
}

function flaky(result: CaseResult, telling: Telling): CodeQualityIssue {
  const text = `${telling.say('verdict.flaky')}: ${result.title}: ${result.reason}`;
  return issue(result, { step: undefined, text, severity: 'minor', check: 'flaky' }, telling);
}

function heal(result: CaseResult, step: StepResult, telling: Telling): CodeQualityIssue {
  const change = step.heal === undefined ? step.text : `${step.heal.from} → ${step.heal.to}`;
  const text = `${telling.say('status.healed')}: ${result.title}: ${change}`;
  return issue(result, { step, text, severity: 'info', check: 'healed' }, telling);
}

function issue(
  result: CaseResult,
  about: { step: StepResult | undefined; text: string; severity: CodeQualityIssue['severity']; check: string },
  { placeOf }: Telling,
): CodeQualityIssue {
  const { file, line = 1 } = placeOf(result, about.step);
  return {
    description: cutText(about.text.replace(/\s+/gu, ' '), LONGEST_DESCRIPTION),
    check_name: `autoqa-${about.check}`,
    fingerprint: stableUuid(result.source, result.id, about.check, about.step?.text ?? ''),
    severity: about.severity,
    location: { path: file, lines: { begin: line } },
  };
}

function isHealed({ status, heal: found }: StepResult): boolean {
  return status === 'healed' && found?.decision !== 'rejected';
}

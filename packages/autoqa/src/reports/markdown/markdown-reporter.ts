import type { Defect } from '@autoqa/domain/model/defect';
import type { Language } from '@autoqa/domain/model/language';
import type { CaseResult } from '@autoqa/domain/model/result';
import type { StrengthReport } from '@autoqa/domain/model/strength';
import type { FileReporter, ReportInput } from '../../ports/reporter.ts';
import { escapeMarkdownCell } from '../escape/markdown.ts';
import { translator, type Translate } from '../i18n/translate.ts';
import { worstFirst } from '../reading/case-order.ts';
import { formatDuration } from '../reading/duration.ts';
import { cutText } from '../reading/value-text.ts';
import { readStrength } from '../strength/read-strength.ts';
import { strengthParts } from '../strength/strength-markdown.ts';
import { defectParts } from './defect-parts.ts';
import { failedCase } from './failed-case.ts';
import { flakeList } from './flake-part.ts';
import { healedSteps } from './healed-steps.ts';
import { foldedPart, tableHead, tableRow } from './markdown-table.ts';
import { runFacts, runHeader } from './run-facts.ts';
import { takeWithin } from './take-within.ts';

/** GitHub takes comments of 65,536 characters; the parts that grow with the run share them out. */
const MOST_CHARACTERS = { failures: 30_000, bugs: 10_000, heals: 6_000, flakes: 4_000, table: 5_000 };
const LONGEST_CELL = 160;

/** A report for a pull request's comment or a chat: `reports/report.md`. */
export const markdownReporter: FileReporter = {
  name: 'markdown',
  async render(input) {
    return [{ path: 'reports/report.md', content: `${markdownReport(input, await readStrength(input))}\n` }];
  },
};

function markdownReport(input: ReportInput, strength: StrengthReport | undefined): string {
  const { result, language } = input;
  const say = translator(language);
  const cases = (wanted: (each: CaseResult) => boolean) => worstFirst(result.cases.filter(wanted));
  return [
    runHeader(input, say),
    ...strengthPart(strength, say),
    ...failures(
      cases((each) => each.status === 'failed'),
      say,
      language,
    ),
    ...bugs(result.defects, say),
    ...heals(result.cases, say),
    ...flaky(
      cases((each) => each.status === 'flaky'),
      say,
      language,
    ),
    ...openTable(
      say('heading.findings'),
      cases((each) => each.verdict === 'spec-gap' || each.verdict === 'policy'),
      say,
    ),
    ...runFacts(result, say),
    ...foldedTable(
      say('heading.skipped'),
      cases((each) => each.status === 'skipped'),
      say,
    ),
    ...foldedTable(
      say('heading.passed'),
      cases((each) => each.verdict === 'pass'),
      say,
    ),
  ].join('\n\n');
}

function failures(failed: readonly CaseResult[], say: Translate, language: Language): string[] {
  if (failed.length === 0) return [];
  const told = failed.map((each) => failedCase(each, say, language));
  return [`## ${say('heading.failures')} (${failed.length})`, ...shortened(told, MOST_CHARACTERS.failures, say)];
}

function strengthPart(strength: StrengthReport | undefined, say: Translate): string[] {
  return strength === undefined ? [] : shortened(strengthParts(strength, say), MOST_CHARACTERS.failures, say);
}

function bugs(defects: readonly Defect[], say: Translate): string[] {
  if (defects.length === 0) return [];
  return [
    `## ${say('heading.bugs')} (${defects.length})`,
    ...shortened(defectParts(defects, say), MOST_CHARACTERS.bugs, say),
  ];
}

function heals(cases: readonly CaseResult[], say: Translate): string[] {
  const told = healedSteps(cases, say);
  if (told.length === 0) return [];
  const heading = `## ${say('heading.heals')} (${told.length})`;
  return [heading, ...shortened(told, MOST_CHARACTERS.heals, say), say('note.acceptHeal')];
}

function flaky(cases: readonly CaseResult[], say: Translate, language: Language): string[] {
  const causes = shortened(flakeList(cases, say, language), MOST_CHARACTERS.flakes, say);
  return [...openTable(say('heading.flaky'), cases, say), ...causes];
}

function shortened(parts: readonly string[], characters: number, say: Translate): string[] {
  const { taken, leftOut } = takeWithin(parts, characters);
  return leftOut === 0 ? taken : [...taken, say('note.commentFull', { count: leftOut })];
}

function openTable(heading: string, cases: readonly CaseResult[], say: Translate): string[] {
  return cases.length === 0 ? [] : [`## ${heading} (${cases.length})`, caseTable(cases, say)];
}

function foldedTable(heading: string, cases: readonly CaseResult[], say: Translate): string[] {
  return cases.length === 0 ? [] : [foldedPart(`${heading} (${cases.length})`, caseTable(cases, say))];
}

function cell(text: string): string {
  return escapeMarkdownCell(cutText(text, LONGEST_CELL));
}

function caseTable(cases: readonly CaseResult[], say: Translate): string {
  const rows = cases.map((each) =>
    tableRow([cell(each.title), cell(each.source), cell(each.reason), formatDuration(each.durationMs)]),
  );
  const { taken, leftOut } = takeWithin(rows, MOST_CHARACTERS.table);
  const header = [say('field.case'), say('field.source'), say('field.reason'), say('summary.duration')];
  const table = [...tableHead(header), ...taken].join('\n');
  return leftOut === 0 ? table : `${table}\n\n${say('note.more', { count: leftOut })}`;
}

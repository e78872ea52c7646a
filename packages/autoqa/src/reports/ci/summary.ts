import { Severity } from '@autoqa/domain/model/defect';
import type { CaseResult, RunResult } from '@autoqa/domain/model/result';
import type { Language } from '@autoqa/domain/model/language';
import { escapeMarkdown, escapeMarkdownCell } from '../escape/markdown.ts';
import { translator, type Translate } from '../i18n/translate.ts';
import { summaryTable, STATE_MARKS } from '../markdown/run-facts.ts';
import { tableHead, tableRow } from '../markdown/markdown-table.ts';
import { takeWithin } from '../markdown/take-within.ts';
import { worstFirst } from '../reading/case-order.ts';
import { formatDuration } from '../reading/duration.ts';
import { failedStep } from '../reading/failed-part.ts';
import { cutText } from '../reading/value-text.ts';
import { placesIn, type PlaceOf } from './case-place.ts';

/** A step may write 1 MiB and a comment holds 65,536 characters; nobody reads that much. */
const MOST_CHARACTERS = { failures: 20_000, bugs: 10_000, flaky: 5_000 };
const LONGEST_CELL = 300;

interface SummaryInput {
  result: RunResult;
  title: string | null;
  language: Language;
  /** Where the page with the full report can be fetched, when that is known. */
  artifactsUrl?: string | undefined;
}

/** The run on one screen, for a pull request: counts, what failed and why, bugs, and where the rest is. */
export function summaryMarkdown({ result, title, language, artifactsUrl }: SummaryInput): string {
  const say = translator(language);
  const name = escapeMarkdown(title ?? say('report.untitled'));
  const parts = [
    `## ${STATE_MARKS[result.state]} AutoQA: ${name}`,
    `**${say(`state.${result.state}`)}** · ${say(`kind.${result.kind}`)} · ${formatDuration(result.durationMs)}`,
    ...(result.reason === undefined ? [] : [`> ${escapeMarkdown(result.reason)}`]),
    summaryTable(result, say),
    ...caseTable(result, 'failed', say),
    ...bugList(result, say),
    ...caseTable(result, 'flaky', say),
    fullReport(artifactsUrl, say),
  ];
  return `${parts.join('\n\n')}\n`;
}

function caseTable(result: RunResult, status: 'failed' | 'flaky', say: Translate): string[] {
  const wanted = worstFirst(result.cases.filter((each) => each.status === status));
  if (wanted.length === 0) return [];
  const failed = status === 'failed';
  const placeOf = placesIn(result);
  const rows = wanted.map((each) =>
    tableRow([cell(each.title), say(`verdict.${each.verdict}`), cell(each.reason), cell(placeText(each, placeOf))]),
  );
  const { taken, leftOut } = takeWithin(rows, MOST_CHARACTERS[failed ? 'failures' : 'flaky']);
  const head = tableHead([say('field.case'), say('field.verdict'), say('field.reason'), say('field.source')]);
  return [
    `### ${say(failed ? 'heading.failures' : 'heading.flaky')} (${wanted.length})`,
    [...head, ...taken].join('\n'),
    ...more(leftOut, say),
  ];
}

function bugList({ defects }: RunResult, say: Translate): string[] {
  if (defects.length === 0) return [];
  const lines = defects
    .toSorted((a, b) => Severity.options.indexOf(a.severity) - Severity.options.indexOf(b.severity))
    .map(({ severity, title }) => `- **${say(`severity.${severity}`)}** ${cell(title)}`);
  const { taken, leftOut } = takeWithin(lines, MOST_CHARACTERS.bugs);
  return [`### ${say('heading.bugs')} (${defects.length})`, taken.join('\n'), ...more(leftOut, say)];
}

function more(leftOut: number, say: Translate): string[] {
  return leftOut === 0 ? [] : [say('note.commentFull', { count: leftOut })];
}

function placeText(result: CaseResult, placeOf: PlaceOf): string {
  const { file, line } = placeOf(result, failedStep(result));
  return line === undefined ? file : `${file}:${line}`;
}

/** The address comes from the system that runs us, not from what was tested. */
function fullReport(artifactsUrl: string | undefined, say: Translate): string {
  return artifactsUrl === undefined ? say('ci.report') : `[${say('ci.report')}](${encodeURI(artifactsUrl)})`;
}

function cell(text: string): string {
  return escapeMarkdownCell(cutText(text, LONGEST_CELL));
}

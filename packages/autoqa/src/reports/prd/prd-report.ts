import { countBySeverity, Severity, type Defect } from '@autoqa/domain/model/defect';
import { GATE_RULES, type Gate } from '@autoqa/domain/model/gate';
import type { Language } from '@autoqa/domain/model/language';
import type { Requirement } from '@autoqa/domain/model/requirement';
import type { CaseResult, RunResult } from '@autoqa/domain/model/result';
import { escapeMarkdown, escapeMarkdownCell } from '../escape/markdown.ts';
import { translator, type Translate } from '../i18n/translate.ts';
import { markdownTable } from '../markdown/markdown-table.ts';
import { cutText } from '../reading/value-text.ts';
import { prdDefect } from './prd-defect.ts';
import { sayPrdIn, type SayPrd } from './prd-words.ts';

export interface PrdReportInput {
  result: Pick<RunResult, 'runId' | 'startedAt' | 'cases' | 'defects' | 'gates'>;
  routes: readonly string[];
  /** Testable requirements that no case looks after. */
  uncovered?: readonly Pick<Requirement, 'id' | 'title'>[];
  /** Criteria that no case checks, and why. */
  open?: readonly { requirementId: string; criterion: string; reason: string }[];
  language: Language;
}

const LONGEST_CELL = 200;

/** U11: S4's report, in Markdown. It lies in `reports/` of the run folder. */
export function prdReport({ result, routes, uncovered = [], open = [], language }: PrdReportInput): string {
  const say = sayPrdIn(language);
  const words = translator(language);
  const parts = [
    `# ${say('title', { runId: escapeMarkdown(result.runId) })}`,
    `## ${say('summary')}`,
    summary({ result, routes }, say, words),
    `## ${say('metrics')}`,
    metrics(result.gates ?? [], say),
    `## ${say('defects')}`,
    ...defects(result.defects, say, words),
    ...conflicts(result.cases, say, words),
    ...withoutCase(uncovered, say),
    ...leftOpen(open, say),
    `## ${say('cases')}`,
    caseTable(result.cases, say, words),
  ];
  return `${parts.join('\n\n')}\n`;
}

function summary({ result, routes }: Pick<PrdReportInput, 'result' | 'routes'>, say: SayPrd, words: Translate): string {
  const counts = countBySeverity(result.defects);
  const distribution = Severity.options.map((severity) => `${words(`severity.${severity}`)}: ${counts[severity]}`);
  const facts: [string, string][] = [
    [say('executedAt'), result.startedAt],
    [say('routes'), routes.length === 0 ? say('noRoutes') : routes.map((route) => escapeMarkdown(route)).join(', ')],
    [say('defectCount'), String(result.defects.length)],
    [say('distribution'), distribution.join(', ')],
  ];
  return facts.map(([name, value]) => `- **${name}**: ${value}`).join('\n');
}

function metrics(gates: readonly Gate[], say: SayPrd): string {
  if (gates.length === 0) return say('noMetrics');
  const rows = gates.map(({ name, value, threshold, passed, blocking }) => [
    say(name),
    rounded(value, GATE_RULES[name].good),
    `${GATE_RULES[name].good === 'at-least' ? '≥' : '≤'}${threshold}`,
    say(passed ? 'met' : blocking ? 'blocked' : 'warned'),
  ]);
  return markdownTable([say('metric'), say('value'), say('threshold'), say('status')], rows);
}

/** Never rounded to a threshold that was missed. */
export function rounded(value: number, good: 'at-least' | 'at-most'): string {
  const scaled = Number((value * 10_000).toFixed(6));
  return String((good === 'at-least' ? Math.floor(scaled) : Math.ceil(scaled)) / 10_000);
}

function defects(all: readonly Defect[], say: SayPrd, words: Translate): string[] {
  if (all.length === 0) return [say('noDefects')];
  return all
    .toSorted((a, b) => Severity.options.indexOf(a.severity) - Severity.options.indexOf(b.severity))
    .map((defect, index) => prdDefect(defect, index + 1, { say, words }));
}

function conflicts(cases: readonly CaseResult[], say: SayPrd, words: Translate): string[] {
  // What was not executed is nothing to decide on.
  const executed = cases.filter(({ status }) => status !== 'skipped');
  const rows = executed.flatMap(({ id, assertions }) =>
    assertions.flatMap(({ id: assertionId, text, conflict }) =>
      conflict === undefined ? [] : [[cell(`${id}/${assertionId}`), cell(text), words(`conflict.${conflict}`)]],
    ),
  );
  if (rows.length === 0) return [];
  return [`## ${say('conflicts')}`, markdownTable([say('case'), say('assertion'), say('conflict')], rows)];
}

function withoutCase(uncovered: NonNullable<PrdReportInput['uncovered']>, say: SayPrd): string[] {
  if (uncovered.length === 0) return [];
  const items = uncovered.map(({ id, title }) => `- ${escapeMarkdown(id)} ${escapeMarkdown(title)}`);
  return [`## ${say('uncovered')}`, items.join('\n')];
}

function leftOpen(open: NonNullable<PrdReportInput['open']>, say: SayPrd): string[] {
  if (open.length === 0) return [];
  const items = open.map(
    (each) => `- ${[each.requirementId, each.criterion, each.reason].map(escapeMarkdown).join(' · ')}`,
  );
  return [`## ${say('openCriteria')}`, items.join('\n')];
}

function caseTable(cases: readonly CaseResult[], say: SayPrd, words: Translate): string {
  if (cases.length === 0) return say('noCases');
  const rows = cases.map(({ id, title, status, assertions }) => [
    cell(id),
    cell(title),
    words(`status.${status}`),
    String(assertions.length),
  ]);
  return markdownTable([say('caseId'), say('caseTitle'), say('status'), say('assertions')], rows);
}

function cell(text: string): string {
  return escapeMarkdownCell(cutText(text, LONGEST_CELL));
}

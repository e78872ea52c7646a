import { GATE_RULES, type Gate } from '@autoqa/domain/model/gate';
import type { RunResult } from '@autoqa/domain/model/result';
import type { ReportInput } from '../../ports/reporter.ts';
import { escapeMarkdown } from '../escape/markdown.ts';
import type { Translate } from '../i18n/translate.ts';
import { formatDuration } from '../reading/duration.ts';
import { markdownTable } from './markdown-table.ts';

export const STATE_MARKS = { passed: '✅', failed: '❌', cancelled: '⏹️', error: '💥' } as const;

/** Title, state and the table of counts. */
export function runHeader({ result, view, manifest }: ReportInput, say: Translate): string {
  const facts = [
    `**${say(`state.${result.state}`)}**`,
    say(`kind.${result.kind}`),
    formatDuration(result.durationMs),
    `${result.startedAt.slice(0, 19).replace('T', ' ')} UTC`,
    escapeMarkdown(manifest.model),
    `\`${result.runId.replaceAll('`', '')}\``,
  ];
  return [
    `# ${STATE_MARKS[result.state]} ${escapeMarkdown(view.title ?? say('report.untitled'))}`,
    facts.join(' · '),
    ...(result.reason === undefined ? [] : [`> ${escapeMarkdown(result.reason)}`]),
    summaryTable(result, say),
  ].join('\n\n');
}

/** The counts. */
export function summaryTable({ summary }: RunResult, say: Translate): string {
  const columns: [string, number][] = [
    [say('summary.total'), summary.total],
    [`✅ ${say('status.passed')}`, summary.passed],
    [`❌ ${say('status.failed')}`, summary.failed],
    [`⚠️ ${say('status.flaky')}`, summary.flaky],
    [`⏭️ ${say('status.skipped')}`, summary.skipped],
    [`🩹 ${say('summary.healed')}`, summary.healed],
    [`🐞 ${say('summary.bugs')}`, summary.bugs],
  ];
  return markdownTable(
    columns.map(([label]) => label),
    [columns.map(([, count]) => String(count))],
  );
}

/** Quality gates, guardrails and what models cost, each if there is anything to say. */
export function runFacts(result: RunResult, say: Translate): string[] {
  return [
    ...(result.gates === undefined ? [] : [`## ${say('heading.gates')}`, gateTable(result.gates, say)]),
    ...(result.guardrails.length === 0 ? [] : [`## ${say('heading.guardrails')}`, guardrailTable(result, say)]),
    ...(result.usage.modelCalls === 0 ? [] : [`## ${say('heading.usage')}`, usageTable(result, say)]),
  ];
}

function gateTable(gates: readonly Gate[], say: Translate): string {
  const rows = gates.map((gate) => [
    `${gate.passed ? '✅' : gate.blocking ? '❌' : '⚠️'} ${say(`gate.${gate.name}`)}`,
    percent(gate.value),
    `${GATE_RULES[gate.name].good === 'at-least' ? '≥' : '≤'} ${percent(gate.threshold)}`,
    gate.blocking ? say('gate.blocking') : '',
  ]);
  return markdownTable([say('heading.gates'), say('field.value'), say('field.threshold'), ''], rows);
}

function guardrailTable({ guardrails }: RunResult, say: Translate): string {
  const rows = guardrails.map(({ name, value, limit }) => [escapeMarkdown(name), String(value), String(limit)]);
  return markdownTable(['', say('field.value'), say('field.limit')], rows);
}

function usageTable({ usage }: RunResult, say: Translate): string {
  return markdownTable(
    [say('field.modelCalls'), say('field.inputTokens'), say('field.outputTokens'), say('field.costUsd')],
    [[String(usage.modelCalls), String(usage.inputTokens), String(usage.outputTokens), `$${usage.costUsd.toFixed(4)}`]],
  );
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`;
}

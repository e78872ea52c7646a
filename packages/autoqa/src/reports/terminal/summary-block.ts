import { toResult } from '@autoqa/domain/events/outcome';
import type { RunView } from '@autoqa/domain/events/run-view';
import { countBySeverity, Severity, type Reproducer } from '@autoqa/domain/model/defect';
import { GATE_RULES, type Gate } from '@autoqa/domain/model/gate';
import type { RunResult } from '@autoqa/domain/model/result';
import { formatDuration } from '../reading/duration.ts';
import { reproducerFacts } from '../reading/reproducer-facts.ts';
import { displayWidth, padToWidth, printable } from '../../kernel/display-width.ts';
import type { LineStyle } from './event-lines.ts';
import { failureLines } from './failure-lines.ts';
import { inStatusColour } from './status-mark.ts';

const MOST_FAILURES_SHOWN = 50;

/** What a run came to: failures in full, bugs, and the numbers last, where the eye rests. */
export function summaryLines(view: RunView, style: LineStyle): string[] {
  if (style.verbosity === 'stage') return [];
  const result = toResult(view);
  return [...failureSection(result, style), ...bugSection(result, style), '', ...numbers(result, style), ''];
}

function failureSection(result: RunResult, style: LineStyle): string[] {
  const failed = result.cases.filter((each) => each.status === 'failed');
  if (failed.length === 0) return [];
  const shown = failed.slice(0, MOST_FAILURES_SHOWN);
  const hidden = failed.length - shown.length;
  return [
    '',
    `  ${style.palette.bold(style.palette.red(style.say('heading.failures')))}`,
    ...shown.flatMap((each, index) => ['', ...failureLines(each, index + 1, style)]),
    ...(hidden > 0 ? ['', `  ${style.say('progress.more', { count: hidden })}`] : []),
  ];
}

function bugSection({ defects }: RunResult, { say, palette }: LineStyle): string[] {
  if (defects.length === 0) return [];
  const sorted = defects.toSorted(
    (a, b) => Severity.options.indexOf(a.severity) - Severity.options.indexOf(b.severity),
  );
  const width = Math.max(...sorted.map(({ severity }) => displayWidth(say(`severity.${severity}`))));
  return [
    '',
    `  ${palette.bold(say('heading.bugs'))}`,
    '',
    ...sorted.flatMap(({ severity, id, title, reproducer }) => {
      const colour = severity === 'critical' || severity === 'major' ? palette.red : palette.yellow;
      const name = colour(padToWidth(say(`severity.${severity}`), width));
      return [
        `  ${name}  ${palette.dim(printable(id))}  ${printable(title)}`,
        ...reproducerLine(reproducer, width, { say, palette }),
      ];
    }),
  ];
}

/** One line, for those that have a file of their own. */
function reproducerLine(reproducer: Reproducer | undefined, width: number, style: Pick<LineStyle, 'say' | 'palette'>) {
  if (reproducer?.path === undefined) return [];
  const facts = reproducerFacts(reproducer, style.say).join(' · ');
  return [style.palette.dim(`  ${' '.repeat(width)}  ${printable(reproducer.path)} (${facts})`)];
}

function numbers(result: RunResult, style: LineStyle): string[] {
  const { say, palette } = style;
  const { healed } = result.summary;
  const state = `${say(`state.${result.state}`)} (${say('summary.exitCode').toLowerCase()} ${result.exitCode})`;
  const rows: [string, string][] = [
    [say('summary.cases'), caseCounts(result, style)],
    [say('summary.healed'), healed === 0 ? '' : String(healed)],
    [say('summary.bugs'), bugCounts(result, style)],
    [say('heading.gates'), (result.gates ?? []).map((gate) => gateText(gate, style)).join('  ')],
    [
      say('heading.guardrails'),
      result.guardrails.map(({ name, value, limit }) => `${printable(name)} ${value}/${limit}`).join('  '),
    ],
    [say('heading.usage'), usageText(result, style)],
    [say('summary.duration'), formatDuration(result.durationMs)],
    [say('summary.result'), palette.bold(result.state === 'passed' ? palette.green(state) : palette.red(state))],
    [say('field.reason'), printable(result.reason ?? '')],
  ];
  const shown = rows.filter(([, value]) => value !== '');
  const width = Math.max(...shown.map(([label]) => displayWidth(label)));
  return shown.map(([label, value]) => `  ${palette.dim(padToWidth(label, width))}  ${value}`);
}

function caseCounts({ summary, kind }: RunResult, { say, palette }: LineStyle): string {
  // A plan is made of cases; it runs none.
  if (summary.total === 0) return kind === 'plan' ? '' : say('summary.noCases');
  const counts = (['failed', 'flaky', 'passed', 'skipped'] as const)
    .filter((status) => summary[status] > 0)
    .map((status) => inStatusColour(status, `${summary[status]} ${say(`status.${status}`).toLowerCase()}`, palette));
  return `${counts.join(palette.dim(' · '))} ${palette.dim(`(${summary.total})`)}`;
}

function bugCounts({ defects }: RunResult, { say }: LineStyle): string {
  const counts = countBySeverity(defects);
  return Severity.options
    .filter((severity) => counts[severity] > 0)
    .map((severity) => `${counts[severity]} ${say(`severity.${severity}`).toLowerCase()}`)
    .join(' · ');
}

function gateText({ name, value, threshold, passed }: Gate, { palette }: LineStyle): string {
  const atLeast = GATE_RULES[name].good === 'at-least';
  const relation = passed ? (atLeast ? '≥' : '≤') : atLeast ? '<' : '>';
  const text = `${passed ? '✓' : '✘'} ${name} ${percent(value)} ${relation} ${percent(threshold)}`;
  return passed ? palette.green(text) : palette.red(text);
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`;
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

function usageText({ usage }: RunResult, { say }: LineStyle): string {
  if (usage.modelCalls === 0) return '';
  return [
    `${say('field.modelCalls')} ${grouped(usage.modelCalls)}`,
    `${say('field.inputTokens')} ${grouped(usage.inputTokens)}`,
    `${say('field.outputTokens')} ${grouped(usage.outputTokens)}`,
    `${say('field.costUsd')} $${usage.costUsd.toFixed(4)}`,
  ].join(' · ');
}

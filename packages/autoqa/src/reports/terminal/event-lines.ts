import { logText } from '@autoqa/domain/events/log-messages';
import { phaseName } from '@autoqa/domain/events/log-words';
import type { RunEvent, RunEventOf } from '@autoqa/domain/events/run-event';
import { isCauseKnown } from '@autoqa/domain/model/flake/flake';
import { sayCause } from '@autoqa/domain/model/flake/flake-words';
import type { Language } from '@autoqa/domain/model/language';
import { statusOf } from '@autoqa/domain/model/verdict';
import type { Translate } from '../i18n/translate.ts';
import { formatDuration } from '../reading/duration.ts';
import { printable } from '../../kernel/display-width.ts';
import type { Palette } from './palette.ts';
import type { RunningCase, RunningStep, RunProgress } from './run-progress.ts';
import { inStatusColour, statusMark } from './status-mark.ts';

/** `stage`: a run that is one stage of something larger; only what went wrong in it stays on the screen. */
export type Verbosity = 'quiet' | 'stage' | 'normal' | 'verbose';

export interface LineStyle {
  say: Translate;
  language: Language;
  palette: Palette;
  verbosity: Verbosity;
  /** What goes on is drawn anew all the time. */
  live: boolean;
}

/** The lines that stay on the screen for an event; `progress` is what was known before it. */
export function eventLines(event: RunEvent, progress: RunProgress, style: LineStyle): string[] {
  if (style.verbosity === 'quiet' || (style.verbosity === 'stage' && !isTrouble(event, progress))) return [];
  switch (event.type) {
    case 'run-start':
      return startLines(event, style);
    case 'phase-end':
      return phaseLines(event, progress, style);
    case 'case-end':
      return caseLines(event, progress, style);
    case 'log':
      return logLines(event, progress, style);
    case 'model-call':
      return style.verbosity === 'verbose' ? [modelLine(event, style)] : [];
    case 'guardrail-hit':
      return [warning(style.say('progress.guardrail', event), style)];
    case 'approval-requested':
      return [
        warning(style.say('progress.approval', { subject: printable(event.subject), number: event.round }), style),
      ];
    case 'approval-decided':
      return [approvalLine(event, style)];
    default:
      return [];
  }
}

/** A failed case is tried again to be sure; once is enough to tell of it. */
function isTrouble(event: RunEvent, { running }: RunProgress): boolean {
  if (event.type === 'case-end') return event.verdict.kind !== 'pass' && running.get(event.caseId)?.attempt === 1;
  return event.type === 'guardrail-hit' || (event.type === 'log' && event.level === 'error');
}

function startLines(event: RunEventOf<'run-start'>, { say, palette }: LineStyle): string[] {
  const title = printable(event.title ?? say('report.untitled'));
  const planned =
    event.plannedCases === undefined ? '' : ` · ${say('progress.planned', { count: event.plannedCases })}`;
  return ['', `  ${palette.bold(title)} ${palette.dim(`${say(`kind.${event.kind}`)}${planned}`)}`, ''];
}

function phaseLines(event: RunEventOf<'phase-end'>, progress: RunProgress, style: LineStyle): string[] {
  const { say, palette, language } = style;
  const name = printable(phaseName(event.phase, progress.phase?.title, language));
  const took = formatDuration(Math.max(0, Date.parse(event.ts) - progress.phaseStartedAt));
  const reason = event.reason === undefined ? '' : `: ${printable(event.reason)}`;
  const colour = event.status === 'done' ? palette.dim : palette.yellow;
  return [`  ${colour(`• ${name} ${say(`phase.${event.status}`)} (${took})${reason}`)}`];
}

function caseLines(event: RunEventOf<'case-end'>, progress: RunProgress, style: LineStyle): string[] {
  const { say, palette } = style;
  const running = progress.running.get(event.caseId);
  const status = statusOf(event.verdict.kind);
  const number = String(progress.ended + 1).padStart(3);
  const notes = [formatDuration(event.durationMs), ...caseNotes(running, say)].join(', ');
  const name = printable(running?.title ?? event.caseId);
  const source = running === undefined ? '' : `${palette.dim(`${printable(running.source)} ›`)} `;
  const title = status === 'failed' ? palette.red(name) : name;
  const lines = [
    `  ${statusMark(status, palette)} ${palette.dim(number)} ${source}${title} ${palette.dim(`(${notes})`)}`,
  ];
  if (event.verdict.kind !== 'pass') {
    const verdict = inStatusColour(status, say(`verdict.${event.verdict.kind}`), palette);
    lines.push(`        ${verdict}: ${printable(event.verdict.reason)}`, ...causeLines(event, style));
  }
  if (style.verbosity === 'verbose') lines.push(...(running?.steps ?? []).flatMap((step) => stepLines(step, style)));
  return lines;
}

/** The reason names the cause in English; who reads another language is told in that. */
function causeLines({ flake }: RunEventOf<'case-end'>, { say, language }: LineStyle): string[] {
  if (flake === undefined || language === 'en') return [];
  const label = say(isCauseKnown(flake) ? 'flake.cause' : 'flake.unknown');
  return [`        ${label}: ${printable(sayCause(flake, language))}`];
}

function caseNotes(running: RunningCase | undefined, say: Translate): string[] {
  if (running === undefined) return [];
  const healed = running.steps.filter((step) => step.status === 'healed').length;
  return [
    ...(running.attempt > 1 ? [say('progress.attempt', { number: running.attempt })] : []),
    ...(healed > 0 ? [`${say('summary.healed')} ${healed}`] : []),
  ];
}

function stepLines(step: RunningStep, { say, palette }: LineStyle): string[] {
  const status = step.status === 'running' ? 'failed' : step.status;
  const took = palette.dim(`(${formatDuration(step.durationMs)})`);
  const lines = [`        ${statusMark(status, palette)} ${step.number}. ${printable(step.text)} ${took}`];
  if (step.error !== undefined) lines.push(`            ${palette.red(printable(step.error))}`);
  if (step.heal !== undefined) {
    const { from, to } = step.heal;
    lines.push(`            ${palette.yellow(say('progress.healed', { from: printable(from), to: printable(to) }))}`);
  }
  return lines;
}

function logLines(event: RunEventOf<'log'>, progress: RunProgress, style: LineStyle): string[] {
  const { palette, verbosity, language } = style;
  const message = printable(logText(event, language));
  if (event.level === 'error') return [`  ${palette.red('!')} ${message}`];
  if (event.level === 'warn') return [warning(message, style)];
  const isShown = verbosity === 'verbose' || event.depth === 'phase' || (!style.live && isMilestone(event, progress));
  return isShown ? [`  ${palette.dim(`· ${message}`)}`] : [];
}

/** Work without cases is told now and then; cases speak for themselves. */
function isMilestone({ progress = 0 }: RunEventOf<'log'>, before: RunProgress): boolean {
  const hasCases = before.ended > 0 || before.running.size > 0;
  return !hasCases && Math.floor(progress * MILESTONES) > Math.floor(before.share * MILESTONES);
}

const MILESTONES = 10;

function modelLine(event: RunEventOf<'model-call'>, { palette }: LineStyle): string {
  const outcome = event.success ? '' : ` ✘ ${printable(event.error ?? '')}`;
  const cost = event.replayed ? '' : ` ${event.inputTokens}+${event.outputTokens}`;
  return `  ${palette.dim(`· ${printable(event.model)} ${printable(event.task)}${cost} (${formatDuration(event.durationMs)})${outcome}`)}`;
}

function approvalLine(event: RunEventOf<'approval-decided'>, { say, palette }: LineStyle): string {
  const text = say('progress.decided', {
    decision: say(`decision.${event.decision}`),
    subject: printable(event.subject),
    by: printable(event.by),
  });
  return `  ${event.decision === 'approved' ? palette.green('✓') : palette.yellow('!')} ${text}`;
}

function warning(message: string, { palette }: LineStyle): string {
  return `  ${palette.yellow('!')} ${message}`;
}

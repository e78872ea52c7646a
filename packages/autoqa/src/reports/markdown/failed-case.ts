import type { Assertion } from '@autoqa/domain/model/assertion';
import type { Evidence } from '@autoqa/domain/model/evidence';
import type { Language } from '@autoqa/domain/model/language';
import type { CaseResult, StepResult } from '@autoqa/domain/model/result';
import { escapeMarkdown, markdownFence, markdownLink } from '../escape/markdown.ts';
import type { Translate } from '../i18n/translate.ts';
import { formatDuration } from '../reading/duration.ts';
import { unmetAssertions } from '../reading/failed-part.ts';
import { cutText, valueText } from '../reading/value-text.ts';
import { flakePart } from './flake-part.ts';

const STEP_MARKS = { passed: '✅', failed: '❌', skipped: '⏭️', healed: '🩹' } as const;
const LONGEST_VALUE = 600;
const LONGEST_LINE = 300;
const MOST_STEPS_SHOWN = 25;
const MOST_ASSERTIONS_SHOWN = 8;

/** A failed case in full: why, where, what was expected, what was seen, and what shows it. */
export function failedCase(result: CaseResult, say: Translate, language: Language): string {
  const parts = [
    `### ❌ ${line(result.title)}`,
    facts(result, say),
    `> ${line(result.reason)}`,
    ...alternatives(result, say),
    ...unmetAssertions(result)
      .slice(0, MOST_ASSERTIONS_SHOWN)
      .map((assertion) => unmetAssertion(assertion, say)),
    stepList(result.steps, say),
    evidenceList(allEvidence(result), say),
    attemptList(result, say),
    flakePart(result, say, language),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function facts(result: CaseResult, say: Translate): string {
  const requirements = result.requirements.map(escapeMarkdown).join(', ');
  return [
    `**${say(`verdict.${result.verdict}`)}**`,
    escapeMarkdown(result.rule),
    escapeMarkdown(result.source),
    ...(requirements === '' ? [] : [`${say('field.requirements')}: ${requirements}`]),
    formatDuration(result.durationMs),
  ].join(' · ');
}

function alternatives(result: CaseResult, say: Translate): string[] {
  if (result.alternatives.length === 0) return [];
  return [
    `⚠️ ${say('field.alternatives')}: ${result.alternatives.map((verdict) => say(`verdict.${verdict}`)).join(', ')}`,
  ];
}

function unmetAssertion(assertion: Assertion, say: Translate): string {
  const diff = [
    diffLines('-', `${say('field.expected')}:`, assertion.expected),
    diffLines('+', `${say('field.actual')}:`, assertion.actual),
  ].join('\n');
  return `**${escapeMarkdown(assertion.text)}**\n\n${markdownFence(diff, 'diff')}`;
}

function diffLines(sign: string, heading: string, value: unknown): string {
  const lines = [heading, ...cutText(valueText(value), LONGEST_VALUE).split(/\r\n|[\r\n]/)];
  return lines.map((each) => `${sign} ${each}`).join('\n');
}

function stepList(steps: readonly StepResult[], say: Translate): string {
  if (steps.length === 0) return '';
  const hidden = steps.length - MOST_STEPS_SHOWN;
  const items = steps.slice(0, MOST_STEPS_SHOWN).map((step, index) => stepItem(step, index + 1, say));
  if (hidden > 0) items.push(`\n${say('note.more', { count: hidden })}`);
  return [`**${say('field.steps')}**`, items.join('\n')].join('\n\n');
}

function stepItem(step: StepResult, number: number, say: Translate): string {
  const screenshot =
    step.screenshot === undefined ? '' : ` — ${markdownLink(say('field.screenshot'), fromReports(step.screenshot))}`;
  const error = step.error === undefined ? '' : `<br>${line(step.error)}`;
  const heal =
    step.heal === undefined
      ? ''
      : `<br>${say('field.heal')}: ${escapeMarkdown(step.heal.from)} → ${escapeMarkdown(step.heal.to)}`;
  return `${number}. ${STEP_MARKS[step.status]} ${line(step.text)}${screenshot}${error}${heal}`;
}

function allEvidence(result: CaseResult): Evidence[] {
  return [...result.evidence, ...result.assertions.flatMap((assertion) => assertion.evidence)];
}

/** What supports a verdict, files as links. */
export function evidenceList(evidence: readonly Evidence[], say: Translate): string {
  if (evidence.length === 0) return '';
  const items = evidence.map(({ kind, note, path }) =>
    path === undefined
      ? `- ${say(`evidence.${kind}`)}: ${line(note)}`
      : `- ${say(`evidence.${kind}`)}: ${markdownLink(note === '' ? path : note, fromReports(path))}`,
  );
  return [`**${say('field.evidence')}**`, items.join('\n')].join('\n\n');
}

function attemptList(result: CaseResult, say: Translate): string {
  if (result.attempts.length === 0) return '';
  const items = result.attempts.map(
    ({ attempt, verdict, reason }) =>
      `- ${say('field.attempt', { number: attempt })}: ${say(`verdict.${verdict}`)} — ${escapeMarkdown(reason)}`,
  );
  return [`**${say('field.attempts')}**`, items.join('\n')].join('\n\n');
}

function line(text: string): string {
  return escapeMarkdown(cutText(text, LONGEST_LINE));
}

/** The report lies in `reports/`; paths of the run are relative to the folder above it. */
function fromReports(path: string): string {
  return `../${path}`;
}

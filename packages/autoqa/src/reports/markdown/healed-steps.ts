import type { CaseResult, Heal } from '@autoqa/domain/model/result';
import { escapeMarkdown, markdownFence } from '../escape/markdown.ts';
import type { Translate } from '../i18n/translate.ts';
import { cutText } from '../reading/value-text.ts';
import { foldedPart } from './markdown-table.ts';

const LONGEST_DIFF = 3_000;

/** Every heal of the run for a person to review, with what would change in the lock. */
export function healedSteps(cases: readonly CaseResult[], say: Translate): string[] {
  return cases.flatMap(({ title, steps }) =>
    steps.flatMap(({ text, heal }) => (heal === undefined ? [] : [healedStep({ title, text, heal }, say)])),
  );
}

function healedStep({ title, text, heal }: { title: string; text: string; heal: Heal }, say: Translate): string {
  const change = `${escapeMarkdown(heal.from)} → ${escapeMarkdown(heal.to)}`;
  const decided = `${say(`heal.${heal.decision}`)}, ${say('field.score')} ${heal.score}`;
  const reason = heal.reason === undefined ? '' : `<br>${escapeMarkdown(heal.reason)}`;
  const line = `- **${escapeMarkdown(title)}** › ${escapeMarkdown(text)}<br>${change} (${decided})${reason}`;
  if (heal.diff === undefined) return line;
  return `${line}\n\n${foldedPart(say('field.lockChange'), markdownFence(cutText(heal.diff, LONGEST_DIFF), 'diff'))}`;
}

import { isCauseKnown } from '@autoqa/domain/model/flake/flake';
import { sayCause, sayDifference } from '@autoqa/domain/model/flake/flake-words';
import type { Language } from '@autoqa/domain/model/language';
import type { CaseResult } from '@autoqa/domain/model/result';
import { escapeMarkdown } from '../escape/markdown.ts';
import type { Translate } from '../i18n/translate.ts';
import { cutText } from '../reading/value-text.ts';

const MOST_DIFFERENCES = 3;
const LONGEST_LINE = 400;

/** Why the attempts at a case ended differently, in a few lines; nothing when they did not. */
export function flakePart({ flake }: CaseResult, say: Translate, language: Language): string {
  if (flake === undefined) return '';
  const cause = sayCause(flake, language);
  const others = flake.differences
    .map((each) => sayDifference(each, flake, language))
    .filter((each) => each !== cause)
    .slice(0, MOST_DIFFERENCES);
  const label = say(isCauseKnown(flake) ? 'flake.cause' : 'flake.unknown');
  return [`**${label}:** ${line(cause)}`, ...others.map((each) => `- ${line(each)}`)].join('\n');
}

/** The same for cases that only stand in a table. */
export function flakeList(cases: readonly CaseResult[], say: Translate, language: Language): string[] {
  return cases.flatMap((each) => {
    const part = flakePart(each, say, language);
    return part === '' ? [] : [`${escapeMarkdown(cutText(each.title, LONGEST_LINE))} — ${part}`];
  });
}

function line(text: string): string {
  return escapeMarkdown(cutText(text, LONGEST_LINE));
}

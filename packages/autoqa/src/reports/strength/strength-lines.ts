import type { Language } from '@autoqa/domain/model/language';
import type { StrengthReport } from '@autoqa/domain/model/strength';
import { printable } from '../../kernel/display-width.ts';
import { translator } from '../i18n/translate.ts';
import { scoreSentence } from './strength-markdown.ts';

/** More than these are in the report. */
const MOST_WEAK = 8;

/** What a person wants to know at the end: the score, and which tests are weak for want of what. */
export function strengthLines(report: StrengthReport, language: Language): string[] {
  const say = translator(language);
  const weak = report.tests.filter(({ isWeak }) => isWeak);
  const told = weak.slice(0, MOST_WEAK).flatMap(({ title, proposals: [first] }) => {
    const lacking = first === undefined ? [] : [`    + ${printable(first.assertion)}`];
    return [`  ${printable(title)}`, ...lacking];
  });
  const more = weak.length > MOST_WEAK ? [`  … +${weak.length - MOST_WEAK}`] : [];
  const heading = weak.length === 0 ? say('strength.noWeak') : `${say('strength.weak')} (${weak.length})`;
  return [scoreSentence(report, say), heading, ...told, ...more];
}

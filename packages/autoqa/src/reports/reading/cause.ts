import type { CaseResult } from '@autoqa/domain/model/result';
import { cutText } from './value-text.ts';

const LONGEST_CAUSE = 160;

/** What changes from one case to the next although the cause is the same. */
const PARTICULARS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '#'],
  [/(["'`“‘「『])(?:(?!\1)[^"”’」』]){1,200}(["'`”’」』])/gu, '$1…$2'],
  [/\bhttps?:\/\/\S+/gi, 'URL'],
  [/\b0x[0-9a-f]+\b|\b[0-9a-f]{12,}\b/gi, '#'],
  [/\d+(?:[.,:]\d+)*/g, '#'],
  [/\s+/g, ' '],
];

/** Why a case ended as it did, without its particulars: cases of one cause get the same text. */
export function causeOf(result: Pick<CaseResult, 'rule' | 'reason' | 'verdict'>): string {
  const reason = PARTICULARS.reduce((text, [pattern, general]) => text.replace(pattern, general), result.reason).trim();
  const parts = [result.rule, reason].filter((part) => part !== '');
  return parts.length === 0 ? result.verdict : cutText(parts.join(' · '), LONGEST_CAUSE);
}

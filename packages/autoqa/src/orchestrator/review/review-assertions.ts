import type { Assertion, AssertionVerdict } from '@autoqa/domain/model/assertion';
import { quotedTexts } from './case-sentences.ts';

/** What the reviewer is shown of an assertion; the verdicts of others are not among it but for what was measured. */
export interface ReviewedEvidence {
  /** What the page said when it was looked at; nothing when nobody kept it. */
  pageText: string | undefined;
  hasPicture: boolean;
}

const NEGATIVE =
  /不(?:再)?(?:显示|出现|包含|展示|存在|可见)|没有|消失|\b(?:not|no longer|never|without|disappears?|hidden|gone)\b/iu;

/**
 * U8: the reviewer that needs no model. It reads the evidence by itself and never the verdicts: of a text that is to be
 * shown it looks whether the kept page says it; of a measured value, whether what was seen is what was expected. Where the
 * evidence does not tell, it says nothing.
 */
export function reviewAssertion(assertion: Assertion, { pageText, hasPicture }: ReviewedEvidence): AssertionVerdict {
  const byText = pageText === undefined ? 'unknown' : reviewText(assertion, folded(pageText));
  if (byText !== 'unknown') return byText;
  return hasPicture ? reviewValue(assertion) : 'unknown';
}

/** A message may be gone when the page is kept, and a name may be spoken without being written: then absence tells nothing. */
function reviewText({ kind, text }: Assertion, page: string): AssertionVerdict {
  if (kind !== 'text' && kind !== 'visible' && kind !== 'toast' && kind !== 'dialog') return 'unknown';
  const wanted = quotedTexts(text)
    .map(folded)
    .filter((each) => each !== '');
  if (wanted.length === 0) return 'unknown';
  const isThere = wanted.every((each) => page.includes(each));
  if (NEGATIVE.test(withoutQuotes(text)))
    return kind === 'text' && wanted.every((each) => !page.includes(each)) ? 'pass' : 'unknown';
  if (isThere) return kind === 'text' ? 'pass' : 'unknown';
  return kind === 'text' && wanted.length === 1 ? 'fail' : 'unknown';
}

/** What was expected and what was seen are both written down: that they differ can be read by anybody. */
function reviewValue({ expected, actual, machineVerdict }: Assertion): AssertionVerdict {
  if (typeof expected !== 'string' || typeof actual !== 'string' || expected === '' || actual === '') return 'unknown';
  if (machineVerdict !== 'fail') return 'unknown';
  return folded(expected) === folded(actual) ? 'unknown' : 'fail';
}

function withoutQuotes(text: string): string {
  return text.replaceAll(/“[^”]*”|"[^"]*"|「[^」]*」|『[^』]*』|'[^']*'/gu, '');
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');
}

import { DICTIONARY } from './grammar.ts';
import type { Reading } from './reading.ts';
import { SentenceReader } from './sentence.ts';
import { tokenize } from './tokens/tokenize.ts';

const LONGEST_SENTENCE = 2000;
/** Numbers, bullets and labels before a step: `1.`, `(2)`, `①`, `Step 3:`, `步骤 4：`, `-`. */
const NUMBERING =
  /^\s*(?:(?:[-*•·]\s+)|(?:(?:step|步骤)\s*\d*\s*[:：.、-]\s*)|(?:第\s*[\d一二三四五六七八九十]+\s*步\s*[:：,，、.]?\s*)|(?:[(（]\s*\d{1,3}\s*[)）]\s*)|(?:\d{1,3}(?:\.\d{1,3})*\s*[.、)）:：](?!\d)\s*)|(?:[①-⑳]\s*))+/iu;
const EXPECTED = /^\s*(?:expected(?:\s+results?)?|expect|expectation|预期(?:结果)?|期望(?:结果)?|应)\s*[:：]\s*/iu;

/** What a step asks to be done or checked; or which of its words nobody understood. Never guesses, never throws. */
export function understandStep(text: string): Reading {
  return understand(text, false);
}

/** What an expectation claims. It needs no word that opens it: `the page shows "Products"`, `页面显示“商品”`. */
export function understandExpectation(text: string): Reading {
  return understand(text.replace(EXPECTED, ''), true);
}

function understand(text: string, expectation: boolean): Reading {
  if (text.length > LONGEST_SENTENCE) return { ok: false, kind: 'leftover-words', unclear: text.slice(0, 200) };
  const sentence = text.replace(NUMBERING, '').trim();
  return new SentenceReader(tokenize(sentence, DICTIONARY), expectation).read();
}

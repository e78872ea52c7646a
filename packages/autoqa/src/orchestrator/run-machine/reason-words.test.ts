import { describe, expect, it } from 'vitest';
import { REASON_CODES } from './machine-state.ts';
import { REASON_WORDS } from './reason-words.ts';

describe('U5 reasons in words', () => {
  it.each([...REASON_CODES, 'confirmed'] as const)('U5 %s is said in both languages', (code) => {
    const { why, mend } = REASON_WORDS[code];
    for (const words of [why, mend]) {
      expect(words.en).toMatch(/^[A-Z][^\p{Script=Han}]+\.$/u);
      expect(words.zh).toMatch(/\p{Script=Han}.*。$/u);
    }
  });
});

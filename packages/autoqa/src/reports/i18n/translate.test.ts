import { describe, expect, it } from 'vitest';
import type { Word } from './en.ts';
import { DICTIONARIES, translator } from './translate.ts';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

describe('R2 report words', () => {
  it('ask for the same values in both languages', () => {
    for (const [word, text] of Object.entries(DICTIONARIES.en)) {
      expect([word, placeholders(DICTIONARIES.zh[word as Word])]).toEqual([word, placeholders(text)]);
    }
  });

  it('fill in values, and leave a placeholder whose value is missing', () => {
    expect(translator('en')('filter.shown', { shown: 3, total: 12 })).toBe('3 of 12 cases');
    expect(translator('zh')('filter.shown', { shown: 3 })).toBe('显示 3 / {total} 个用例');
  });

  it('do not fill in values twice', () => {
    expect(translator('en')('field.atStep', { number: 1, text: '{number}' })).toBe('at step 1: {number}');
  });
});

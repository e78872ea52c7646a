import { describe, expect, test } from 'vitest';
import { CHINESE, ENGLISH, type Sample } from '../__fixtures__/sentence-corpus.ts';
import { HELD_OUT } from '../__fixtures__/held-out-sentences.ts';
import { QuotedTexts } from '../words/quotes.ts';
import { readSentence } from './read-sentence.ts';

function read(sentence: string) {
  const quoted = new QuotedTexts();
  return readSentence(quoted.mask(sentence), quoted)?.action;
}

describe('M1 sentences', () => {
  test.each<Sample>([...CHINESE, ...ENGLISH])('M1 %s', (sentence, action) => {
    expect(read(sentence)).toEqual(action);
  });

  test.each<Sample>(HELD_OUT)('M1 held out: %s', (sentence, action) => {
    expect(read(sentence)).toEqual(action);
  });
});

import { describe, expect, test } from 'vitest';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import { complaint, read } from './corpus-complaint.ts';
import { readCorpus } from './corpus.ts';

const CORPUS = readCorpus();
const HAN = /\p{Script=Han}/u;

describe('W2 W3 corpus', () => {
  const files = [...new Set(CORPUS.map(({ file }) => file))];

  test.each(files)('W2 W3 every sentence of %s is read as it is meant', (file) => {
    const complaints = CORPUS.filter((entry) => entry.file === file).flatMap((entry) => complaint(entry) ?? []);
    expect(complaints.join('\n')).toBe('');
  });

  test('W2 W3 the corpus is as large as it has to be, in both languages', () => {
    const meant = CORPUS.filter((entry) => 'means' in entry);
    const chinese = meant.filter(({ say }) => HAN.test(say.replaceAll(/[“"「][^”"」]*[”"」]/gu, '')));
    const refused = CORPUS.filter((entry) => entry.file.startsWith('unclear'));
    const nearMisses = CORPUS.filter((entry) => entry.file.startsWith('near-miss'));
    expect(meant.length).toBeGreaterThanOrEqual(420);
    expect(chinese.length).toBeGreaterThanOrEqual(210);
    expect(refused.length).toBeGreaterThanOrEqual(60);
    expect(nearMisses.length).toBeGreaterThanOrEqual(40);
  });

  test('W2 W3 every kind of intent is asked for in both languages', () => {
    const kinds = (language: 'en' | 'zh'): Set<string> =>
      new Set(
        CORPUS.filter(({ file }) => file.startsWith(language)).flatMap((entry) =>
          'means' in entry ? entry.means.map((intent) => ('do' in intent ? intent.do : intent.verify)) : [],
        ),
      );
    expect([...kinds('en')].toSorted()).toEqual([...kinds('zh')].toSorted());
    expect(kinds('en').size).toBeGreaterThanOrEqual(42);
  });

  test('W2 W3 the words of a target are words of the sentence', () => {
    const strange = CORPUS.flatMap((entry) => {
      const reading = read(entry);
      const targets = reading.ok ? reading.intents.flatMap(targetsOf) : [];
      return targets.filter(({ raw }) => !entry.say.includes(raw)).map(({ raw }) => `${entry.say}: ${raw}`);
    });
    expect(strange).toEqual([]);
  });
});

function targetsOf(value: unknown): TargetPhrase[] {
  if (value === null || typeof value !== 'object') return [];
  const inner = Object.values(value).flatMap(targetsOf);
  return 'raw' in value && typeof value.raw === 'string' ? [{ raw: value.raw }, ...inner] : inner;
}

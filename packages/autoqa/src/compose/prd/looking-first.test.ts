import { TestCase } from '@autoqa/domain/model/test-case';
import { expect, test } from 'vitest';
import { lookingFirst } from './looking-first.ts';

const made = (id: string, ...sections: ('steps' | 'cleanup')[]): TestCase =>
  TestCase.parse({
    id,
    title: id,
    surface: 'web',
    source: id,
    steps: sections.map((section) => ({ text: id, section })),
  });

test('U5 cases that only look come first, in their order', () => {
  const cases = [made('a', 'steps', 'cleanup'), made('b', 'steps'), made('c', 'cleanup'), made('d', 'steps')];
  expect(lookingFirst(cases).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});

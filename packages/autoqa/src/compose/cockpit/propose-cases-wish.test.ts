import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageOf, readWish } from './propose-cases-wish.ts';

const told = (requirement: string) =>
  readWish(requirement).map(({ text, claim, check, topics }) => ({ text, claim, check, topics }));

describe('W16 what a wish asks for', () => {
  it('is a claim where it is one, and stays whole', () => {
    expect(told('1. Please verify that visitors can filter the list by category.\n- 空标题不能保存')).toEqual([
      expect.objectContaining({ claim: 'visitors can filter the list by category' }),
      expect.objectContaining({ text: '空标题不能保存', claim: '空标题不能保存' }),
    ]);
  });

  it('is a sentence that can be checked as it stands', () => {
    expect(told('Check that the page shows "Hello. Three orders, and more"')).toEqual([
      expect.objectContaining({ check: 'the page shows "Hello. Three orders, and more"' }),
    ]);
  });

  it.each([
    ['请帮我测试一下登录功能，以及密码错误的情况', [['login'], ['login']]],
    ['测试新增、编辑和删除', [['create'], ['edit'], ['delete']]],
    ['Test searching, sorting and paging', [['search'], ['sort'], ['paging']]],
    ['Juggle the frobnicator', [[]]],
  ])('is told by names in either language: %s', (requirement, topics) => {
    expect(told(requirement).map((part) => part.topics)).toEqual(topics);
  });

  it('is nothing when nothing is said', () => {
    expect(told(' \n。; ')).toEqual([]);
    expect(languageOf('  ', 'zh')).toBe('zh');
    expect(languageOf('sort it', 'zh')).toBe('en');
    expect(languageOf('按价格排序', 'en')).toBe('zh');
  });

  it('property: every part stands in the wish, whatever was written', () => {
    const words = fc.constantFrom(
      '搜索',
      'search',
      ' and ',
      '、',
      '.',
      '\n',
      '"',
      '测试',
      'the list',
      ' ',
      '和',
      '1. ',
    );
    const wishes = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.array(words, { maxLength: 12 }).map((each) => each.join('')),
    );
    fc.assert(
      fc.property(wishes, (requirement) => {
        for (const { text } of readWish(requirement)) {
          expect(requirement).toContain(text);
          expect(text.trim()).not.toBe('');
        }
      }),
      { numRuns: 150 },
    );
  });
});

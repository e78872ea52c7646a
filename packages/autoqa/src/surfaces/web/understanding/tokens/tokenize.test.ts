import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DICTIONARY } from '../grammar.ts';
import { readChineseNumeral, readEnglishNumber, readEnglishOrdinal } from './numerals.ts';
import { segmentsOf } from './token.ts';
import { tokenize } from './tokenize.ts';

function words(source: string): string[] {
  const text = tokenize(source, DICTIONARY);
  return segmentsOf(text, 0, text.tokens.length);
}

describe('W2 tokens', () => {
  test.each([
    ['“登录”', '登录'],
    ['"Log in"', 'Log in'],
    ["'Save'", 'Save'],
    ['「确定」', '确定'],
    ['『确定』', '确定'],
    ['`Save`', 'Save'],
    ['‘Save’', 'Save'],
    ['【提交】', '提交'],
    ['**Save**', 'Save'],
    ['＂保存＂', '保存'],
    ['“登录“', '登录'],
    ['"say \\"hi\\""', 'say "hi"'],
    ['《服务条款》', '《服务条款》'],
  ])('W2 %s is one quote', (source, inner) => {
    const { tokens } = tokenize(source, DICTIONARY);
    expect(tokens).toHaveLength(1);
    expect(tokens[0]).toMatchObject({ type: 'quote', inner });
  });

  test('W2 an apostrophe opens no quote', () => {
    expect(words("the customer's cart isn't empty")).toEqual(['the', 'customer', "'s", 'cart', "isn't", 'empty']);
  });

  test('W2 Chinese is cut by the longest word of the grammar', () => {
    expect(words('在搜索框中输入手机并回车')).toEqual(['在', '搜索框', '中', '输入', '手机', '并', '回车']);
    expect(words('点击我的订单')).toEqual(['点击', '我的', '订单']);
  });

  test('W2 a word that falls into words may be cut there, a whole one may not', () => {
    const inside = (source: string, at: number) => tokenize(source, DICTIONARY).cuts[at];
    expect(inside('标题为', 2)).toBe(true);
    expect(inside('我的', 1)).toBe(false);
    expect(inside('点击', 1)).toBe(false);
  });

  test('W2 placeholders, addresses and codes stay in one piece', () => {
    const { tokens } = tokenize('{{ USER_1 }} /orders/{{ID}}?a=1 https://a.b/c, SKU-1 a@b.co 2026-01-31', DICTIONARY);
    expect(tokens.map(({ type }) => type)).toEqual(['placeholder', 'path', 'path', 'mark', 'word', 'word', 'word']);
  });

  test.each([
    ['两', 2],
    ['十五', 15],
    ['二十', 20],
    ['一百零三', 103],
    ['三千五百', 3500],
    ['两万', 20_000],
    ['一万二千', 12_000],
  ])('W2 %s is a number', (numeral, value) => {
    expect(readChineseNumeral(numeral)).toBe(value);
  });

  test('W2 numbers and ordinals in words', () => {
    expect(['seven', 'twenty-one', 'hundred', 'lamp'].map(readEnglishNumber)).toEqual([7, 21, 100, undefined]);
    expect(['first', '22nd', 'last', 'lamp'].map(readEnglishOrdinal)).toEqual([1, 22, -1, undefined]);
  });

  test('W2 property: tokens follow one another and lose nothing but white space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (source) => {
        const { tokens, cuts, wordStarts } = tokenize(source, DICTIONARY);
        let at = 0;
        for (const token of tokens) {
          expect(source.slice(at, token.start).trim()).toBe('');
          expect(token.end).toBeGreaterThan(token.start);
          at = token.end;
        }
        expect(source.slice(at).trim()).toBe('');
        expect([cuts.length, wordStarts.length]).toEqual([tokens.length + 1, tokens.length + 1]);
      }),
      { numRuns: 300 },
    );
  });
});

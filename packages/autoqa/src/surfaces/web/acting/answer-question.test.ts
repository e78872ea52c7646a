import { describe, expect, test } from 'vitest';
import { answerAmong } from './answer-question.ts';

describe('W2 answering a question of the page', () => {
  test.each([
    [['取 消', '确 定'], 0, 1],
    [['再想想', '确定取消'], 0, 1],
    [['Cancel', 'Yes, remove'], 0, 1],
    [['Delete', "Don't delete"], 1, 0],
    [['OK'], -1, 0],
  ])('%j', (texts, no, yes) => {
    expect([answerAmong(texts, false), answerAmong(texts, true)]).toEqual([no, yes]);
  });
});

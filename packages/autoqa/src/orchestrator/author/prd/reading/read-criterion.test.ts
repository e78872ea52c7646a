import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { UNSEEN_CRITERIA } from './__fixtures__/unseen-criteria.ts';
import { readCriterion } from './read-criterion.ts';

const documents = new URL('../../../../../../../testbed/documents/requirements.json', import.meta.url);
interface Truth {
  id: string;
  acceptanceCriteria: { zh: string[]; en: string[] };
}
const { requirements } = JSON.parse(readFileSync(documents, 'utf8')) as { requirements: Truth[] };

function kinds(criterion: string): string[] | undefined {
  const reading = readCriterion(criterion);
  return reading.ok ? reading.clauses.map(({ kind }) => kind) : undefined;
}

/** Criteria that name nothing but requests and answers are for tests of the API. */
const ABOUT_API = /`[A-Z]+ \/api|\b(?:201|400|409|413|415|4xx)\b|openapi/u;

describe('U4 reading a criterion', () => {
  test.each(['zh', 'en'] as const)(
    'every criterion of the testbed in %s that is not about the API alone is read',
    (language) => {
      const criteria = requirements.flatMap(({ acceptanceCriteria }) => acceptanceCriteria[language]);
      const unread = criteria.filter((criterion) => kinds(criterion) === undefined && !ABOUT_API.test(criterion));
      expect(unread).toEqual([]);
    },
  );

  test.each(UNSEEN_CRITERIA)('$text', ({ text, says }) => {
    expect(kinds(text)).toEqual(says);
  });

  test.each([
    ['选择“蜡烛”后，列表里的每一件商品都属于蜡烛分类，除非没有库存。'],
    ['With "Candles" chosen, every product in the list is a candle unless it is sold out.'],
    ['加入成功后显示“已加入购物车”，客服会打电话。'],
    [''],
  ])('a rest that is not understood leaves all of it unread: %s', (criterion) => {
    expect(readCriterion(criterion).ok && criterion !== '').toBe(false);
  });

  test('what is left unread is told', () => {
    expect(readCriterion('刷新页面后，鸽子飞走。')).toEqual({ ok: false, unread: '鸽子飞走。' });
  });
});

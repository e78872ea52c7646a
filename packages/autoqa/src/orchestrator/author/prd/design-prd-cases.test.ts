import { describe, expect, test } from 'vitest';
import { libraryScene } from './__fixtures__/library-scene.ts';
import { designPrdCases } from './design-prd-cases.ts';

const CRITERIA = {
  zh: {
    'LIB-BOOK-1': [
      '搜索 `B-2` 只得到“素描入门”一本图书。',
      '选择“艺术”后，列表里的每一本图书都属于艺术分类，共 9 本。',
      '按应还日期升序排列时，任何一本图书的应还日期都不晚于排在它后面的图书。',
      '图书上架后三天内读者会喜欢它。',
    ],
    'LIB-LOAN-1': ['点击“归还”后先出现确认询问，选择取消时列表不变。', '确认后，该图书从列表消失，其他图书都还在。'],
    'LIB-CARD-1': ['修改联系电话并保存，刷新页面后显示新的联系电话。', '调用 `GET /api/card` 返回 200。'],
  },
  en: {
    'LIB-BOOK-1': [
      'Searching for `B-2` finds "First drawings" and nothing else.',
      'With "Art" chosen, every book in the list is an Art, 9 altogether.',
      'Sorted by due date upwards, no book has a later due date than the one after it.',
      'Readers will like a book within three days.',
    ],
    'LIB-LOAN-1': [
      'Pressing return asks for confirmation first; declining leaves the list as it was.',
      'After confirming, the chosen book is gone, and the other books stay.',
    ],
    'LIB-CARD-1': [
      'After changing the phone, saving and reloading, the new phone is shown.',
      '`GET /api/card` with a token answers 200.',
    ],
  },
} as const;

describe.each(['zh', 'en'] as const)('U4 cases from criteria, %s', (language) => {
  const design = designPrdCases(libraryScene(language, CRITERIA[language]));
  const texts = (id: string) => design.cases.find((each) => each.id === id)?.steps.map(({ text }) => text) ?? [];

  test('each criterion becomes a case of its requirement, or is told as open', () => {
    expect(design.cases.map(({ id }) => id)).toEqual([
      'LIB-BOOK-1-1',
      'LIB-BOOK-1-2',
      'LIB-BOOK-1-3',
      'LIB-LOAN-1-1',
      'LIB-LOAN-1-2',
      'LIB-CARD-1-1',
    ]);
    expect(design.open.map(({ requirementId, criterion }) => [requirementId, criterion])).toEqual([
      ['LIB-BOOK-1', CRITERIA[language]['LIB-BOOK-1'][3]],
      ['LIB-CARD-1', CRITERIA[language]['LIB-CARD-1'][1]],
    ]);
    for (const { id, title, requirements } of design.cases) {
      expect(requirements).toEqual([id.replace(/-\d+$/u, '')]);
      expect(Object.values(CRITERIA[language]).flat()).toContain(title);
    }
  });

  test('who signs in is named by a placeholder for the password', () => {
    const [first] = design.cases;
    const login = first?.steps.filter((step) => step.login).map(({ text }) => text) ?? [];
    expect(login).toHaveLength(5);
    expect(login.join('\n')).toContain('{{READER_PASSWORD}}');
  });

  test('assertions are steps of their own', () => {
    expect(texts('LIB-BOOK-1-1').slice(-3)).toEqual(
      language === 'zh'
        ? ['在搜索框输入“B-2”并回车', '验证列表共有 1 行', '验证列表中显示“素描入门”']
        : ['Search for "B-2"', 'Verify the table has 1 row', 'Verify the table shows "First drawings"'],
    );
    expect(texts('LIB-BOOK-1-2').at(-1)).toBe(
      language === 'zh' ? '验证页面显示“共 9 本图书”' : 'Verify the page shows "9 books"',
    );
  });

  test('what happens to a row is looked at on both sides of it', () => {
    const steps = texts('LIB-LOAN-1-2');
    expect(steps.filter((text) => text.includes('B-2'))).toHaveLength(2);
    expect(steps.filter((text) => text.includes('B-1'))).toHaveLength(1);
  });

  test('a changed value is put back', () => {
    const cleanup = designPrdCases(libraryScene(language, CRITERIA[language]))
      .cases.at(-1)
      ?.steps.filter(({ section }) => section === 'cleanup');
    expect(cleanup?.map(({ text }) => text).join('\n')).toContain('13900000000');
  });

  test('what the profile denies is open, with the reason', () => {
    const scene = libraryScene(language, CRITERIA[language]);
    const denied = designPrdCases({ ...scene, profile: { ...scene.profile, deniedRoutes: ['/card'] } });
    expect(denied.cases.some(({ id }) => id.startsWith('LIB-CARD'))).toBe(false);
    expect(denied.open.find(({ requirementId }) => requirementId === 'LIB-CARD-1')?.reason).toContain('/card');
  });

  test('comments of a person are followed, and told where they cannot be', () => {
    const scene = libraryScene(language, CRITERIA[language]);
    const comments = [
      '不要 LIB-BOOK-1-1',
      language === 'zh' ? '“归还”在页面上叫“还书”' : '"Return" is called "Give back"',
      'More colour, please',
    ];
    const again = designPrdCases({ ...scene, comments });
    expect(again.cases.map(({ id }) => id)).not.toContain('LIB-BOOK-1-1');
    expect(
      again.open.filter(
        ({ reason, criterion }) => reason.includes('LIB-BOOK-1-1') || criterion === 'More colour, please',
      ),
    ).toHaveLength(2);
    const pressed = again.cases
      .find(({ id }) => id === 'LIB-LOAN-1-1')
      ?.steps.map(({ text }) => text)
      .join('\n');
    expect(pressed).toContain(language === 'zh' ? '还书' : 'Give back');
  });

  test('without a look there are fewer cases, and no exception', () => {
    const blind = designPrdCases({ ...libraryScene(language, CRITERIA[language]), pages: [] });
    expect(blind.cases.length + blind.open.length).toBeGreaterThanOrEqual(8);
  });
});

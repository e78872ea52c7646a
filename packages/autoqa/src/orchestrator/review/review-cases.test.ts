import { Requirement } from '@autoqa/domain/model/requirement';
import { ReviewCode, ReviewComment, reviewCommentText } from '@autoqa/domain/model/review-comment';
import { OperationType } from '@autoqa/domain/model/target-profile';
import { TestCase } from '@autoqa/domain/model/test-case';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { reviewCases, type ReviewProfile } from './review-cases.ts';

const profile: ReviewProfile = {
  baseUrl: 'http://shop.test',
  allowedRoutes: ['/**'],
  deniedRoutes: ['/admin'],
  allowedOperations: [...OperationType.options],
  deniedOperations: ['delete'],
};
const requirement = Requirement.parse({
  id: 'REQ-1',
  title: '运费',
  testable: true,
  acceptanceCriteria: ['商品金额满 99.00 元时运费为 0', 'Orders below 99.00 pay a shipping fee of 10.00'],
});

type Draft = Partial<Record<keyof TestCase, unknown>> & { id: string };
const make = (draft: Draft) =>
  TestCase.parse({ title: draft.id, surface: 'web', source: 's', requirements: ['REQ-1'], ...draft });
const steps = (...texts: string[]) => texts.map((text) => ({ text }));
const expecting = (...texts: string[]) => texts.map((text, index) => ({ id: `E-${index}`, text, kind: 'text' }));

const good = [
  make({
    id: 'C-1',
    steps: steps('打开 /cart', '点击“结算”'),
    expectations: expecting('商品金额满 99.00 元时，运费显示为“0.00”'),
  }),
  make({
    id: 'C-2',
    steps: steps('Open /cart', 'Click the "Checkout" button', 'Verify the page shows "10.00"'),
    expectations: expecting('an order below 99.00 has a shipping fee of "10.00"'),
  }),
];
const codes = (...cases: TestCase[]) =>
  reviewCases(cases, [requirement], profile)
    .filter(({ caseId }) => caseId === cases[0]?.id)
    .map(({ code }) => code)
    .filter((code) => code !== 'criterion-uncovered');

describe('U4 the reviewer without a model', () => {
  it('U4 says nothing about good cases', () => {
    expect(reviewCases(good, [requirement], profile)).toEqual([]);
  });

  it.each<[string, Draft, ReviewCode[]]>([
    ['expects nothing', { id: 'C', steps: steps('打开 /cart') }, ['assertion-missing']],
    ['belongs to nothing', { id: 'C', requirements: [], expectations: expecting('shows "1"') }, ['assertion-untraced']],
    [
      'belongs to something else',
      { id: 'C', requirements: ['REQ-7'], expectations: expecting('shows "1"') },
      ['requirement-unknown'],
    ],
    [
      'is on a denied route',
      { id: 'C', route: '/admin/users', expectations: expecting('shows "1"') },
      ['route-denied'],
    ],
    [
      'opens a denied route',
      { id: 'C', steps: steps('打开 http://shop.test//ADMIN/'), expectations: expecting('shows "1"') },
      ['route-denied'],
    ],
    [
      'presses what is denied',
      { id: 'C', steps: steps('点击“SKU-1”所在行的“删 除”按钮'), expectations: expecting('shows "1"') },
      ['operation-denied'],
    ],
    [
      'cleans up by what is denied',
      { id: 'C', dataCleanup: [{ action: 'delete', target: 'order' }], expectations: expecting('shows "1"') },
      ['operation-denied'],
    ],
    [
      'leaves something behind',
      { id: 'C', steps: steps('Click "Add product"'), expectations: expecting('shows "1"') },
      ['cleanup-missing'],
    ],
    [
      'prepares and leaves',
      { id: 'C', dataPreparation: [{ action: 'create', target: 'order' }], expectations: expecting('shows "1"') },
      ['cleanup-missing'],
    ],
    [
      'cleans up',
      {
        id: 'C',
        steps: [{ text: '点击“新增”' }, { text: '点击“归档”', section: 'cleanup' }],
        expectations: expecting('显示“1”'),
      },
      [],
    ],
    [
      'is unclear',
      { id: 'C', expectations: expecting('页面显示正常', 'the page works as expected') },
      ['sentence-unclear', 'sentence-unclear'],
    ],
    [
      'is vague but names what is seen',
      { id: 'C', expectations: expecting('正确显示“已付款”', 'shows 3 rows correctly') },
      [],
    ],
    ['checks in a step', { id: 'C', steps: steps('验证页面显示“已付款”') }, []],
  ])('U4 a case that %s', (_what, draft, expected) => {
    expect(codes(make(draft))).toEqual(expected);
  });

  it('U4 names the case that another repeats, in whatever case and blanks', () => {
    const [first] = good;
    const again = make({ ...first, id: 'C-9', steps: steps('打开  /cart', '点击"结算"') });
    expect(reviewCases([...good, again], [requirement], profile)).toEqual([
      { caseId: 'C-9', code: 'case-duplicate', severity: 'minor', details: { other: 'C-1' } },
    ]);
  });

  it('U4 names criteria and requirements that nobody looks after', () => {
    const other = Requirement.parse({ id: 'REQ-2', title: '发票', testable: true });
    const untestable = Requirement.parse({ id: 'REQ-3', title: '感觉', testable: false });
    expect(reviewCases(good.slice(0, 1), [requirement, other, untestable], profile)).toEqual([
      {
        requirementId: 'REQ-1',
        caseId: 'C-1',
        code: 'criterion-uncovered',
        severity: 'major',
        details: { criterion: requirement.acceptanceCriteria[1] },
      },
      { requirementId: 'REQ-2', code: 'requirement-uncovered', severity: 'major', details: { title: '发票' } },
    ]);
  });

  it('U4 every comment can be said in both languages, without a hole', () => {
    const details = Object.fromEntries(
      ['criterion', 'title', 'requirement', 'step', 'route', 'operation', 'other', 'sentence', 'word'].map((name) => [
        name,
        'X',
      ]),
    );
    for (const code of ReviewCode.options) {
      for (const language of ['en', 'zh'] as const) {
        const { problem, suggestion } = reviewCommentText({ code, severity: 'minor', details }, language);
        expect(`${problem}${suggestion}`).not.toMatch(/[{}]|undefined|“”/);
        expect(/\p{Script=Han}/u.test(problem + suggestion)).toBe(language === 'zh');
      }
    }
  });
});

describe('U4 properties of the reviewer', () => {
  const word = fc.constantFrom(
    '点击“删除”',
    '点击“新增”',
    '打开 /admin',
    'Open /cart',
    '验证页面显示“1”',
    'Click "Edit"',
    '/admin',
    '正常',
  );
  const cases = fc.array(
    fc.record({
      texts: fc.array(word, { maxLength: 4 }),
      expectations: fc.array(word, { maxLength: 2 }),
      requirements: fc.subarray(['REQ-1', 'REQ-7']),
    }),
    { maxLength: 5 },
  );

  test('U4 comments are well-formed, name a case or a requirement there is, and are the same each time', () => {
    fc.assert(
      fc.property(cases, (drafts) => {
        const made = drafts.map(({ texts, expectations, requirements }, index) =>
          make({ id: `C-${index}`, steps: steps(...texts), expectations: expecting(...expectations), requirements }),
        );
        const comments = reviewCases(made, [requirement], profile);
        for (const each of comments) {
          expect(ReviewComment.parse(each)).toEqual(each);
          expect(made.some(({ id }) => id === each.caseId) || each.requirementId === 'REQ-1').toBe(true);
        }
        expect(reviewCases(made, [requirement], profile)).toEqual(comments);
      }),
    );
  });

  test('U4 no case that presses what is denied goes without a comment', () => {
    fc.assert(
      fc.property(cases, fc.nat(4), (drafts, where) => {
        const texts = [...(drafts[0]?.texts ?? [])];
        texts.splice(where, 0, '点击“删除”');
        const made = make({ id: 'C', steps: steps(...texts), expectations: expecting('显示“1”') });
        const codesSaid = reviewCases([made], [requirement], profile).map(({ code }) => code);
        expect(codesSaid).toContain('operation-denied');
      }),
    );
  });
});

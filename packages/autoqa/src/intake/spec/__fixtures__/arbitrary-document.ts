import * as fc from 'fast-check';
import type { SpecCase, SpecDocument, SpecEntry, SpecExpectation, SpecStep } from '../spec-document.ts';

const PATH = 'specs/x.md';
const place = { path: PATH, line: 1 };

const WORDS =
  'Click ¦ the ¦ "Login" ¦ button ¦ {{USER_1}} ¦ a  b ¦ 3.5 ¦ #1 ¦ * ¦ C:\\temp ¦ <b> ¦ `code` ¦ | ¦ “引号” ¦ 点击 ¦ “登录” ¦ 按钮 ¦ ' +
  '输入 ¦ （备注） ¦ ： ¦ １２３ ¦ 验证 ¦ Expected: ¦ 步骤1： ¦ 🛒 ¦ -> ¦ \\{{x}} ¦ é';
const words = fc.constantFrom(...WORDS.split(' ¦ '));
/** A sentence of any words, the first of which opens nothing. */
const sentence = fc
  .tuple(fc.constantFrom('Open', '打开', 'Verify', '显示', 'Ä', '“x”'), fc.array(words, { maxLength: 6 }))
  .map(([first, rest]) => [first, ...rest].join(' '));
const codeBlock = fc.constantFrom('', '', '', '\n```json\n{\n  "a": [1]\n\n}\n```', '\n~~~\n# no title\n- no bullet\n~~~\nthen go on');
const text = fc.tuple(sentence, codeBlock).map((parts) => parts.join(''));

const expectation: fc.Arbitrary<SpecExpectation> = text.map((each) => ({ text: each, ...place }));
const step: fc.Arbitrary<SpecStep> = fc.record({
  kind: fc.constant('step'),
  text,
  optional: fc.boolean(),
  expectations: fc.array(expectation, { maxLength: 3 }),
  path: fc.constant(PATH),
  line: fc.constant(1),
});
const include = fc.constantFrom('reset-cart', '登录', 'shared/a b.md').map((name) => ({ kind: 'include' as const, name, ...place }));
const entries: fc.Arbitrary<SpecEntry[]> = fc.array(fc.oneof({ arbitrary: step, weight: 5 }, include), { maxLength: 12 });
const note = text.map((each) => ({ kind: 'note' as const, text: each, ...place }));

const specCase: fc.Arbitrary<SpecCase> = fc.record({
  title: sentence.map((each) => `No. 1 ${each}`),
  line: fc.constant(1),
  description: fc.array(sentence, { maxLength: 3 }),
  preconditions: fc.array(fc.oneof(note, include), { maxLength: 3 }),
  steps: fc.tuple(step, entries).map(([first, rest]) => [first, ...rest]),
  verification: fc.array(expectation, { maxLength: 3 }),
  cleanup: entries,
});

const settings = fc.record(
  {
    surface: fc.constantFrom('web' as const, 'api' as const, 'mobile' as const),
    tags: fc.array(fc.constantFrom('smoke', '1.10', 'yes', '冒烟', 'a: b', 'null', '#x'), { maxLength: 3 }),
    requirements: fc.array(fc.constantFrom('REQ-3', '007', '~'), { maxLength: 2 }),
    priority: fc.constantFrom('p0' as const, 'p1' as const, 'p2' as const),
    session: fc.boolean(),
    api: fc.constantFrom({}, { spec: '/api/openapi.json' }, { baseUrl: 'http://127.0.0.1:1', config: 'a: b.yaml' }),
    mobile: fc.constantFrom({}, { app: '{{APP}}', device: 'Pixel 7' }),
    url: fc.constantFrom('/login', 'https://shop.example/?q=a#b', '{{BASE}}/x', '#/route', '登录'),
  },
  { requiredKeys: ['surface', 'tags', 'requirements'] },
);

/** A document as a planner would build it, in English and Chinese. */
export const specDocument: fc.Arbitrary<SpecDocument> = fc.record({
  path: fc.constant(PATH),
  settings,
  cases: fc.array(specCase, { minLength: 1, maxLength: 3 }),
});

const suite = fc.constantFrom({ number: '1', name: 'Adding' }, { number: '2', name: '删除' }, { number: '', name: 'Misc' });
const planCase: fc.Arbitrary<SpecCase> = fc
  .tuple(specCase, suite, fc.nat(30), fc.boolean())
  .map(([each, inSuite, number, hasFiles]) => ({
    ...each,
    plan: {
      number: `${inSuite.number || 3}.${number}`,
      suite: inSuite,
      ...(hasFiles ? { seed: 'tests/seed.spec.ts', file: `tests/${number}.spec.ts` } : {}),
    },
  }));

/** A plan of Playwright's Test Agents. */
export const planDocument: fc.Arbitrary<SpecDocument> = fc.record({
  path: fc.constant(PATH),
  settings,
  cases: fc.array(planCase, { minLength: 1, maxLength: 4 }),
  plan: fc.record({ name: sentence, overview: fc.array(sentence, { maxLength: 2 }) }),
});

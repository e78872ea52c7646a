import { describe, expect, it } from 'vitest';
import { PROMISED, UNTITLED } from './__fixtures__/sample-specs.ts';
import { parseSpec } from './parse-spec.ts';
import { SpecDocument, type SpecCase, type SpecEntry } from './spec-document.ts';

const PATH = 'specs/login.md';

function parse(text: string): SpecDocument {
  return SpecDocument.parse(parseSpec(text, { path: PATH }));
}

function firstCase(text: string): SpecCase {
  const [first] = parse(text).cases;
  if (first === undefined) throw new Error('no case');
  return first;
}

/** Steps as `line text | expectation | …`. */
function outline(entries: readonly SpecEntry[]): string[] {
  return entries.map((entry) => {
    if (entry.kind === 'include') return `${entry.line} include ${entry.name}`;
    const marked = entry.optional ? `?${entry.text}` : entry.text;
    return [`${entry.line} ${marked}`, ...entry.expectations.map(({ text }) => text)].join(' | ');
  });
}

const steps = (text: string) => outline(firstCase(`# T\n## Steps\n${text}`).steps);

describe('W1 reading a spec', () => {
  it('reads the promised format, each sentence with its line', () => {
    const document = parse(PROMISED);
    expect(document.settings).toEqual({
      surface: 'web',
      url: '/login',
      urlLine: 3,
      priority: 'p0',
      tags: ['smoke'],
      requirements: ['REQ-3'],
    });
    const [login] = document.cases;
    expect(login).toMatchObject({ title: 'Login with a valid account', line: 8 });
    expect(login?.preconditions).toEqual([
      { kind: 'include', name: 'reset-cart', path: PATH, line: 11 },
      { kind: 'note', text: 'A registered account exists   # prose is allowed and kept', path: PATH, line: 12 },
    ]);
    expect(outline(login?.steps ?? [])).toEqual([
      '15 Navigate to /login',
      '16 Fill the "Username" field with {{USERNAME}}',
      '17 在"密码"输入框中输入 {{PASSWORD}}',
      '18 Click the "Login" button | the page shows "Products"',
      '20 Verify the cart badge is not shown',
      '21 ?Close the welcome dialog',
    ]);
    expect(outline(login?.cleanup ?? [])).toEqual(['24 Click "Logout"']);
  });

  it('reads sections without a title and takes the title from the file name', () => {
    const untitled = firstCase(UNTITLED);
    expect(untitled.title).toBe('login');
    expect(untitled.preconditions).toMatchObject([{ kind: 'note', text: expect.stringContaining('{{USERNAME}}') }]);
    expect(outline(untitled.steps)).toHaveLength(4);
    expect(outline(untitled.steps).at(-1)).toBe('8 Click "Login" button | User is redirected to dashboard');
  });

  it('reads one case for each title, and the settings hold for all', () => {
    const document = parse('---\npriority: P2\n---\n# A\n## Steps\n1. a\n# B\n## 步骤\n1. b\n## 清理\n1. c');
    expect(document.settings.priority).toBe('p2');
    expect(document.cases.map(({ title, line }) => `${line} ${title}`)).toEqual(['4 A', '7 B']);
    expect(document.cases.map((each) => outline(each.steps))).toEqual([['6 a'], ['9 b']]);
    expect(document.cases[0]?.cleanup).toEqual([]);
  });

  it.each([
    '## 步骤',
    '## 测试步骤：',
    '### 三、步骤',
    '## 3. Steps',
    '#### **Steps**:',
    '##步骤',
    '## Test Steps ##',
    '## ｓｔｅｐｓ',
    '# Steps',
    '**Steps:**',
    '## 操作步骤（Web）',
    '## （二）测试步骤',
    '##\tSteps',
  ])('knows the heading %s', (heading) => {
    expect(outline(firstCase(`# T\n${heading}\n- 点击“登录”`).steps)).toEqual(['3 点击“登录”']);
  });

  it.each([
    '## 验证点',
    '## 预期结果：',
    '## Expected results',
    '## Verification',
    '### 四、验证点/预期结果',
    '## Expected Result',
  ])('reads the points below %s, in bullets or in prose', (heading) => {
    const { verification } = firstCase(
      `# T\n## 步骤\n1. 打开\n${heading}\n- 显示“欢迎”\n  - Expected: a badge\n\n没有错误\n提示`,
    );
    expect(verification.map(({ line, text }) => `${line} ${text}`)).toEqual([
      '5 显示“欢迎”',
      '6 a badge',
      '8 没有错误提示',
    ]);
  });

  it.each([
    ['1. Open', '2. Close'],
    ['1) Open', '2) Close'],
    ['1、Open', '2、Close'],
    ['１．Open', '２．Close'],
    ['(1) Open', '（2）Close'],
    ['- Open', '* Close'],
    ['步骤1：Open', '步骤 2: Close'],
    ['步骤一：Open', '第2步，Close'],
    ['Step 1: Open', '**Step 2:** Close'],
    ['1.Open', '1.Close'],
    ['1. Step 1: Open', '- [ ] Close'],
    ['1.1 Open', '1.2. Close'],
    ['### 步骤1：Open', '### 步骤2：Close'],
    ['①Open', '② Close'],
    ['\t1. Open', '\t2. Close'],
    ['\u30001. Open', '\u30002. Close'],
  ])('reads steps written as %s and %s', (first, second) => {
    expect(steps(`${first}\n${second}`)).toEqual(['3 Open', '4 Close']);
  });

  it('reads numbered lines below the title as steps if there is no heading for them', () => {
    const { steps: list, description } = firstCase('# T\nAbout it.\n\n1. Open\n- Expected: shown\n2. Close');
    expect(outline(list)).toEqual(['4 Open | shown', '6 Close']);
    expect(description).toEqual(['About it.']);
  });

  it.each([
    ['   - Expected: shown'],
    ['   - expect: shown'],
    ['  * **Expected:** shown'],
    ['   - shown'],
    ['\t- 预期: shown'],
    ['   - 预期结果：shown'],
    ['   - 期望：shown'],
    ['   Expected: shown'],
    ['预期结果：shown'],
    ['- Expected: shown'],
    ['预期：\n- shown'],
    ['   - Expected:\n     - shown'],
    ['   - Expected:\n     shown'],
    ['   - [ ] expected result: shown'],
  ])('takes %j below a step for its expectation', (expectation) => {
    expect(steps(`1. Open\n${expectation}\n2. Close`)).toEqual(['3 Open | shown', expect.stringMatching(/^\d Close$/)]);
  });

  it('makes an expectation without a step an assertion of its own', () => {
    expect(steps('1. Expected: 页面打开\n2. -\n   - expect: it is shown\n   - 检查标题')).toEqual([
      '3 验证页面打开',
      '5 Verify it is shown',
      '6 检查标题',
    ]);
  });

  it.each([
    '(Optional) Close',
    '（可选）Close',
    '[optional] Close',
    '**(Optional)** Close',
    'Close (optional)',
    '(可选): Close',
  ])('knows that %s is optional', (sentence) => expect(steps(`1. ${sentence}`)).toEqual(['3 ?Close']));

  it('joins the lines of a sentence, without blanks in Chinese', () => {
    expect(steps('1. Click the\n   "Login" button\n2. 点击\n“登录”\n\n   按钮\n\nAside')).toEqual([
      '3 Click the "Login" button',
      '5 点击“登录”按钮',
    ]);
  });

  it('does not take a number, a picture, a quotation or a table for a step or for the rest of one', () => {
    const text = '1. Wait\n   3.5 seconds\n> a quotation\n| a | table |\n   ![shot](a.png)\n2. Close';
    expect(steps(text)).toEqual(['3 Wait 3.5 seconds', '8 Close']);
  });

  it('takes words in lists as they are written, and a text for a list', () => {
    const text = '\n---\nurl: /a\ntags: [1.10, yes, "a, b"]\nrequirements: REQ-1，REQ-2\n---\n# T\n1. x';
    expect(parse(text).settings).toEqual({
      surface: 'web',
      url: '/a',
      urlLine: 3,
      tags: ['1.10', 'yes', 'a, b'],
      requirements: ['REQ-1', 'REQ-2'],
    });
  });

  it('reads an include above the steps as a precondition', () => {
    const { preconditions, description } = firstCase('# T\n- include: login\n- about\n## Steps\n1. Buy');
    expect(preconditions).toMatchObject([{ kind: 'include', name: 'login', line: 2 }]);
    expect(description).toEqual(['- about']);
  });

  it('reads numbered lines below a step as steps', () => {
    expect(steps('1. Fill the form\n   1. Name\n      - expect: valid\n   - saved\n2. Close')).toEqual([
      '3 Fill the form | saved',
      '4 Name | valid',
      '7 Close',
    ]);
  });

  it('reads an include in any section', () => {
    const { steps: list, cleanup } = firstCase(
      '# T\n## Steps\n1. include: `login`\n2. Buy\n## Cleanup\ninclude：reset.md',
    );
    expect(outline([...list, ...cleanup])).toEqual(['3 include login', '4 Buy', '6 include reset.md']);
  });

  it('ignores comments, and code outside a step', () => {
    const text =
      '# T<!-- x -->\n<!-- ## Steps\n1. no -->\n```\n# No\n1. no\n```\n## Steps\n1. Type `<!-- x`\n~~~\n2. no\n~~~\n2. Go <!-- why --> on';
    expect(firstCase(text).title).toBe('T');
    expect(outline(firstCase(text).steps)).toEqual(['9 Type `<!-- x`', '13 Go   on']);
  });

  it('reads files with a byte order mark, CRLF and CR alike', () => {
    const plain = '---\nurl: /a\n---\n# T\n## Steps\n1. a\n   - b\n';
    const expected = parse(plain);
    expect(parse(`\uFEFF${plain.replaceAll('\n', '\r\n')}`)).toEqual(expected);
    expect(parse(plain.replaceAll('\n', '\r'))).toEqual(expected);
  });

  it('keeps steps in groups, and leaves sections it does not know', () => {
    const text = '# T\n## Steps\n### First part\n1. a\n### Second part\n1. b\n## Notes\n1. not a step';
    expect(outline(firstCase(text).steps)).toEqual(['4 a', '6 b']);
  });

  it('accepts duplicate step numbers', () => {
    expect(steps('1. a\n1. b\n1. b')).toEqual(['3 a', '4 b', '5 b']);
  });
});

import * as fc from 'fast-check';

/** Lines that mean something to the reader, and lines that only look like it. */
const HEADINGS = `# Login ¦ # 登录 # ¦ # 下单 ¦ ## Steps ¦ ## 步骤： ¦ ### 一、测试步骤 ¦ ## 1. Preconditions ¦ ## 前置条件
## Expected results ¦ ### 验证点/预期结果 ¦ ## Cleanup ¦ ## 清理 ¦ ## Notes ¦ #### Part ¦ #标题 ¦ ### 步骤2：登录`;

const ITEMS = `1. Click "Login" ¦ 1) 点击“登录” ¦ 2、输入 {{NAME}} ¦ １．打开首页 ¦ 步骤1：打开 ¦ Step 2: open ¦ （3）提交 ¦ ① go
- Click ¦ * 点击 ¦ - [ ] tick ¦ -点击 ¦ 1. - ¦ 1. ¦ - ¦ - - - ¦ --- ¦ * - - ¦ 1. - foo ¦ 10. ten ¦ 1.1 sub ¦ 1：x
- Expected: shown ¦ - expect: 显示 ¦ 预期：出现 ¦ **Expected:** bold ¦ 预期结果： ¦ Expected: x ¦ - Expected: - ¦ - 期望: y
(Optional) close ¦ 1. (Optional) close ¦ 1. 关闭（可选） ¦ 1. (Optional) [ ] foo ¦ - (optional) ¦ 1. (可选) 预期: z
- include: reset ¦ include: a # why ¦ 1. include：b.md ¦ 1. 步骤1：步骤2：deep ¦ **Steps:** ¦ **Expected:** ¦ __步骤__`;

const PROSE = `plain words ¦ 普通文字 ¦ [ ] box ¦ 步骤 ¦ > quoted ¦ | a | b | ¦ 1 ¦ ) x ¦ ![x](y.png) ¦ <!-- gone --> ¦ a <!-- b --> c
\`<!-- kept\` ¦ 3.5 seconds ¦ \\{{7*7}} ¦ **Cleanup:** ¦ **File:** \`a.ts\``;

const PLAN = `# Plan ¦ ## Application Overview ¦ ## Test Scenarios ¦ ### 1. Suite ¦ ### 2. 套件 ¦ ### Other ¦ #### 1.1. add
#### 1.2 删除 ¦ **Seed:** \`seed.spec.ts\` ¦ **File:** \`a.spec.ts\` ¦ **Steps:** ¦ **Expected Results:** ¦   1. Open ¦   2. -
    - expect: shown ¦ **Cleanup:** ¦ **Preconditions:** ¦ an overview`;

const CODE = ['```json\n{ "a": 1 }\n```', '~~~\n1. no step\n# no title\n~~~', '- ```\n  code\n  ```', ''];

const fragmentsOf = (...groups: string[]) => groups.flatMap((group) => group.split(/ ¦ |\n/));

const indent = fc.constantFrom('', '', '', ' ', '  ', '   ', '    ', '\t', '\u3000', '      ');

function linesOf(fragments: readonly string[]): fc.Arbitrary<string> {
  const line = fc.tuple(indent, fc.constantFrom(...fragments)).map(([blanks, text]) => blanks + text.replaceAll('\n', `\n${blanks}`));
  return fc.array(line, { maxLength: 25 }).map((lines) => lines.join('\n'));
}

const frontMatter = fc.constantFrom('', '---\nurl: /login\ntags: [a, 1.10]\n---\n', '\n---\npriority: P0\n...\n');
const opening = fc.constantFrom('', '# Title\n', '# 标题\n## 步骤\n', '# T\n## Steps\n1. go\n');

/** Text as somebody may have typed it: often a spec, sometimes nonsense. */
export const messySpec: fc.Arbitrary<string> = fc
  .tuple(frontMatter, opening, linesOf([...fragmentsOf(HEADINGS, ITEMS, ITEMS, PROSE), ...CODE]))
  .map((parts) => parts.join(''));

export const messyPlan: fc.Arbitrary<string> = linesOf([...fragmentsOf(ITEMS, PROSE, PLAN, PLAN), ...CODE]).map(
  (text) => `# Plan\n## Test Scenarios\n### 1. S\n#### 1.1. first\n**Steps:**\n1. go\n${text}`,
);

import type { Basis, Technique } from '@autoqa/domain/model/api/api-case';
import type { CaseOutcomeKind } from '@autoqa/domain/model/api/testcase-book';
import type { Language } from '@autoqa/domain/model/language';

/** Everything the document says by itself, in both languages; either is understood, whichever was printed. */
export type Words<Key extends string> = Readonly<Record<Key, Readonly<Record<Language, string>>>>;

export const HEADER_WORDS = {
  title: { en: 'Test cases', zh: '测试用例' },
  generatedAt: { en: 'Generated', zh: '生成时间' },
  mode: { en: 'Mode', zh: '模式' },
  operations: { en: 'Operations', zh: '接口数量' },
  cases: { en: 'Cases', zh: '用例总数' },
  executedAt: { en: 'Executed', zh: '执行时间' },
  result: { en: 'Result', zh: '执行结果' },
} as const satisfies Words<string>;

export const SECTION_WORDS = {
  SCN: { en: 'Scenarios', zh: '业务场景' },
  RULE: { en: 'Rules', zh: '业务规则' },
  DATA: { en: 'Data', zh: '数据驱动' },
} as const satisfies Words<string>;
export type SpecialSection = keyof typeof SECTION_WORDS;

export const COLUMN_WORDS = {
  id: { en: 'ID', zh: '用例ID' },
  title: { en: 'Scenario', zh: '场景' },
  technique: { en: 'Technique', zh: '方法' },
  preconditions: { en: 'Preconditions', zh: '前置条件' },
  data: { en: 'Data', zh: '测试数据' },
  expected: { en: 'Expected', zh: '预期结果' },
  priority: { en: 'Priority', zh: '优先级' },
  result: { en: 'Result', zh: '结果' },
  reason: { en: 'Reason', zh: '原因' },
  heals: { en: 'Heals', zh: '自愈次数' },
  place: { en: 'Script', zh: '关联脚本' },
} as const satisfies Words<string>;
export type Column = keyof typeof COLUMN_WORDS;

export const BASIS_WORDS: Words<Basis['kind']> = {
  contract: { en: 'contract', zh: '契约' },
  rule: { en: 'rule', zh: '规则' },
  requirement: { en: 'requirement', zh: '需求' },
  data: { en: 'data', zh: '数据' },
  convention: { en: 'convention', zh: '惯例' },
};

export const RESULT_WORDS: Words<CaseOutcomeKind> = {
  pass: { en: '✅ PASS', zh: '✅ 通过' },
  'product-bug': { en: '🐛 BUG', zh: '🐛 缺陷' },
  'script-error': { en: '❌ FAIL', zh: '❌ 失败' },
  timeout: { en: '⏱ TIMEOUT', zh: '⏱ 超时' },
  environment: { en: '🔌 ENVIRONMENT', zh: '🔌 环境问题' },
  flaky: { en: '🎲 FLAKY', zh: '🎲 不稳定' },
  'needs-model': { en: '❔ NEEDS MODEL', zh: '❔ 需要模型' },
  skipped: { en: '⏭ SKIPPED', zh: '⏭ 跳过' },
  'spec-gap': { en: '⚠ SPEC GAP', zh: '⚠ 文档缺口' },
  policy: { en: '⚠ POLICY', zh: '⚠ 惯例' },
};

export const TECHNIQUE_WORDS: Words<Technique> = {
  positive: { en: 'positive', zh: '正向' },
  'missing-required': { en: 'missing required', zh: '缺少必填' },
  'wrong-type': { en: 'wrong type', zh: '类型错误' },
  'wrong-format': { en: 'wrong format', zh: '格式错误' },
  boundary: { en: 'boundary', zh: '边界值' },
  enumeration: { en: 'enumeration', zh: '枚举' },
  pairwise: { en: 'pairwise', zh: '组合' },
  'no-token': { en: 'no token', zh: '无令牌' },
  'bad-token': { en: 'bad token', zh: '错误令牌' },
  'content-type': { en: 'content type', zh: '内容类型' },
  'unknown-id': { en: 'unknown id', zh: '不存在的ID' },
  'owner-only': { en: 'owner only', zh: '仅限所有者' },
  role: { en: 'role', zh: '角色' },
  'life-cycle': { en: 'life cycle', zh: '生命周期' },
  'read-back': { en: 'read back', zh: '回读' },
  paging: { en: 'paging', zh: '分页' },
  sorting: { en: 'sorting', zh: '排序' },
  filtering: { en: 'filtering', zh: '筛选' },
  session: { en: 'session', zh: '会话' },
  scenario: { en: 'scenario', zh: '场景' },
  rule: { en: 'rule', zh: '规则' },
  'data-row': { en: 'data row', zh: '数据行' },
};

/** Sentences of the document; `{name}` is filled in. */
export const PHRASES = {
  howToEdit: {
    en: 'Edit the blocks below a table; titles and priorities may also be changed in the table itself.',
    zh: '请修改表格下方的用例块；标题和优先级也可以直接在表格中修改。',
  },
  counts: {
    en: 'passed {passed} / failed {failed} / bugs {bugs} / others {others}',
    zh: '通过 {passed} / 失败 {failed} / 缺陷 {bugs} / 其他 {others}',
  },
  noCases: { en: 'No cases.', zh: '没有用例。' },
  as: { en: 'as {who}', zh: '以 {who} 身份' },
  nobody: { en: 'not signed in', zh: '未登录' },
  impostor: { en: 'invalid token', zh: '无效令牌' },
  conforms: { en: 'conforms to the contract', zh: '符合契约' },
  noCrash: { en: 'no 5xx', zh: '无 5xx' },
  marks: {
    en: 'What the tables said when they were written, so that edits can be told apart. Leave this as it is.',
    zh: '表格写出时的内容标记，用来识别修改；请勿改动。',
  },
} as const satisfies Words<string>;

/** The key that a word stands for, in either language; case and blanks do not matter. */
export function keyOfWord<Key extends string>(words: Words<Key>, word: string): Key | undefined {
  const wanted = simple(word);
  const keys = Object.keys(words) as Key[];
  return keys.find(
    (key) => key.toLowerCase() === wanted || Object.values(words[key]).some((each) => simple(each) === wanted),
  );
}

/** Without marks in front: an editor may have lost the emoji, and a person need not type one. */
function simple(word: string): string {
  return word
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim()
    .toLowerCase();
}

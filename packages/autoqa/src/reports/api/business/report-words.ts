import type { BugSeverity } from '@autoqa/domain/model/api/bug-report';
import type { CoverageReason } from '@autoqa/domain/model/api/coverage';
import type { Language } from '@autoqa/domain/model/language';

/** What the business report says by itself; verdicts are in the dictionary of all reports. */
const en = {
  kicker: 'API test report',
  bugsFound: '{count} bugs found',
  oneBug: '1 bug found',
  noBugs: 'No bugs found',
  subline: '{passed} of {total} cases passed.',
  failedToo: '{count} failed for other reasons.',
  untestedToo: 'Not tested: {operations} of the operations, {skipped} of the cases.',
  allTested: 'Every operation was tested.',
  bugs: 'Bugs',
  passed: 'Passed',
  failures: 'Other failures',
  findings: 'Findings',
  untested: 'Operations not tested',
  coverage: 'What was covered',
  operations: 'Operations',
  parameters: 'Parameters',
  statuses: 'Status codes',
  rules: 'Rules',
  parametersNote: 'with a valid and an invalid value',
  complete: 'Nothing was left out.',
  notCovered: 'Not covered: {count}',
  severity: 'Severity',
  case: 'Case',
  api: 'API',
  problem: 'What does not hold',
  expected: 'Expected',
  actual: 'Actual',
  rootCause: 'Cause',
  request: 'Request',
  response: 'Response',
  requirement: 'It contradicts',
  curl: 'See it again',
  copy: 'Copy',
  copied: 'Copied',
  witnesses: 'Also shown by',
  noEvidence: 'Not recorded',
  findingsNote: 'The documents are silent, disagree, or only convention speaks. These are questions, not bugs.',
  failuresNote: 'Nothing can be said about the product from these.',
  cases: 'Cases by operation',
  order: 'Order of dependencies',
  needs: 'needs',
  needsNothing: 'needs nothing',
  unknownOperation: 'Other',
  footer: 'Run {runId} · {startedAt} · took {took}',
} as const;
export type ReportWord = keyof typeof en;

const zh: Readonly<Record<ReportWord, string>> = {
  kicker: '接口测试报告',
  bugsFound: '发现 {count} 个缺陷',
  oneBug: '发现 1 个缺陷',
  noBugs: '没有发现缺陷',
  subline: '{total} 个用例中通过 {passed} 个。',
  failedToo: '另有 {count} 个因其他原因失败。',
  untestedToo: '未测试：接口 {operations} 个，用例 {skipped} 个。',
  allTested: '所有接口均已测试。',
  bugs: '缺陷',
  passed: '通过',
  failures: '其他失败',
  findings: '待确认',
  untested: '未测试的接口',
  coverage: '覆盖情况',
  operations: '接口',
  parameters: '参数',
  statuses: '状态码',
  rules: '业务规则',
  parametersNote: '需有效值和无效值各一',
  complete: '没有遗漏。',
  notCovered: '未覆盖：{count}',
  severity: '严重程度',
  case: '用例',
  api: '接口',
  problem: '不成立的预期',
  expected: '预期',
  actual: '实际',
  rootCause: '原因',
  request: '请求',
  response: '响应',
  requirement: '违反的要求',
  curl: '复现命令',
  copy: '复制',
  copied: '已复制',
  witnesses: '同样暴露此问题的用例',
  noEvidence: '没有记录',
  findingsNote: '文档没有说明、相互矛盾，或只有惯例可循。这些是需要确认的问题，不是缺陷。',
  failuresNote: '这些失败不能说明产品的好坏。',
  cases: '各接口的用例',
  order: '依赖顺序',
  needs: '依赖',
  needsNothing: '无依赖',
  unknownOperation: '其他',
  footer: '运行 {runId} · {startedAt} · 用时 {took}',
};

const WORDS: Readonly<Record<Language, Readonly<Record<ReportWord, string>>>> = { en, zh };

export type Say = (word: ReportWord, values?: Readonly<Record<string, string | number>>) => string;

export function sayIn(language: Language): Say {
  return (word, values = {}) =>
    WORDS[language][word].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

export const SEVERITY_WORDS: Readonly<Record<BugSeverity, Readonly<Record<Language, string>>>> = {
  HIGH: { en: 'High', zh: '高' },
  MEDIUM: { en: 'Medium', zh: '中' },
  LOW: { en: 'Low', zh: '低' },
};

export const REASON_WORDS: Readonly<Record<CoverageReason, Readonly<Record<Language, string>>>> = {
  'no-case': { en: 'no case is about it', zh: '没有相关用例' },
  'only-arranged': { en: 'only used to prepare other cases', zh: '只用于准备其他用例' },
  'not-executed': { en: 'its cases did not run', zh: '相关用例没有执行' },
  'no-valid-value': { en: 'never given a valid value', zh: '没有用过有效值' },
  'no-invalid-value': { en: 'never given an invalid value', zh: '没有用过无效值' },
  'never-expected': { en: 'no case expects it', zh: '没有用例预期它' },
  'never-seen': { en: 'expected, but another answer came', zh: '预期它，但得到了别的响应' },
  'not-told-apart': {
    en: 'several were allowed; which one came was not recorded',
    zh: '允许多个状态码，没有记录实际是哪一个',
  },
};

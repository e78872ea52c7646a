import { textTable } from '../../i18n/text-table.ts';

/** Runs over time. */
export const HISTORY = textTable('history', {
  title: { en: 'History', zh: '历史' },
  lead: {
    en: 'How the tests fared over time, and which cases cannot be relied on.',
    zh: '测试随时间的表现，以及哪些用例不可靠。',
  },
  range: { en: 'Period', zh: '时间范围' },
  days: { en: '{count} days', zh: '{count} 天' },
  project: { en: 'Project', zh: '项目' },
  allProjects: { en: 'All projects', zh: '全部项目' },
  casesChart: { en: 'Cases a day', zh: '每日用例' },
  rateChart: { en: 'Pass rate in percent', zh: '通过率（%）' },
  passed: { en: 'Passed', zh: '通过' },
  failed: { en: 'Failed', zh: '失败' },
  flaky: { en: 'Flaky', zh: '不稳定' },
  rate: { en: 'Pass rate', zh: '通过率' },
  runs: { en: 'Runs', zh: '运行' },
  cases: { en: 'Cases', zh: '用例' },
  bugs: { en: 'Bugs', zh: '缺陷' },
  healed: { en: 'Healed', zh: '自愈' },
  none: { en: 'No history yet', zh: '还没有历史' },
  noneText: {
    en: 'Every run adds to it. Come back after the first one.',
    zh: '每次运行都会累积。完成第一次运行后再来看看。',
  },
  newRun: { en: 'New run', zh: '新建运行' },
  flakiest: { en: 'Flakiest cases', zh: '最不稳定的用例' },
  flakiestHelp: {
    en: 'Flakiness: how often the result changed from one run to the next, of how often it could have.',
    zh: '不稳定度：相邻两次运行结果变化的次数占可能次数的比例。',
  },
  case: { en: 'Case', zh: '用例' },
  flakiness: { en: 'Flakiness', zh: '不稳定度' },
  last: { en: 'Last results, newest right', zh: '最近结果（右侧最新）' },
  average: { en: 'Average time', zh: '平均耗时' },
  passRate: { en: 'Passed', zh: '通过' },
  ofRuns: { en: '{passed} of {runs}', zh: '{passed} / {runs}' },
  resultOf: { en: '{status}: open the run', zh: '{status}：打开该次运行' },
  noTrends: { en: 'No case ran in this period.', zh: '此期间没有用例运行。' },
});

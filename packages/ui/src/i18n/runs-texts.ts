import { textTable } from './text-table.ts';

/** Lists of runs. */
export const RUNS = textTable('runs', {
  title: { en: 'Runs', zh: '运行记录' },
  lead: {
    en: 'Everything that was tested, newest first. The list follows along by itself.',
    zh: '所有测试运行，最新的在前。列表会自动更新。',
  },
  newRun: { en: 'New run', zh: '新建运行' },
  search: { en: 'Title, address or id', zh: '标题、地址或编号' },
  anyKind: { en: 'Every kind', zh: '所有类型' },
  anyState: { en: 'Every state', zh: '所有状态' },
  emptyTitle: { en: 'No runs yet', zh: '还没有运行记录' },
  emptyText: {
    en: 'A run is one test, from the first click to the report. Start one and watch it live here.',
    zh: '一次运行就是一次完整的测试，从第一次点击到最终报告。开始一次，即可在此实时查看。',
  },
  emptyAction: { en: 'Start a run', zh: '开始运行' },
  noMatch: { en: 'Nothing matches', zh: '没有匹配的记录' },
  noMatchText: { en: 'Try fewer words, or other filters.', zh: '请减少关键词或更换筛选条件。' },
  clear: { en: 'Clear filters', zh: '清除筛选' },
  passedOf: { en: '{passed} of {total} passed', zh: '通过 {passed} / {total}' },
  bugs: { en: 'Bugs: {count}', zh: '缺陷 {count}' },
  flaky: { en: 'Flaky: {count}', zh: '不稳定 {count}' },
  healed: { en: 'Healed: {count}', zh: '已自愈 {count}' },
  progress: { en: 'Progress of {title}', zh: '{title} 的进度' },
  approval: { en: 'Cases wait for your approval', zh: '用例等待你审批' },
  confirmation: { en: 'The report waits for your confirmation', zh: '报告等待你确认' },
});

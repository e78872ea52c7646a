import { textTable } from './text-table.ts';

/** Words that every page uses. */
export const BASIC = textTable('basic', {
  save: { en: 'Save', zh: '保存' },
  cancel: { en: 'Cancel', zh: '取消' },
  remove: { en: 'Delete', zh: '删除' },
  edit: { en: 'Edit', zh: '编辑' },
  open: { en: 'Open', zh: '打开' },
  copy: { en: 'Copy', zh: '复制' },
  copied: { en: 'Copied', zh: '已复制' },
  tryAgain: { en: 'Try again', zh: '重试' },
  loading: { en: 'Loading…', zh: '加载中…' },
  more: { en: 'Show more', zh: '显示更多' },
  name: { en: 'Name', zh: '名称' },
  serverAway: { en: 'The server cannot be reached', zh: '无法连接服务器' },
  serverAwayHint: {
    en: 'Check that "autoqa serve" is still running and that your network works.',
    zh: '请确认 autoqa serve 仍在运行，且网络正常。',
  },
  crashed: { en: 'This page has stumbled', zh: '页面出错了' },
  saved: { en: 'Saved', zh: '已保存' },

  kind: { en: 'Kind', zh: '类型' },
  state: { en: 'State', zh: '状态' },
  kindRun: { en: 'Specs', zh: '用例执行' },
  kindCheck: { en: 'Claims', zh: '断言检查' },
  kindPlan: { en: 'Explore & plan', zh: '探索与规划' },
  kindApi: { en: 'API', zh: '接口测试' },
  kindPrd: { en: 'Requirements', zh: '需求测试' },
  kindMobile: { en: 'Phone', zh: '移动端' },
  kindLoad: { en: 'Load', zh: '压力测试' },
  kindStrength: { en: 'Test strength', zh: '测试强度' },

  stateQueued: { en: 'Queued', zh: '排队中' },
  stateRunning: { en: 'Running', zh: '运行中' },
  stateWaiting: { en: 'Waits for you', zh: '等待你处理' },
  statePassed: { en: 'Passed', zh: '通过' },
  stateFailed: { en: 'Failed', zh: '失败' },
  stateCancelled: { en: 'Cancelled', zh: '已取消' },
  stateError: { en: 'Could not run', zh: '未能执行' },
  stateInterrupted: { en: 'Interrupted', zh: '已中断' },
});

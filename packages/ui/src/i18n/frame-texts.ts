import { textTable } from './text-table.ts';

/** The frame around the pages. */
export const FRAME = textTable('frame', {
  skip: { en: 'Skip to content', zh: '跳到主要内容' },
  mainNavigation: { en: 'Main navigation', zh: '主导航' },
  language: { en: 'Language', zh: '语言' },
  more: { en: 'More', zh: '更多' },
  logout: { en: 'Log out', zh: '退出登录' },
  groupTest: { en: 'Test', zh: '测试' },
  groupResults: { en: 'Results', zh: '结果' },
  groupKeep: { en: 'Keep', zh: '资料' },
  start: { en: 'Start', zh: '首页' },
  newRun: { en: 'New run', zh: '新建运行' },
  chat: { en: 'Chat', zh: '对话测试' },
  runs: { en: 'Runs', zh: '运行记录' },
  bugs: { en: 'Bugs', zh: '缺陷' },
  history: { en: 'History', zh: '历史趋势' },
  projects: { en: 'Projects', zh: '项目' },
  profiles: { en: 'Profiles', zh: '目标配置' },
  credentials: { en: 'Credentials', zh: '凭据' },
  settings: { en: 'Settings', zh: '设置' },
  notFound: { en: 'There is no such page', zh: '没有这个页面' },
  notFoundText: {
    en: 'The address may be old or mistyped. Everything can be reached from the start page.',
    zh: '地址可能已过期或有误。从首页可以到达所有功能。',
  },
  toStart: { en: 'To the start page', zh: '返回首页' },
});

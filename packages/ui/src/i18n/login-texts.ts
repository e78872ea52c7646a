import { textTable } from './text-table.ts';

export const LOGIN = textTable('login', {
  title: { en: 'Log in', zh: '登录' },
  lead: {
    en: 'You give the intent. AutoQA plans, writes, runs, repairs and judges the tests. You review.',
    zh: '你给出意图，AutoQA 负责规划、编写、执行、修复和判定测试，由你审阅。',
  },
  token: { en: 'Access token', zh: '访问令牌' },
  tokenHelp: {
    en: 'Easiest: open the link that "autoqa serve" printed in the terminal. It logs you in by itself.',
    zh: '最简单的方式：打开 autoqa serve 在终端中打印的链接，会自动登录。',
  },
  enter: { en: 'Log in', zh: '登录' },
  entering: { en: 'Logging you in…', zh: '正在登录…' },
  tokenNeeded: { en: 'Paste a token, or open the link from the terminal', zh: '请粘贴令牌，或打开终端中的链接' },
});

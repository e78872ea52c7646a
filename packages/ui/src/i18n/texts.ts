import type { Language } from '@autoqa/domain/model/language';

const en = {
  title: 'AutoQA',
  subtitle: 'You give the intent. AutoQA plans, writes, runs, repairs and judges the tests. You review.',
  empty: 'No runs yet',
  start: 'Start with a command in your terminal:',
  language: 'Language',
};

const zh: typeof en = {
  title: 'AutoQA',
  subtitle: '你给出意图，AutoQA 负责规划、编写、执行、修复和判定测试，由你审阅。',
  empty: '还没有运行记录',
  start: '先在终端中运行一条命令：',
  language: '语言',
};

export const TEXTS: Readonly<Record<Language, typeof en>> = { en, zh };

import type { Translation } from './error-messages-zh.ts';

/** What can go wrong when runs are merged (R4). */
export const CI_ERROR_MESSAGES_ZH: Readonly<Record<string, Translation>> = {
  'merge-no-run': ({ path }) => ({
    message: `${path} 中没有运行记录。`,
    hint: '运行目录中有 events.jsonl：请把整个 .autoqa/runs/<run> 目录保存为构建产物，而不只是其中的报告。',
  }),
  'merge-case-twice': ({ title, source, runs }) => ({
    message: `${source} 的用例“${title}”出现在两次运行中：${runs}。`,
    hint: '请合并没有相同用例的运行；只有同一命令的同一分片再次运行才算重试。',
  }),
  'report-several': ({ count }) => ({
    message: `给出了 ${count} 次运行，但一份报告只对应一次运行。`,
    hint: '加上 --merge 可把它们合并为一次运行。',
  }),
};

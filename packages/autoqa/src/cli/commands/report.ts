import { resolve } from 'node:path';
import { EXIT_CODES } from '@autoqa/domain/model/run';
import type { CommandDefinition } from '../command.ts';
import { textsFor } from '../language/texts.ts';

export const report: CommandDefinition = {
  name: 'report',
  summary: { en: 'Make the reports of a recorded run again', zh: '重新生成某次运行的报告' },
  arguments: [
    {
      name: '<run>',
      description: { en: 'A run id, part of it, or "latest"', zh: '运行编号、编号的一部分，或 "latest"' },
    },
  ],
  options: [
    {
      flag: '--format <names>',
      description: {
        en: 'markdown, html, junit, ctrf, allure, csv (several with commas)',
        zh: 'markdown、html、junit、ctrf、allure、csv（可用逗号分隔）',
      },
    },
    { flag: '--open', description: { en: 'Open the HTML report', zh: '打开 HTML 报告' } },
  ],
  examples: ['autoqa report latest', 'autoqa report latest --format junit,allure', 'autoqa report latest --open'],
  async run({ config, language, print, printJson }, { args, options }) {
    const { reportRun, openFile } = await import('../../compose/report-run.ts');
    const texts = textsFor(language);
    const formats = String(options['format'] ?? 'html').split(',');
    const { runId, files, failures } = await reportRun(config.out, args[0] ?? 'latest', { formats, language });
    for (const file of files) print(`${texts.report}: ${resolve(file)}`);
    for (const { reporter, reason } of failures) print(texts.reportFailed(reporter, reason));
    if (config.json) printJson({ runId, files, failures });
    const page = files.find((file) => file.endsWith('.html'));
    if (options['open'] === true && page !== undefined) await openFile(page);
    return failures.length === 0 ? EXIT_CODES.passed : EXIT_CODES.failed;
  },
};

import { resolve } from 'node:path';
import { EXIT_CODES, type ExitCode } from '@autoqa/domain/model/run';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { textsFor } from '../language/texts.ts';
import { textOption } from '../option-values.ts';
import { terminalOptions } from '../terminal-options.ts';

const FORMATS = 'markdown, html, junit, ctrf, allure, csv, github, gitlab';

export const report: CommandDefinition = {
  name: 'report',
  summary: {
    en: 'Make the reports of a recorded run again, or of several as one',
    zh: '重新生成运行的报告，或把多次运行合并为一份',
  },
  arguments: [
    {
      name: '<runs...>',
      description: {
        en: 'A run id, part of it, or "latest"; with --merge several, also folders from other machines',
        zh: '运行编号、编号的一部分，或 "latest"；配合 --merge 可给出多个，也可以是来自其他机器的目录',
      },
    },
  ],
  options: [
    {
      flag: '--format <names>',
      description: {
        en: `${FORMATS} (several with commas; html, with --merge markdown, html, junit, ctrf and allure)`,
        zh: `${FORMATS.replaceAll(', ', '、')}（可用逗号分隔；默认 html，合并时为 markdown、html、junit、ctrf、allure）`,
      },
    },
    {
      flag: '--merge',
      description: {
        en: 'Make one run of these, such as the shards of a build; the exit code is the worst of theirs',
        zh: '把这些运行（例如一次构建的各分片）合并为一次运行；退出码取其中最差的',
      },
    },
    { flag: '--open', description: { en: 'Open the HTML report', zh: '打开 HTML 报告' } },
  ],
  examples: [
    'autoqa report latest',
    'autoqa report latest --format junit,allure',
    'autoqa report latest --open',
    'autoqa report artifacts/shard-1 artifacts/shard-2 --merge',
  ],
  run(context, { args, options }) {
    const format = textOption(options, 'format');
    const open = options['open'] === true;
    if (options['merge'] === true) return mergeReports(context, { runs: args, format, open });
    return reportOne(context, { runs: args, format, open });
  },
};

interface Wanted {
  runs: readonly string[];
  format: string | undefined;
  open: boolean;
}

async function reportOne(context: CommandContext, { runs, format = 'html', open }: Wanted): Promise<ExitCode> {
  const { reportRun, refuseSeveral } = await import('../../compose/report-run.ts');
  const { config, language, printJson } = context;
  refuseSeveral(runs);
  const { runId, files, failures } = await reportRun(config.out, runs[0] ?? 'latest', {
    formats: format.split(','),
    language,
    terminal: terminalOf(context),
  });
  tell(context, { files, failures });
  if (config.json) printJson({ runId, files, failures });
  if (open) await openPage(files);
  return failures.length === 0 ? EXIT_CODES.passed : EXIT_CODES.failed;
}

async function mergeReports(context: CommandContext, { runs, format, open }: Wanted): Promise<ExitCode> {
  const { mergeRuns } = await import('../../compose/merge-runs.ts');
  const { retentionOf } = await import('../../compose/retention.ts');
  const { config, language, cwd, argv, signal } = context;
  const { result, files, reportFailures } = await mergeRuns({
    out: config.out,
    runs,
    cwd,
    formats: (format ?? 'markdown,html,junit,ctrf,allure').split(','),
    language,
    argv,
    terminal: terminalOf(context),
    retention: retentionOf(config),
    signal,
  });
  const pages = files.filter((file) => !file.includes('allure-results'));
  context.print(textsFor(language).runsMerged(result.runId, result.summary));
  if (result.reason !== undefined) context.print(result.reason);
  tell(context, { files: pages, failures: reportFailures });
  if (config.json) context.printJson(result);
  if (open) await openPage(files);
  return result.exitCode as ExitCode;
}

function terminalOf(context: CommandContext) {
  const { env, cwd } = context;
  return { ...terminalOptions(context), env, cwd };
}

function tell(
  { language, print }: CommandContext,
  { files, failures }: { files: readonly string[]; failures: readonly { reporter: string; reason: string }[] },
): void {
  const texts = textsFor(language);
  for (const file of files) print(`${texts.report}: ${resolve(file)}`);
  for (const { reporter, reason } of failures) print(texts.reportFailed(reporter, reason));
}

async function openPage(files: readonly string[]): Promise<void> {
  const { openFile } = await import('../../compose/report-run.ts');
  const page = files.find((file) => file.endsWith('.html'));
  if (page !== undefined) await openFile(page);
}

import { resolve } from 'node:path';
import type { ExitCode } from '@autoqa/domain/model/run';
import type { PrdResult } from '../compose/prd/test-prd.ts';
import type { CommandContext, CommandDefinition } from './command.ts';
import { textsFor } from './language/texts.ts';
import { tellReports } from './tell-reports.ts';

type CommandOption = NonNullable<CommandDefinition['options']>[number];

/** Settings of every command that takes a run of requirements further. */
export const PRD_CONTINUE_SETTINGS = ['headed', 'reporter', 'timeout', 'caseTimeout'] as const;

export const COMMENT_OPTION = {
  flag: '--comment <text>',
  description: { en: 'What you have to say about it', zh: '你的意见' },
} as const satisfies CommandOption;

export const BY_OPTION = {
  flag: '--by <name>',
  description: { en: 'Who decides (default: the user of this machine)', zh: '由谁决定（默认为本机用户）' },
} as const satisfies CommandOption;

/** Says where the run stands and what comes next. */
export function tellPrd(context: CommandContext, done: PrdResult): ExitCode {
  const { config, language, print, printJson } = context;
  const { result, folder, state } = done;
  const texts = textsFor(language);
  const report = resolve(folder, 'reports', 'prd-report.html');
  if (state.state === 'awaiting_approval') {
    print(texts.prdApprove(resolve(folder, 'prd', 'review.md'), resolve(folder, 'prd', 'cases'), result.runId));
  } else {
    tellReports(context, { ...done, reportPath: undefined });
    if (result.cases.length > 0) print(`${texts.report}: ${report}`);
    if (state.state === 'report_ready') print(texts.prdConfirm(result.runId));
    if (result.reason !== undefined) print(result.reason);
  }
  if (config.json) printJson(result);
  return result.exitCode as ExitCode;
}

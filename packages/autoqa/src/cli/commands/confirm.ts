import { userInfo } from 'node:os';
import type { ExitCode } from '@autoqa/domain/model/run';
import { InputError } from '../../kernel/errors.ts';
import type { CommandContext, CommandDefinition, CommandInput } from '../command.ts';
import { listOption, textOption } from '../option-values.ts';
import { CONFIG_VAR_OPTION } from '../placeholder-options.ts';
import { BY_OPTION, COMMENT_OPTION, PRD_CONTINUE_SETTINGS, tellPrd } from '../prd-run.ts';
import { runSurroundings } from '../run-surroundings.ts';

export const confirm: CommandDefinition = {
  name: 'confirm',
  summary: {
    en: 'Confirm the report of a run, decide what is open in it, or test again',
    zh: '确认一次运行的报告，裁决其中的分歧，或重新测试',
  },
  arguments: [{ name: '<run>', description: { en: 'The run: its id, or latest', zh: '运行编号，或 latest' } }],
  settings: PRD_CONTINUE_SETTINGS,
  options: [
    { flag: '--retest', description: { en: 'Test everything again instead', zh: '不确认，重新测试' } },
    {
      flag: '--decide <case/assertion=pass|fail>',
      description: {
        en: 'What you say about an open assertion; may be repeated',
        zh: '对有分歧的断言作出裁决，可重复',
      },
      repeatable: true,
    },
    { flag: '--accept', description: { en: 'Leave what is open as it was measured', zh: '有分歧的断言保持原判' } },
    COMMENT_OPTION,
    BY_OPTION,
    CONFIG_VAR_OPTION,
  ],
  examples: [
    'autoqa confirm latest',
    'autoqa confirm latest --decide REQ-3-1/check-2.0.1=fail',
    'autoqa confirm latest --retest',
  ],
  run: confirmRun,
};

async function confirmRun(context: CommandContext, { args, options }: CommandInput): Promise<ExitCode> {
  const { continuePrd } = await import('../../compose/prd/test-prd.ts');
  const confirmation = {
    by: textOption(options, 'by') ?? userInfo().username,
    retest: options['retest'] === true,
    comment: textOption(options, 'comment'),
    verdicts: listOption(options, 'decide').map(readDecision),
    accept: options['accept'] === true,
  };
  const decisions = { confirmation, auto: false };
  return tellPrd(context, await continuePrd(args[0] ?? 'latest', runSurroundings(context, options), decisions));
}

function readDecision(given: string): { caseId: string; assertionId: string; verdict: 'pass' | 'fail' } {
  const [, caseId, assertionId, verdict] = /^(.+)\/([^/=]+)=(pass|fail)$/.exec(given) ?? [];
  if (caseId === undefined || assertionId === undefined || (verdict !== 'pass' && verdict !== 'fail')) {
    throw new InputError(`--decide: "${given}" is not CASE/ASSERTION=pass or =fail.`, {
      code: 'prd-decision-odd',
      hint: 'The report names them, for example --decide REQ-3-1/check-2.0.1=fail.',
      details: { given },
    });
  }
  return { caseId, assertionId, verdict };
}

import { userInfo } from 'node:os';
import type { ExitCode } from '@autoqa/domain/model/run';
import { InputError } from '../../kernel/errors.ts';
import type { CommandContext, CommandDefinition, CommandInput } from '../command.ts';
import { textOption } from '../option-values.ts';
import { CONFIG_VAR_OPTION } from '../placeholder-options.ts';
import { BY_OPTION, COMMENT_OPTION, PRD_CONTINUE_SETTINGS, tellPrd } from '../prd-run.ts';
import { runSurroundings } from '../run-surroundings.ts';

export const approve: CommandDefinition = {
  name: 'approve',
  summary: {
    en: 'Approve the cases of a run, or send them back with a comment',
    zh: '批准一次运行的用例，或附上意见打回',
  },
  arguments: [{ name: '<run>', description: { en: 'The run: its id, or latest', zh: '运行编号，或 latest' } }],
  settings: PRD_CONTINUE_SETTINGS,
  options: [
    { flag: '--reject', description: { en: 'Send the cases back; needs --comment', zh: '打回用例，需要 --comment' } },
    COMMENT_OPTION,
    BY_OPTION,
    CONFIG_VAR_OPTION,
  ],
  examples: ['autoqa approve latest', 'autoqa approve latest --reject --comment "test the empty cart, too"'],
  run: approveRun,
};

async function approveRun(context: CommandContext, { args, options }: CommandInput): Promise<ExitCode> {
  const { continuePrd } = await import('../../compose/prd/test-prd.ts');
  const reject = options['reject'] === true;
  const comment = textOption(options, 'comment');
  if (reject && (comment ?? '').trim() === '') {
    throw new InputError('Cases are sent back without a word.', {
      code: 'prd-comment-missing',
      hint: 'Say what is wrong with them: --comment "…". The next cases are made with it.',
    });
  }
  const by = textOption(options, 'by') ?? userInfo().username;
  const decisions = { approval: { by, reject, comment }, auto: false };
  return tellPrd(context, await continuePrd(args[0] ?? 'latest', runSurroundings(context, options), decisions));
}

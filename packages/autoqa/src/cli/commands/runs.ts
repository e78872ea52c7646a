import { EXIT_CODES } from '@autoqa/domain/model/run';
import { InputError } from '../../kernel/errors.ts';
import type { CommandContext, CommandDefinition, CommandInput } from '../command.ts';
import { formatRunDetail, formatRunTable } from '../format-runs.ts';
import { textsFor } from '../language/texts.ts';

const RUN_ARGUMENT = { en: 'A run id, part of it, or "latest"', zh: '运行编号、编号的一部分，或 "latest"' };

const show: CommandDefinition = {
  name: 'show',
  summary: { en: 'Show one run, also one that was interrupted', zh: '查看一次运行，被中断的也可以' },
  arguments: [{ name: '<run>', description: RUN_ARGUMENT }],
  examples: ['autoqa runs show latest', 'autoqa runs show latest --json'],
  async run({ config, language, print, printJson }, { args }) {
    const { showRun } = await import('../../compose/runs.ts');
    const run = await showRun(config.out, args[0] ?? 'latest');
    print(formatRunDetail(run, language));
    if (config.json) printJson(run.result);
    return EXIT_CODES.passed;
  },
};

const remove: CommandDefinition = {
  name: 'rm',
  summary: { en: 'Delete runs, by id or by age and count', zh: '删除运行记录，可按编号、时间或数量' },
  arguments: [{ name: '[runs...]', description: RUN_ARGUMENT }],
  options: [
    { flag: '--keep <count>', description: { en: 'Delete all but the newest', zh: '只保留最新的若干条' } },
    { flag: '--older-than <days>', description: { en: 'Delete those older than', zh: '删除早于若干天的记录' } },
  ],
  examples: ['autoqa runs rm latest', 'autoqa runs rm --keep 20', 'autoqa runs rm --older-than 30'],
  async run({ config, language, print, printJson }, input) {
    const { deleteRuns } = await import('../../compose/runs.ts');
    const texts = textsFor(language);
    const removed = await deleteRuns(config.out, input.args, retentionOf(input));
    print(removed.length === 0 ? texts.nothingToRemove : removed.map((id) => `${id}  ${texts.removed}`).join('\n'));
    if (config.json) printJson({ removed });
    return EXIT_CODES.passed;
  },
};

export const runs: CommandDefinition = {
  name: 'runs',
  summary: { en: 'List, show and delete recorded runs', zh: '列出、查看和删除运行记录' },
  subcommands: [show, remove],
  examples: ['autoqa runs', 'autoqa runs show latest', 'autoqa runs rm --keep 20'],
  run: list,
};

async function list({ config, language, print, printJson }: CommandContext) {
  const { listRuns } = await import('../../compose/runs.ts');
  const found = await listRuns(config.out);
  print(found.length === 0 ? textsFor(language).noRuns : formatRunTable(found, language));
  if (config.json) {
    printJson({
      runs: found.map(({ runId, status, result }) => {
        const { kind, startedAt, finishedAt, durationMs, summary, exitCode } = result;
        return { runId, status, kind, startedAt, finishedAt, durationMs, summary, exitCode };
      }),
    });
  }
  return EXIT_CODES.passed;
}

function retentionOf({ args, options }: CommandInput): { maxRuns?: number; maxAgeDays?: number } {
  const keep = wholeNumber('--keep', options['keep']);
  const days = wholeNumber('--older-than', options['olderThan']);
  if (args.length === 0 && keep === undefined && days === undefined) {
    throw new InputError('Nothing says which runs to delete.', {
      code: 'wrong-usage',
      hint: 'Name a run, or give --keep or --older-than.',
      details: { problem: 'runs rm <run> | --keep <count> | --older-than <days>' },
    });
  }
  return { ...(keep === undefined ? {} : { maxRuns: keep }), ...(days === undefined ? {} : { maxAgeDays: days }) };
}

function wholeNumber(flag: string, given: CommandInput['options'][string]): number | undefined {
  if (given === undefined) return undefined;
  const value = Number(given);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new InputError(`${flag}: "${given}" is not a whole number.`, {
    code: 'wrong-usage',
    hint: `Write for example ${flag} 20.`,
    details: { problem: `${flag} ${given}` },
  });
}

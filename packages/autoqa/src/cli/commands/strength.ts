import type { ExitCode } from '@autoqa/domain/model/run';
import { MutationKind } from '@autoqa/domain/model/strength';
import { InputError } from '../../kernel/errors.ts';
import type { CommandDefinition, CommandInput } from '../command.ts';
import { textOption } from '../option-values.ts';
import { VAR_OPTION } from '../placeholder-options.ts';
import { runSurroundings } from '../run-surroundings.ts';
import { tellReports } from '../tell-reports.ts';

const DEFAULTS = { seed: 1, mutants: 60, minutes: 30 };

export const strength: CommandDefinition = {
  name: 'strength',
  summary: {
    en: 'Break the application on purpose and tell which tests notice',
    zh: '故意破坏被测应用，检验哪些测试能发现',
  },
  arguments: [
    {
      name: '<subjects...>',
      description: {
        en: 'Spec files, folders or patterns; or one run (run, plan, api): its id, part of it, or "latest"',
        zh: '用例文件、目录或通配模式；或一次运行（run、plan、api）：编号、编号的一部分，或 "latest"',
      },
    },
  ],
  settings: ['url', 'workers', 'heal', 'headed', 'reporter', 'timeout', 'caseTimeout', 'device', 'locale', 'connect'],
  options: [
    {
      flag: '--mutants <count>',
      description: { en: 'How many breakages are tried (default: 60)', zh: '最多尝试多少个破坏（默认 60）' },
    },
    {
      flag: '--minutes <count>',
      description: {
        en: 'No further one is begun after this (default: 30)',
        zh: '超过该分钟数不再开始新的（默认 30）',
      },
    },
    {
      flag: '--seed <number>',
      description: { en: 'The same seed tries the same ones (default: 1)', zh: '相同的种子尝试相同的破坏（默认 1）' },
    },
    {
      flag: '--min-score <percent>',
      description: { en: 'Fail when fewer are noticed', zh: '发现的比例低于该值时失败' },
    },
    {
      flag: '--kinds <list>',
      description: {
        en: `Only these: ${MutationKind.options.join(', ')}`,
        zh: `只尝试：${MutationKind.options.join('、')}`,
      },
    },
    {
      flag: '--spec <file>',
      description: { en: 'For a run of "api test": its document', zh: '用于 "api test" 的运行：接口文档' },
    },
    {
      flag: '--config <file>',
      description: { en: 'For a run of "api test": its configuration', zh: '用于 "api test" 的运行：配置文件' },
    },
    VAR_OPTION,
  ],
  examples: [
    'autoqa strength specs --url http://localhost:3000',
    'autoqa strength specs/login.md --url http://localhost:3000 --mutants 30 --min-score 85',
    'autoqa strength latest --seed 7 --json',
  ],
  async run(context, { args, options }) {
    const { measureStrength } = await import('../../compose/strength/measure-strength.ts');
    const minScore = numberOption(options, 'minScore', { least: 0, most: 100 });
    const done = await measureStrength({
      ...runSurroundings(context, options),
      subjects: args,
      seed: numberOption(options, 'seed') ?? DEFAULTS.seed,
      mutants: numberOption(options, 'mutants', { least: 1 }) ?? DEFAULTS.mutants,
      minutes: numberOption(options, 'minutes', { least: 0 }) ?? DEFAULTS.minutes,
      minScore: minScore === undefined ? undefined : minScore / 100,
      kinds: kindsOption(options),
      api: { spec: textOption(options, 'spec'), configFile: textOption(options, 'config') },
    });
    for (const line of done.lines) context.print(line);
    tellReports(context, done);
    if (context.config.json) context.printJson(done.result);
    return done.result.exitCode as ExitCode;
  },
};

function numberOption(
  options: CommandInput['options'],
  name: string,
  { least = -Infinity, most = Infinity } = {},
): number | undefined {
  const given = textOption(options, name);
  if (given === undefined) return undefined;
  const value = Number(given);
  if (given.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value;
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  throw wrongValue(flag, given, `Write for example ${flag} ${Math.max(1, least)}.`);
}

function kindsOption(options: CommandInput['options']): ReadonlySet<MutationKind> | undefined {
  const given = textOption(options, 'kinds');
  if (given === undefined) return undefined;
  const names = given.split(',').map((name) => name.trim());
  return new Set(
    names.map((name) => {
      const kind = MutationKind.safeParse(name);
      if (kind.success) return kind.data;
      throw wrongValue('--kinds', name, `Known kinds: ${MutationKind.options.join(', ')}.`);
    }),
  );
}

function wrongValue(flag: string, given: string, hint: string): InputError {
  return new InputError(`${flag}: "${given}" cannot be taken.`, {
    code: 'wrong-usage',
    hint,
    details: { problem: `${flag} ${given}` },
  });
}

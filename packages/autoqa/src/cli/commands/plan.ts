import { resolve } from 'node:path';
import type { ExitCode } from '@autoqa/domain/model/run';
import type { PlanResult } from '../../compose/plan/plan-application.ts';
import type { CommandContext, CommandDefinition, CommandInput } from '../command.ts';
import { textsFor } from '../language/texts.ts';
import { InputError } from '../../kernel/errors.ts';
import { textOption } from '../option-values.ts';
import { CONFIG_OPTIONS, planOverrides, testTypesOption, TYPES_OPTION } from '../plan-options.ts';
import { VAR_OPTION } from '../placeholder-options.ts';
import { runSurroundings } from '../run-surroundings.ts';
import { tellReports } from '../tell-reports.ts';

const SETTINGS = ['url', 'headed', 'reporter', 'timeout', 'device', 'locale', 'connect', 'record', 'replay'] as const;

const explore: CommandDefinition = {
  name: 'explore',
  summary: { en: 'Walk an application and write down what is there', zh: '探索应用并记录发现的页面和状态' },
  settings: SETTINGS,
  options: [...CONFIG_OPTIONS, VAR_OPTION],
  examples: ['autoqa plan explore -u http://localhost:3000 -d 3'],
  run: (context, input) => planFor(context, input, 'explore'),
};

const generate: CommandDefinition = {
  name: 'generate',
  summary: { en: 'Plan cases for an exploration', zh: '根据探索结果生成测试用例' },
  settings: ['reporter', 'record', 'replay'],
  options: [
    {
      flag: '--run-id <run>',
      description: { en: 'The exploration: its run id, or latest', zh: '探索的运行编号，或 latest' },
    },
    TYPES_OPTION,
  ],
  examples: ['autoqa plan generate --run-id latest --test-types form,boundary'],
  run: generateFor,
};

const runBoth: CommandDefinition = {
  name: 'run',
  summary: { en: 'Explore an application and plan cases for it', zh: '探索应用并生成测试用例' },
  settings: SETTINGS,
  options: [...CONFIG_OPTIONS, TYPES_OPTION, VAR_OPTION],
  examples: ['autoqa plan run -u http://localhost:3000 -d 3 --test-types functional,form,security'],
  run: (context, input) => planFor(context, input, 'all'),
};

export const plan: CommandDefinition = {
  ...runBoth,
  name: 'plan',
  examples: [
    'autoqa plan -u http://localhost:3000',
    'autoqa plan -u http://localhost:3000 --login-url /login --username-var APP_USER --password-var APP_PASSWORD',
    'autoqa plan explore -u http://localhost:3000 -d 4 --max-pages 100 --exclude "/admin/**"',
    'autoqa plan generate --run-id latest',
  ],
  subcommands: [explore, generate, runBoth],
};

async function planFor(
  context: CommandContext,
  { options }: CommandInput,
  phases: 'explore' | 'all',
): Promise<ExitCode> {
  const { readPlanInputs } = await import('../../compose/plan/read-plan-inputs.ts');
  const { planApplication } = await import('../../compose/plan/plan-application.ts');
  const { config, cwd } = context;
  const plan = await readPlanInputs(textOption(options, 'config'), cwd, planOverrides(options, config.url));
  return tell(context, await planApplication({ ...runSurroundings(context, options), plan }, phases));
}

async function generateFor(context: CommandContext, { options }: CommandInput): Promise<ExitCode> {
  const { generatePlan } = await import('../../compose/plan/generate-plan.ts');
  const runId = textOption(options, 'runId');
  if (runId === undefined) {
    throw new InputError('Nobody says which exploration to plan for.', {
      code: 'plan-run-id-missing',
      hint: 'Pass --run-id RUN, or --run-id latest.',
    });
  }
  const testTypes = testTypesOption(options);
  return tell(context, await generatePlan({ ...runSurroundings(context, options), runId, testTypes }));
}

function tell(context: CommandContext, done: PlanResult): ExitCode {
  const { config, language, print, printJson } = context;
  const { result, folder } = done;
  const texts = textsFor(language);
  tellReports(context, done);
  const hasSpecs = result.artifacts.some(({ path }) => path.startsWith('plan/specs/'));
  if (hasSpecs) print(`${texts.plannedSpecs}: ${resolve(folder, 'plan', 'specs')}`);
  if (!hasSpecs) print(texts.planNext(result.runId));
  if (config.json) printJson(result);
  return result.exitCode as ExitCode;
}

import { resolve } from 'node:path';
import { EXIT_CODES, type ExitCode } from '@autoqa/domain/model/run';
import { InputError } from '../../kernel/errors.ts';
import type { CommandContext, CommandDefinition, CommandInput } from '../command.ts';
import { textsFor } from '../language/texts.ts';
import { listOption, textOption } from '../option-values.ts';
import { CONFIG_VAR_OPTION } from '../placeholder-options.ts';
import { runSurroundings } from '../run-surroundings.ts';
import { tellReports } from '../tell-reports.ts';

export const apiTest: CommandDefinition = {
  name: 'test',
  summary: {
    en: 'Test an API from its OpenAPI document, requirements and data',
    zh: '根据 OpenAPI 文档、需求和数据测试接口',
  },
  settings: ['reporter'],
  options: [
    {
      flag: '--spec <file|url>',
      description: { en: 'OpenAPI 3 or Swagger 2 document', zh: 'OpenAPI 3 或 Swagger 2 文档' },
    },
    { flag: '--base-url <url>', description: { en: 'Where the API is', zh: '接口地址' } },
    {
      flag: '--prd <file...>',
      description: {
        en: 'Requirements (.md, .docx, .txt); may be repeated',
        zh: '需求文档（.md、.docx、.txt），可重复',
      },
      repeatable: true,
    },
    {
      flag: '--rules <file...>',
      description: { en: 'Business rules; may be repeated', zh: '业务规则，可重复' },
      repeatable: true,
    },
    {
      flag: '--data <file...>',
      description: { en: 'Test data (.xlsx, .csv); may be repeated', zh: '测试数据（.xlsx、.csv），可重复' },
      repeatable: true,
    },
    {
      flag: '--config <file>',
      description: { en: 'How to sign in, other identities, limits (YAML)', zh: '登录方式、其他身份和限制（YAML）' },
    },
    {
      flag: '--only <operation...>',
      description: {
        en: 'Only this operation, path or tag; * stands for anything; may be repeated',
        zh: '只测试该操作、路径或标签，* 表示任意内容，可重复',
      },
      repeatable: true,
    },
    {
      flag: '--explore',
      description: { en: 'First collect real ids by safe calls', zh: '先用安全的请求收集真实数据' },
    },
    {
      flag: '--target <playwright|pytest>',
      description: {
        en: 'Language of the generated suite (default: playwright); given, the suite is also run by its own runner',
        zh: '生成的测试代码的语言（默认 playwright）；给出时同时用对应的运行器执行',
      },
    },
    { flag: '--approve', description: { en: 'Stop after planning, for review', zh: '规划完成后停下，等待审阅' } },
    {
      flag: '--resume <run>',
      description: { en: 'Go on with the reviewed plan of a run', zh: '用已审阅的计划继续某次运行' },
    },
    CONFIG_VAR_OPTION,
  ],
  examples: [
    'autoqa api test --spec openapi.json --base-url http://127.0.0.1:8080',
    'autoqa api test --spec openapi.yaml --config api.yaml --prd prd.docx --data cases.xlsx',
    'autoqa api test --spec openapi.json --config api.yaml --approve',
  ],
  run: testApi,
};

async function testApi(context: CommandContext, { options }: CommandInput): Promise<ExitCode> {
  const { config, language, print, printJson } = context;
  const spec = textOption(options, 'spec');
  if (spec === undefined) {
    throw new InputError('There is no API document to test against.', {
      code: 'api-spec-missing',
      hint: 'Pass --spec openapi.json (a file or an address; JSON or YAML).',
    });
  }
  const { testApi: run } = await import('../../compose/api/test-api.ts');
  const done = await run({
    ...runSurroundings(context, options),
    spec,
    baseUrl: textOption(options, 'baseUrl'),
    prd: listOption(options, 'prd'),
    rules: listOption(options, 'rules'),
    data: listOption(options, 'data'),
    configFile: textOption(options, 'config'),
    only: listOption(options, 'only'),
    target: targetOf(textOption(options, 'target')),
    runSuite: textOption(options, 'target') !== undefined,
    approve: options['approve'] === true,
    resume: textOption(options, 'resume'),
    explore: options['explore'] === true,
  });
  const { result, folder, stoppedForApproval } = done;
  const texts = textsFor(language);
  tellReports(context, done);
  if (stoppedForApproval) print(texts.reviewCases(resolve(folder, 'testcases.md'), result.runId));
  else print(`${texts.testcases}: ${resolve(folder, 'testcases.md')}`);
  if (config.json) printJson(result);
  return stoppedForApproval ? EXIT_CODES.passed : (result.exitCode as ExitCode);
}

function targetOf(given: string | undefined): 'playwright' | 'pytest' {
  if (given === undefined || given === 'playwright') return 'playwright';
  if (given === 'pytest') return given;
  throw new InputError(`"${given}" is no language of generated suites.`, {
    code: 'api-target-unknown',
    hint: 'Pass --target playwright or --target pytest.',
    details: { given },
  });
}

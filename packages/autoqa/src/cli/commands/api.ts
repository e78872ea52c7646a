import { resolve } from 'node:path';
import { EXIT_CODES, type ExitCode } from '@autoqa/domain/model/run';
import { InputError } from '../../kernel/errors.ts';
import type { CommandContext, CommandDefinition, CommandInput } from '../command.ts';
import { textsFor } from '../language/texts.ts';
import { readVars } from '../placeholder-options.ts';
import { terminalOptions } from '../terminal-options.ts';

const test: CommandDefinition = {
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
    {
      flag: '--var <name=value>',
      description: { en: 'Value of a $NAME of the configuration; may be repeated', zh: '配置中 $NAME 的值，可重复' },
      repeatable: true,
    },
  ],
  examples: [
    'autoqa api test --spec openapi.json --base-url http://127.0.0.1:8080',
    'autoqa api test --spec openapi.yaml --config api.yaml --prd prd.docx --data cases.xlsx',
    'autoqa api test --spec openapi.json --config api.yaml --approve',
  ],
  run: testApi,
};

const load: CommandDefinition = {
  name: 'load',
  summary: { en: 'Load an API with its own functional sequences', zh: '用功能用例的请求序列对接口压测' },
  settings: ['reporter'],
  options: [
    { flag: '--run-id <run>', description: { en: 'An API test whose cases are used', zh: '使用某次接口测试的用例' } },
    {
      flag: '--spec <file|url>',
      description: { en: 'OpenAPI document, without a run', zh: 'OpenAPI 文档（没有运行记录时）' },
    },
    { flag: '--base-url <url>', description: { en: 'Where the API is', zh: '接口地址' } },
    { flag: '--config <file>', description: { en: 'How to sign in (YAML)', zh: '登录方式（YAML）' } },
    { flag: '--users <n>', description: { en: 'Users at the same time (default: 10)', zh: '并发用户数（默认 10）' } },
    {
      flag: '--spawn-rate <n>',
      description: { en: 'Users who join each second (default: 1)', zh: '每秒增加的用户数（默认 1）' },
    },
    {
      flag: '--duration <time>',
      description: { en: 'Seconds, or 30s, 5m (default: 60)', zh: '秒数，或 30s、5m（默认 60）' },
    },
    {
      flag: '--only-passed',
      description: { en: 'Only cases that passed in the run', zh: '只使用该次运行中通过的用例' },
    },
    {
      flag: '--endpoint <operation...>',
      description: { en: 'Only these operations; may be repeated', zh: '只压测这些操作，可重复' },
      repeatable: true,
    },
    {
      flag: '--engine <embedded|locust|k6>',
      description: { en: 'Who sends the requests (default: embedded)', zh: '压测引擎（默认 embedded）' },
    },
    {
      flag: '--var <name=value>',
      description: { en: 'Value of a $NAME of the configuration; may be repeated', zh: '配置中 $NAME 的值，可重复' },
      repeatable: true,
    },
  ],
  examples: [
    'autoqa api load --run-id latest --users 20 --spawn-rate 5 --duration 30s',
    'autoqa api load --spec openapi.json --base-url http://127.0.0.1:8080 --endpoint listProducts',
  ],
  run: loadApi,
};

export const api: CommandDefinition = {
  name: 'api',
  summary: { en: 'Test and load APIs', zh: '接口测试与压测' },
  examples: [...test.examples],
  subcommands: [test, load],
  run() {
    throw new InputError('"autoqa api" needs to be told what to do.', {
      code: 'api-command-missing',
      hint: 'Try: autoqa api test --spec openapi.json --base-url http://127.0.0.1:8080',
    });
  },
};

async function testApi(context: CommandContext, { options }: CommandInput): Promise<ExitCode> {
  const { config, language, print, printJson, argv, signal, env, cwd } = context;
  const text = (name: string): string | undefined => (typeof options[name] === 'string' ? options[name] : undefined);
  const list = (name: string): string[] => (Array.isArray(options[name]) ? options[name] : []);
  const spec = text('spec');
  if (spec === undefined) {
    throw new InputError('There is no API document to test against.', {
      code: 'api-spec-missing',
      hint: 'Pass --spec openapi.json (a file or an address; JSON or YAML).',
    });
  }
  const { testApi: run } = await import('../../compose/api/test-api.ts');
  const { result, folder, reportPath, reportFailures, stoppedForApproval } = await run({
    spec,
    baseUrl: text('baseUrl'),
    prd: list('prd'),
    rules: list('rules'),
    data: list('data'),
    configFile: text('config'),
    only: list('only'),
    target: targetOf(text('target')),
    runSuite: text('target') !== undefined,
    approve: options['approve'] === true,
    resume: text('resume'),
    explore: options['explore'] === true,
    cwd,
    env,
    vars: readVars(options['var']),
    language,
    argv,
    config,
    terminal: terminalOptions(context),
    signal,
  });
  const texts = textsFor(language);
  for (const { reporter, reason } of reportFailures) print(texts.reportFailed(reporter, reason));
  if (reportPath !== undefined) print(`${texts.report}: ${resolve(reportPath)}`);
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

async function loadApi(context: CommandContext, { options }: CommandInput): Promise<ExitCode> {
  const { config, language, print, printJson, argv, signal, env, cwd } = context;
  const text = (name: string): string | undefined => (typeof options[name] === 'string' ? options[name] : undefined);
  const texts = textsFor(language);
  const { loadApi: run } = await import('../../compose/api/load-api.ts');
  const { result, folder, commands } = await run({
    spec: text('spec'),
    runId: text('runId'),
    baseUrl: text('baseUrl'),
    configFile: text('config'),
    users: Number(text('users') ?? 10),
    spawnRate: Number(text('spawnRate') ?? 1),
    durationMs: durationMs(text('duration') ?? '60'),
    onlyPassed: options['onlyPassed'] === true,
    endpoints: Array.isArray(options['endpoint']) ? options['endpoint'] : [],
    engine: engineOf(text('engine')),
    cwd,
    env,
    vars: readVars(options['var']),
    language,
    argv,
    config,
    terminal: terminalOptions(context),
    signal,
    onSample: (sample) => print(texts.loadSample(sample)),
  });
  print(`${texts.report}: ${resolve(folder, 'load_test', 'load_test_report.html')}`);
  print(texts.loadElsewhere);
  for (const command of commands) print(`  ${command}`);
  if (config.json) printJson(result);
  return result.exitCode as ExitCode;
}

/** `90`, `30s`, `5m`, `500ms`. */
function durationMs(given: string): number {
  const groups = /^(?<value>[\d.]+)\s*(?<unit>ms|s|m|h)?$/.exec(given)?.groups;
  const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
  return groups === undefined ? Number.NaN : Number(groups['value']) * (units[groups['unit'] ?? 's'] ?? 1_000);
}

function engineOf(given: string | undefined): 'embedded' | 'locust' | 'k6' {
  if (given === undefined || given === 'embedded') return 'embedded';
  if (given === 'locust' || given === 'k6') return given;
  throw new InputError(`"${given}" is no load engine.`, {
    code: 'load-engine-unknown',
    hint: 'Pass --engine embedded, locust or k6.',
    details: { given },
  });
}

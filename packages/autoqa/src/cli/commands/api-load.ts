import { resolve } from 'node:path';
import type { ExitCode } from '@autoqa/domain/model/run';
import { InputError } from '../../kernel/errors.ts';
import type { CommandContext, CommandDefinition, CommandInput } from '../command.ts';
import { textsFor } from '../language/texts.ts';
import { listOption, textOption } from '../option-values.ts';
import { CONFIG_VAR_OPTION } from '../placeholder-options.ts';
import { runSurroundings } from '../run-surroundings.ts';

export const apiLoad: CommandDefinition = {
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
    CONFIG_VAR_OPTION,
  ],
  examples: [
    'autoqa api load --run-id latest --users 20 --spawn-rate 5 --duration 30s',
    'autoqa api load --spec openapi.json --base-url http://127.0.0.1:8080 --endpoint listProducts',
  ],
  run: loadApi,
};

async function loadApi(context: CommandContext, { options }: CommandInput): Promise<ExitCode> {
  const { config, language, print, printJson } = context;
  const texts = textsFor(language);
  const { loadApi: run } = await import('../../compose/api/load-api.ts');
  const { result, folder, commands } = await run({
    ...runSurroundings(context, options),
    spec: textOption(options, 'spec'),
    runId: textOption(options, 'runId'),
    baseUrl: textOption(options, 'baseUrl'),
    configFile: textOption(options, 'config'),
    users: Number(textOption(options, 'users') ?? 10),
    spawnRate: Number(textOption(options, 'spawnRate') ?? 1),
    durationMs: durationMs(textOption(options, 'duration') ?? '60'),
    onlyPassed: options['onlyPassed'] === true,
    endpoints: listOption(options, 'endpoint'),
    engine: engineOf(textOption(options, 'engine')),
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

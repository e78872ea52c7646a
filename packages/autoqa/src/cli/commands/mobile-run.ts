import type { ExitCode } from '@autoqa/domain/model/run';
import { InputError } from '../../kernel/errors.ts';
import type { CommandContext, CommandDefinition, CommandInput } from '../command.ts';
import { textsFor } from '../language/texts.ts';
import { listOption, textOption } from '../option-values.ts';
import { VAR_OPTION } from '../placeholder-options.ts';
import { runSurroundings } from '../run-surroundings.ts';
import { tellReports } from '../tell-reports.ts';

export const mobileRun: CommandDefinition = {
  name: 'run',
  summary: {
    en: 'Carry out cases in free text on phones',
    zh: '在手机上执行自由文本的用例',
  },
  arguments: [
    {
      name: '[cases...]',
      description: {
        en: 'Files with one or more cases, in Chinese or English',
        zh: '用例文件，每个文件可含一个或多个用例，中英文均可',
      },
    },
  ],
  settings: ['timeout', 'reporter', 'reproduce', 'headed', 'locale', 'record', 'replay'],
  options: [
    {
      flag: '--driver <emulator|mcp|appium>',
      description: {
        en: 'How phones are reached (default: mcp with --server, else emulator)',
        zh: '连接手机的方式（给出 --server 时默认 mcp，否则 emulator）',
      },
    },
    {
      flag: '--server <address>',
      description: {
        en: 'Mobile MCP server (an address, or a command that is started) or Appium server; may be repeated',
        zh: '移动端 MCP 服务（地址，或要启动的命令）或 Appium 服务；可重复',
      },
      repeatable: true,
    },
    {
      flag: '--device <id>',
      description: {
        en: 'Use this device, whatever the cases say; may be repeated',
        zh: '使用该设备，不论用例如何写明；可重复',
      },
      repeatable: true,
    },
    {
      flag: '--app <package|url|package=url>',
      description: { en: 'The application, whatever the cases say', zh: '被测应用，不论用例如何写明' },
    },
    {
      flag: '--workers <count>',
      description: {
        en: 'Spread the cases over so many of the connected devices',
        zh: '把用例分配到这么多台已连接的设备上',
      },
    },
    {
      flag: '--resume <run>',
      description: { en: 'Go on with a run that was interrupted', zh: '继续某次中断的运行' },
    },
    VAR_OPTION,
  ],
  examples: [
    'autoqa mobile run login.txt --app https://m.example.com',
    'autoqa mobile run switch-account.txt --server http://127.0.0.1:8080/mcp',
    'autoqa mobile run cases/*.txt --server "npx -y @mobilenext/mobile-mcp@latest" --workers 2',
    'autoqa mobile run --resume latest',
  ],
  run: runCases,
};

async function runCases(context: CommandContext, { args, options }: CommandInput): Promise<ExitCode> {
  const { config, language, print, printJson } = context;
  const { runMobile } = await import('../../compose/mobile/run-mobile.ts');
  const { readDriverName } = await import('../../compose/mobile/open-driver.ts');
  const driver = textOption(options, 'driver');
  const done = await runMobile({
    ...runSurroundings(context, options),
    paths: args,
    driver: driver === undefined ? undefined : readDriverName(driver),
    servers: listOption(options, 'server'),
    devices: listOption(options, 'device'),
    app: textOption(options, 'app'),
    workers: workersOf(textOption(options, 'workers')),
    resume: textOption(options, 'resume'),
  });
  const { result, reports } = done;
  // One case is told whole; of many, those that did not pass.
  const told = reports.length === 1 && !config.quiet ? reports : reports.filter(({ passed }) => !passed);
  for (const { text } of told) print(text);
  if (result.state === 'cancelled') print(textsFor(language).mobileResume(result.runId));
  tellReports(context, done);
  if (config.json) printJson(result);
  return result.exitCode as ExitCode;
}

function workersOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const count = Number(given);
  if (Number.isInteger(count) && count > 0) return count;
  throw new InputError(`--workers: "${given}" is not a positive whole number.`, {
    code: 'mobile-workers-invalid',
    hint: 'Write for example --workers 2.',
    details: { given },
  });
}

import { cpus } from 'node:os';
import { EXIT_CODES } from '@autoqa/domain/model/run';
import { InputError } from '../../kernel/errors.ts';
import type { CommandContext, CommandDefinition, CommandInput } from '../command.ts';
import { textsFor } from '../language/texts.ts';
import { renderError } from '../render-error.ts';
import { listOption, textOption } from '../option-values.ts';

const DEFAULT_PORT = 4310;

export const serve: CommandDefinition = {
  name: 'serve',
  summary: {
    en: 'Serve the web page, the HTTP interface and live events; take and do jobs',
    zh: '启动网页、HTTP 接口和实时事件，并执行任务',
  },
  options: [
    { flag: '--port <port>', description: { en: 'Port (default: 4310; 0: any)', zh: '端口（默认 4310；0 为任意）' } },
    {
      flag: '--host <address>',
      description: {
        en: 'Address to listen at (default: 127.0.0.1, this machine only)',
        zh: '监听地址（默认 127.0.0.1，仅本机）',
      },
    },
    {
      flag: '--allow-host <name>',
      description: {
        en: 'A name under which browsers reach it, for example behind a proxy; may be repeated',
        zh: '浏览器访问时使用的主机名，例如在代理之后；可重复',
      },
      repeatable: true,
    },
    {
      flag: '--trust-proxy',
      description: {
        en: 'A proxy in front says who calls and by which name (X-Forwarded-*); only where nobody else can reach it',
        zh: '由前面的代理说明调用者和主机名（X-Forwarded-*）；仅在其他人无法直接访问时使用',
      },
    },
    {
      flag: '--rate-limit <count>',
      description: {
        en: 'Changes that one caller may ask for in a minute (default: 300); ten times as many may be read',
        zh: '每个调用者每分钟最多的修改请求数（默认 300）；读取请求为其十倍',
      },
    },
    {
      flag: '--slots <count>',
      description: {
        en: 'Runs at the same time (default: half of the cores; 0: leave them to "autoqa worker")',
        zh: '同时执行的运行数（默认为核数的一半；0 表示交给 autoqa worker）',
      },
    },
  ],
  examples: ['autoqa serve', 'autoqa serve --port 8080', 'DATABASE_URL=postgres://… autoqa serve --slots 0'],
  async run(context, { options }) {
    const { serveCockpit } = await import('../../compose/cockpit/serve-cockpit.ts');
    const texts = textsFor(context.language);
    await serveCockpit({
      ...cockpitSettings(context, options),
      host: textOption(options, 'host') ?? '127.0.0.1',
      port: countOption(options, 'port', DEFAULT_PORT, 65_535),
      allowedHosts: listOption(options, 'allowHost'),
      trustProxy: options['trustProxy'] === true,
      changesPerMinute: countOption(options, 'rateLimit', 300, 1_000_000),
      sayError: renderError,
      onReady: ({ url, link }) => {
        if (context.config.json) context.printJson({ url, link });
        context.print(texts.serving(url, link));
      },
    });
    return EXIT_CODES.cancelled;
  },
};

/** What a server and a worker are told alike. */
export function cockpitSettings(context: CommandContext, options: CommandInput['options']) {
  const { config, env, language, signal, print } = context;
  return {
    config,
    env,
    language,
    signal,
    slots: countOption(options, 'slots', Math.max(1, Math.floor(cpus().length / 2)), 64),
    // The very program that runs now does the jobs.
    program: [process.execPath, process.argv[1] ?? ''],
    log: (line: string) => print(line),
  };
}

function countOption(options: CommandInput['options'], name: string, fallback: number, most: number): number {
  const given = textOption(options, name);
  if (given === undefined) return fallback;
  const count = Number(given);
  if (Number.isInteger(count) && count >= 0 && count <= most) return count;
  const flag = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new InputError(`--${flag}: "${given}" is not a whole number from 0 to ${most}.`, {
    code: 'option-not-a-count',
    hint: `Write for example --${flag} ${fallback}.`,
    details: { name: flag, given, most, fallback },
  });
}

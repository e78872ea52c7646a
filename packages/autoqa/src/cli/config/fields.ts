import { Language } from '@autoqa/domain/model/language';
import { z } from 'zod';
import { field } from './field.ts';

const flagSwitch = z.stringbool({ truthy: ['true', '1', 'yes', 'on'], falsy: ['false', '0', 'no', 'off', ''] });
const onOff = z.union([z.boolean(), flagSwitch]);
const wholeNumber = z.coerce.number().int().nonnegative();
const list = z.union([z.array(z.string()), z.string().transform((text) => text.split(','))]);

const record = z.record(z.string(), z.unknown());
const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('is no JSON');
    return z.NEVER;
  }
});

/** Every setting of AutoQA. Order of strength: flag, environment, `autoqa.config.yaml`, default. */
export const CONFIG_FIELDS = {
  out: field({
    schema: z.string().min(1),
    default: '.autoqa',
    env: 'AUTOQA_OUT',
    flag: '--out <dir>',
    inFile: true,
    description: { en: 'Folder for runs and reports', zh: '存放运行记录和报告的目录' },
  }),
  lang: field({
    schema: Language.optional(),
    default: undefined,
    env: 'AUTOQA_LANG',
    flag: '--lang <en|zh>',
    inFile: true,
    description: {
      en: 'Language of texts and reports (default: from the locale)',
      zh: '文本和报告的语言（默认取自系统区域设置）',
    },
  }),
  model: field({
    schema: z.string().min(1),
    default: 'offline',
    env: 'AUTOQA_MODEL',
    flag: '--model <id>',
    inFile: true,
    description: { en: 'Model to ask on doubt, or "offline"', zh: '拿不准时询问的模型，或 "offline"' },
  }),
  fallbackModels: field({
    schema: list,
    default: [],
    env: 'AUTOQA_FALLBACK_MODELS',
    flag: null,
    inFile: true,
    description: {
      en: 'Models to ask, in this order, when the model cannot answer',
      zh: '模型无法回答时依次询问的其他模型',
    },
  }),
  planModel: field({
    schema: z.string().min(1).optional(),
    default: undefined,
    env: 'AUTOQA_PLAN_MODEL',
    flag: null,
    inFile: true,
    description: { en: 'Model for planning (default: the model)', zh: '用于规划的模型（默认与 model 相同）' },
  }),
  reviewer: field({
    schema: z.string().min(1).optional(),
    default: undefined,
    env: 'AUTOQA_REVIEWER',
    flag: null,
    inFile: true,
    description: { en: 'Model that reviews; never the one that wrote', zh: '负责评审的模型，不能与编写者相同' },
  }),
  prompts: field({
    schema: z.string().min(1).optional(),
    default: undefined,
    env: 'AUTOQA_PROMPTS',
    flag: null,
    inFile: true,
    description: {
      en: 'Folder with prompts of your own, named as ours',
      zh: '自定义提示词所在目录，文件名与内置的相同',
    },
  }),
  record: field({
    schema: z.string().min(1).optional(),
    default: undefined,
    env: null,
    flag: '--record <file>',
    inFile: false,
    description: { en: 'Write down what models answer', zh: '把模型的回答记录到文件' },
  }),
  replay: field({
    schema: z.string().min(1).optional(),
    default: undefined,
    env: null,
    flag: '--replay <file>',
    inFile: false,
    description: {
      en: 'Take the answers of models from a file; nothing is asked',
      zh: '从文件取用模型的回答，不再询问',
    },
  }),
  maxModelCalls: field({
    schema: wholeNumber.optional(),
    default: undefined,
    env: 'AUTOQA_MAX_MODEL_CALLS',
    flag: null,
    inFile: true,
    description: { en: 'How often models may be asked in a run', zh: '一次运行最多询问模型几次' },
  }),
  maxModelTokens: field({
    schema: wholeNumber.optional(),
    default: undefined,
    env: 'AUTOQA_MAX_MODEL_TOKENS',
    flag: null,
    inFile: true,
    description: { en: 'How many tokens models may use in a run', zh: '一次运行最多使用多少 token' },
  }),
  maxModelCostUsd: field({
    schema: z.coerce.number().nonnegative().optional(),
    default: undefined,
    env: 'AUTOQA_MAX_MODEL_COST_USD',
    flag: null,
    inFile: true,
    description: { en: 'What models may cost in a run, in US dollars', zh: '一次运行的模型费用上限（美元）' },
  }),
  maxModelSeconds: field({
    schema: wholeNumber.optional(),
    default: undefined,
    env: 'AUTOQA_MAX_MODEL_SECONDS',
    flag: null,
    inFile: true,
    description: { en: 'How long models may take in a run altogether', zh: '一次运行中模型总共可用的秒数' },
  }),
  json: field({
    schema: onOff,
    default: false,
    env: null,
    flag: '--json',
    inFile: false,
    description: {
      en: 'Print one JSON document on stdout, everything else on stderr',
      zh: '标准输出只打印一个 JSON 文档，其余输出到标准错误',
    },
  }),
  quiet: field({
    schema: onOff,
    default: false,
    env: 'AUTOQA_QUIET',
    flag: '--quiet',
    inFile: false,
    description: { en: 'Print only failures and the summary', zh: '只打印失败项和汇总' },
  }),
  verbose: field({
    schema: onOff,
    default: false,
    env: 'AUTOQA_VERBOSE',
    flag: '--verbose',
    inFile: false,
    description: { en: 'Print every step', zh: '打印每个步骤' },
  }),
  reporter: field({
    schema: list,
    default: ['list', 'markdown', 'html', 'junit', 'ctrf'],
    env: 'AUTOQA_REPORTER',
    flag: '--reporter <names>',
    inFile: true,
    description: {
      en: 'Reports to write: list, markdown, html, junit, ctrf, allure, csv, github, gitlab',
      zh: '要生成的报告：list、markdown、html、junit、ctrf、allure、csv、github、gitlab',
    },
  }),
  browser: field({
    schema: z.enum(['auto', 'playwright', 'system', 'bundled']),
    default: 'auto',
    env: 'AUTOQA_BROWSER',
    flag: null,
    inFile: true,
    description: { en: 'Which browser to use', zh: '使用哪个浏览器' },
  }),
  browserPath: field({
    schema: z.string().min(1).optional(),
    default: undefined,
    env: 'AUTOQA_BROWSER_PATH',
    flag: null,
    inFile: true,
    description: { en: 'Path of the browser program', zh: '浏览器程序的路径' },
  }),
  url: field({
    schema: z.url({ protocol: /^https?$/ }).optional(),
    default: undefined,
    env: 'AUTOQA_URL',
    flag: '-u, --url <base>',
    inFile: true,
    description: { en: 'Address of the application; specs start below it', zh: '被测应用的地址；用例从它之下开始' },
  }),
  workers: field({
    schema: wholeNumber.min(1).max(64),
    default: 2,
    env: 'AUTOQA_WORKERS',
    flag: '--workers <count>',
    inFile: true,
    description: { en: 'How many cases run at once', zh: '同时运行多少个用例' },
  }),
  retries: field({
    schema: wholeNumber.max(10),
    default: 0,
    env: 'AUTOQA_RETRIES',
    flag: '--retries <count>',
    inFile: true,
    description: { en: 'How often a failed case is tried again', zh: '失败的用例重试几次' },
  }),
  heal: field({
    schema: z.enum(['off', 'propose', 'apply']),
    default: 'propose',
    env: 'AUTOQA_HEAL',
    flag: '--heal <mode>',
    inFile: true,
    description: {
      en: 'When a locked target is gone: off, propose (pass with a warning and a diff), apply',
      zh: '锁定的元素不见时：off 不修复，propose 通过并给出建议，apply 直接修复',
    },
  }),
  artifacts: field({
    schema: z.enum(['all', 'fail', 'none']),
    default: 'fail',
    env: 'AUTOQA_ARTIFACTS',
    flag: '--artifacts <policy>',
    inFile: true,
    description: {
      en: 'Which screenshots, traces and videos are kept: all, fail, none',
      zh: '保留哪些截图、轨迹和录像：all、fail、none',
    },
  }),
  reproduce: field({
    schema: onOff,
    default: true,
    env: 'AUTOQA_REPRODUCE',
    flag: '--no-reproduce',
    inFile: true,
    description: {
      en: 'Look for no minimal reproducer of each bug (it takes at most 5 minutes of a run)',
      zh: '不为每个缺陷寻找最小复现脚本（每次运行最多用 5 分钟）',
    },
  }),
  timeout: field({
    schema: wholeNumber.min(1),
    default: 10_000,
    env: 'AUTOQA_TIMEOUT',
    flag: '--timeout <ms>',
    inFile: true,
    description: { en: 'How long one step may take', zh: '单个步骤的时限（毫秒）' },
  }),
  caseTimeout: field({
    schema: wholeNumber.min(1).optional(),
    default: undefined,
    env: 'AUTOQA_CASE_TIMEOUT',
    flag: '--case-timeout <ms>',
    inFile: true,
    description: {
      en: 'How long one attempt at a case may take (default: from its steps and --timeout)',
      zh: '用例每次尝试的时限（毫秒，默认由步骤数和 --timeout 推算）',
    },
  }),
  maxDownloadMb: field({
    schema: wholeNumber.min(1),
    default: 200,
    env: 'AUTOQA_MAX_DOWNLOAD_MB',
    flag: null,
    inFile: true,
    description: { en: 'Downloads larger than this are stopped', zh: '超过此大小（MB）的下载会被中止' },
  }),
  device: field({
    schema: z.string().min(1).optional(),
    default: undefined,
    env: 'AUTOQA_DEVICE',
    flag: '--device <name>',
    inFile: true,
    description: { en: 'Emulate a device, e.g. "iPhone 15"', zh: '模拟设备，例如 "iPhone 15"' },
  }),
  locale: field({
    schema: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/)
      .optional(),
    default: undefined,
    env: 'AUTOQA_LOCALE',
    flag: '--locale <tag>',
    inFile: true,
    description: {
      en: 'Language the browser asks for, e.g. zh-CN (default: that of the spec)',
      zh: '浏览器请求的语言，例如 zh-CN（默认与用例的语言一致）',
    },
  }),
  connect: field({
    schema: z.url({ protocol: /^(wss?|https?)$/ }).optional(),
    default: undefined,
    env: 'AUTOQA_CONNECT',
    flag: '--connect <url>',
    inFile: true,
    description: {
      en: 'Use a remote browser: Playwright server, CDP endpoint or Selenium Grid',
      zh: '使用远程浏览器：Playwright 服务器、CDP 端点或 Selenium Grid',
    },
  }),
  headed: field({
    schema: onOff,
    default: false,
    env: 'AUTOQA_HEADED',
    flag: '--headed',
    inFile: true,
    description: { en: 'Show the browser window', zh: '显示浏览器窗口' },
  }),
  mobileDriver: field({
    schema: z.enum(['emulator', 'mcp', 'appium']).optional(),
    default: undefined,
    env: 'AUTOQA_MOBILE_DRIVER',
    flag: null,
    inFile: true,
    description: { en: 'How phones are reached: emulator, mcp, appium', zh: '连接手机的方式：emulator、mcp、appium' },
  }),
  mobileServers: field({
    schema: list,
    default: [],
    env: 'AUTOQA_MOBILE_SERVERS',
    flag: null,
    inFile: true,
    description: {
      en: 'Mobile MCP servers: addresses, or commands that are started',
      zh: '移动端 MCP 服务：地址，或要启动的命令',
    },
  }),
  mobileDevices: field({
    schema: list,
    default: [],
    env: 'AUTOQA_MOBILE_DEVICES',
    flag: null,
    inFile: true,
    description: { en: 'Phones to use, whatever cases say', zh: '使用哪些手机，不论用例如何写明' },
  }),
  mobileApp: field({
    schema: z.string().min(1).optional(),
    default: undefined,
    env: 'AUTOQA_MOBILE_APP',
    flag: null,
    inFile: true,
    description: {
      en: 'The application on the phones: a package, an address, or package=address',
      zh: '手机上的被测应用：包名、网址，或“包名=网址”',
    },
  }),
  mobilePlatform: field({
    schema: z.enum(['android', 'ios']).optional(),
    default: undefined,
    env: 'AUTOQA_MOBILE_PLATFORM',
    flag: null,
    inFile: true,
    description: { en: 'What Appium drives: android (default) or ios', zh: 'Appium 驱动的系统：android（默认）或 ios' },
  }),
  mobileCapabilities: field({
    schema: z.union([record, json.pipe(record)]).optional(),
    default: undefined,
    env: 'AUTOQA_MOBILE_CAPABILITIES',
    flag: null,
    inFile: true,
    description: {
      en: 'More capabilities for Appium, such as appium:appActivity (in the environment as JSON)',
      zh: '传给 Appium 的其他 capability，如 appium:appActivity（在环境变量中写成 JSON）',
    },
  }),
  keepRuns: field({
    schema: wholeNumber.min(1),
    default: 200,
    env: 'AUTOQA_KEEP_RUNS',
    flag: null,
    inFile: true,
    description: { en: 'How many runs are kept', zh: '保留多少次运行记录' },
  }),
  keepDays: field({
    schema: wholeNumber.min(1).optional(),
    default: undefined,
    env: 'AUTOQA_KEEP_DAYS',
    flag: null,
    inFile: true,
    description: { en: 'How many days runs are kept', zh: '运行记录保留多少天' },
  }),
} as const;

export type ConfigName = keyof typeof CONFIG_FIELDS;
export type Config = { [Name in ConfigName]: z.output<(typeof CONFIG_FIELDS)[Name]['schema']> };

/** Flags that every command takes. */
export const GLOBAL_FIELDS = ['json', 'lang', 'out', 'model', 'quiet', 'verbose'] as const satisfies ConfigName[];

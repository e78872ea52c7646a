import { TestType } from '@autoqa/domain/model/plan/plan-config';
import { InputError } from '../kernel/errors.ts';
import type { CommandDefinition, CommandInput } from './command.ts';
import { listOption, textOption } from './option-values.ts';

type Options = CommandInput['options'];
type OptionTable = NonNullable<CommandDefinition['options']>;

export const CONFIG_OPTIONS: OptionTable = [
  {
    flag: '-d, --depth <n>',
    description: { en: 'How many steps from the start page (default: 3)', zh: '离起始页最多几步（默认 3）' },
  },
  {
    flag: '--max-pages <n>',
    description: { en: 'Pages to open at most (default: 50)', zh: '最多打开多少页面（默认 50）' },
  },
  {
    flag: '--include <pattern>',
    description: {
      en: 'Only these paths, * and ** as usual; may be repeated',
      zh: '只探索这些路径，支持 * 和 **，可重复',
    },
    repeatable: true,
  },
  {
    flag: '--exclude <pattern>',
    description: { en: 'Not these paths; may be repeated', zh: '不探索这些路径，可重复' },
    repeatable: true,
  },
  { flag: '--login-url <url>', description: { en: 'Where to sign in', zh: '登录页地址' } },
  {
    flag: '--username-var <name>',
    description: { en: 'Variable that holds the user name', zh: '存放用户名的变量名' },
  },
  {
    flag: '--password-var <name>',
    description: { en: 'Variable that holds the password', zh: '存放密码的变量名' },
  },
  {
    flag: '--storage-state <file>',
    description: { en: 'Cookies of somebody who is signed in', zh: '已登录用户的会话文件' },
  },
  {
    flag: '--source <dir>',
    description: {
      en: "The front end's source: its routes are walked too (Vue, React, umi, Next, Nuxt)",
      zh: '前端源码目录，其中的路由也会被探索（Vue、React、umi、Next、Nuxt）',
    },
  },
  {
    flag: '--allow <word>',
    description: {
      en: 'Press controls with this word although they may destroy something; may be repeated',
      zh: '允许点击含有该词的控件（如“删除”），可重复',
    },
    repeatable: true,
  },
  {
    flag: '--deny <word>',
    description: { en: 'Never press controls with this word; may be repeated', zh: '不点击含有该词的控件，可重复' },
    repeatable: true,
  },
  {
    flag: '--config <file>',
    description: { en: 'All of this in a file, guardrails too (YAML)', zh: '写有以上设置和护栏的 YAML 文件' },
  },
];

export const TYPES_OPTION = {
  flag: '--test-types <types>',
  description: {
    en: `Kinds of cases, comma-separated: ${TestType.options.join(', ')}`,
    zh: `用例类型，逗号分隔：${TestType.options.join('、')}`,
  },
} as const satisfies OptionTable[number];

/** What the command line says about a plan; what it does not say is left to the file and the defaults. */
export function planOverrides(options: Options, url: string | undefined) {
  const auth = {
    ...optional('loginUrl', textOption(options, 'loginUrl')),
    ...optional('usernameVar', textOption(options, 'usernameVar')),
    ...optional('passwordVar', textOption(options, 'passwordVar')),
    ...optional('storageState', textOption(options, 'storageState')),
  };
  return {
    ...optional('baseUrl', url),
    ...optional('maxDepth', numberOption(options, 'depth', 0)),
    ...optional('maxPages', numberOption(options, 'maxPages', 1)),
    ...optional('includePatterns', givenList(options, 'include')),
    ...optional('excludePatterns', givenList(options, 'exclude')),
    ...optional('allowWords', givenList(options, 'allow')),
    ...optional('denyWords', givenList(options, 'deny')),
    ...optional('testTypes', testTypesOption(options)),
    ...optional('sourceRoot', textOption(options, 'source')),
    ...(Object.keys(auth).length === 0 ? {} : { auth }),
  };
}

export function testTypesOption(options: Options): TestType[] | undefined {
  const given = textOption(options, 'testTypes');
  return given
    ?.split(/[,，]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map(readType);
}

function readType(given: string): TestType {
  const parsed = TestType.safeParse(given.toLowerCase());
  if (parsed.success) return parsed.data;
  const known = TestType.options.join(', ');
  throw new InputError(`--test-types: there is no kind "${given}".`, {
    code: 'plan-type-unknown',
    hint: `Known kinds: ${known}.`,
    details: { given, known },
  });
}

function numberOption(options: Options, name: string, least: number): number | undefined {
  const given = textOption(options, name);
  if (given === undefined) return undefined;
  const value = Number(given);
  if (given.trim() !== '' && Number.isInteger(value) && value >= least) return value;
  const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  throw new InputError(`${flag}: "${given}" is no whole number from ${least} on.`, {
    code: 'plan-number-invalid',
    hint: `Write for example ${flag} 3.`,
    details: { flag, given },
  });
}

function givenList(options: Options, name: string): string[] | undefined {
  const given = listOption(options, name);
  return given.length === 0 ? undefined : given;
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: Value });
}

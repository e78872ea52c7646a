import { EXIT_CODES } from '@autoqa/domain/model/run';
import { InputError } from '../../kernel/errors.ts';
import type { CommandDefinition, CommandInput } from '../command.ts';
import { formatPageInfo } from '../format-page-info.ts';

export const analyze: CommandDefinition = {
  name: 'analyze',
  summary: {
    en: 'Say what is on a page: forms, buttons, menus, tables',
    zh: '说明页面上有什么：表单、按钮、菜单、表格',
  },
  arguments: [{ name: '<url>', description: { en: 'The address of the page', zh: '页面地址' } }],
  settings: ['headed', 'timeout', 'device', 'locale', 'connect'],
  options: [
    { flag: '--login-url <url>', description: { en: 'Log in there first', zh: '先在该页面登录' } },
    {
      flag: '--username-var <name>',
      description: { en: 'Variable with the user name (default: USERNAME)', zh: '存放用户名的变量（默认 USERNAME）' },
    },
    {
      flag: '--password-var <name>',
      description: { en: 'Variable with the password (default: PASSWORD)', zh: '存放密码的变量（默认 PASSWORD）' },
    },
    {
      flag: '--menu <path>',
      description: {
        en: 'Then open this entry of the menu: "A > B > C"',
        zh: '然后逐级打开菜单："一级 > 二级 > 三级"',
      },
    },
  ],
  examples: [
    'autoqa analyze http://localhost:3000/products',
    'autoqa analyze http://localhost:3000 --json',
    'autoqa analyze http://localhost:3000/stock --login-url http://localhost:3000/login --username-var ADMIN --password-var ADMIN_PASSWORD',
  ],
  async run({ config, language, print, printJson, env, signal }, { args, options }) {
    const { analyzePage } = await import('../../compose/analyze-page.ts');
    const { pageInfo } = await analyzePage({
      url: args[0] ?? '',
      login: loginOf(options),
      menu: textOf(options['menu']),
      env,
      config,
      signal,
    });
    print(formatPageInfo(pageInfo, language));
    if (config.json) printJson(pageInfo);
    return EXIT_CODES.passed;
  },
};

function loginOf(options: CommandInput['options']) {
  const url = textOf(options['loginUrl']);
  const [username, password] = [textOf(options['usernameVar']), textOf(options['passwordVar'])];
  if (url !== undefined) {
    return { url, usernameVariable: username ?? 'USERNAME', passwordVariable: password ?? 'PASSWORD' };
  }
  if (username === undefined && password === undefined) return undefined;
  throw new InputError('--username-var and --password-var need --login-url.', {
    code: 'wrong-usage',
    hint: 'Say where to log in: --login-url http://localhost:3000/login.',
    details: { problem: '--login-url' },
  });
}

function textOf(given: CommandInput['options'][string]): string | undefined {
  return typeof given === 'string' ? given : undefined;
}

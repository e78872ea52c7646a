import { EXIT_CODES } from '@autoqa/domain/model/run';
import type { CommandContext, CommandDefinition, CommandInput } from '../command.ts';
import { formatCredentials } from '../format-credentials.ts';
import { textsFor } from '../language/texts.ts';
import { refuseSecrets } from '../secret-input/refuse-arguments.ts';

const DOMAIN = { en: 'Host of the application, with its port if it has one', zh: '被测应用的域名，需要时带端口' };

const set: CommandDefinition = {
  name: 'set',
  summary: {
    en: 'Store user name, password or other secrets of a domain, encrypted',
    zh: '加密保存某个域名的用户名、密码或其他密文',
  },
  arguments: [
    { name: '<domain>', description: DOMAIN },
    {
      name: '[refused...]',
      description: {
        en: 'Never put a secret here: it is asked for, or read from stdin (NAME=VALUE lines) or the environment',
        zh: '不要把密文写在这里：密文通过提示输入，或从标准输入（NAME=VALUE 行）、环境变量读取',
      },
    },
  ],
  options: [
    {
      flag: '--field <name>',
      description: {
        en: 'Field to ask for, e.g. API_TOKEN; may be repeated (default: USERNAME and PASSWORD)',
        zh: '要输入的字段，例如 API_TOKEN，可重复（默认：USERNAME 和 PASSWORD）',
      },
      repeatable: true,
    },
    {
      flag: '--from-env <name=variable>',
      description: {
        en: 'Take a field from an environment variable; may be repeated',
        zh: '从环境变量读取字段，可重复',
      },
      repeatable: true,
    },
  ],
  examples: [
    'autoqa creds set shop.example.com',
    'autoqa creds set localhost:3000 --field API_TOKEN',
    'autoqa creds set shop.example.com --from-env PASSWORD=SHOP_PASSWORD',
    'autoqa creds set shop.example.com < fields.txt',
  ],
  run: store,
};

const list: CommandDefinition = {
  name: 'list',
  summary: { en: 'List what is stored; secrets are masked', zh: '列出已保存的凭证，密文以掩码显示' },
  arguments: [{ name: '[domain]', description: DOMAIN }],
  examples: ['autoqa creds list', 'autoqa creds list shop.example.com --json'],
  run: show,
};

const remove: CommandDefinition = {
  name: 'rm',
  summary: { en: 'Forget the credentials of a domain', zh: '删除某个域名的凭证' },
  arguments: [{ name: '<domain>', description: DOMAIN }],
  examples: ['autoqa creds rm shop.example.com'],
  async run({ config, env, language, print, printJson }, { args }) {
    const { openCredentials, removeCredentials } = await import('../../compose/credentials.ts');
    const removed = await removeCredentials(await openCredentials({ out: config.out, env }), args[0] ?? '');
    print(`${removed}  ${textsFor(language).removed}`);
    if (config.json) printJson({ removed: [removed] });
    return EXIT_CODES.passed;
  },
};

const rotate: CommandDefinition = {
  name: 'rotate',
  summary: {
    en: 'Protect what is stored with a new key, so that the old one can be dropped',
    zh: '改用新密钥保护已保存的凭证，之后可以丢弃旧密钥',
  },
  examples: ['autoqa creds rotate'],
  async run({ config, env, language, print, printJson }) {
    const { openCredentials } = await import('../../compose/credentials.ts');
    const texts = textsFor(language);
    const rotation = await (await openCredentials({ out: config.out, env })).rotate();
    const { rewrapped, activeKey, retiredKeys } = rotation;
    print(rewrapped === 0 ? texts.noCredentials : texts.rotated(rewrapped, activeKey));
    if (rewrapped > 0) {
      print(retiredKeys.length > 0 ? texts.keysRetired(retiredKeys.join(', ')) : texts.keyUnchanged(activeKey));
    }
    if (config.json) printJson(rotation);
    return EXIT_CODES.passed;
  },
};

export const creds: CommandDefinition = {
  name: 'creds',
  summary: { en: 'Store, list and forget credentials per domain, encrypted', zh: '按域名加密保存、列出和删除凭证' },
  subcommands: [set, list, remove, rotate],
  examples: ['autoqa creds set shop.example.com', 'autoqa creds list', 'autoqa creds rm shop.example.com'],
  run: show,
};

async function store({ config, env, language, print, printJson, signal }: CommandContext, input: CommandInput) {
  const texts = textsFor(language);
  const given = listOf(input.options['field']);
  refuseSecrets(input.args, given);
  const { checkNames, openCredentials } = await import('../../compose/credentials.ts');
  const { collectSecrets } = await import('../secret-input/collect-secrets.ts');
  const { domain, fields } = checkNames(input.args[0] ?? '', given);
  const vault = await openCredentials({ out: config.out, env, onKeyCreated: (path) => print(texts.keyCreated(path)) });
  const secrets = await collectSecrets({
    fields,
    fromEnv: listOf(input.options['fromEnv']),
    env,
    stdin: process.stdin,
    writePrompt: (text) => process.stderr.write(text),
    question: (field) => texts.hiddenQuestion(field, domain),
    signal,
  });
  await vault.save(domain, secrets);
  const stored = checkNames(domain, Object.keys(secrets)).fields;
  print(texts.credentialsStored(domain, stored.join(', ')));
  if (config.json) printJson({ domain, fields: stored });
  return EXIT_CODES.passed;
}

async function show({ config, env, language, print, printJson }: CommandContext, { args }: CommandInput) {
  const { openCredentials, showCredentials } = await import('../../compose/credentials.ts');
  const vault = await openCredentials({ out: config.out, env });
  const [domain] = args;
  const credentials = domain === undefined ? await vault.list() : [await showCredentials(vault, domain)];
  print(credentials.length === 0 ? textsFor(language).noCredentials : formatCredentials(credentials, language));
  if (config.json) printJson({ credentials });
  return EXIT_CODES.passed;
}

function listOf(given: CommandInput['options'][string]): string[] {
  return Array.isArray(given) ? given : [];
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Finding } from './finding.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The usual key variable of each provider (K2). */
const KEY_VARIABLES: Readonly<Record<string, string>> = {
  anthropic: 'ANTHROPIC_API_KEY',
  openai: 'OPENAI_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  qwen: 'DASHSCOPE_API_KEY',
  deepseek: 'DEEPSEEK_API_KEY',
};

/** Whether the configured model can be asked. No model is needed. */
export function checkModel(model: string, env: Environment): Finding {
  const title = { en: 'Model', zh: '模型' };
  if (model === 'offline') {
    return {
      id: 'model',
      status: 'ok',
      title,
      found: { en: 'offline: none is needed, none is asked', zh: '离线：不需要模型，也不会询问模型' },
    };
  }
  const [provider = ''] = model.split('/', 1);
  const variable = KEY_VARIABLES[provider];
  if (variable === undefined || env[variable] !== undefined) {
    return { id: 'model', status: 'ok', title, found: { en: model, zh: model } };
  }
  return {
    id: 'model',
    status: 'warn',
    title,
    found: { en: `${model}, but ${variable} is not set`, zh: `${model}，但没有设置 ${variable}` },
    mend: { en: `Set ${variable}, or use --model offline.`, zh: `请设置 ${variable}，或使用 --model offline。` },
  };
}

/** Whether Claude Code or Codex could be used as a model. */
export function checkAgentClis(env: Environment): Finding {
  const present = ['claude', 'codex'].filter((name) => isOnPath(name, env));
  return optional('agent-clis', { en: 'Agent CLIs', zh: '智能体命令行' }, present, {
    en: 'Optional: install Claude Code or Codex to use --model claude-code or codex.',
    zh: '可选：安装 Claude Code 或 Codex 后可使用 --model claude-code 或 codex。',
  });
}

/** Which phones could be driven. The emulated one is always there. */
export function checkDevices(env: Environment): Finding {
  const present = ['adb', 'appium', 'xcrun'].filter((name) => isOnPath(name, env));
  return optional('devices', { en: 'Phones', zh: '手机' }, ['emulator', ...present], {
    en: 'Optional: install adb or Appium for real phones.',
    zh: '可选：安装 adb 或 Appium 以连接真机。',
  });
}

/** Which database the server would use. */
export function checkDatabase(env: Environment): Finding {
  const external = env['DATABASE_URL'] !== undefined;
  return {
    id: 'database',
    status: 'ok',
    title: { en: 'Database', zh: '数据库' },
    found: external
      ? { en: 'PostgreSQL from DATABASE_URL', zh: '使用 DATABASE_URL 指定的 PostgreSQL' }
      : { en: 'embedded; set DATABASE_URL to use PostgreSQL', zh: '内置；设置 DATABASE_URL 可改用 PostgreSQL' },
  };
}

function optional(id: Finding['id'], title: Finding['title'], present: string[], mend: Finding['title']): Finding {
  const names = present.join(', ');
  if (present.length > 0) return { id, status: 'ok', title, found: { en: names, zh: names } };
  return { id, status: 'warn', title, found: { en: 'none found', zh: '没有找到' }, mend };
}

function isOnPath(name: string, env: Environment): boolean {
  const suffixes = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.some((folder) => suffixes.some((suffix) => existsSync(join(folder, `${name}${suffix}`))));
}

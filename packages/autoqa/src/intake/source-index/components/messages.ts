import { parseDocument } from 'yaml';
import { messageOf } from '../../../kernel/errors.ts';
import type { Modules } from '../syntax/modules.ts';
import { asObject, evaluateDefinition, evaluateLiteral, type StaticValue } from '../syntax/static-value.ts';
import { asWords } from '../syntax/text-holes.ts';

const FOLDER = /(?:^|\/)(?:locales?|i18n|lang|langs|languages|messages|translations?)\//i;
const FILE = /\.(?:json|ya?ml|[cm]?[jt]s)$/;
/** `zh-CN` of `locales/zh-CN/user.json`, `messages.zh.ts`, `shop-en.ts`, `zh_CN.yaml`. */
const LOCALE =
  /(?:^|[/._-])((?:zh|en|ja|ko|fr|de|es|pt|ru|it|ar|vi|th|id|tr|nl|pl)(?:[-_](?:[A-Z]{2}|Hans|Hant|cn|tw|us))?)(?=[/._-])/;
const MOST_FILES = 400;

/** The messages of a project by key and locale. */
export class Messages {
  readonly #texts = new Map<string, Record<string, string>>();
  readonly #locales = new Set<string>();

  get locales(): string[] {
    return [...this.#locales].toSorted();
  }

  /** What a key says in each locale; nothing where no locale has it. */
  find(key: string): Record<string, string> | undefined {
    return this.#texts.get(key) ?? this.#texts.get(key.replace(':', '.'));
  }

  add(locale: string, key: string, text: string): void {
    this.#locales.add(locale);
    const texts = this.#texts.get(key) ?? {};
    texts[locale] ??= text;
    this.#texts.set(key, texts);
  }
}

/** Reads the files of messages in the usual folders: JSON, YAML and modules of JavaScript. */
export function readMessages(modules: Modules): Messages {
  const messages = new Messages();
  const files = modules.tree.below('').filter((file) => isMessageFile(file));
  for (const file of files.slice(0, MOST_FILES)) {
    const locale = localeOf(file);
    if (locale !== undefined) for (const value of valuesOf(file, modules)) flatten(value, { locale, file, messages });
  }
  return messages;
}

export function isMessageFile(file: string): boolean {
  return FOLDER.test(file) && FILE.test(file) && !file.endsWith('.d.ts') && LOCALE.test(file);
}

function localeOf(file: string): string | undefined {
  const folder = FOLDER.exec(file);
  return LOCALE.exec(file.slice((folder?.index ?? 0) + (folder?.[0].length ?? 0) - 1))?.[1]?.replace('_', '-');
}

function valuesOf(file: string, modules: Modules): StaticValue[] {
  if (/\.[cm]?[jt]s$/.test(file)) return exportedValues(file, modules);
  const text = modules.text(file);
  if (text === undefined) return [];
  if (!file.endsWith('.json')) return [readYaml(file, text, modules)];
  const expression = modules.parsers.expression(`(${text}\n)`, 1);
  if (expression === undefined) modules.notices.add('syntax-error', `${file}:1`, 'not JSON');
  return expression === undefined ? [] : [evaluateLiteral(expression)];
}

function readYaml(file: string, text: string, { notices }: Modules): StaticValue {
  try {
    const document = parseDocument(text, { logLevel: 'silent' });
    const [problem] = document.errors;
    if (problem !== undefined)
      notices.add('syntax-error', `${file}:${problem.linePos?.[0].line ?? 1}`, problem.message);
    return document.toJS({ maxAliasCount: 100 }) as StaticValue;
  } catch (error) {
    notices.add('syntax-error', `${file}:1`, messageOf(error));
    return undefined;
  }
}

/** Every object that a module exports, through what it imports and spreads. */
function exportedValues(file: string, modules: Modules): StaticValue[] {
  const module = modules.load(file);
  if (module === undefined) return [];
  return [...module.exports.keys()].map((name) => {
    const found = modules.findExported(name, module);
    return found?.node === undefined ? undefined : evaluateDefinition(found.node, { modules, module: found.module });
  });
}

function flatten(
  value: StaticValue,
  { locale, file, messages }: { locale: string; file: string; messages: Messages },
): void {
  const namespace = (file.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
  const hasNamespace = !LOCALE.test(`/${namespace}.`);
  const step = (inner: StaticValue, key: string, depth: number): void => {
    if (typeof inner === 'string') {
      messages.add(locale, key, asWords(inner));
      if (hasNamespace) messages.add(locale, `${namespace}.${key}`, asWords(inner));
    } else if (depth < 12) {
      for (const [name, below] of Object.entries(asObject(inner)))
        step(below, key === '' ? name : `${key}.${name}`, depth + 1);
    }
  };
  step(value, '', 0);
}

import type { Language } from './language.ts';
import type { SourceNotice } from './source-index.ts';

const WORDS: Record<SourceNotice['kind'], Record<Language, string>> = {
  'file-unreadable': { en: 'cannot be read', zh: '无法读取' },
  'file-too-large': { en: 'is too large and was left out', zh: '文件过大，已跳过' },
  'syntax-error': { en: 'is not valid source', zh: '源码有语法错误' },
  'too-many-files': { en: 'the project has more files than are read', zh: '项目文件过多，未全部读取' },
  'router-not-found': { en: 'no router file was found', zh: '没有找到路由文件' },
  'routes-not-found': { en: 'no routes are written here', zh: '这里没有路由' },
  'route-not-static': { en: 'a route is made while running', zh: '该路由在运行时才生成' },
  'component-not-found': { en: 'a component of a route is not in the source', zh: '路由的组件不在源码中' },
  'config-unreadable': { en: 'a setting could not be read', zh: '配置无法读取' },
};

/** A notice as a person reads it. */
export function saySourceNotice({ kind, place, detail }: SourceNotice, language: Language): string {
  const words = WORDS[kind][language];
  if (language === 'zh') return `${place}：${words}${detail === '' ? '' : `（${detail}）`}。`;
  return `${place}: ${words}${detail === '' ? '' : ` (${detail})`}.`;
}

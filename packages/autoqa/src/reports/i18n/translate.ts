import type { Language } from '@autoqa/domain/model/language';
import { en, type Dictionary, type Word } from './en.ts';
import { zh } from './zh.ts';

export const DICTIONARIES: Readonly<Record<Language, Dictionary>> = { en, zh };

export type Translate = (word: Word, values?: Readonly<Record<string, string | number>>) => string;

/** Says words in one language. */
export function translator(language: Language): Translate {
  const dictionary = DICTIONARIES[language];
  return (word, values = {}) =>
    dictionary[word].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

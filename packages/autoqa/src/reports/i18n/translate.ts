import type { Language } from '@autoqa/domain/model/language';
import { en } from './en.ts';
import { zh } from './zh.ts';

export type Word = keyof typeof en;
/** Every language has every word, or it does not compile. */
export type Dictionary = Readonly<Record<Word, string>>;

export const DICTIONARIES: Readonly<Record<Language, Dictionary>> = { en, zh };

export type Translate = (word: Word, values?: Readonly<Record<string, string | number>>) => string;

/** Says words in one language. */
export function translator(language: Language): Translate {
  const dictionary = DICTIONARIES[language];
  return (word, values = {}) =>
    dictionary[word].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

import { useTranslation } from 'react-i18next';
import { speech } from './language.ts';

/** One text in every language there is: a missing one does not compile. */
interface Text {
  en: string;
  zh: string;
}

/** The texts of one area of the page. */
export interface TextTable<Key extends string> {
  area: string;
  texts: Readonly<Record<Key, Text>>;
}

/** Fills `{name}` in a text. */
export type Say<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

/** Makes the texts of an area known; both languages stand side by side, so that they change together. */
export function textTable<Key extends string>(area: string, texts: Readonly<Record<Key, Text>>): TextTable<Key> {
  for (const language of ['en', 'zh'] as const) {
    const bundle = Object.fromEntries(Object.entries<Text>(texts).map(([key, text]) => [key, text[language]]));
    speech.addResourceBundle(language, area, bundle);
  }
  return { area, texts };
}

/** Says the texts of an area in the language of the page. */
export function useTexts<Key extends string>(table: TextTable<Key>): Say<Key> {
  const { t } = useTranslation(table.area);
  return (key, values) => t(key, values ?? {});
}

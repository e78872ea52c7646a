import type { Language } from '../api/entities.ts';
import { varies } from '../variants/chosen-variant.ts';
import { accountEn } from './account-en.ts';
import { accountZh } from './account-zh.ts';
import { communityEn } from './community-en.ts';
import { communityZh } from './community-zh.ts';
import { playgroundEn } from './playground-en.ts';
import { playgroundZh } from './playground-zh.ts';
import { reword } from './reword.ts';
import { shopEn } from './shop-en.ts';
import { shopZh } from './shop-zh.ts';

const en = { ...shopEn, ...accountEn, ...playgroundEn, ...communityEn };

export type MessageKey = keyof typeof en;

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

const DICTIONARIES: Record<Language, Record<MessageKey, string>> = {
  en,
  zh: { ...shopZh, ...accountZh, ...playgroundZh, ...communityZh },
};

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Messages that the requirements fix keep their words in every variant. */
function wording(language: Language, key: MessageKey): string {
  const text = DICTIONARIES[language][key];
  return varies('texts') && !key.startsWith('toast.') ? reword('texts', text, key) : text;
}

export function translator(language: Language): Translate {
  return (key, values) => (values === undefined ? wording(language, key) : fill(wording(language, key), values));
}

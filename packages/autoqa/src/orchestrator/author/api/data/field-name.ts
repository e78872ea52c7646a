import { singular } from '@autoqa/domain/model/api/names';
import { conceptOf, conceptsWithin } from './synonyms.ts';

/** A name of a column, a field or an operation, in parts that can be compared. */
export interface FieldName {
  /** Without blanks, dashes and case: `expected_status` and `expectedStatus` are `expectedstatus`. */
  joined: string;
  /** The same without a language at its end or beginning. */
  base: string;
  /** `nameZh`, `英文名`: the language that the value is in. */
  language: 'zh' | 'en' | undefined;
  tokens: string[];
  /** What it is about, as a whole. */
  concept: string | undefined;
}

const UNIT = /[（(【[][^）)】\]]{0,40}[）)】\]]/g;
const LANGUAGES: readonly { language: 'zh' | 'en'; words: readonly string[] }[] = [
  { language: 'zh', words: ['zh', 'cn', 'chinese', '中文', '汉语'] },
  { language: 'en', words: ['en', 'eng', 'english', '英文', '英语'] },
];

export function readFieldName(text: string): FieldName {
  const tokens = tokensOf(text.replace(UNIT, ' '));
  const joined = tokens.join('');
  const { base, language } = takeLanguage(tokens);
  return { joined, base, language, tokens, concept: conceptOf(base) ?? conceptOf(singular(base)) };
}

/** The words of a name: `createAddress`, `create_address`, `新建 地址`. */
export function tokensOf(text: string): string[] {
  return text
    .replaceAll(
      /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=\p{Script=Han})(?=[A-Za-z])|(?<=[A-Za-z])(?=\p{Script=Han})/gu,
      ' ',
    )
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');
}

/** Everything a name speaks of, word by word. */
export function conceptsOf(text: string): Set<string> {
  const words = tokensOf(text).flatMap((token) => {
    const known = conceptOf(token) ?? conceptOf(singular(token));
    return known === undefined ? [...conceptsWithin(token)] : [known];
  });
  return new Set(words);
}

function takeLanguage(tokens: readonly string[]): Pick<FieldName, 'base' | 'language'> {
  const joined = tokens.join('');
  for (const { language, words } of LANGUAGES) {
    const rest = tokens.filter((token) => !words.includes(token));
    if (rest.length > 0 && rest.length < tokens.length) return { base: rest.join(''), language };
    const chinese = words.find((word) => /\p{Script=Han}/u.test(word) && joined.startsWith(word) && joined !== word);
    if (chinese !== undefined) return { base: joined.slice(chinese.length), language };
  }
  return { base: joined, language: undefined };
}

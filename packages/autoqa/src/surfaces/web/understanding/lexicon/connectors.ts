import { PhraseTable } from './phrase-table.ts';
import { ZH_COMPOUNDS } from './zh/nominal.ts';

/** What joins two things to do, or to check. `path` walks down a menu: Settings > Account. */
const CONNECTING = {
  next: ', | ; | . | and | then | and then | after that | afterwards | and also | followed by | and finally | finally | next , | 。 | ; | 并 | 并且 | 且 | 然后 | 再 | 接着 | 之后 | 随后 | 而后 | 后 | 同时 | 最后 | 并再 | 然后再 | 紧接着 | 以及 | ！ | ! | 接下来 | 完成后 | 成功后',
  path: '> | → | » | ›',
} as const;

/** Words before a command or a claim that change nothing about it. */
const LEADING = {
  polite:
    'please | kindly | now | then | next | next , | first | first , | finally | finally , | also | and | , | just | ok , | let us | let’s | again | 请 | 请先 | 先 | 再 | 再次 | 然后 | 接着 | 最后 | 首先 | 并 | 继续 | 手动 | 需 | 需要 | 随后 | 之后 | 此时 | 现在 | 接下来 | 重新 | 直接',
  who: 'the user | user | i | we | you | the tester | tester | the customer | users | the visitor | to | 用户 | 我 | 测试人员 | 我们 | 管理员 | 买家 | 使用者',
} as const;

const TRAILING = { polite: 'again | once more | please | now | 一下 | 一次 | once | as well | too | 即可' } as const;

export const CONNECTORS = new PhraseTable(CONNECTING);
export const LEADING_FILLERS = new PhraseTable(LEADING);
export const TRAILING_FILLERS = new PhraseTable(TRAILING);
export const CONNECTING_PHRASES = [...Object.values(CONNECTING), ...Object.values(LEADING), ...Object.values(TRAILING)];
const ENGLISH_MODALS = new Set(['should', 'must', "shouldn't", "mustn't"]);
const CHINESE_MODALS = /^(?:不应|应|都应|均应|必须|页面应|系统应)/;
const NO_MODALS = new Set(ZH_COMPOUNDS.split('|').map((word) => word.trim()));

/** Words that make a sentence a claim although nothing opens it: "the badge should be 2". */
export function isModal(word: string): boolean {
  return ENGLISH_MODALS.has(word) || (CHINESE_MODALS.test(word) && !NO_MODALS.has(word));
}

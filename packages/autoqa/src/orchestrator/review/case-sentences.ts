import type { TestCase } from '@autoqa/domain/model/test-case';

/** All that a case does, in words, outside of its cleanup. */
export function actingSentences({ steps }: TestCase): string[] {
  return steps.filter(({ section, text }) => section !== 'cleanup' && !isChecking(text)).map(({ text }) => text);
}

/** All that a case expects, in words. */
export function expectingSentences({ steps, expectations }: Pick<TestCase, 'steps' | 'expectations'>): string[] {
  const checks = steps.filter(({ text }) => isChecking(text)).map(({ text }) => text);
  const below = steps.flatMap((step) => step.expectations.map(({ text }) => text));
  return [...checks, ...below, ...expectations.map(({ text }) => text)];
}

const CHECKING =
  /^\s*(?:(?:verify|assert|check that|expect|should|make sure)\b|验证|断言|检查|确认(?!按钮)|预期|应当?|期望)/iu;

/** Whether a sentence looks at something instead of doing something. */
export function isChecking(text: string): boolean {
  return CHECKING.test(text);
}

const PRESSING = /点击|单击|双击|点按|按下|按压|选择菜单|\b(?:click|press|tap|hit|push|choose)\b/iu;
const NAMED = /“([^”]+)”|"([^"]+)"|「([^」]+)」|『([^』]+)』|'([^']+)'/gu;

/** What is pressed in a sentence: the names in quotes, or else all that follows the verb. */
export function pressedNames(sentence: string): string[] {
  const pressing = PRESSING.exec(sentence);
  if (pressing === null) return [];
  const names = quotedTexts(sentence);
  return names.length > 0 ? names : [sentence.slice(pressing.index + pressing[0].length).trim()];
}

/** What stands in quotation marks. */
export function quotedTexts(sentence: string): string[] {
  return Array.from(sentence.matchAll(NAMED), (found) => found.slice(1).find((each) => each !== undefined) ?? '');
}

const OPENING = /打开|访问|进入|跳转|导航|前往|\b(?:open|navigate|go to|visit)\b/iu;
const ADDRESS = /https?:\/\/[^\s"'“”，。；)]+|(?<![\p{L}\p{N}:/.])\/[^\s"'“”，。；)]*/gu;

/** The addresses that a sentence opens. */
export function openedAddresses(sentence: string): string[] {
  return OPENING.test(sentence) ? (sentence.match(ADDRESS) ?? []) : [];
}

/** Whether some words say what a criterion says: most of its telling parts are found in them. */
export function speaksOf(criterion: string, words: readonly string[]): boolean {
  const parts = tellingParts(criterion);
  if (parts.length === 0) return true;
  const said = plain(words.join('\n'));
  return parts.filter((part) => said.includes(part)).length >= parts.length * ENOUGH;
}

const ENOUGH = 0.5;
const EMPTY_WORDS = new Set(
  'the a an is are was be been of to in on at for and or with by as it its this that must should shall will can may not when if then page user 的时'.split(
    ' ',
  ),
);

/** Pairs of Chinese characters, longer words and numbers. */
function tellingParts(text: string): string[] {
  const said = plain(text);
  const words = (said.match(/[\p{Script=Latin}\d][\p{Script=Latin}\d.-]*/gu) ?? []).filter(
    (word) => !EMPTY_WORDS.has(word),
  );
  const pairs = (said.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - 1) }, (_, index) => run.slice(index, index + 2)),
  );
  return [...new Set([...words, ...pairs])];
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Words that promise something nobody can see. */
const VAGUE =
  /合理|适当|恰当|正常|正确(?!的?(?:密码|用户名|账号|邮箱|手机))|友好|美观|流畅|良好|尽量|相关(?:信息|内容|提示)|符合(?:预期|要求)|没有问题|等等|\b(?:properly|correctly|appropriate(?:ly)?|reasonabl[ey]|as expected|works?(?: fine| well)?|normal(?:ly)?|user[- ]friendly|nice(?:ly)?|good|etc|and so on|successfully)\b/iu;

/** The word that keeps an expectation from being checked; nothing if it names a text, a number or an address all the same. */
export function vagueWordIn(sentence: string): string | undefined {
  const isConcrete = quotedTexts(sentence).length > 0 || /\d|\/[\w-]/.test(sentence);
  return isConcrete ? undefined : VAGUE.exec(sentence)?.[0];
}

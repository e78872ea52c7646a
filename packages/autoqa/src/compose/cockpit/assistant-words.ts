import type { Language } from '@autoqa/domain/model/language';
import type { PageInfo } from '@autoqa/domain/model/page-info';
import { conceptTokens } from '../../surfaces/web/grounding/concepts.ts';
import { topicName } from './propose-cases-topics.ts';
import type { WishPart } from './propose-cases-wish.ts';

const MOST_NAMES = 6;

/** What was seen on a page and how the wish was understood, for the tester to confirm or correct (S2). */
export function describeVisit(pageInfo: PageInfo, parts: readonly WishPart[], language: Language): string {
  const lines = [seenOn(pageInfo, language), ...parts.map((part) => understood(part, pageInfo, language))];
  return lines.join('\n');
}

/** What a page is called in a sentence. */
export function pageName({ title, url }: PageInfo, language: Language): string {
  const name = title === '' ? new URL(url).pathname : title;
  return language === 'zh' ? `“${name}”` : `"${name}"`;
}

function seenOn(pageInfo: PageInfo, language: Language): string {
  const zh = language === 'zh';
  const { forms, buttons, tables, links, menus } = pageInfo;
  const fields = forms.flatMap(({ inputs }) =>
    inputs.map(({ label, placeholder, name }) => label ?? placeholder ?? name),
  );
  const seen = [
    ...counted(zh ? '个输入项' : 'fields', fields),
    ...counted(
      zh ? '个按钮' : 'buttons',
      buttons.map(({ text }) => text),
    ),
    ...tables.flatMap(({ headers, rowCount }) =>
      counted(zh ? `列的表格，${rowCount} 行` : `columns in a table of ${rowCount} rows`, headers),
    ),
    ...counted(
      zh ? '个菜单项' : 'menu entries',
      menus.map(({ text }) => text),
    ),
    ...counted(
      zh ? '个链接' : 'links',
      links.map(({ text }) => text),
    ),
  ];
  const where = `${pageName(pageInfo, language)} (${pageInfo.url})`;
  if (seen.length === 0)
    return zh ? `已打开 ${where}，没有看到可操作的内容。` : `Opened ${where}; nothing on it can be used.`;
  return zh ? `已打开 ${where}，看到 ${seen.join('；')}。` : `Opened ${where} and saw ${seen.join('; ')}.`;
}

function counted(what: string, names: readonly (string | undefined)[]): string[] {
  if (names.length === 0) return [];
  const told = names.flatMap((name) => (name === undefined || name.trim() === '' ? [] : [name.trim()]));
  const few = told.slice(0, MOST_NAMES).join(', ');
  const list = few === '' ? '' : ` (${few}${told.length > MOST_NAMES ? ', …' : ''})`;
  return [`${names.length} ${what}${list}`];
}

function understood(part: WishPart, pageInfo: PageInfo, language: Language): string {
  const zh = language === 'zh';
  const { text, claim, check, topics } = part;
  if (claim !== undefined)
    return zh
      ? `“${text}”：理解为一条可以在页面上推导步骤的断言。`
      : `“${text}”: a claim whose steps are worked out on the page.`;
  if (check !== undefined) return zh ? `“${text}”：可以按原文检查。` : `“${text}”: can be checked as it is written.`;
  if (topics.length > 0) {
    const names = topics.map((topic) => topicName(topic, language));
    return zh ? `“${text}”：理解为${names.join('、')}的用例。` : `“${text}”: cases for ${names.join(', ')}.`;
  }
  if (speaksOf(part, pageInfo))
    return zh
      ? `“${text}”：与页面上的内容有关，将优先建议相关用例。`
      : `“${text}”: speaks of what is on the page; such cases come first.`;
  return zh
    ? `“${text}”：没有理解。请换一种说法，或直接写出步骤。`
    : `“${text}”: not understood. Say it otherwise, or write the steps.`;
}

function speaksOf({ concepts }: WishPart, { forms, buttons, tables, links, headings, title }: PageInfo): boolean {
  const names = [
    title,
    ...forms.flatMap(({ name, inputs }) => [name, ...inputs.map((input) => input.label ?? input.placeholder ?? '')]),
    ...buttons.map(({ text }) => text),
    ...links.map(({ text }) => text),
    ...headings.map(({ text }) => text),
    ...tables.flatMap(({ headers }) => headers),
  ];
  const spoken = new Set(names.flatMap(conceptTokens));
  return concepts.some((concept) => spoken.has(concept));
}

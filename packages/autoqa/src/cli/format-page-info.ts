import type { Language } from '@autoqa/domain/model/language';
import type { PageForm, PageInfo, PageMenu } from '@autoqa/domain/model/page-info';
import { textsFor } from './language/texts.ts';

type Words = ReturnType<typeof textsFor>['analyzed'];

/** What is on a page, for people; parts that it does not have are not mentioned. */
export function formatPageInfo(info: PageInfo, language: Language): string {
  const words = textsFor(language).analyzed;
  const { url, title, forms, buttons, menus, tables, links, headings, notices } = info;
  return [
    `${words.page}: ${title}`,
    `  ${url}`,
    ...part(
      words.headings,
      headings.map(({ level, text }) => `${'#'.repeat(level)} ${text}`),
    ),
    ...forms.flatMap((form) => formLines(form, words)),
    ...part(
      words.buttons,
      buttons.map(({ text, selector, enabled }) => `${text}${enabled ? '' : ` (${words.disabled})`}  ${selector}`),
    ),
    ...part(words.menus, menus.flatMap(menuLines)),
    ...part(
      words.tables,
      tables.map(({ name, headers, rowCount }) =>
        `${name === '' ? '' : `${name}: `}${headers.join(' | ')} (${words.rows(rowCount)})`.trim(),
      ),
    ),
    ...part(
      words.links,
      links.map(({ text, href }) => `${text}  ${href}`),
    ),
    ...part(words.notices, notices),
  ].join('\n');
}

function part(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title} (${lines.length})`, ...lines.map((line) => `  ${line}`)];
}

function formLines({ name, inputs, buttons }: PageForm, words: Words): string[] {
  const fields = inputs.map(({ label, placeholder, name: own, type, required, selector }) => {
    const called = label ?? placeholder ?? own ?? '';
    return `  ${called} [${type}]${required ? ` (${words.required})` : ''}  ${selector}`;
  });
  const title = name === '' ? words.form : `${words.form} ${name}`;
  return [title, ...fields, ...buttons.map(({ text, selector }) => `  → ${text}  ${selector}`)];
}

function menuLines({ text, level, href, children }: PageMenu): string[] {
  const leads = href === undefined ? '' : `  ${href}`;
  return [`${'  '.repeat(level - 1)}${text}${leads}`, ...children.flatMap(menuLines)];
}

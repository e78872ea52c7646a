import type { PageInfo, PageMenu } from '@autoqa/domain/model/page-info';

/** The structure of a page in short lines, for a model to read; the whole of it is the tool's data. */
export function tellPageInfo({
  url,
  title,
  forms,
  buttons,
  menus,
  tables,
  links,
  headings,
  notices,
}: PageInfo): string {
  return [
    `Page "${title}" at ${url}`,
    ...headings.map(({ level, text }) => `heading ${level}: ${text}`),
    ...forms.flatMap(({ name, inputs, buttons: own }) => [
      `form${name === '' ? '' : ` "${name}"`}:`,
      ...inputs.map(
        ({ label, type, selector, required }) =>
          `  ${type} "${label ?? ''}"${required ? ' (required)' : ''} → ${selector}`,
      ),
      ...own.map(({ text, selector }) => `  button "${text}" → ${selector}`),
    ]),
    ...buttons.map(({ text, selector, enabled }) => `button "${text}"${enabled ? '' : ' (disabled)'} → ${selector}`),
    ...menus.flatMap(tellMenu),
    ...tables.map(({ name, headers, rowCount }) => `table "${name}": ${headers.join(' | ')} (${rowCount} rows)`),
    ...links.map(({ text, href, selector }) => `link "${text}" (${href}) → ${selector}`),
    ...notices,
  ].join('\n');
}

function tellMenu({ text, level, selector, children }: PageMenu): string[] {
  return [`${'  '.repeat(level - 1)}menu "${text}" → ${selector}`, ...children.flatMap(tellMenu)];
}

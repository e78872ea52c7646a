import type { SeenControl, SeenPage, SeenTable } from '@autoqa/domain/model/prd/seen-page';

/** One row of a list: what it is called, and a text that tells it from the others. */
export interface Entry {
  key: string;
  name: string;
  cells: Readonly<Record<string, string>>;
  buttons: readonly SeenControl[];
  /** Where it was seen; nothing when only a document names it. */
  page: SeenPage | undefined;
}

const NAMES = /名称|姓名|标题|书名|名字|题名|商品|产品|^name|title|subject|product/iu;
const CODE = /^\p{L}{1,8}[-_ ]?\d+$/u;

/** The table that a page is about: the one with the most rows. */
export function mainTable({ tables }: SeenPage): SeenTable | undefined {
  return tables.toSorted((a, b) => b.rows.length - a.rows.length)[0];
}

export function entriesOf(page: SeenPage): Entry[] {
  const table = mainTable(page);
  if (table === undefined) return [];
  const name = nameColumn(table);
  const code = table.columns.find((column) => table.rows.every(({ cells }) => CODE.test(cells[column] ?? '')));
  return table.rows.flatMap(({ cells, buttons }) => {
    const called = cells[name ?? ''] ?? '';
    const key = cells[code ?? ''] ?? called;
    return key === '' ? [] : [{ key, name: called === '' ? key : called, cells, buttons, page }];
  });
}

function nameColumn({ columns, rows }: SeenTable): string | undefined {
  const worded = columns.filter((column) => rows.every(({ cells }) => /\p{L}/u.test(cells[column] ?? '')));
  return worded.find((column) => NAMES.test(column)) ?? worded[0] ?? columns[0];
}

/** The first number of a text, such as 1234.5 of "¥1,234.50". */
export function numberIn(text: string | undefined): number | undefined {
  const found = /-?\d[\d,]*(?:\.\d+)?/u.exec(text ?? '')?.[0];
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
}

/** The number that stands behind a label. */
export function labelled(texts: readonly string[], labels: readonly string[]): number | undefined {
  const at = texts.findIndex((text) => labels.includes(text.trim()));
  return at < 0 ? undefined : numberIn(texts[at + 1]);
}

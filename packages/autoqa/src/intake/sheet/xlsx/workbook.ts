import type { Deadline } from '../../../kernel/deadline.ts';
import { archiveBomb, brokenArchive } from '../../archive/open-archive.ts';
import { unpackWhole } from '../../archive/unpack.ts';
import type { ZipEntry } from '../../archive/zip-directory.ts';

const MAX_PART_BYTES = 16 * 1024 ** 2;

export interface SheetPart {
  name: string;
  entry: ZipEntry;
}

/** What a workbook is made of, as its own directory says. */
export interface Workbook {
  sheets: SheetPart[];
  sharedStrings: ZipEntry | undefined;
  styles: Uint8Array | undefined;
  isFrom1904: boolean;
}

interface Source {
  path: string;
  deadline: Deadline;
}

export async function readWorkbook(parts: ReadonlyMap<string, ZipEntry>, source: Source): Promise<Workbook> {
  const workbook = await smallPart(parts, 'xl/workbook.xml', source);
  const relations = await smallPart(parts, 'xl/_rels/workbook.xml.rels', source);
  if (workbook === undefined || relations === undefined) throw brokenArchive(source.path, 'it is no Excel workbook');
  const targets = readRelations(relations.toString('utf8'));
  const description = workbook.toString('utf8');
  const partOf = (type: string) => targets.find((each) => each.type === type)?.part ?? '';
  return {
    sheets: sheetsOf(description, { targets, parts }),
    sharedStrings: parts.get(partOf('sharedStrings')),
    styles: await smallPart(parts, partOf('styles'), source),
    isFrom1904: /<(?:\w{1,20}:)?workbookPr\b[^>]{0,2000}\bdate1904=["'](?:1|true)["']/.test(description),
  };
}

interface Relation {
  id: string;
  /** The last word of its type, such as `worksheet`. */
  type: string;
  part: string;
}

function readRelations(xml: string): Relation[] {
  return elements(xml, 'Relationship').map((attributes) => ({
    id: attributes['Id'] ?? '',
    type: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
    part: partName(attributes['Target'] ?? ''),
  }));
}

function partName(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
}

function sheetsOf(
  xml: string,
  { targets, parts }: { targets: readonly Relation[]; parts: ReadonlyMap<string, ZipEntry> },
): SheetPart[] {
  return elements(xml, 'sheet').flatMap((attributes) => {
    const id = Object.entries(attributes).find(([name]) => /(?:^|:)id$/.test(name))?.[1];
    const target = targets.find((each) => each.id === id && each.type === 'worksheet');
    const entry = target === undefined ? undefined : parts.get(target.part);
    return entry === undefined ? [] : [{ name: attributes['name'] ?? '', entry }];
  });
}

/** The attributes of every element of that name, with or without a prefix. */
function elements(xml: string, name: string): Record<string, string>[] {
  const tags = xml.matchAll(new RegExp(String.raw`<(?:\w{1,20}:)?${name}\s([^<>]{1,5000})>`, 'g'));
  return [...tags].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/([\w:]{1,60})\s?=\s?(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, key = '', double, single]) => [key, unescapeXml(double ?? single ?? '')] as const,
      ),
    ),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (typeof name === 'string') return ENTITIES[name] ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

async function smallPart(
  parts: ReadonlyMap<string, ZipEntry>,
  name: string,
  { path, deadline }: Source,
): Promise<Buffer | undefined> {
  const entry = parts.get(name);
  if (entry === undefined) return undefined;
  const content = await unpackWhole(entry, MAX_PART_BYTES, { deadline });
  if (content === undefined) throw archiveBomb(path, `${name} has more than 16 MB`);
  return content;
}

import type { ApiCheck, ApiStep } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation, JsonSchema } from '@autoqa/domain/model/api/api-description';
import { listIn, propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import { normalizeName } from '@autoqa/domain/model/api/names';
import { schemaObject, textIn } from '@autoqa/domain/model/api/schema-reading';
import { contractBasis, operationBasis, type ApiDesign } from '../api-design.ts';

type HeldCheck = Extract<ApiCheck, { kind: 'holds' }>;

const KEYS = ['id', 'uuid', 'key', 'code'];
const TOTALS = new Set(['total', 'totalcount', 'totalitems', 'totalelements']);
const PAGES = new Set(['page', 'pageno', 'pagenumber']);
const SIZES = new Set(['pagesize', 'perpage']);
const NEWEST_FIRST = /\b(?:newest|latest|most recent)(?: ones?)? first\b|最新的?(?:在前|优先|排在)|按.{0,8}时间倒序/i;
const MADE_AT = /^(?:created|placed|ordered|published|posted)(?:_?(?:at|on|date|time))?$/i;

/** Whether the document says that what was made last stands first. */
export function isNewestFirst({ summary, description }: ApiOperation): boolean {
  return NEWEST_FIRST.test(`${summary} ${description}`);
}

/** What every page of a list owes its document: nothing twice, as much as it says, and in the order it names. */
export function listChecks(design: ApiDesign, operation: ApiOperation): HeldCheck[] {
  const schema = operation.method === 'get' ? successSchema(operation) : undefined;
  const list = schema === undefined ? undefined : listIn(design.description, schema);
  if (schema === undefined || list === undefined) return [];
  const parts = pageParts(Object.keys(propertiesOf(design.description, schema)));
  if (list.expression !== 'body' && parts.total === undefined && parts.page === undefined) return [];
  const fields = propertiesOf(design.description, list.item);
  const key = KEYS.find((name) => Object.hasOwn(fields, name));
  const basis = operationBasis(operation);
  const found = [
    ...(key === undefined ? [] : [`unique(map(${list.expression}, item.${key}))`]),
    ...sizeOf(list.expression, parts),
    ...newestFirst(design, operation, { items: list.expression, fields }),
  ];
  return found.map((expression) => ({ kind: 'holds', expression, basis }));
}

interface PageParts {
  total: string | undefined;
  page: string | undefined;
  size: string | undefined;
}

function pageParts(names: readonly string[]): PageParts {
  const called = (known: ReadonlySet<string>) => names.find((name) => known.has(normalizeName(name)));
  return { total: called(TOTALS), page: called(PAGES), size: called(SIZES) };
}

/** A page is full unless it is the last one. */
function sizeOf(items: string, { total, page, size }: PageParts): string[] {
  if (total === undefined || page === undefined || size === undefined) return [];
  const rest = `body.${total} - (body.${page} - 1) * body.${size}`;
  return [`count(${items}) == max(0, min(body.${size}, ${rest}))`];
}

function newestFirst(
  { description }: ApiDesign,
  operation: ApiOperation,
  { items, fields }: { items: string; fields: Readonly<Record<string, JsonSchema>> },
): string[] {
  if (!isNewestFirst(operation)) return [];
  const madeAt = Object.keys(fields).find(
    (name) =>
      MADE_AT.test(name) && (textIn(schemaObject(description, fields[name]), 'format') ?? '').startsWith('date'),
  );
  return madeAt === undefined ? [] : [`descending(map(${items}, item.${madeAt}))`];
}

/** A page says which one it is: fields of the answer that are called like what was asked for. */
export function pageEchoes(design: ApiDesign, operation: ApiOperation, { request }: ApiStep): HeldCheck[] {
  const schema = operation.method === 'get' ? successSchema(operation) : undefined;
  if (schema === undefined) return [];
  const { page, size } = pageParts(Object.keys(propertiesOf(design.description, schema)));
  return [page, size].flatMap((name) => {
    const asked = name === undefined ? undefined : request.query[name];
    const parameter = operation.parameters.find((each) => each.in === 'query' && each.name === name);
    if (typeof asked !== 'number' || parameter === undefined) return [];
    const basis = contractBasis(`${parameter.name}: ${parameter.description}`, parameter.place);
    return [{ kind: 'holds', expression: `body.${parameter.name} == ${asked}`, basis }];
  });
}

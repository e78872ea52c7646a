import type { ApiRequest } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation, JsonSchema } from '@autoqa/domain/model/api/api-description';
import type { ColumnMapping } from '@autoqa/domain/model/api/data-mapping';
import { propertiesIn, schemaObject, typeOf } from '@autoqa/domain/model/api/schema-reading';
import type { DataRow } from '@autoqa/domain/model/data-table';
import type { ApiDesign } from '../api-design.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { jsonBodySchema, type Fields } from '../recipes/request-body.ts';

/** Where in a request the cells of a row go. */
type Part = 'body' | 'path' | 'query' | 'header';

interface Source {
  row: DataRow;
  mapping: ColumnMapping;
}

/** The request of a row: what its cells say, each with the type that the document wants, and what else is needed. */
export function rowRequest(
  design: ApiDesign,
  operation: ApiOperation,
  { recipe, ...source }: Source & { recipe: Recipe },
): ApiRequest {
  const given = (part: Part): Fields => cellsFor(part, schemasOf(design, operation, part), { ...source, design });
  const body = given('body');
  const { request } = recipe.prepare(operation, { body, path: given('path') });
  const headers = Object.entries(given('header')).map(([name, value]) => [name, String(value)] as const);
  const whole: ApiRequest = {
    ...request,
    query: { ...onlyGiven('query', request.query, source), ...given('query') },
    headers: { ...onlyGiven('header', request.headers, source), ...Object.fromEntries(headers) },
  };
  const isObject = jsonBodySchema(design, operation) !== undefined;
  return isObject ? { ...whole, body: onlyGiven('body', request.body as Fields, source) } : whole;
}

function schemasOf(design: ApiDesign, operation: ApiOperation, part: Part): Map<string, JsonSchema> {
  const body = part === 'body' ? jsonBodySchema(design, operation) : undefined;
  if (body !== undefined) return new Map(propertiesIn(body));
  return new Map(operation.parameters.filter((each) => each.in === part).map(({ name, schema }) => [name, schema]));
}

function cellsFor(
  part: Part,
  schemas: ReadonlyMap<string, JsonSchema>,
  { row, mapping, design }: Source & { design: ApiDesign },
): Fields {
  return Object.fromEntries(
    mapping.columns.flatMap(({ column, target }) => {
      const value = row.cells[column] ?? '';
      if (!target.startsWith(`${part}.`) || value === '') return [];
      const name = target.slice(part.length + 1);
      return [[name, typed(value, typeOf(schemaObject(design.description, schemas.get(name))))]];
    }),
  );
}

function typed(text: string, type: string | undefined): unknown {
  if ((type === 'integer' || type === 'number') && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(?:true|false|是|否|yes|no)$/i.test(text)) return /^(?:true|是|yes)$/i.test(text);
  return text;
}

/** A field whose cell is empty is not sent, although the example has it. */
function onlyGiven<Value>(part: Part, whole: Record<string, Value>, { row, mapping }: Source): Record<string, Value> {
  const left = new Set(
    mapping.columns
      .filter(({ column, target }) => target.startsWith(`${part}.`) && (row.cells[column] ?? '') === '')
      .map(({ target }) => target.slice(part.length + 1)),
  );
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !left.has(name)));
}

import type { ApiCase, ApiCheck, Basis } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { listIn, propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import type { ColumnMapping } from '@autoqa/domain/model/api/data-mapping';
import { normalizeName } from '@autoqa/domain/model/api/names';
import type { DataRow, DataTable } from '@autoqa/domain/model/data-table';
import { successStatuses, type ApiDesign } from '../api-design.ts';
import { harmIn } from '../recipes/others-things.ts';
import { Recipe } from '../recipes/recipe.ts';
import { Unpreparable } from '../recipes/unpreparable.ts';
import { act, around, holds, refuses } from '../techniques/draft.ts';
import { referredBy } from '../recipes/referred.ts';
import { withExploredSources } from '../techniques/explored-sources.ts';
import { rowRequest } from './row-request.ts';

/** A3: every row of a table is a case of the operation that the table feeds. */
export function dataCases(
  design: ApiDesign,
  tables: readonly DataTable[],
  mappings: readonly ColumnMapping[],
): { cases: ApiCase[]; untested: { operation: string; reason: string }[] } {
  const untested: { operation: string; reason: string }[] = [];
  const cases = mappings.flatMap((mapping, index) => {
    const table = tables.find(({ source }) => source === mapping.source);
    const operation = design.operation(mapping.operation ?? '');
    if (table === undefined || operation === undefined) return [];
    return table.rows.flatMap((row, at) => {
      try {
        const id = `DATA-${String(index + 1).padStart(2, '0')}-${String(at + 1).padStart(3, '0')}`;
        return [rowCase(design, operation, { id, row, mapping, table })];
      } catch (error) {
        if (!(error instanceof Unpreparable)) throw error;
        untested.push({ operation: operation.id, reason: `${table.source}:${row.line}: ${error.message}` });
        return [];
      }
    });
  });
  return { cases, untested };
}

interface Row {
  id: string;
  row: DataRow;
  mapping: ColumnMapping;
  table: DataTable;
}

function rowCase(design: ApiDesign, operation: ApiOperation, { id, row, mapping, table }: Row): ApiCase {
  const basis: Basis = { kind: 'data', quote: sayRow(row), place: `${table.source}:${row.line}` };
  const recipe = new Recipe(design);
  prepareByColumns(design, recipe, { operation, row, mapping });
  const request = rowRequest(design, operation, { recipe, row, mapping });
  const testCase: ApiCase = {
    id,
    title: titleOf(row, mapping),
    operation: operation.id,
    technique: 'data-row',
    priority: 'p1',
    requirements: [],
    sources: [basis],
    steps: around(recipe, act(request, checksOf(design, operation, { row, mapping, basis }))),
  };
  const harm = namesThing(row, mapping) ? undefined : harmIn(design, testCase);
  if (harm !== undefined) throw new Unpreparable(harm);
  return withExploredSources(design, testCase);
}

/** Whoever writes the id of a thing into the table wants that very thing to be asked for. */
function namesThing({ cells }: DataRow, { columns }: ColumnMapping): boolean {
  return columns.some(({ column, target }) => target.startsWith('path.') && (cells[column] ?? '') !== '');
}

function sayRow({ cells }: DataRow): string {
  return Object.entries(cells)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${/passw|密码|口令|token/i.test(name) ? '***' : value}`)
    .join(', ');
}

function titleOf(row: DataRow, { columns }: ColumnMapping): string {
  const note = columns.find(({ target }) => target === 'note');
  const said = note === undefined ? '' : (row.cells[note.column] ?? '');
  return said === '' ? sayRow(row).slice(0, 100) : said;
}

function checksOf(
  design: ApiDesign,
  operation: ApiOperation,
  { row, mapping, basis }: Pick<Row, 'row' | 'mapping'> & { basis: Basis },
): ApiCheck[] {
  const column = mapping.columns.find(({ target }) => target === 'expected-status')?.column;
  const wanted = /\d{3}/.exec(column === undefined ? '' : (row.cells[column] ?? ''))?.[0];
  const status: ApiCheck = {
    kind: 'status',
    oneOf: wanted === undefined ? successStatuses(operation) : [wanted],
    basis,
  };
  if (wanted?.startsWith('4') === true) return [status, ...refuses(operation, basis, [wanted])];
  return [status, { kind: 'conforms', basis }, ...expectedFields(design, operation, { row, basis })];
}

const EXPECTED = /^(?:expected|expect|期望|预期)[_\s-]?(?<field>.+)$/i;

/** `expected_total` is what `total` has to be. */
function expectedFields(
  design: ApiDesign,
  operation: ApiOperation,
  { row, basis }: { row: DataRow; basis: Basis },
): ApiCheck[] {
  const schema = successSchema(operation);
  const fields = schema === undefined ? [] : Object.keys(propertiesOf(design.description, schema));
  return Object.entries(row.cells).flatMap(([column, value]) => {
    const named = EXPECTED.exec(column)?.groups?.['field'];
    const field = named === undefined ? undefined : fields.find((each) => normalizeName(each) === normalizeName(named));
    if (field === undefined || value === '') return [];
    return [holds(`body.${field} == ${/^-?\d+(?:\.\d+)?$/.test(value) ? value : JSON.stringify(value)}`, basis)];
  });
}

/**
 * Columns that are no field of the request may say what has to be there first: `sku` and `quantity` of what lies in the
 * cart before the coupon of the row is used.
 */
function prepareByColumns(
  design: ApiDesign,
  recipe: Recipe,
  { operation, row, mapping }: { operation: ApiOperation; row: DataRow; mapping: ColumnMapping },
): void {
  const spare = mapping.columns.filter(({ target }) => target === 'unmapped').map(({ column }) => column);
  const before = design.linksOf(operation).find(({ field }) => field === undefined)?.producers[0];
  const filler = design.operation(before?.endpoint.operationId ?? '');
  if (filler === undefined) return;
  for (const { resource, amount, field } of referredBy(design, filler)) {
    const list = design.operation(resource.list_endpoint?.operationId ?? '');
    const schema = list && successSchema(list);
    const found = schema === undefined ? undefined : listIn(design.description, schema);
    if (list === undefined || found === undefined || amount === undefined) continue;
    const key = spare.find((column) => Object.hasOwn(propertiesOf(design.description, found.item), column));
    const count = spare.find((column) => normalizeName(column) === normalizeName(amount));
    const wanted = key === undefined ? '' : (row.cells[key] ?? '');
    if (key === undefined || count === undefined || wanted === '') continue;
    const search = list.parameters.find(({ name }) => /^(?:q|query|search|keyword|filter)$/i.test(name));
    const look = recipe.prepare(list).request;
    recipe.add(list, { ...look, query: { ...look.query, ...(search === undefined ? {} : { [search.name]: wanted }) } });
    const id = recipe.keep(list, `find(${found.expression}, item.${key} == ${JSON.stringify(wanted)}).id`, field);
    recipe.arrange(filler, { body: { [field]: `{{${id}}}`, [amount]: Number(row.cells[count]) } });
    return;
  }
}

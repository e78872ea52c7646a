import type { ApiCheck, ApiRequest } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation, ApiParameter, JsonSchema } from '@autoqa/domain/model/api/api-description';
import { listIn, propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import { normalizeName } from '@autoqa/domain/model/api/names';
import { schemaObject, textIn, typeOf } from '@autoqa/domain/model/api/schema-reading';
import { contractBasis, type ApiDesign } from '../api-design.ts';
import { Recipe } from '../recipes/recipe.ts';
import { act, around, holds, observe, succeeds, type CaseDraft } from './draft.ts';

/** A list operation, with what is known of its items and parameters. */
interface Listing {
  design: ApiDesign;
  operation: ApiOperation;
  /** Where the items stand in the answer. */
  items: string;
  fields: Record<string, JsonSchema>;
  page: ApiParameter | undefined;
  size: ApiParameter | undefined;
}

const PAGE = /^(?:page|page_?no|page_?number|page_?index)$/i;
const SIZE = /^(?:page_?size|per_?page|limit|size)$/i;
const SORT = /^(?:sort|sort_?by|order_?by|sort_?field)$/i;
const DIRECTION = /^(?:order|dir|direction|sort_?order|sort_?dir)$/i;

/** A5: pages do not overlap, sorted lists are sorted, filtered lists hold what was asked for. */
export function listCases(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  const schema = operation.method === 'get' ? successSchema(operation) : undefined;
  const list = schema === undefined ? undefined : listIn(design.description, schema);
  if (list === undefined) return [];
  const named = (pattern: RegExp): ApiParameter | undefined =>
    operation.parameters.find(({ name, in: place }) => place === 'query' && pattern.test(name));
  const listing: Listing = {
    design,
    operation,
    items: list.expression,
    fields: propertiesOf(design.description, list.item),
    page: named(PAGE),
    size: named(SIZE),
  };
  return [
    ...pagingCases(listing),
    ...sortingCases(listing, named(SORT), named(DIRECTION)),
    ...filteringCases(listing),
    ...caseCases(listing),
  ];
}

function draft(
  { operation }: Listing,
  rest: Pick<CaseDraft, 'title' | 'technique' | 'steps'> & { parameter: ApiParameter },
): CaseDraft {
  const { parameter, ...given } = rest;
  return {
    operation: operation.id,
    priority: 'p1',
    requirements: [],
    sources: [basisOf(parameter)],
    ...given,
  };
}

function basisOf({ name, description, place }: ApiParameter) {
  return contractBasis(`${name}${description === '' ? '' : `: ${description}`}`, place);
}

function idOf({ fields }: Listing): string | undefined {
  return ['id', 'uuid', 'key', 'code'].find((name) => Object.hasOwn(fields, name));
}

function asking(
  { design, operation, size }: Listing,
  query: Record<string, unknown>,
): { recipe: Recipe; request: ApiRequest } {
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(operation);
  const most = size && schemaObject(design.description, size.schema)['maximum'];
  const wide = size === undefined || typeof most !== 'number' ? {} : { [size.name]: Math.min(most, 100) };
  return { recipe, request: { ...request, query: { ...request.query, ...wide, ...query } } };
}

const FEW = 5;

function pagingCases(listing: Listing): CaseDraft[] {
  const { page, size, items, operation } = listing;
  const id = idOf(listing);
  if (page === undefined || size === undefined || id === undefined) return [];
  const basis = basisOf(page);
  const { recipe, request } = asking(listing, { [size.name]: FEW, [page.name]: 1 });
  const first = act(
    request,
    [
      ...succeeds(operation),
      holds(`count(${items}) <= ${FEW}`, basisOf(size)),
      holds(`unique(map(${items}, item.${id}))`, basis),
    ],
    { firstIds: `map(${items}, item.${id})` },
  );
  const second = observe({ ...request, query: { ...request.query, [page.name]: 2 } }, [
    ...succeeds(operation),
    holds(`!overlap(map(${items}, item.${id}), firstIds)`, basis),
    holds(`count(${items}) <= ${FEW}`, basisOf(size)),
  ]);
  return [
    draft(listing, {
      title: 'The second page repeats nothing of the first',
      technique: 'paging',
      parameter: page,
      steps: around(recipe, first, second),
    }),
  ];
}

function sortingCases(
  listing: Listing,
  sort: ApiParameter | undefined,
  direction: ApiParameter | undefined,
): CaseDraft[] {
  const { design, fields, items, operation } = listing;
  const choices = sort && schemaObject(design.description, sort.schema)['enum'];
  if (sort === undefined || !Array.isArray(choices)) return [];
  const ways = direction === undefined ? [undefined] : (['asc', 'desc'] as const);
  return choices.map(String).flatMap((choice) => {
    const field = Object.keys(fields).find((name) => normalizeName(name) === normalizeName(choice));
    if (field === undefined || !isOrdered(design, fields[field] ?? true)) return [];
    return ways.map((way) => {
      const query = {
        [sort.name]: choice,
        ...(way === undefined || direction === undefined ? {} : { [direction.name]: way }),
      };
      const { recipe, request } = asking(listing, query);
      const order = way === 'desc' ? 'descending' : 'ascending';
      const checks: ApiCheck[] = [
        ...succeeds(operation),
        holds(`${order}(map(${items}, item.${field}))`, basisOf(sort)),
      ];
      return draft(listing, {
        title: `Sorted by ${choice}, ${order}`,
        technique: 'sorting',
        parameter: sort,
        steps: around(recipe, act(request, checks)),
      });
    });
  });
}

/** Numbers and points in time have one order; texts have one for each language. */
function isOrdered(design: ApiDesign, schema: JsonSchema): boolean {
  const read = schemaObject(design.description, schema);
  const type = typeOf(read);
  return type === 'integer' || type === 'number' || (textIn(read, 'format') ?? '').startsWith('date');
}

/** A parameter that is called like a field of the items keeps those apart that have another value there. */
function filteringCases(listing: Listing): CaseDraft[] {
  const { operation, items } = listing;
  return operation.parameters.flatMap((parameter) => {
    if (parameter.in !== 'query') return [];
    return filters(listing, parameter).map(({ value, expression }) => {
      const { recipe, request } = asking(listing, { [parameter.name]: value });
      const checks = [...succeeds(operation), holds(`all(${items}, ${expression})`, basisOf(parameter))];
      return draft(listing, {
        title: `${parameter.name} = ${String(value)}: only those`,
        technique: 'filtering',
        parameter,
        steps: around(recipe, act(request, checks)),
      });
    });
  });
}

function filters(
  { design, fields }: Listing,
  { name, schema }: ApiParameter,
): { value: unknown; expression: string }[] {
  const read = schemaObject(design.description, schema);
  const fieldCalled = (wanted: string): string | undefined =>
    Object.keys(fields).find((each) => normalizeName(each) === normalizeName(wanted));
  const choices = read['enum'];
  const same = fieldCalled(name);
  if (same !== undefined && Array.isArray(choices)) {
    return choices.slice(0, 2).map((value) => ({ value, expression: `item.${same} == ${JSON.stringify(value)}` }));
  }
  const limit = /^(?<side>min|max)_?(?<field>.+)$/i.exec(name)?.groups;
  const limited = limit?.['field'] === undefined ? undefined : fieldCalled(limit['field']);
  if (limited === undefined || typeOf(read) !== 'integer') return [];
  const sign = limit?.['side']?.toLowerCase() === 'min' ? '>=' : '<=';
  return [{ value: 5_000, expression: `item.${limited} ${sign} 5000` }];
}

const NO_CASE =
  /\bcase[ -]?(?:does not (?:count|matter)|is ignored|insensitive(?:ly)?)|\bignor\w+ case\b|不区分大小写/i;

/** Where the document says that capitals do not count, they do not. The word searched for is taken from the list. */
function caseCases(listing: Listing): CaseDraft[] {
  const { design, operation, items, fields } = listing;
  const name = Object.keys(fields).find((each) => /^(?:name|title)$/i.test(each));
  return operation.parameters
    .filter((parameter) => {
      const said = `${parameter.description} ${textIn(schemaObject(design.description, parameter.schema), 'description') ?? ''}`;
      return parameter.in === 'query' && NO_CASE.test(said);
    })
    .flatMap((parameter) => {
      if (name === undefined) return [];
      const { recipe, request } = asking(listing, {});
      const basis = contractBasis(
        textIn(schemaObject(design.description, parameter.schema), 'description') ?? parameter.description,
        parameter.place,
      );
      const first: ApiRequest = { ...request, query: {} };
      const find = (word: string): ApiRequest => ({ ...request, query: { ...request.query, [parameter.name]: word } });
      return [
        draft(listing, {
          title: `${parameter.name}: capitals do not count`,
          technique: 'filtering',
          parameter,
          steps: around(
            recipe,
            {
              role: 'arrange',
              request: first,
              keep: { word: `lower(${items}[0].${name})`, shout: `upper(${items}[0].${name})` },
              checks: [],
            },
            act(find('{{word}}'), [...succeeds(operation), holds(`count(${items}) > 0`, basis)], {
              found: `count(${items})`,
            }),
            observe(find('{{shout}}'), [...succeeds(operation), holds(`count(${items}) == found`, basis)]),
          ),
        }),
      ];
    });
}

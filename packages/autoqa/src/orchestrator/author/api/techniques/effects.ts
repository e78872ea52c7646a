import type { ApiStep } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation, ApiResponse, JsonSchema } from '@autoqa/domain/model/api/api-description';
import { propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import type { ApiResource } from '@autoqa/domain/model/api/dependency-analysis';
import { normalizeName, singular } from '@autoqa/domain/model/api/names';
import { propertiesIn, schemaObject, textIn, typeOf } from '@autoqa/domain/model/api/schema-reading';
import { operationBasis, responseBasis, successStatuses, type ApiDesign } from '../api-design.ts';
import { Recipe } from '../recipes/recipe.ts';
import { jsonBodySchema, type Fields } from '../recipes/request-body.ts';
import { act, around, holds, observe, refuses, succeeds, type CaseDraft } from './draft.ts';

/** A thing that a request refers to by its id, and that we can make with fields of our choice. */
export interface Referred {
  resource: ApiResource;
  create: ApiOperation;
  read: ApiOperation | undefined;
  /** The field of the request that holds the id. */
  field: string;
  /** The number in the request that says how many. */
  amount: string | undefined;
  fields: Record<string, JsonSchema>;
}

const AMOUNT = /^(?:quantity|qty|count|amount|pieces|number)$/i;

/** The things that the body of a request refers to, and that somebody we know may make. */
export function referredBy(design: ApiDesign, operation: ApiOperation): Referred[] {
  const body = jsonBodySchema(design, operation);
  if (body === undefined) return [];
  const names = propertiesIn(body).map(([name]) => name);
  return design.resources().flatMap((resource) => {
    const create = design.operation(resource.create_endpoint?.operationId ?? '');
    const wanted = `${singular(normalizeName(resource.name))}id`;
    const field = names.find(
      (name) =>
        normalizeName(name) === wanted || normalizeName(name) === `${singular(normalizeName(resource.name))}code`,
    );
    const schema = create && jsonBodySchema(design, create);
    if (create === undefined || field === undefined || schema === undefined || create.id === operation.id) return [];
    if (design.callers.for(create) === undefined) return [];
    return [
      {
        resource,
        create,
        read: design.operation(resource.read_endpoint?.operationId ?? ''),
        field,
        amount: propertiesIn(body).find(([name, each]) => AMOUNT.test(name) && isNumber(design, each))?.[0],
        fields: Object.fromEntries(propertiesIn(schema)),
      },
    ];
  });
}

function isNumber(design: ApiDesign, schema: JsonSchema): boolean {
  return ['integer', 'number'].includes(typeOf(schemaObject(design.description, schema)) ?? '');
}

/** A5: refusals that the document describes in words: more than there is, or past its day. */
export function describedRefusals(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  return operation.responses
    .filter(({ status }) => /^4(?!00|01|03|13|15)/.test(status))
    .flatMap((response) => [
      ...moreThanThereIs(design, operation, response),
      ...pastItsDay(design, operation, response),
    ]);
}

const MORE_THAN =
  /\b(?:more than|above|beyond|exceeds?|over)\s+(?:the |its )?(?<field>\p{L}+)|超(?:过|出)(?<zh>\p{L}{2})/iu;
const STOCK: Readonly<Record<string, string>> = { 库存: 'stock', 余额: 'balance' };

/** "More than the stock": a thing is made with a little of it, and one more is asked for. */
function moreThanThereIs(
  design: ApiDesign,
  operation: ApiOperation,
  { description, status }: ApiResponse,
): CaseDraft[] {
  const groups = MORE_THAN.exec(description)?.groups;
  const word = groups?.['field'] ?? STOCK[groups?.['zh'] ?? ''];
  if (word === undefined) return [];
  return referredBy(design, operation).flatMap((referred) => {
    const { amount, fields } = referred;
    const stock = Object.keys(fields).find((name) => normalizeName(name) === normalizeName(word));
    if (amount === undefined || stock === undefined) return [];
    const basis = responseBasis(operation, status);
    const ask = (quantity: number): CaseDraft => {
      const recipe = new Recipe(design);
      const { request } = askFor(recipe, operation, referred, {
        made: { [stock]: HELD },
        sent: { [amount]: quantity },
      });
      const isTooMuch = quantity > HELD;
      return {
        title: `${amount} = ${quantity} of ${HELD} in ${stock} ${isTooMuch ? 'is refused' : 'is accepted'}`,
        operation: operation.id,
        technique: 'boundary',
        priority: 'p0',
        requirements: [],
        sources: [basis],
        steps: around(recipe, act(request, isTooMuch ? refuses(operation, basis, [status]) : succeeds(operation))),
      };
    };
    return [ask(HELD + 1), ask(HELD)];
  });
}

const HELD = 3;

const EXPIRED = /\bexpired?\b|out of date|过期|失效/i;
const EXPIRY = /^(?:expires?(?:_?at|_?on)?|expiry(?:_?date)?|expiration(?:_?date)?|valid_?(?:until|to))$/i;

/** "Has expired": a thing is made whose day is past. */
function pastItsDay(design: ApiDesign, operation: ApiOperation, { description, status }: ApiResponse): CaseDraft[] {
  if (!EXPIRED.test(description)) return [];
  return referredBy(design, operation).flatMap((referred) => {
    const expiry = Object.keys(referred.fields).find((name) => EXPIRY.test(name));
    if (expiry === undefined) return [];
    const isDate = textIn(schemaObject(design.description, referred.fields[expiry]), 'format') === 'date';
    const basis = responseBasis(operation, status);
    const recipe = new Recipe(design);
    const made = { [expiry]: isDate ? '2020-01-01' : '2020-01-01T00:00:00.000Z', ...noHurdles(design, referred) };
    const { request } = askFor(recipe, operation, referred, { made, sent: {} });
    return [
      {
        title: `One of ${referred.resource.name} that has expired is refused`,
        operation: operation.id,
        technique: 'rule' as const,
        priority: 'p0' as const,
        requirements: [],
        sources: [basis],
        steps: around(recipe, act(request, refuses(operation, basis, [status]))),
      },
    ];
  });
}

/** Minimums are set to nothing, so that only one thing is wrong. */
function noHurdles(design: ApiDesign, { fields }: Referred): Fields {
  const minimums = Object.entries(fields).filter(([name, each]) => /^min/i.test(name) && isNumber(design, each));
  return Object.fromEntries(minimums.map(([name]) => [name, 0]));
}

/** A good request for an operation that refers to a thing made with these fields. */
export function askFor(
  recipe: Recipe,
  operation: ApiOperation,
  referred: Referred,
  { made, sent }: { made: Fields; sent: Fields },
) {
  const { request } = recipe.arrange(referred.create, { body: made });
  const value = idValue(recipe, referred, request.body);
  return { ...recipe.prepare(operation, { body: { ...sent, [referred.field]: value } }), value };
}

/** The id stands in the answer; a code that people choose stands in the request. */
function idValue(recipe: Recipe, { create, field, fields }: Referred, body: unknown): unknown {
  const name = field.replace(/^.*(?=code$)/i, '').toLowerCase();
  if (Object.hasOwn(fields, name)) return (body as Fields)[name];
  return `{{${recipe.keep(create, 'body.id', field)}}}`;
}

const EMPTIES = /\bempt(?:y|ies|ied)\b.*?\b(?<what>\p{L}+)|清空(?<zh>\p{L}+)/iu;

/** A5: what the document says an operation does to other things is looked up afterwards. */
export function describedEffects(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  const groups = EMPTIES.exec(operation.summary)?.groups;
  const what =
    groups?.['what'] === 'the' ? /\bempt(?:y|ies|ied) the (\p{L}+)/iu.exec(operation.summary)?.[1] : groups?.['what'];
  const container =
    what === undefined
      ? undefined
      : design.description.operations.find(
          ({ method, path }) => method === 'get' && singular(path.split('/').at(-1) ?? '') === singular(what),
        );
  const schema = container && successSchema(container);
  const list =
    schema === undefined
      ? undefined
      : Object.entries(propertiesOf(design.description, schema)).find(
          ([, each]) => typeOf(schemaObject(design.description, each)) === 'array',
        )?.[0];
  if (container === undefined || list === undefined || operation.method === 'delete') return [];
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(operation);
  const basis = operationBasis(operation);
  const look: ApiStep = observe(recipe.prepare(container).request, [
    ...succeeds(container),
    holds(`count(body.${list}) == 0`, basis),
  ]);
  return [
    {
      title: `${operation.summary}: the ${what ?? ''} is empty afterwards`,
      operation: operation.id,
      technique: 'read-back',
      priority: 'p0',
      requirements: [],
      sources: [basis],
      steps: around(recipe, act(request, succeeds(operation)), look),
    },
  ];
}

const TAKES =
  /\b(?<verb>takes?|lowers?|reduces?|deducts?|decreases?|returns?|raises?|restores?)\b(?: the| its)? (?<field>\p{L}+)|(?<late>\p{L}+) (?<back>returns?|comes? back|is restored)|(?<zh>扣减|减少|恢复|退回)(?<zhField>库存)/iu;

/** "Takes the stock": what a thing has is read before and after, and differs by what was asked for. */
export function stockEffects(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  const groups = TAKES.exec(operation.summary)?.groups;
  const word = groups?.['field'] ?? groups?.['late'] ?? STOCK[groups?.['zhField'] ?? ''];
  if (groups === undefined || word === undefined) return [];
  const goesBack =
    groups['back'] !== undefined || /return|raise|restore|恢复|退回/i.test(groups['verb'] ?? groups['zh'] ?? '');
  for (const filler of design.description.operations) {
    for (const referred of referredBy(design, filler)) {
      const stock = Object.keys(referred.fields).find((name) => normalizeName(name) === normalizeName(word));
      if (stock === undefined || referred.amount === undefined || referred.read === undefined) continue;
      if (filler.id === operation.id) continue;
      return [stockCase(design, operation, { filler, referred, stock, goesBack, read: referred.read })];
    }
  }
  return [];
}

const ORDERED = 2;

function stockCase(
  design: ApiDesign,
  operation: ApiOperation,
  {
    filler,
    referred,
    stock,
    goesBack,
    read,
  }: { filler: ApiOperation; referred: Referred; stock: string; goesBack: boolean; read: ApiOperation },
): CaseDraft {
  const recipe = new Recipe(design);
  const basis = operationBasis(operation);
  const { request: fill, value } = askFor(recipe, filler, referred, {
    made: { [stock]: HELD },
    sent: { [referred.amount ?? '']: ORDERED },
  });
  recipe.add(filler, fill);
  const { request } = recipe.prepare(operation);
  const path = { [referred.resource.id_field]: value };
  const look = (left: number): ApiStep =>
    observe({ ...recipe.prepare(read, { path }).request }, [
      { kind: 'status', oneOf: successStatuses(read), basis },
      holds(`body.${stock} == ${left}`, basis),
    ]);
  return {
    title: `${operation.summary}: ${stock} is ${goesBack ? HELD : HELD - ORDERED} afterwards`,
    operation: operation.id,
    technique: 'read-back',
    priority: 'p0',
    requirements: [],
    sources: [basis],
    steps: around(recipe, act(request, succeeds(operation)), look(goesBack ? HELD : HELD - ORDERED)),
  };
}

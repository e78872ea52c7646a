import type { ApiCheck, ApiRequest, ApiStep, Basis } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation, JsonSchema } from '@autoqa/domain/model/api/api-description';
import { listIn, placeInAnswer, propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import type { ApiResource } from '@autoqa/domain/model/api/dependency-analysis';
import { numberIn, schemaObject } from '@autoqa/domain/model/api/schema-reading';
import { contractBasis, operationBasis, type ApiDesign } from '../api-design.ts';
import { isPassword } from '../recipes/passwords.ts';
import { Recipe } from '../recipes/recipe.ts';
import { sampleBody, type Fields } from '../recipes/request-body.ts';
import { isNewestFirst } from '../rules/list-checks.ts';
import { act, around, head, holds, observe, refuses, succeeds, type CaseDraft } from './draft.ts';
import { isSameShape, sameFields } from './same-thing.ts';

/** What things are known by that have no id. */
const OTHER_KEYS = ['uuid', 'code', 'key'];

/** A5: what is made can be read, is listed, can be changed, and is gone when it is deleted. */
export function lifeCycleCases(design: ApiDesign, create: ApiOperation): CaseDraft[] {
  const resource = design.resources().find(({ create_endpoint }) => create_endpoint?.operationId === create.id);
  const answer = successSchema(create);
  if (resource === undefined || answer === undefined || create.method !== 'post') return [];
  const idPlace = placeInAnswer(design.description, answer, ['id', resource.id_field, ...OTHER_KEYS]);
  if (idPlace === undefined || !/^body\.[^.[]+$/.test(idPlace)) return [];
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(create);
  const cycle = new Cycle(design, recipe, resource);
  const basis = operationBasis(create);
  const made = act(request, [...succeeds(create), ...echoes(design, { answer, body: request.body, basis })], {
    madeId: idPlace,
    made: 'sent',
    answered: 'body',
  });
  const steps = [made, ...cycle.read(request), ...cycle.list(answer), ...cycle.change(), ...cycle.remove()];
  if (steps.length < 2) return [];
  return [
    {
      title: `Life of one of ${resource.name}: ${cycle.deeds(steps)}`,
      operation: create.id,
      technique: 'life-cycle',
      priority: 'p0',
      requirements: [],
      sources: [basis],
      steps: around(recipe, ...steps),
    },
  ];
}

/** What was sent comes back: every field of the request that the answer has too. `from` is the name it was kept under. */
export function echoes(
  design: ApiDesign,
  { answer, body, basis, from = 'sent' }: { answer: JsonSchema; body: unknown; basis: Basis; from?: string },
): ApiCheck[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const properties = propertiesOf(design.description, answer);
  return Object.keys(body as Fields)
    .filter((name) => Object.hasOwn(properties, name))
    .map((name) => holds(`body.${name} == ${from}.${name}`, basis));
}

/** What was sent comes back inside another object: all of it that is no password, or it may be something else. */
export function innerEchoes(
  { description }: ApiDesign,
  { answer, body, basis }: { answer: JsonSchema; body: unknown; basis: Basis },
): ApiCheck[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const sent = Object.keys(body).filter((name) => !isPassword(name));
  for (const [outer, each] of Object.entries(propertiesOf(description, answer))) {
    const inner = propertiesOf(description, each);
    if (sent.length < 2 || !sent.every((name) => Object.hasOwn(inner, name))) continue;
    return sent.map((name) => holds(`body.${outer}.${name} == sent.${name}`, basis));
  }
  return [];
}

class Cycle {
  readonly #design: ApiDesign;
  readonly #recipe: Recipe;
  readonly #resource: ApiResource;

  constructor(design: ApiDesign, recipe: Recipe, resource: ApiResource) {
    this.#design = design;
    this.#recipe = recipe;
    this.#resource = resource;
  }

  read(created: ApiRequest): ApiStep[] {
    const read = this.#operation('read_endpoint');
    const answer = read && successSchema(read);
    if (read === undefined || answer === undefined) return [];
    const basis = contractBasis(`${head(read)}: ${read.summary}`, read.place);
    const echoed = echoes(this.#design, { answer, body: created.body, basis, from: 'made' });
    return [observe(this.#at(read), [...succeeds(read), ...echoed])];
  }

  /** What was made is in the list, and reads there as it was answered. */
  list(answered: JsonSchema): ApiStep[] {
    const list = this.#operation('list_endpoint');
    const answer = list && successSchema(list);
    const found = answer === undefined ? undefined : listIn(this.#design.description, answer);
    if (list === undefined || answer === undefined || found === undefined) return [];
    const id = ['id', this.#resource.id_field, ...OTHER_KEYS].find((name) =>
      Object.hasOwn(propertiesOf(this.#design.description, found.item), name),
    );
    if (id === undefined) return [];
    const basis = contractBasis(`${head(list)}: ${list.summary}`, list.place);
    const hasTotal = Object.hasOwn(propertiesOf(this.#design.description, answer), 'total');
    // What stands first is on the first page, however many there are.
    const total = hasTotal && !isNewestFirst(list) ? `body.total > count(${found.expression}) || ` : '';
    const size = list.parameters.find(({ name }) => /^(?:page_?size|per_?page|limit|size)$/i.test(name));
    const most = size && numberIn(schemaObject(this.#design.description, size.schema), 'maximum');
    const request = {
      ...this.#recipe.prepare(list).request,
      query: size === undefined || most === undefined ? {} : { [size.name]: most },
    };
    const listed = `find(${found.expression}, item.${id} == madeId)`;
    const same = isSameShape(found.item, answered)
      ? sameFields(this.#design, answered, [listed, 'answered'])
      : undefined;
    return [
      observe(request, [
        ...succeeds(list),
        holds(`${total}any(${found.expression}, item.${id} == madeId)`, basis),
        ...(same === undefined ? [] : [holds(`${total}(${same})`, basis)]),
      ]),
    ];
  }

  change(): ApiStep[] {
    const update = this.#operation('update_endpoint');
    const read = this.#operation('read_endpoint');
    if (update === undefined) return [];
    const body = sampleBody(this.#design, update);
    const answer = successSchema(update);
    const basis = contractBasis(`${head(update)}: ${update.summary}`, update.place);
    const echoed = answer === undefined ? [] : echoes(this.#design, { answer, body, basis });
    const change = act({ ...this.#at(update), body }, [...succeeds(update), ...echoed], { changed: 'sent' });
    const seen = read && successSchema(read);
    if (read === undefined || seen === undefined) return [change];
    const kept = echoes(this.#design, { answer: seen, body, basis, from: 'changed' });
    return [change, observe(this.#at(read), [...succeeds(read), ...kept])];
  }

  remove(): ApiStep[] {
    const remove = this.#operation('delete_endpoint');
    const read = this.#operation('read_endpoint');
    if (remove === undefined) return [];
    const gone = contractBasis(`${head(remove)}: ${remove.summary}`, remove.place);
    const look = read === undefined ? [] : [observe(this.#at(read), refuses(read, gone, ['404', '410']))];
    return [act(this.#at(remove), succeeds(remove)), ...look];
  }

  deeds(steps: readonly ApiStep[]): string {
    return [
      ...new Set(steps.map(({ request }) => this.#design.operation(request.operation)?.method.toUpperCase())),
    ].join(', ');
  }

  #operation(
    kind: 'read_endpoint' | 'list_endpoint' | 'update_endpoint' | 'delete_endpoint',
  ): ApiOperation | undefined {
    const operation = this.#design.operation(this.#resource[kind]?.operationId ?? '');
    return operation !== undefined && this.#design.callers.for(operation) !== undefined ? operation : undefined;
  }

  #at(operation: ApiOperation): ApiRequest {
    const path = { [this.#resource.id_field]: '{{madeId}}' };
    return this.#recipe.prepare(operation, { path }).request;
  }
}

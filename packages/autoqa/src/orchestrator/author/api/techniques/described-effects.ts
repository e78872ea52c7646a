import type { ApiStep } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import { schemaObject, typeOf } from '@autoqa/domain/model/api/schema-reading';
import { operationBasis, successStatuses, type ApiDesign } from '../api-design.ts';
import { nameMeant } from '../data/name-meant.ts';
import { conceptAtStart } from '../data/synonyms.ts';
import { Recipe } from '../recipes/recipe.ts';
import { askFor, referredBy, type Referred } from '../recipes/referred.ts';
import { HELD } from '../recipes/scarcity.ts';
import { act, around, holds, observe, succeeds, type CaseDraft } from './draft.ts';

const EMPTIES = /\bempt(?:y|ies|ied)\s+(?:the\s+)?(?<what>\p{L}+)|清空(?<zh>\p{L}+)/iu;

/** A5: what the document says an operation does to other things is looked up afterwards. */
export function describedEffects(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  const groups = EMPTIES.exec(operation.summary)?.groups;
  const what = groups?.['what'] ?? conceptAtStart(groups?.['zh'] ?? '');
  if (what === undefined || operation.method === 'delete') return [];
  const container = design.description.operations.find(
    ({ method, path }) => method === 'get' && nameMeant([path.split('/').at(-1) ?? ''], what) !== undefined,
  );
  const list = container && listFieldOf(design, container);
  if (container === undefined || list === undefined) return [];
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(operation);
  const basis = operationBasis(operation);
  const look: ApiStep = observe(recipe.prepare(container).request, [
    ...succeeds(container),
    holds(`count(body.${list}) == 0`, basis),
  ]);
  return [
    {
      title: `${operation.summary}: the ${what} is empty afterwards`,
      operation: operation.id,
      technique: 'read-back',
      priority: 'p0',
      requirements: [],
      sources: [basis],
      steps: around(recipe, act(request, succeeds(operation)), look),
    },
  ];
}

function listFieldOf({ description }: ApiDesign, container: ApiOperation): string | undefined {
  const schema = successSchema(container);
  if (schema === undefined) return undefined;
  const fields = Object.entries(propertiesOf(description, schema));
  return fields.find(([, each]) => typeOf(schemaObject(description, each)) === 'array')?.[0];
}

const TAKES =
  /\b(?<verb>takes?|lowers?|reduces?|deducts?|decreases?|returns?|raises?|restores?)\b(?: the| its)? (?<field>\p{L}+)|(?<late>\p{L}+) (?<back>returns?|comes? back|is restored)|(?<zh>扣减|减少|恢复|退回)(?<zhField>库存)/iu;

/** "Takes the stock": a thing is made with a stock that is known, and what is left of it is looked up afterwards. */
export function stockEffects(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  const groups = TAKES.exec(operation.summary)?.groups;
  const word = groups?.['field'] ?? groups?.['late'] ?? groups?.['zhField'];
  if (groups === undefined || word === undefined) return [];
  const goesBack =
    groups['back'] !== undefined || /return|raise|restore|恢复|退回/i.test(groups['verb'] ?? groups['zh'] ?? '');
  for (const filler of design.description.operations) {
    for (const referred of referredBy(design, filler)) {
      const stock = nameMeant(Object.keys(referred.fields), word);
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

import type { ApiRequest } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { listIn, propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import { schemaObject } from '@autoqa/domain/model/api/schema-reading';
import { contractBasis, documentedStatus, responseBasis, type ApiDesign } from '../api-design.ts';
import { Recipe } from '../recipes/recipe.ts';
import { act, around, head, holds, refuses, succeeds, type CaseDraft } from './draft.ts';

/** An operation that takes a thing from one state to another: `POST /orders/{orderId}/ship`. */
interface Deed {
  operation: ApiOperation;
  /** The field that holds the state. */
  field: string;
  /** The state it leads to. */
  to: string | undefined;
  /** The state it needs, when the document names one. */
  needs: string | undefined;
  /** States in which the document forbids it. */
  forbids: string[];
}

const STATE_FIELD = /^(?:status|state|phase|stage)$/i;

function deedsOf(design: ApiDesign): Deed[] {
  return design.description.operations.flatMap((operation) => {
    if (operation.method === 'get' || !/\}\/[^/{}]+$/.test(operation.path)) return [];
    const states = statesIn(design, operation);
    if (states === undefined) return [];
    const verb = operation.path.split('/').at(-1) ?? '';
    const to = states.values.find((state) => isFormOf(state, verb));
    const said = states.values.filter(
      (state) => state !== to && new RegExp(`\\b${state}\\b`, 'i').test(operation.summary),
    );
    const isDenied = (state: string): boolean =>
      new RegExp(`\\b(?:not|never|n't|no longer|unless)\\b[^.;]*\\b${state}\\b`, 'i').test(operation.summary);
    return [
      {
        operation,
        field: states.field,
        to,
        needs: said.find((state) => !isDenied(state)),
        forbids: said.filter(isDenied),
      },
    ];
  });
}

function statesIn(design: ApiDesign, operation: ApiOperation): { field: string; values: string[] } | undefined {
  const schema = successSchema(operation);
  if (schema === undefined || listIn(design.description, schema)?.expression === 'body') return undefined;
  for (const [field, each] of Object.entries(propertiesOf(design.description, schema))) {
    const values = schemaObject(design.description, each)['enum'];
    if (STATE_FIELD.test(field) && Array.isArray(values)) return { field, values: values.map(String) };
  }
  return undefined;
}

/** `pay` → `paid`, `ship` → `shipped`, `cancel` → `cancelled`. */
function isFormOf(state: string, verb: string): boolean {
  const stem = verb.toLowerCase().slice(0, Math.max(2, Math.min(5, verb.length - 1)));
  return state.toLowerCase().startsWith(stem);
}

/** Brings the thing a deed works on into the state that the document says it needs. */
export function arrangeState(design: ApiDesign, recipe: Recipe, operation: ApiOperation, request: ApiRequest): void {
  const deeds = deedsOf(design);
  const deed = deeds.find((each) => each.operation.id === operation.id);
  if (deed?.needs !== undefined) reach(recipe, { deeds, state: deed.needs, request });
}

/** Runs the deeds that lead to a state, each after what it needs itself; false when nobody knows the way. */
function reach(
  recipe: Recipe,
  goal: { deeds: readonly Deed[]; state: string; request: ApiRequest },
  depth = 0,
): boolean {
  const way = goal.deeds.find(({ to }) => to === goal.state);
  if (way === undefined || depth > 5) return false;
  const { needs } = way;
  if (needs !== undefined && !isFirst(needs, goal.deeds)) {
    if (!reach(recipe, { ...goal, state: needs }, depth + 1)) return false;
  }
  recipe.arrange(way.operation, { path: goal.request.path });
  return true;
}

/** No deed leads to it: what is new is in it. */
function isFirst(state: string, deeds: readonly Deed[]): boolean {
  return !deeds.some(({ to }) => to === state);
}

/** A5: what the document allows only in a state is refused in another. */
export function stateCases(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  const deeds = deedsOf(design);
  const deed = deeds.find((each) => each.operation.id === operation.id);
  if (deed === undefined) return [];
  const conflict = documentedStatus(operation, '409') === undefined ? ['409', '422'] : ['409'];
  const cases: CaseDraft[] = [];
  for (const state of deed.forbids) {
    const recipe = new Recipe(design);
    const { request } = recipe.prepare(operation);
    if (!reach(recipe, { deeds, state, request })) continue;
    const basis = contractBasis(`${head(operation)}: ${operation.summary}`, operation.place);
    cases.push(refusalCase(operation, recipe, { request, state, basis, conflict }));
  }
  if (deed.needs !== undefined && !isFirst(deed.needs, deeds)) {
    const recipe = new Recipe(design);
    const { request } = recipe.prepare(operation);
    const basis = contractBasis(`${head(operation)}: ${operation.summary}`, operation.place);
    cases.push(refusalCase(operation, recipe, { request, state: `not ${deed.needs}`, basis, conflict }));
  }
  return [...cases, ...twice(design, deed)];
}

function refusalCase(
  operation: ApiOperation,
  recipe: Recipe,
  {
    request,
    state,
    basis,
    conflict,
  }: { request: ApiRequest; state: string; basis: ReturnType<typeof contractBasis>; conflict: string[] },
): CaseDraft {
  return {
    title: `Refused when ${state}: ${operation.summary || operation.id}`,
    operation: operation.id,
    technique: 'life-cycle',
    priority: 'p0',
    requirements: [],
    sources: [basis],
    steps: around(recipe, act(request, refuses(operation, basis, conflict))),
  };
}

/** The state is as the deed says; a second time the state forbids it, where the document has an answer for that. */
function twice(design: ApiDesign, { operation, to, field }: Deed): CaseDraft[] {
  if (to === undefined) return [];
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(operation);
  arrangeState(design, recipe, operation, request);
  const basis = contractBasis(`${head(operation)}: ${operation.summary}`, operation.place);
  const first = act(request, [...succeeds(operation), holds(`body.${field} == "${to}"`, basis)]);
  const again = act(request, refuses(operation, responseBasis(operation, '409'), ['409']));
  return [
    {
      title: `${operation.summary || operation.id}: ${to}, and not twice`,
      operation: operation.id,
      technique: 'life-cycle',
      priority: 'p1',
      requirements: [],
      sources: [basis],
      steps: around(recipe, first, ...(documentedStatus(operation, '409') === undefined ? [] : [again])),
    },
  ];
}

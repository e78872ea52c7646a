import type { ApiOperation, ApiResponse } from '@autoqa/domain/model/api/api-description';
import { schemaObject, textIn } from '@autoqa/domain/model/api/schema-reading';
import { responseBasis, type ApiDesign } from '../api-design.ts';
import { nameMeant } from '../data/name-meant.ts';
import { Recipe } from '../recipes/recipe.ts';
import { askFor, isNumber, referredBy, type Referred } from '../recipes/referred.ts';
import type { Fields } from '../recipes/request-body.ts';
import { exceededIn, HELD } from '../recipes/scarcity.ts';
import { act, around, refuses, succeeds, type CaseDraft } from './draft.ts';

/** A5: refusals that the document describes in words: more than there is, or past its day. */
export function describedRefusals(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  return operation.responses
    .filter(({ status }) => /^4(?!00|01|03|13|15)/.test(status))
    .flatMap((response) => [
      ...moreThanThereIs(design, operation, response),
      ...pastItsDay(design, operation, response),
    ]);
}

/** "More than the stock": a thing is made with a little of it, and one more is asked for. */
function moreThanThereIs(
  design: ApiDesign,
  operation: ApiOperation,
  { description, status }: ApiResponse,
): CaseDraft[] {
  const word = exceededIn(description);
  if (word === undefined) return [];
  return referredBy(design, operation).flatMap((referred) => {
    const { amount, fields } = referred;
    const stock = nameMeant(Object.keys(fields), word);
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

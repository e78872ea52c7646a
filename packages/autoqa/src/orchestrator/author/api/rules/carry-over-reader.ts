import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import { sampleBody, type Fields } from '../recipes/request-body.ts';
import type { ApiDesign } from '../api-design.ts';
import { nameMeant } from '../data/name-meant.ts';
import { Recipe } from '../recipes/recipe.ts';
import { act, around, holds, succeeds } from '../techniques/draft.ts';
import { referredBy } from '../recipes/referred.ts';
import { codeStep } from './code-step.ts';
import { resourceNamed } from './resource-mention.ts';
import { ruleCase } from './rule-case.ts';
import type { Reading, ReadingContext, Statement } from './rule-reading.ts';

const CARRIES = [
  /^(?:an? |the )?(?<thing>\p{L}+)(?: placed| made)?(?: with (?:a )?(?<with>coupon|voucher))? has the (?<fields>.+?) (?:that|which) the (?<from>\p{L}+) (?:showed|had|has)/iu,
  /^(?<fields>.+?) of an? (?<thing>\p{L}+) are those of the (?<from>\p{L}+) it was made from/iu,
  /^(?:使用(?<with>优惠券)下单后[，,])?\s*(?<thing>订单)的\s*(?<fields>.+?)\s*(?:和|与)(?:下单时)?(?<from>购物车)里的(?:一致|相同)/u,
];

/** "An order has the discount and the total that the cart showed": two answers agree in these fields. */
export function readCarryOver(
  { plain, basis, text }: Statement,
  { design, vocabulary }: ReadingContext,
): Reading | undefined {
  const groups = CARRIES.map((pattern) => pattern.exec(plain)?.groups).find((each) => each !== undefined);
  if (groups === undefined) return undefined;
  const create = design.operation(resourceNamed(design, groups['thing'] ?? '')?.create_endpoint?.operationId ?? '');
  const answer = create && successSchema(create);
  if (create === undefined || answer === undefined) return undefined;
  const has = propertiesOf(design.description, answer);
  const fields = (groups['fields'] ?? '')
    .split(/, | and the | and |、|与|和|，/)
    .flatMap((word) => vocabulary.fieldCalled(word) ?? [])
    .filter((field) => Object.hasOwn(has, field));
  const container = containerCalled(design, groups['from'] ?? '');
  if (fields.length === 0 || container === undefined) return undefined;
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(create);
  useCode(design, recipe);
  const look = recipe.prepare(container).request;
  const before = {
    role: 'arrange' as const,
    request: look,
    keep: { shown: 'body' },
    checks: succeeds(container).slice(0, 1),
  };
  const checks = fields.map((field) => holds(`body.${field} == shown.${field}`, basis));
  const steps = around(recipe, before, act(request, [...succeeds(create), ...checks]));
  const meaning = `${create.id}: ${fields.join(', ')} as in ${container.id}`;
  return { kind: 'carry-over', meaning, cases: [ruleCase(text, create, { basis, steps })] };
}

function containerCalled(design: ApiDesign, word: string): ApiOperation | undefined {
  const readers = design.description.operations.filter(({ method }) => method === 'get');
  const names = readers.map(({ path }) => path.split('/').at(-1) ?? '');
  const meant = nameMeant(names, word);
  return readers.find((_, index) => names[index] === meant);
}

/** With a discount there is something to lose on the way. The document's own example of a code is used. */
function useCode(design: ApiDesign, recipe: Recipe): void {
  const filler = design.description.operations.find((each) =>
    referredBy(design, each).some(({ amount }) => amount !== undefined),
  );
  const step = filler && codeStep(design, filler, '');
  if (step === undefined) return;
  recipe.add(step.operation, { ...step.request, body: sampleBody(design, step.operation) as Fields });
}

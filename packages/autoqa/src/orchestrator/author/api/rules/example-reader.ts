import type { ApiCheck, ApiRequest } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import type { ApiDesign } from '../api-design.ts';
import { Recipe } from '../recipes/recipe.ts';
import { act, around, holds, refuses, succeeds, type CaseDraft } from '../techniques/draft.ts';
import { askFor, referredBy, type Referred } from '../recipes/referred.ts';
import { codeStep } from './code-step.ts';
import { refusalIn, ruleCase } from './rule-case.ts';
import type { Reading, ReadingContext, Statement } from './rule-reading.ts';
import type { Vocabulary } from './vocabulary.ts';

/** An operation that puts a thing with a price into a container whose answer counts it up. */
interface Filler {
  operation: ApiOperation;
  referred: Referred;
  /** The field of the thing that its worth comes from. */
  price: string;
  amount: string;
}

const GIVEN = [
  /^(?:With|From) (?:a |the )?(?<what>[\p{L} ]+?) of (?:exactly )?(?<value>\d+\.\d\d)(?: on)?(?: and `(?<code>[^`]+)`)?, (?<then>.+?)[.]?$/iu,
  /^(?<what>\p{L}+?)(?:正好|恰好|刚好|达到|为)?\s*(?<value>\d+\.\d\d)\s*元?(?:、\s*使用\s*`(?<code>[^`]+)`)?\s*时[，,]?\s*(?<then>.+?)[。]?$/u,
];

/** "With goods of exactly 99.00, shipping is 0": the state is made, and what is said of it is looked up. */
export function readWorkedExample(
  { plain, basis, text }: Statement,
  { design, vocabulary }: ReadingContext,
): Reading | undefined {
  const groups = GIVEN.map((pattern) => pattern.exec(plain)?.groups).find((each) => each !== undefined);
  const field = groups && vocabulary.fieldCalled(groups['what'] ?? '');
  const filler = field === undefined ? undefined : fillerFor(design, field);
  if (groups === undefined || field === undefined || filler === undefined) return undefined;
  const then = groups['then'] ?? '';
  const code = groups['code'] ?? /`([A-Z0-9][A-Z0-9_-]{2,})`/.exec(then)?.[1];
  const claims = readClaims(then, vocabulary, field);
  const refusal = refusalIn(then);
  if (claims.length === 0 && refusal === undefined) return undefined;
  const recipe = new Recipe(design);
  const value = vocabulary.amount(groups['value'] ?? '');
  const { request } = askFor(recipe, filler.operation, filler.referred, {
    made: { [filler.price]: value, ...plentiful(filler) },
    sent: { [filler.amount]: 1 },
  });
  const coupon = code === undefined ? undefined : codeStep(design, filler.operation, code);
  if (code !== undefined && coupon === undefined) return undefined;
  const checks = claims.map(({ field: about, value: wanted }) => holds(`body.${about} == ${wanted}`, basis));
  return {
    kind: 'example',
    meaning: `${field} = ${value}${code === undefined ? '' : ` with ${code}`} → ${refusal ?? checks.map(expressionOf).join(', ')}`,
    cases: [exampleCase({ recipe, filler, request, coupon, checks, refusal, basis, title: text, field, value })],
  };
}

function expressionOf(check: ApiCheck): string {
  return check.kind === 'holds' ? check.expression : check.kind;
}

/** There must be enough of the thing, whatever it is about. */
function plentiful({ referred }: Filler) {
  return Object.hasOwn(referred.fields, 'stock') ? { stock: 50 } : {};
}

function exampleCase(example: {
  recipe: Recipe;
  filler: Filler;
  request: ApiRequest;
  coupon: { operation: ApiOperation; request: ApiRequest } | undefined;
  checks: ApiCheck[];
  refusal: string | undefined;
  basis: Statement['basis'];
  title: string;
  field: string;
  value: number;
}): CaseDraft {
  const { recipe, filler, request, coupon, checks, refusal, basis, title, field, value } = example;
  const isReached = holds(`body.${field} == ${value}`, basis);
  const last = coupon?.operation ?? filler.operation;
  const accepted: ApiCheck = { kind: 'status', oneOf: ['2XX'], basis };
  const judged = refusal === undefined ? [accepted, ...succeeds(last), ...checks] : refuses(last, basis, [refusal]);
  const exact: ApiCheck[] = refusal === undefined ? [] : [{ kind: 'status', oneOf: [refusal], basis }];
  if (coupon === undefined) {
    return ruleCase(title, last, { basis, steps: around(recipe, act(request, [...judged, isReached])) });
  }
  recipe.add(filler.operation, request);
  return ruleCase(title, last, { basis, steps: around(recipe, act(coupon.request, [...judged, ...exact])) });
}

function fillerFor(design: ApiDesign, field: string): Filler | undefined {
  for (const operation of design.description.operations) {
    const answer = operation.method === 'post' ? successSchema(operation) : undefined;
    if (answer === undefined || !Object.hasOwn(propertiesOf(design.description, answer), field)) continue;
    for (const referred of referredBy(design, operation)) {
      const price = Object.keys(referred.fields).find((name) => /^(?:price|unit_?price|amount|cost)$/i.test(name));
      if (price !== undefined && referred.amount !== undefined) {
        return { operation, referred, price, amount: referred.amount };
      }
    }
  }
  return undefined;
}

const CLAIM_EN = /(?:^|, | and )(?:the )?(?<field>[\p{L} ]+?) is (?<value>\d+(?:\.\d\d)?)(?=$|,| and |\.)/giu;
const CLAIM_ZH = /(?:^|[，,、])\s*(?<field>\p{L}+?)(?:为|是)?\s*(?<value>\d+(?:\.\d\d)?)\s*元?(?=$|[，,、。])/giu;
const OFF = /\btakes (?<value>\d+\.\d\d) off\b/i;

function readClaims(then: string, vocabulary: Vocabulary, given: string): { field: string; value: number }[] {
  const off = OFF.exec(then)?.groups?.['value'];
  const claims = [...then.matchAll(CLAIM_EN), ...then.matchAll(CLAIM_ZH)].flatMap(({ groups }) => {
    const field = vocabulary.fieldCalled(groups?.['field'] ?? '');
    return field === undefined || field === given ? [] : [{ field, value: vocabulary.amount(groups?.['value'] ?? '') }];
  });
  return off === undefined ? claims : [...claims, { field: 'discount', value: vocabulary.amount(off) }];
}

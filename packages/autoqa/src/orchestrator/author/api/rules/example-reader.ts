import type { ApiCheck, ApiRequest } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import { propertiesIn } from '@autoqa/domain/model/api/schema-reading';
import type { ApiDesign } from '../api-design.ts';
import { Recipe } from '../recipes/recipe.ts';
import { jsonBodySchema } from '../recipes/request-body.ts';
import { act, around, holds, refuses, succeeds, type CaseDraft } from '../techniques/draft.ts';
import { askFor, referredBy, type Referred } from '../recipes/referred.ts';
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
  const coupon = code === undefined ? undefined : couponStep(design, filler.operation, code);
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
    return draft(title, last, { basis, steps: around(recipe, act(request, [...judged, isReached])) });
  }
  recipe.add(filler.operation, request);
  return draft(title, last, { basis, steps: around(recipe, act(coupon.request, [...judged, ...exact])) });
}

export function draft(
  title: string,
  operation: ApiOperation,
  { basis, steps }: { basis: Statement['basis']; steps: CaseDraft['steps'] },
): CaseDraft {
  return {
    title,
    operation: operation.id,
    technique: 'rule',
    priority: 'p0',
    requirements: basis.id === undefined ? [] : [basis.id],
    sources: [basis],
    steps,
  };
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

/** Who takes a code for the container that was filled: `POST /cart/coupon` beside `POST /cart/items`. */
export function couponStep(design: ApiDesign, filler: ApiOperation, code: string) {
  const around = filler.path.slice(0, filler.path.lastIndexOf('/'));
  for (const operation of design.description.operations) {
    const body =
      operation.method === 'post' && operation.id !== filler.id ? jsonBodySchema(design, operation) : undefined;
    const names = body === undefined ? [] : propertiesIn(body).map(([name]) => name);
    const field = names.find((name) => /^(?:code|coupon(?:_?code)?|voucher(?:_?code)?)$/i.test(name));
    if (field === undefined || !operation.path.startsWith(`${around}/`)) continue;
    const as = design.callers.for(operation);
    if (as === undefined) continue;
    const request: ApiRequest = {
      operation: operation.id,
      as,
      path: {},
      query: {},
      headers: {},
      body: { [field]: code },
    };
    return { operation, request };
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

const REFUSED =
  /\b(?:refused|rejected|answers?|gets?)\b(?: with)? (?<en>4\d\d)|(?:被拒绝|拒绝).*?(?<zh>4\d\d)|返回\s*(?<only>4\d\d)/i;

export function refusalIn(text: string): string | undefined {
  const groups = REFUSED.exec(text)?.groups;
  return groups?.['en'] ?? groups?.['zh'] ?? groups?.['only'];
}

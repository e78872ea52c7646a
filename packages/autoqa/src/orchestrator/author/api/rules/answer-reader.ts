import { OWNER } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { propertiesIn } from '@autoqa/domain/model/api/schema-reading';
import { resourceNamed } from './resource-mention.ts';
import type { ApiDesign } from '../api-design.ts';
import { Recipe } from '../recipes/recipe.ts';
import { jsonBodySchema, type Fields } from '../recipes/request-body.ts';
import { act, around, refuses, succeeds, type CaseDraft } from '../techniques/draft.ts';
import { askFor, referredBy, type Referred } from '../recipes/referred.ts';
import { exceededIn, HELD } from '../recipes/scarcity.ts';
import { unchanged } from '../techniques/unchanged.ts';
import { operationsIn } from './operation-mention.ts';
import { ruleCase } from './rule-case.ts';
import type { Reading, ReadingContext, Statement } from './rule-reading.ts';

const STATUS =
  /\b(?:answers?|gets?|returns?|responds? with|refused with)\b(?: with)? (?<en>[2-4]\d\d)\b|(?:返回|得到|响应)\s*(?<zh>[2-4]\d\d)/i;
const STAYS = /\b(?:stays?|remains?|leaves? .+?) as (?:it|they) w(?:as|ere)\b|\bunchanged\b|不变/i;

interface Claim {
  statement: Statement;
  context: ReadingContext;
  operation: ApiOperation;
  status: string;
  /** The sentence up to its status. */
  condition: string;
}

/** "`POST /api/cart/items` with quantity 0 answers 400": an operation, a condition and the status that follows. */
export function readAnswer(statement: Statement, context: ReadingContext): Reading | undefined {
  const match = STATUS.exec(statement.plain);
  const status = match?.groups?.['en'] ?? match?.groups?.['zh'];
  // What is named after the status speaks of what comes then.
  const upToStatus = statement.plain.slice(0, match?.index ?? 0);
  const operation =
    operationsIn(upToStatus, context.design)[0] ??
    operationByDeed(upToStatus, context.design) ??
    operationsIn(statement.plain, context.design)[0];
  if (match === null || status === undefined || operation === undefined) return undefined;
  const claim: Claim = { statement, context, operation, status, condition: statement.plain };
  const cases = byPeople(claim) ?? byValue(claim) ?? byReferred(claim) ?? plainly(claim);
  if (cases === undefined) return undefined;
  return { kind: 'answer', meaning: `${operation.id} → ${status}`, cases };
}

const DEEDS = [
  {
    pattern: /\b(?:creating|adding) (?:a|an|another) (?:new )?(?<thing>\p{L}+)|新建(?<zh>\p{L}{2})/iu,
    kind: 'create_endpoint' as const,
  },
  {
    pattern: /\b(?:deleting|removing) (?:a|an) (?<thing>\p{L}+)|删除(?<zh>\p{L}{2})/iu,
    kind: 'delete_endpoint' as const,
  },
];

function operationByDeed(text: string, design: ApiDesign): ApiOperation | undefined {
  for (const { pattern, kind } of DEEDS) {
    const groups = pattern.exec(text)?.groups;
    const resource = groups && resourceNamed(design, groups['thing'] ?? groups['zh'] ?? '');
    const operation = design.operation(resource?.[kind]?.operationId ?? '');
    if (operation !== undefined) return operation;
  }
  return undefined;
}

/** A refusal is a refusal; the number is what the document promises. */
function judged({ operation, status, statement: { basis } }: Claim) {
  if (status.startsWith('2')) return [{ kind: 'status' as const, oneOf: [status], basis }, ...succeeds(operation)];
  return [...refuses(operation, basis, [status]), { kind: 'status' as const, oneOf: [status], basis }];
}

const CUSTOMER = /\b(?:customer|ordinary user|non-admin\w*|member)s? (?:who|that) calls?\b|(?:顾客|普通用户|客户)调用/i;
const ANOTHER = /`(?<who>[a-z][\w-]*)` (?:gets|用)|(?:another|somebody else'?s?|别人的?|他人的?)/i;

/** Who asks makes the difference. */
function byPeople(claim: Claim): CaseDraft[] | undefined {
  const { context, operation, condition } = claim;
  const { design } = context;
  if (CUSTOMER.test(condition) && design.callers.needsRole(operation) && design.callers.privileged !== undefined) {
    return [asSomebody(claim, OWNER, design.callers.privileged)];
  }
  const { other } = design.callers;
  if (ANOTHER.test(condition) && operation.path.includes('{') && other !== undefined && operation.security.length > 0) {
    return [asSomebody(claim, other, OWNER)];
  }
  return undefined;
}

function asSomebody(claim: Claim, as: string, observer: string): CaseDraft {
  const { statement, context, operation } = claim;
  const recipe = new Recipe(context.design);
  const { request } = recipe.prepare(operation);
  const { basis } = statement;
  const { before, after } = unchanged(context.design, operation, { request, as: observer, basis });
  return ruleCase(statement.text, operation, {
    basis,
    steps: around(recipe, ...before, act({ ...request, as }, judged(claim)), ...after),
  });
}

const VALUE =
  /(?:with|以)\s*(?:the |a |an )?(?<field>[\p{L} ]+?)?\s*(?<values>-?\d+(?:(?: or |, | 或 |或|、)-?\d+)*)(?=\s|$|,|，|作为|调用|的)/iu;
const AS_FIELD = /以\s*(?<values>-?\d+)\s*作为(?<field>\p{L}+?)(?=新建|调用|$)/u;

/** A value of a field of the request. */
function byValue(claim: Claim): CaseDraft[] | undefined {
  const { statement, context, operation, condition } = claim;
  const { design, vocabulary } = context;
  const groups = (AS_FIELD.exec(condition) ?? VALUE.exec(condition))?.groups;
  const schema = jsonBodySchema(design, operation);
  if (groups === undefined || schema === undefined) return undefined;
  const names = propertiesIn(schema).map(([name]) => name);
  const called = vocabulary.fieldCalled(groups['field'] ?? '');
  const field = called !== undefined && names.includes(called) ? called : names.length === 1 ? names[0] : undefined;
  if (field === undefined) return undefined;
  const values = (groups['values'] ?? '').split(/ or |, | 或 |或|、/).map((each) => vocabulary.amount(each.trim()));
  return values.map((value) => {
    const recipe = new Recipe(design);
    const { request } = recipe.prepare(operation, { body: { [field]: value } });
    return ruleCase(`${statement.text} (${field} = ${value})`, operation, {
      basis: statement.basis,
      steps: around(recipe, act(request, judged(claim))),
    });
  });
}

const REFERRED_VALUE =
  /\bfor (?:a|an) [\p{L}]+ with (?<field>\p{L}+) (?<value>-?\d+)|对?(?<zh>\p{L}+?)为\s*(?<zhValue>-?\d+)\s*的/iu;

/** A value of the thing that the request refers to. */
function byReferred(claim: Claim): CaseDraft[] | undefined {
  const { context, condition, operation } = claim;
  const { design, vocabulary } = context;
  const given = REFERRED_VALUE.exec(condition)?.groups;
  const field = vocabulary.fieldCalled(given?.['field'] ?? given?.['zh'] ?? exceededIn(condition) ?? '');
  if (field === undefined) return undefined;
  for (const referred of referredBy(design, operation)) {
    if (referred.amount === undefined || !Object.hasOwn(referred.fields, field)) continue;
    const held = given === undefined ? HELD : Number(given['value'] ?? given['zhValue']);
    const asked = given === undefined ? HELD + 1 : 1;
    return [referredCase(claim, { made: { [field]: held }, sent: { [referred.amount]: asked }, referred })];
  }
  return undefined;
}

function referredCase(
  claim: Claim,
  { made, sent, referred }: { made: Fields; sent: Fields; referred: Referred },
): CaseDraft {
  const { statement, context, operation } = claim;
  const recipe = new Recipe(context.design);
  const { request } = askFor(recipe, operation, referred, { made, sent });
  const { before, after } = STAYS.test(claim.condition)
    ? unchanged(context.design, operation, { request, as: OWNER, basis: statement.basis })
    : { before: [], after: [] };
  return ruleCase(statement.text, operation, {
    basis: statement.basis,
    steps: around(recipe, ...before, act(request, judged(claim)), ...after),
  });
}

const BARE =
  /^(?:when [^,]+ succeeds, )?`?(?:get|post|put|patch|delete)|^(?:creating|deleting|adding) (?:a|an) \p{L}+ answers|^(?:新建|删除)\p{L}{2}返回/iu;

/** No condition at all: the good request. */
function plainly(claim: Claim): CaseDraft[] | undefined {
  const { statement, context, operation, status, condition } = claim;
  if (!status.startsWith('2') || !BARE.test(condition)) return undefined;
  const recipe = new Recipe(context.design);
  const { request } = recipe.prepare(operation);
  const exact = { kind: 'status' as const, oneOf: [status], basis: statement.basis };
  return [
    ruleCase(statement.text, operation, {
      basis: statement.basis,
      steps: around(recipe, act(request, [exact, ...succeeds(operation)])),
    }),
  ];
}

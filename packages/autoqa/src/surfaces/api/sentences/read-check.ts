import { ExpressionError } from '@autoqa/domain/model/api/expression/expression';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import type { SpokenCheck } from './api-intent.ts';
import { EN_ALONE, EN_WITH_VALUE, relationOf, ZH_ALONE, ZH_WITH_VALUE, type Relation } from './check-words.ts';
import { isWholeAnswer, readField } from './field-name.ts';
import { readCount, readItem } from './read-list-check.ts';
import { bareName, readValue, VALUE } from './spoken-value.ts';

const OPENER =
  /^(?:(?:please\s+)?(?:verify|assert|check|expect|ensure|make sure|confirm|validate)\s+(?:that\s+)?|(?:验证|断言|检查|确认|确保|校验|核对)\s*[:：]?\s*)/iu;
const CODE = String.raw`(?:\d{3}|[1-5]xx)`;
const CODES = String.raw`(?<codes>${CODE}(?:\s*(?:,|，|、|/|or|或者?)\s*${CODE})*)`;
const STATUS = [
  new RegExp(
    String.raw`^(?:the\s+)?(?:(?:http|response|answer)(?:'s)?\s+)?status(?:\s+code)?(?:\s+of\s+the\s+(?:response|answer))?\s*(?<not>is\s+not|isn't|!=|should\s+not\s+be)?\s*(?:is|should\s+be|equals?|==?|[:：])?\s*${CODES}$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:the\s+)?(?:response|answer|request|api|server|it)\s+(?<not>does\s+not\s+)?(?:returns?|answers?(?:\s+with)?|responds?(?:\s+with)?|gives?|is)\s+(?:(?:an?\s+)?(?:http\s+)?status(?:\s+code)?\s+)?${CODES}$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:响应|返回|接口)?的?(?:HTTP\s*)?状态码?(?:应(?:该|当)?)?\s*(?<not>不为|不是|不等于|!=)?\s*(?:为|是|等于|==?|[:：])?\s*${CODES}$`,
    'iu',
  ),
  new RegExp(String.raw`^(?:接口|请求|响应|服务器)?(?:应(?:该|当)?)?(?<not>不)?返回\s*(?:状态码\s*)?${CODES}$`, 'iu'),
];
const SUCCEEDS = /^(?:the\s+(?:request|response)\s+(?:succeeds|is\s+successful|is\s+ok)|请求成功|接口调用成功)$/iu;
const REFUSED = /^(?:the\s+request\s+(?:is\s+refused|is\s+rejected|fails)|请求(?:失败|被拒绝))$/iu;
const FASTER = [
  /^(?:the\s+)?(?:response(?:\s+time)?|answer)\s+(?:takes|arrives\s+(?:with)?in|comes\s+(?:with)?in|is)\s+(?:less\s+than|under|below|at\s+most|within)?\s*(?<amount>\d+(?:\.\d+)?)\s*(?<unit>ms|milliseconds?|s|seconds?)$/iu,
  /^响应时间(?:应(?:该|当)?)?(?:小于|不超过|低于|少于|在)\s*(?<amount>\d+(?:\.\d+)?)\s*(?<unit>毫秒|ms|秒|s)(?:以内|内)?$/iu,
];
const CONFORMS =
  /^(?:(?:the\s+)?(?:response|answer)\s+(?:matches|conforms\s+to|fits|follows)\s+(?:the\s+)?(?:api\s+)?(?:document(?:ation)?|contract|schema|spec(?:ification)?|openapi(?:\s+document)?)|(?:响应|返回(?:结果)?)符合(?:接口)?(?:文档|契约|规范|定义))$/iu;
const WHOLE_TEXT = [
  new RegExp(
    String.raw`^(?:the\s+)?(?:response(?:\s+body)?|answer|body)\s+(?<not>does\s+not\s+|doesn't\s+)?(?:contains?|includes?|shows?|mentions?)\s+(?:the\s+text\s+)?(?<value>${VALUE})$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:响应(?:体|内容)?|返回(?:结果|内容)?|接口返回)(?:中|里)?(?<not>不)?(?:包含|含有)(?:文本)?\s*(?<value>${VALUE})$`,
    'iu',
  ),
];
const HEADER = [
  new RegExp(
    String.raw`^(?:the\s+)?(?:response\s+)?header\s+(?<name>["\x60]?[\w-]+["\x60]?)\s+(?<relation>${EN_WITH_VALUE})\s+(?<value>${VALUE}(?:\s+\S+)*)$`,
    'iu',
  ),
  new RegExp(
    String.raw`^响应头\s*(?<name>[“"\x60]?[\w-]+[”"\x60]?)\s*(?<relation>${ZH_WITH_VALUE})\s*(?<value>${VALUE})$`,
    'iu',
  ),
];
const FIELD = [
  new RegExp(String.raw`^(?<field>\S.*?)\s+(?<relation>${EN_ALONE})$`, 'iu'),
  new RegExp(String.raw`^(?<field>\S.*?)\s*(?<relation>${ZH_ALONE})$`, 'iu'),
  new RegExp(String.raw`^(?<field>\S.*?)\s+(?<relation>${EN_WITH_VALUE})\s+(?<value>/.+/|${VALUE})$`, 'iu'),
  new RegExp(String.raw`^(?<field>\S.*?)\s*(?<relation>${ZH_WITH_VALUE})\s*(?<value>/.+/|${VALUE})$`, 'iu'),
];

/** Reads what must hold for the last answer; nothing for other sentences. */
export function readCheck(sentence: string): SpokenCheck | undefined {
  const text = sentence
    .trim()
    .replace(OPENER, '')
    .replace(/[.。]$/u, '')
    .trim();
  if (text.length > LONGEST || text.includes('\n')) return undefined;
  return (
    readExpression(text) ??
    readStatus(text) ??
    readSpeed(text) ??
    (CONFORMS.test(text) ? { verify: 'conforms' } : undefined) ??
    readHeader(text) ??
    readItem(text) ??
    readCount(text) ??
    readText(text) ??
    readFieldCheck(text)
  );
}

const LONGEST = 1000;

/** `` `body.total == 2 * 1299` ``, in the language of API cases. */
function readExpression(text: string): SpokenCheck | undefined {
  const expression = /^`([^`]+)`(?:\s*(?:holds|is true|成立|为真))?$/iu.exec(text)?.[1];
  if (expression === undefined) return undefined;
  try {
    const { kind } = parseExpression(expression);
    return kind === 'binary' || kind === 'unary' || kind === 'call' ? { verify: 'holds', expression } : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

function readStatus(text: string): SpokenCheck | undefined {
  if (SUCCEEDS.test(text)) return { verify: 'status', oneOf: ['2XX'], negated: false };
  if (REFUSED.test(text)) return { verify: 'status', oneOf: ['4XX'], negated: false };
  const { codes, not } = firstGroups(STATUS, text) ?? {};
  if (codes === undefined) return undefined;
  const oneOf = [...codes.matchAll(/\d{3}|[1-5]xx/giu)].map(([code]) => code.toUpperCase());
  return { verify: 'status', oneOf, negated: not !== undefined };
}

function readSpeed(text: string): SpokenCheck | undefined {
  const { amount, unit = '' } = firstGroups(FASTER, text) ?? {};
  if (amount === undefined) return undefined;
  return { verify: 'faster', limitMs: Number(amount) * (/^(?:ms|milli|毫)/iu.test(unit) ? 1 : 1000) };
}

function readHeader(text: string): SpokenCheck | undefined {
  const { name, relation, value } = firstGroups(HEADER, text) ?? {};
  const meant = relation === undefined ? undefined : relationOf(relation);
  if (name === undefined || value === undefined || meant?.kind !== 'match') return undefined;
  const { match, negated } = meant;
  return { verify: 'header', name: bareName(name).toLowerCase(), match, value: readValue(value), negated };
}

function readText(text: string): SpokenCheck | undefined {
  const { value, not } = firstGroups(WHOLE_TEXT, text) ?? {};
  return value === undefined ? undefined : { verify: 'text', value: readValue(value), present: not === undefined };
}

function readFieldCheck(text: string): SpokenCheck | undefined {
  for (const form of FIELD) {
    const { field: words = '', relation = '', value } = form.exec(text)?.groups ?? {};
    const meant = relationOf(relation);
    const field = words === '' || isWholeAnswer(words) ? undefined : readField(words);
    if (meant === undefined || field === undefined) continue;
    return toCheck(meant, field, value);
  }
  return undefined;
}

function toCheck(
  meant: Relation,
  field: NonNullable<ReturnType<typeof readField>>,
  written: string | undefined,
): SpokenCheck | undefined {
  if (meant.kind === 'present') return { verify: 'present', field, present: meant.present };
  if (meant.kind === 'empty') return { verify: 'empty', field, empty: meant.empty };
  if (written === undefined) return undefined;
  const pattern = /^\/(.+)\/$/su.exec(written)?.[1];
  const value = pattern === undefined ? readValue(written) : { text: pattern, quoted: true };
  if (meant.kind === 'compare') return { verify: 'number', field, comparison: meant.comparison, value };
  if (pattern !== undefined && meant.match !== 'matches') return undefined;
  return { verify: 'field', field, match: meant.match, value, negated: meant.negated };
}

function firstGroups(forms: readonly RegExp[], text: string): Record<string, string | undefined> | undefined {
  for (const form of forms) {
    const found = form.exec(text);
    if (found !== null) return found.groups ?? {};
  }
  return undefined;
}

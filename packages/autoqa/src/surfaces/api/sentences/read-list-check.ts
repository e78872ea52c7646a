import type { Comparison } from '@autoqa/domain/model/web-intent';
import type { FieldName, SpokenCheck } from './api-intent.ts';
import { isWholeAnswer, readField } from './field-name.ts';
import { bareName, readValue, VALUE } from './spoken-value.ts';

const THINGS = String.raw`(?:items?|entries|entry|elements?|rows?|results?|records?)`;
const ZH_THINGS = '(?:个|条|项)(?:元素|记录|数据|结果|项|条目)?';
const MANY = String.raw`(?:(?<bound>at least|at most|more than|fewer than|less than|exactly)\s+)?(?<count>\d{1,9}|no)`;
const COUNT = [
  new RegExp(String.raw`^(?<list>\S.*?)\s+(?:has|have|contains?|holds?|lists?)\s+${MANY}\s+${THINGS}$`, 'iu'),
  new RegExp(String.raw`^there\s+(?:are|is)\s+${MANY}\s+${THINGS}(?:\s+in\s+(?<list>\S.*))?$`, 'iu'),
  new RegExp(
    String.raw`^(?<list>\S.*?)(?:中|里)?(?:共有|共|有|包含)\s*(?<bound>至少|最多|至多|超过|多于|少于)?\s*(?<count>\d{1,9})\s*${ZH_THINGS}$`,
    'u',
  ),
];
const BOUNDS: Readonly<Record<string, Comparison>> = {
  'at least': '>=',
  'at most': '<=',
  'more than': '>',
  'fewer than': '<',
  'less than': '<',
  至少: '>=',
  最多: '<=',
  至多: '<=',
  超过: '>',
  多于: '>',
  少于: '<',
};
const NAME = String.raw`\x60[^\x60]+\x60|"[^"]+"|“[^”]+”|[\p{L}_][\p{L}\p{N}_.]*`;
const ITEM = [
  new RegExp(
    String.raw`^(?<list>\S.*?)\s+(?:has|have|contains?|holds?|includes?|lists?)\s+(?:an?|(?<no>no))\s+[\p{L}]+\s+(?:with|whose|where)\s+(?:the\s+)?(?<name>${NAME})\s*(?:\s(?:is|of|equals|equal to)\s|=|:|\s)\s*(?<value>${VALUE})$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?<list>\S.*?)(?:中|里)?(?<no>不存在|没有|不包含)?(?:存在|有|包含)?(?:一个|一条|一项)?\s*(?<name>${NAME})\s*(?:为|是|等于)\s*(?<value>${VALUE})\s*的(?:项|元素|记录|数据|条目|商品|订单|结果)$`,
    'u',
  ),
];

/** `the response has 3 items`, `there are at least 2 items in "items"`, `“items”有 3 条记录`. */
export function readCount(text: string): SpokenCheck | undefined {
  for (const form of COUNT) {
    const { list, bound = '', count } = form.exec(text)?.groups ?? {};
    const of = count === undefined ? undefined : listOf(list);
    if (of === undefined) continue;
    const comparison = BOUNDS[bound.toLowerCase()] ?? '=';
    return { verify: 'count', ...of, comparison, count: count?.toLowerCase() === 'no' ? 0 : Number(count) };
  }
  return undefined;
}

/** `the response has an item with "name" "Lamp"`, `响应中有“name”为“灯笼”的项`. */
export function readItem(text: string): SpokenCheck | undefined {
  for (const form of ITEM) {
    const { list, no, name, value } = form.exec(text)?.groups ?? {};
    const of = name === undefined || value === undefined ? undefined : listOf(list);
    if (of === undefined || name === undefined || value === undefined) continue;
    return {
      verify: 'item',
      ...of,
      where: { name: bareName(name), value: readValue(value) },
      present: no === undefined,
    };
  }
  return undefined;
}

/** No field is the whole answer; words that name neither are not understood. */
function listOf(words: string | undefined): { field?: FieldName } | undefined {
  if (words === undefined || isWholeAnswer(words)) return {};
  const field = readField(words);
  return field === undefined ? undefined : { field };
}

import type { Meaning } from '../grammar/rule.ts';

type SortedAs = 'auto' | 'text' | 'number' | 'date';

const DATES = /date|time|created|updated|日期|时间|年月/i;
const NUMBERS =
  /price|amount|quantity|stock|total|cost|count|number|rating|score|sales|价格|单价|售价|金额|数量|库存|总价|销量|评分|数/i;
const TEXTS = /name|title|alphabet|名称|标题|姓名|名字|字母|拼音/i;

/** What a column's name says about how it sorts. */
function sortedAs(by: string | undefined, hint: string | undefined): SortedAs {
  if (hint === 'date' || hint === 'number' || hint === 'text') return hint;
  if (by === undefined) return 'auto';
  if (DATES.test(by)) return 'date';
  if (NUMBERS.test(by)) return 'number';
  return TEXTS.test(by) ? 'text' : 'auto';
}

export const ordered: Meaning = (found) => {
  const { every: _every, ...target } = found.target('t') ?? { raw: '' };
  const by = found.text('by');
  const [direction, hint] = (found.text('direction') ?? '').split(':');
  if (target.raw === '' || (direction !== 'ascending' && direction !== 'descending')) return undefined;
  const name = by ?? (target.kind === undefined ? target.name : undefined);
  return [{ verify: 'order', target, ...(by === undefined ? {} : { by }), direction, as: sortedAs(name, hint) }];
};

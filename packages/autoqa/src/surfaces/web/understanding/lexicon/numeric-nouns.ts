import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';

const ENGLISH =
  /\b(?:count|number|total|subtotal|quantity|amount|price|sum|balance|stock|badge|counter|score|points|discount|cost|fee|rating|answers|clicks)s?$/i;
const CHINESE =
  /(?:数|数量|总数|数字|价格|单价|总价|合计|总计|金额|库存|余额|积分|小计|运费|优惠|件数|个数|次数|评分|分数|计数)$/;

/** A thing that shows a number, by its name: what it shows is compared as a number. */
export function isNumericNoun({ kind, name }: TargetPhrase): boolean {
  if (kind === 'badge' || kind === 'rating') return true;
  return (
    name !== undefined &&
    (kind === undefined || kind === 'text' || kind === 'cell') &&
    (ENGLISH.test(name) || CHINESE.test(name))
  );
}

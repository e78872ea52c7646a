import type { ClauseRule } from '../clause-rule.ts';
import { sumOf } from '../sum-formula.ts';
import { ZH_AFTER, ZH_MEASURE as M } from './words.ts';

const CODE = '(?:[（(](?<code>[^）)]+)[）)])?';
const YUAN = '(?:元)?';

export const ZH_CONTAINER_RULES: readonly ClauseRule[] = [
  { says: [`{w:container} 为空 ${ZH_AFTER}`], means: (found) => ({ kind: 'empty', thing: found.text('container') }) },
  {
    says: [`加入 {n:count} ${M} {w:thing}`],
    means: (found) => ({ kind: 'add', count: found.number('count'), again: false }),
  },
  {
    says: [`再 加入 (?:同一|同样的|相同的) {w:thing} {n:count} ${M}`],
    means: (found) => ({ kind: 'add', count: found.number('count'), again: true }),
  },
  { says: [`(?:加入|添加) (?:成功)? ${ZH_AFTER}`], means: () => ({ kind: 'added' }) },
  {
    says: ['角标 (?:变为|变成|为|显示|显示为) {n:value}'],
    means: (found) => ({ kind: 'badge', value: found.number('value') }),
  },
  { says: ['角标 (?:增加|加) {n:by}'], means: (found) => ({ kind: 'badge-raised', by: found.number('by') }) },
  { says: ['角标 (?:不再|不) 显示 (?:数字)?', '角标消失'], means: () => ({ kind: 'badge-gone' }) },
  {
    says: [`(?:商品金额|商品总额|小计|金额) (?:正好|恰好|刚好|达到|为)? {n:value} ${YUAN} (?:时)?~`],
    means: (found) => ({ kind: 'amount', value: found.number('value') }),
  },
  {
    says: [
      `{w:label} (?:等于|为|是) (?:各行)? 单价 (?:乘以|×|\\*) 数量 之和 [：:]? {n:count} ${M} {n:price} ${YUAN} 的 {w:thing} {w:again} (?:为|是) {n:value}`,
    ],
    means: (found) => [
      { kind: 'priced', count: found.number('count'), price: found.number('price') },
      { kind: 'value', label: found.text('label'), value: found.text('value') },
    ],
  },
  {
    says: ['(?:可以)?使用 {c:code} (?:时)?~', '已过期的 {c:code}~'],
    means: (found) => ({ kind: 'code', code: found.text('code') }),
  },
  { says: ['可以使用 {c:code}'], means: (found) => [{ kind: 'code', code: found.text('code') }, { kind: 'accepted' }] },
  { says: ['不存在的{w:thing}(?=被)~'], means: () => ({ kind: 'code', code: undefined }) },
  { says: ['(?:会)?被拒绝', '不被接受', '不能使用'], means: () => ({ kind: 'refused' }) },
  {
    says: [`{w:label} (?:为|是|变为|等于)? {n:value} ${YUAN}`],
    means: (found) => ({ kind: 'value', label: found.text('label'), value: found.text('value') }),
  },
  {
    says: [
      `(?:{w:column} 为 {n:stock} 的)? {q:entry} ${CODE} 的 数量 不能 (?:增加|调|改|提高) 到 {n:to}`,
      '数量 不能 (?:减少|调|改|降低|降) 到 {n:to}',
    ],
    means: (found) => ({
      kind: 'quantity-limit',
      entry: found.maybe('entry'),
      code: found.maybe('code'),
      to: found.number('to'),
    }),
  },
  { says: [`(?:提交|下单|结算|付款)成功 ${ZH_AFTER}`], means: () => ({ kind: 'placed' }) },
  {
    says: ['显示 形如 {c:example} 的 {w:thing}'],
    means: (found) => ({ kind: 'number-shown', example: found.text('example') }),
  },
  {
    says: ['{l:things} (?:都)?为空', '{l:things} (?:都)?(?:被)?清空'],
    means: (found) => ({ kind: 'emptied', things: found.list('things') }),
  },
  {
    says: ['(?:快速|连续) ?点击 ?两次 {w:name}按钮', '(?:快速)?双击 {w:name}按钮'],
    means: () => ({ kind: 'pressed-twice' }),
  },
  { says: [`只(?:产生|生成|创建) ?一 ?${M} {w:thing}`], means: () => ({ kind: 'one-only' }) },
  {
    says: [`(?:买|购买|借|订) {n:count} ${M} {w:column} {n:value} 的 {w:thing} ${ZH_AFTER}`],
    means: (found) => ({
      kind: 'buy',
      count: found.number('count'),
      column: found.text('column'),
      value: found.number('value'),
    }),
  },
  {
    says: [
      '该{w:thing}的 {w:column} (?:为|是|变为) {n:value}',
      '该{w:thing}的 库存 (?:为|是|变为) {n:value}',
      '库存 变为 {n:value}',
    ],
    means: (found) => ({ kind: 'stock-is', value: found.number('value') }),
  },
  { says: ['下单数量 等于 库存 时 成功'], means: () => ({ kind: 'buy-all' }) },
  { says: [`使用 {w:code} 下单 ${ZH_AFTER}`], means: () => ({ kind: 'placed-with-code' }) },
  {
    says: ['{w:thing}的 {l:labels} 和 {w:container}(?:里|中)的? 一致'],
    means: (found) => ({ kind: 'sums-as-before', labels: found.list('labels') }),
  },
  { says: ['(?:{w:thing}内)?{w:entries}的 库存 (?:恢复|还原)'], means: () => ({ kind: 'stock-back' }) },
  {
    says: [
      '新下的{w:thing} (?:立即|马上)? 出现在 列表的? 第一行',
      '新(?:建|增)的{w:thing} (?:立即|马上)? 出现在 列表的? 第一行',
    ],
    means: () => ({ kind: 'new-first' }),
  },
  {
    says: [`每 ${M} {w:thing} 显示 {l:columns} ，? {w:label} 等于 (?<formula>[^，；。]+)`],
    means: (found) => [
      { kind: 'columns-shown', columns: found.list('columns') },
      sumOf(found.text('label'), found.text('formula')),
    ],
  },
];

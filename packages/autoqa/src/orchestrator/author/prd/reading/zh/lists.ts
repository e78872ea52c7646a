import type { ClauseRule } from '../clause-rule.ts';
import { ZH_AFTER, ZH_DOWN, ZH_MEASURE as M, ZH_UP, zhDirection } from './words.ts';

const NOTE = '(?:[（(](?<note>[^）)]+)[）)])?';
const THING = '(?:{w})?';
const ATTRIBUTES = '分类|类别|类型|状态|科室|部门|等级|级别|区域|楼层|作者|品牌|角色';

export const ZH_LIST_RULES: readonly ClauseRule[] = [
  {
    says: [`搜索 {q:a} (?:和|与|及) (?:搜索)? {q:b} (?:得到|找到|显示|返回) (?:相同|同样|一样) 的 ${THING}`],
    means: (found) => [
      { kind: 'search', text: found.text('a') },
      { kind: 'search-again', text: found.text('b') },
    ],
  },
  { says: ['(?:结果)?不为空', `至少有? (?:一|1) ${M}${THING}`], means: () => ({ kind: 'some-entries' }) },
  {
    says: [
      `(?:搜索|查找|查询) {q:text} (?:时|后)? ，? (?:只|仅) (?:得到|找到|显示|搜到|能搜到|有) {q:name} (?:[一1] ${M}${THING})? ${NOTE}`,
    ],
    means: (found) => [
      { kind: 'search', text: found.text('text') },
      { kind: 'entry', name: found.text('name'), only: true },
    ],
  },
  {
    says: [
      `(?:搜索|查找|查询) {q:text} (?:时|后)? ，? (?:能|可以|会)? (?:得到|找到|显示|搜到) {q:name} (?:[一1] ${M}${THING})? ${NOTE}`,
    ],
    means: (found) => [
      { kind: 'search', text: found.text('text') },
      { kind: 'entry', name: found.text('name'), only: false },
    ],
  },
  {
    says: [`(?:搜索|查找|查询) {q:text} ${ZH_AFTER}`],
    means: (found) => ({ kind: 'search', text: found.text('text') }),
  },
  { says: [`(?:清空|清除)搜索(?:框|条件|关键字|关键词|内容)? ${ZH_AFTER}`], means: () => ({ kind: 'clear-search' }) },
  {
    says: [`(?:列表)?(?:恢复(?:为|显示)?|重新显示|显示)(?:全部|所有)(?:的)? (?:{n:count} ${M})? ${THING}`],
    means: (found) => ({ kind: 'all-again', count: found.maybeNumber('count') }),
  },
  {
    says: [`(?:{w:field})?(?:选择|筛选|选中) {q:option} (?:{w:noun})? ${ZH_AFTER}`, `按 {q:option} 筛选 ${ZH_AFTER}`],
    means: (found) => ({
      kind: 'choose',
      option: found.text('option'),
      field: found.maybe('field') ?? found.maybe('noun'),
    }),
  },
  {
    says: [`(?:取消选择|清除|清空) {w:field} (?:筛选|条件|选择)? ${ZH_AFTER}`],
    means: (found) => ({ kind: 'clear-choice', field: found.text('field') }),
  },
  {
    says: [`按 {w:field} (?:查找|搜索|查询|筛选) ${ZH_AFTER}`],
    means: (found) => ({ kind: 'typed-filter', field: found.text('field') }),
  },
  {
    says: [`(?:列表(?:里|中))?只有 {w:column} 包含 (?:所|已)?输入(?:的)?(?:文字|内容|关键字) 的 {w:thing}`],
    means: () => ({ kind: 'every-entry', value: '' }),
  },
  {
    says: [`按 {w:by} (?<direction>${ZH_UP}|${ZH_DOWN}) (?:排列|排序)? ${ZH_AFTER}`],
    means: (found) => ({ kind: 'sort', by: found.text('by'), direction: zhDirection(found.text('direction')) }),
  },
  {
    says: [`英文界面 按 {w:by} (?<direction>${ZH_UP}|${ZH_DOWN}) (?:排列|排序)? ${ZH_AFTER}`],
    means: (found) => [
      { kind: 'language', language: 'en' },
      { kind: 'sort', by: found.text('by'), direction: zhDirection(found.text('direction')) },
    ],
  },
  {
    says: [
      `任何一 ${M}${THING}的 {w:by} 都不(?<than>高于|多于|大于|晚于|少于|低于|小于|早于)(?:排在它)?后面的 ${THING}`,
    ],
    means: (found) => ({
      kind: 'ordered',
      by: found.text('by'),
      direction: /高|多|大|晚/.test(found.text('than')) ? 'ascending' : 'descending',
    }),
  },
  {
    says: [`{w:by} 按 数值 (?:大小)? 排序 [：:]?~`],
    means: (found) => ({ kind: 'sort', by: found.text('by'), direction: 'ascending' }),
  },
  { says: ['{n:a} 排在 {n:b} 之?前(?:面)?'], means: () => ({ kind: 'ordered' }) },
  {
    says: ['{w:by} 按 字母顺序 (?:排列|排序)'],
    means: (found) => ({ kind: 'ordered', by: found.text('by'), as: 'text' }),
  },
  {
    says: [`(?:列表|{w:list}) (?:按|以|按照) {w:by} (?<direction>${ZH_UP}|${ZH_DOWN}) (?:排列|排序|显示)`],
    means: (found) => ({
      kind: 'ordered',
      by: found.text('by'),
      direction: zhDirection(found.text('direction')),
      ...(/新|旧|早|晚/.test(found.text('direction')) ? { as: 'date' as const } : {}),
    }),
  },
  {
    says: [`按 {w:by} 升序时的 第一 ${M}${THING} ，? 在 降序时 是 最后一 ${M}${THING}`],
    means: (found) => ({ kind: 'ends-swap', by: found.text('by') }),
  },
  {
    says: [`第一 ${M}${THING} 是 {q:name} ${NOTE}`],
    means: (found) => ({ kind: 'first-entry', name: found.text('name'), note: found.maybe('note') }),
  },
  {
    says: [
      `(?:列表(?:里|中)(?:的)?)?(?:每一?${M}|所有|全部)${THING} (?:都|均) (?:属于|是|为) {w:value}(?<column>${ATTRIBUTES})(?:的)?`,
      `(?:列表(?:里|中)(?:的)?)?(?:每一?${M}|所有|全部)${THING} (?:都|均) (?:属于|是|为) (?:的)? [“"]?{w:value}[”"]?`,
      `(?:列表(?:里|中))?只(?:显示|有|剩) [“"]?{w:value}[”"]?(?<column>${ATTRIBUTES})?的 {w:thing}`,
    ],
    means: (found) => ({ kind: 'every-entry', value: found.text('value'), column: found.maybe('column') }),
  },
  {
    says: [`(?:一|总)?共 {n:count} ${M}${THING}`],
    means: (found) => ({ kind: 'total', count: found.number('count') }),
  },
  {
    says: [`{n:total} ${M}${THING} 分为 {n:pages} 页 ，? 每页 {n:size} ${M}${THING}`],
    means: (found) => ({
      kind: 'paged',
      total: found.number('total'),
      pages: found.number('pages'),
      size: found.number('size'),
    }),
  },
  {
    says: [`(?:列表)?每页(?:最多)?(?:显示|展示|有)? {n:size} ${M}${THING}`],
    means: (found) => ({ kind: 'paged', size: found.number('size') }),
  },
  {
    says: [
      `第[二2]页的 {w:thing} (?:与|和) 第[一1]页(?:的 {w:other})? (?:没有|不|无) 重复`,
      `翻页后(?:列表)?(?:没有|不出现|不会出现) 重复(?:的 {w:thing})?`,
    ],
    means: () => ({ kind: 'pages-differ' }),
  },
  {
    says: [
      `把? {n:pages} 页的 {w:thing} 合在一起 ，? 正好是 (?:全部)? {n:total} ${M}${THING} ，? 每${M} (?:只)?出现一次`,
    ],
    means: (found) => ({ kind: 'pages-complete', pages: found.number('pages'), total: found.number('total') }),
  },
];

import type { ClauseRule } from '../clause-rule.ts';
import { ZH_AFTER, ZH_MEASURE as M } from './words.ts';

const CODE = '(?:[（(](?<code>[^）)]+)[）)])?';

export const ZH_RECORD_RULES: readonly ClauseRule[] = [
  {
    says: [
      '详情(?:窗口|页面|页|弹窗)? 显示 被?(?:选|选中|点击)的?{w:thing}的 {l:columns} ，? 与列表(?:中|里)?(?:的)?一致',
    ],
    means: (found) => [{ kind: 'detail' }, { kind: 'detail-shows', columns: found.list('columns') }],
  },
  {
    says: ['先(?:看|打开|查看) {q:name} (?:的)?详情', '(?:关闭后)?再?(?:打开|查看|点击) {q:name} (?:的详情)?'],
    means: (found) => ({ kind: 'detail', name: found.text('name') }),
  },
  { says: ['关闭(?:窗口|详情|弹窗)? ?后~'], means: () => ({ kind: 'close-detail' }) },
  {
    says: ['(?:窗口|详情|弹窗|详情窗口)(?:里|中)?显示的是 {q:name}'],
    means: (found) => ({ kind: 'detail-is', name: found.text('name') }),
  },
  {
    says: [
      `(?:{w:column} 为 {n:value} 的)? {q:entry} ${CODE} 的 {w:button}按钮 (?:不可点击|不能点击|不可用|是禁用的|禁用|置灰)`,
    ],
    means: (found) => ({
      kind: 'button-disabled',
      entry: found.text('entry'),
      code: found.maybe('code'),
      button: found.text('button'),
    }),
  },
  {
    says: [`点击 (?:{q:quoted}|{w:name}) (?:按钮|链接)? ${ZH_AFTER}`],
    means: (found) => ({ kind: 'press', name: found.maybe('quoted') ?? found.text('name') }),
  },
  {
    says: [
      '先?(?:出现|弹出|显示|要求)(?:一个)?(?:确认)?(?:询问|确认框|确认|对话框|弹窗)',
      '先询问',
      '需要(?:二次)?确认',
    ],
    means: () => ({ kind: 'asks-first' }),
  },
  {
    says: ['先?(?:出现|弹出) “(?<text>.+)”(?=，)~', '先?(?:出现|弹出) {q:text}'],
    means: (found) => ({ kind: 'asks-first', text: found.text('text') }),
  },
  {
    says: [`(?:选择|点击)?“?(?:取消|放弃|否|拒绝)”? (?:时|后)~`],
    means: () => ({ kind: 'declined' }),
  },
  { says: [`(?:选择|点击)?(?:确认|确定|同意) (?:之后|以后|后|时)~`], means: () => ({ kind: 'confirmed' }) },
  {
    says: [`(?<action>(?:取消|删除|移除|撤销|归还|退订){w}) ${ZH_AFTER}`],
    means: (found) => ({ kind: 'done', action: found.text('action') }),
  },
  {
    says: ['{w:thing} (?:保持)?(?:不变|没有变化|不受影响)'],
    means: (found) => ({ kind: 'unchanged', thing: found.text('thing') }),
  },
  {
    says: ['(?:被选中的|被选的|该|这个|这条|那个|对应的){w:thing} 从 {w:place} (?:中|里)? (?:消失|移除|移走|删除)'],
    means: () => ({ kind: 'entry-gone' }),
  },
  {
    says: [`其他{w:thing}(?:都)?(?:仍在|还在|仍然在|不受影响|不变)`, '只(?:移除|删除)(?:了)?那?一?{w:thing}'],
    means: () => ({ kind: 'others-stay' }),
  },
  {
    says: ['状态 (?:立即|马上)? (?:显示为|变为|变成|改为|为|是) [“"]?{w:state}[”"]?'],
    means: (found) => ({ kind: 'state-is', state: found.text('state') }),
  },
  { says: ['不(?:需要|用|必)(?:再)?刷新(?:页面)?', '无需刷新(?:页面)?'], means: () => [] },
  {
    says: [
      '{w:state}的 {w:thing} (?:没有|无)(?:可用的)? {w:action} (?:操作|按钮|入口)',
      '{w:state}的 {w:thing} 不(?:能|可以|可) {w:action}',
    ],
    means: (found) => ({ kind: 'no-action', state: found.text('state'), action: found.text('action') }),
  },
  {
    says: [
      '调用 `(?<method>[A-Z]+) (?<path>[^`]+)` 返回 {n:status}',
      '{w:who} 调用 `(?<method>[A-Z]+) (?<path>[^`]+)` 返回 {n:status}',
    ],
    means: (found) => ({
      kind: 'api-only',
      what: `${found.text('method')} ${found.text('path')} → ${found.text('status')}`,
    }),
  },
  {
    says: ['(?:{w:place}(?:页面|页)?)?(?:会|应)?(?:显示|提示|出现|弹出)(?:消息|提示|文字)? {q:text}'],
    means: (found) => ({ kind: 'says', text: found.text('text') }),
  },
  {
    says: ['(?:{w:place}页)?(?:显示|出现) (?:与|和) 密码(?:错误|不正确) 时 (?:相同|一样) 的 (?:提示|消息)'],
    means: () => ({ kind: 'says-the-same' }),
  },
  {
    says: [`“?{w:counter}”? 等于 {w:list}列表的(?:总条数|总数|条数|数量)`],
    means: (found) => ({
      kind: 'counter-equals-list',
      counter: found.text('counter').replaceAll(/[“”"]/gu, ''),
      list: found.text('list'),
    }),
  },
  {
    says: ['{q:counter} 等于 {w:list}列表的(?:总条数|总数|条数|数量)'],
    means: (found) => ({ kind: 'counter-equals-list', counter: found.text('counter'), list: found.text('list') }),
  },
  {
    says: ['{q:counter} 等于 按 {q:filter} 筛选后的(?:总条数|总数|条数|数量)'],
    means: (found) => ({
      kind: 'counter-equals-list',
      counter: found.text('counter'),
      list: '',
      filter: found.text('filter'),
    }),
  },
  {
    says: [`{q:counter} (?:增加|多了|加) {n:by}`],
    means: (found) => ({ kind: 'counter-raised', counter: found.text('counter'), by: found.number('by') }),
  },
  { says: [`(?:新增|新建|创建|添加)(?:一${M})?{w:thing} ${ZH_AFTER}`], means: () => ({ kind: 'created' }) },
  {
    says: ['{w:page}的?嵌入(?:的)?页面(?:里|中)?(?:能看到|可以看到|显示) [^，；。]+', '不是空白', '不为空白'],
    means: () => ({ kind: 'frame-filled' }),
  },
  { says: ['打开新的?(?:标签页|窗口)'], means: () => ({ kind: 'new-tab' }) },
  { says: ['内容是 {w:page}'], means: (found) => ({ kind: 'new-tab', page: found.text('page') }) },
  {
    says: ['原(?:来的)?(?:标签页|窗口|页面) (?:仍然|仍|还)?(?:停|停留)?在 {w:page}(?:页面|页)'],
    means: (found) => ({ kind: 'first-tab-stays', page: found.text('page') }),
  },
  {
    says: ['{w:column} (?:都)?显示为(?<language>中文|英文)'],
    means: (found) => ({
      kind: 'language-words',
      column: found.text('column'),
      language: found.text('language') === '英文' ? 'en' : 'zh',
    }),
  },
  { says: ['没有(?:英文|中文){w:word}'], means: () => [] },
];

import type { ClaimRule } from '../claim-rule.ts';
import { directionsOf } from '../directions.ts';
import { fieldRule } from '../field-claims.ts';

const LISTS: readonly ClaimRule[] = [
  {
    says: [
      '[@who] @can @by {by:words} (筛选|过滤) {list:words}',
      '[@who] @can @by {by:words} [对] {list:words} [进行] (筛选|过滤)',
      '{list:words} @can @by {by:words} [进行] (筛选|过滤)',
      '@by {by:words} (筛选|过滤) {list:words} [后] (只显示|仅显示) 该 {by2:words} 的 {list2:words}',
    ],
    means: (found) => ({ kind: 'filter', list: found.text('list'), by: found.text('by') ?? '' }),
  },
  {
    says: [
      '{list:words} @can @by {by:words} [{d:@direction}] [进行] (排序|排列)',
      '[@who] @can @by {by:words} [对] {list:words} [进行] [{d:@direction}] (排序|排列)',
      '[@who] @can @by {by:words} [{d:@direction}] (排序|排列) {list:words}',
      '{list:words} @can @by {by:words} (排序|排列) [,] {d:@direction}',
    ],
    means: (found) => ({
      kind: 'sort',
      list: found.text('list'),
      by: found.text('by') ?? '',
      directions: directionsOf(found.text('d')),
    }),
  },
  {
    says: [
      '[@who] @can @by {by:words} (搜索|查询|查找|检索) [到] {list:words}',
      '[@who] @can (搜索|查询|查找|检索) {list:words}',
      '{list:words} @can @by {by:words} [进行] (搜索|查询|查找|检索)',
      '@by {by:words} 搜索 [{list:words}] (只显示|仅显示) 匹配的 {list2:words}',
    ],
    means: (found) => ({ kind: 'search', list: found.text('list'), by: found.text('by') }),
  },
  {
    says: [
      '(清空|清除) 搜索 [框|条件|关键字|关键词|内容] [后] [,] [列表] (显示|恢复显示|恢复|重新显示) (全部|所有) {list:words}',
    ],
    means: (found) => ({ kind: 'search-clear', list: found.text('list') }),
  },
  {
    says: [
      '{list:words} 每页 (显示|展示|有) {n:number} [@measure] [{thing:words}] [{turns:@turns}]',
      '{list:words} [,] 每页 {n:number} [@measure] [{thing:words}] [{turns:@turns}]',
    ],
    means: (found) => ({
      kind: 'paging',
      list: found.text('list'),
      pageSize: found.number('n'),
      turns: found.has('turns'),
    }),
  },
  {
    says: [
      '{list:words} @can (翻页|分页|分页显示|分页浏览)',
      '{list:words} (翻页|翻页后|翻页时) (不会|不能|不应|不得) 出现 (重复|重复的) [{thing:words}]',
      '[@who] @can (翻页|分页) (浏览|查看) {list:words}',
    ],
    means: (found) => ({ kind: 'paging', list: found.text('list'), pageSize: undefined, turns: true }),
  },
];

const PLACES: readonly ClaimRule[] = [
  {
    says: [
      '[在] {page:page} [@page] [上|中] (显示|展示|包含|有) [文字|文案] {text:quoted}',
      '{text:quoted} 显示在 {page:page} [@page] [上|中]',
    ],
    means: (found) => ({ kind: 'content', page: found.text('page'), text: found.text('text') ?? '' }),
  },
  {
    says: [
      '(从|在) {from:page} @page @can @leads {to:words} [@page]',
      '{from:page} @page @can @leads {to:words} [@page]',
      '(从|在) {from:page} @page 点击 {link:quoted} [链接|按钮|菜单] [后] [会|可以|可] @leads {to:words} [@page]',
      '点击 {link:quoted} [链接|按钮|菜单] [后] [会|可以|可] @leads {to:words} [@page]',
    ],
    means: (found) => ({
      kind: 'navigation',
      from: found.text('from'),
      link: found.text('link'),
      to: found.text('to') ?? '',
      newTab: false,
    }),
  },
  {
    says: ['[@who] @can (从|通过) 菜单 @leads {to:words} [@page]', '(从|通过) 菜单 @can @leads {to:words} [@page]'],
    means: (found) => ({
      kind: 'navigation',
      from: undefined,
      link: undefined,
      to: found.text('to') ?? '',
      newTab: false,
    }),
  },
  {
    says: [
      '点击 {thing:words} @can (查看|打开|看到) [该|此] {thing2:words} 的 (详情|详细信息)',
      '点击 {thing:words} @can (查看|打开|看到) 详情',
      '[@who] @can 查看 {thing:words} 的 (详情|详细信息)',
      '[@who] @can 查看 {thing:words} 详情',
    ],
    means: (found) => ({ kind: 'detail', thing: found.text('thing') ?? '' }),
  },
];

const RIGHTS: readonly ClaimRule[] = [
  {
    says: [
      '(密码错误|密码不正确|使用错误的密码登录|输入错误的密码|用错误的密码登录) [时|后|,] (会提示错误|显示错误提示|提示错误|应提示错误|有错误提示|显示错误信息)',
    ],
    means: () => ({ kind: 'wrong-password' }),
  },
  {
    says: [
      '(游客|访客|未登录用户|未登录的用户|未登录时) [@visit] {page:page} [@page] [时] (会|应|应该|将) (跳转到|跳到|转到|进入) @login',
      '(游客|访客|未登录用户|未登录的用户|未登录时) @cannot @visit {page:page} [@page]',
    ],
    means: (found) => ({ kind: 'visitor-refused', page: found.text('page') ?? '', alsoMembers: false }),
  },
  {
    says: [
      '(只有登录用户|只有登录后|只有已登录用户|只有已登录的用户|登录后才) [才] @can @visit {page:page} [@page]',
      '(只有登录用户|只有登录后|只有已登录用户|只有已登录的用户|登录后) 才能 @visit {page:page} [@page]',
    ],
    means: (found) => ({ kind: 'visitor-refused', page: found.text('page') ?? '', alsoMembers: true }),
  },
  {
    says: ['(退出登录后|退出后|注销后|登出后) [,] [@who] @cannot [@again] @visit {page:page} [@page]'],
    means: (found) => ({ kind: 'signed-out-refused', page: found.text('page') ?? '' }),
  },
  {
    says: ['@who @not-see {name:quoted} [菜单|按钮|链接|入口|页面]'],
    means: (found) => ({ kind: 'not-shown', name: found.text('name') ?? '' }),
  },
  {
    says: [
      '(状态为|标记为) {state:quoted} 的 {thing:words} @cannot {action:words}',
      '{state:words} 的 {thing:words} @cannot {action:words}',
    ],
    means: (found) => ({
      kind: 'action-blocked',
      state: found.text('state') ?? '',
      action: found.text('action') ?? '',
    }),
  },
];

const CHANGES: readonly ClaimRule[] = [
  {
    says: [
      '[在] {place:page} [@page] 时 [,] {field:words} @empty',
      '{place:page} @page [的] {field:words} @empty',
      '空 {field:words} @cannot (保存|提交)',
      '{field:words} (为空时|为空|留空时|留空) @cannot (保存|提交)',
      '{place:page} [@page] [时] (不填|未填|不填写|未填写) {field:words} [时] @cannot @keep',
      '(不填|未填|不填写|未填写) {field:words} [时] @cannot @keep',
    ],
    means: (found) => fieldRule(found.text('field'), found.text('place'), { rule: 'required' }),
  },
  {
    says: [
      '[{place:page} [@page] 时 [,]] {field:words} (必须是|必须为|应为|应当为|须为|要求) {n:number} (位|位数字|个数字)',
    ],
    means: (found) =>
      fieldRule(found.text('field'), found.text('place'), { rule: 'digits', count: found.number('n') ?? 0 }),
  },
  {
    says: [
      '{action:words} (后|之后|成功后) [,] @hint {text:quoted}',
      '点击 {action:quoted} (后|之后) [,] @hint {text:quoted}',
    ],
    means: (found) => ({ kind: 'message', action: found.text('action') ?? '', text: found.text('text') ?? '' }),
  },
  {
    says: ['{action:words} (后|之后) [,] {counter:words} (角标|数字|计数|数量) [会|应|应该] (增加|加一|变大)'],
    means: (found) => ({ kind: 'counter', action: found.text('action') ?? '', counter: found.text('counter') ?? '' }),
  },
  {
    says: ['{field:words} (保存后|修改后|修改并保存后) [,] @kept', '[@who] @can @change {field:words} [,] @kept'],
    means: (found) => ({ kind: 'edit', field: found.text('field') ?? '', page: undefined }),
  },
  {
    says: ['[@who] @can @add {thing:words}'],
    means: (found) => ({ kind: 'create', thing: found.text('thing') ?? '' }),
  },
  {
    says: ['[@who] @can @remove {thing:words}', '[@who] @can (从|在) {place:words} [中|里] @remove {thing:words}'],
    means: (found) => ({
      kind: 'delete',
      thing: found.text('thing') ?? '',
      place: found.text('place'),
      asksFirst: false,
    }),
  },
  {
    says: [
      '[从|在] {place:words} [中|里] @remove {thing:words} (前|之前|时) @confirm',
      '@remove {thing:words} (前|之前|时) @confirm',
    ],
    means: (found) => ({
      kind: 'delete',
      thing: found.text('thing') ?? '',
      place: found.text('place'),
      asksFirst: true,
    }),
  },
];

export const ZH_CLAIMS: readonly ClaimRule[] = [...LISTS, ...PLACES, ...RIGHTS, ...CHANGES];

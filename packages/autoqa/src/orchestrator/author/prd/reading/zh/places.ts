import type { ClauseRule } from '../clause-rule.ts';
import { ZH_AFTER } from './words.ts';

const METHOD = '`(?<method>GET|POST|PUT|PATCH|DELETE) (?<path>/[^`\\s]*)`';

export const ZH_PLACE_RULES: readonly ClauseRule[] = [
  {
    says: [
      `(?:使用|用|以) (?:用户名|账号|账户)? {c:user} (?:和|与|及)? (?:密码)? (?:\`[^\`]+\`)? (?:的身份)? 登录 (?:成功)? ${ZH_AFTER}`,
      `{c:user} 登录 (?:成功)? ${ZH_AFTER}`,
    ],
    means: (found) => ({ kind: 'signed-in', user: found.text('user') }),
  },
  { says: [`登录 (?:成功)? (?:之后|以后|后|时)~`], means: () => ({ kind: 'signed-in' }) },
  {
    says: [`(?:密码错误|密码不正确|密码不对|登录失败|输入错误的密码|使用错误的密码登录) ${ZH_AFTER}`],
    means: () => ({ kind: 'sign-in-refused', by: 'password' }),
  },
  {
    says: [`(?:用户名|账号|账户|用户)不存在 ${ZH_AFTER}`],
    means: () => ({ kind: 'sign-in-refused', by: 'user' }),
  },
  { says: [`(?:退出登录|退出|注销|登出) ${ZH_AFTER}`], means: () => ({ kind: 'signed-out' }) },
  {
    says: [`(?:再)?(?:打开|访问|进入|前往) {w:page}(?:页面|页)(?:会|就会|后|时)?~`, `再?打开 {w:page} (?=，)`],
    means: (found) => ({ kind: 'open', page: found.text('page') }),
  },
  { says: ['打开每一?个页面', '打开任何页面'], means: () => ({ kind: 'open-every-page' }) },
  {
    says: [
      '(?:任何|所有)页面都不报脚本错误',
      '(?:浏览器)?控制台(?:里|中)?都?(?:没有|不出现|不报)(?:任何)?(?:脚本)?错误',
    ],
    means: () => ({ kind: 'console-clean' }),
  },
  {
    says: [
      '(?:打开|进入|看到|显示)的(?:页面)?是 {w:page}(?:页面|页)',
      '(?:浏览器|页面|系统)?(?:会|自动|应|应当)?(?:进入|回到|跳转到|跳到|返回|返回到|转到) {w:page}(?:页面|页)',
      '(?:仍然|仍|依然|还是)?(?:停留|停|保持)在 {w:page}(?:页面|页)',
    ],
    means: (found) => ({ kind: 'on-page', page: found.text('page') }),
  },
  {
    says: ['看到的是(?:登录者|本人|自己)(?:本人)?的{w:thing}', '显示的是(?:登录者|本人|自己)(?:本人)?的{w:thing}'],
    means: () => ({ kind: 'own-data' }),
  },
  {
    says: ['(?:看不到|不显示|没有)(?:任何|别人的|他人的) {w:thing}'],
    means: (found) => ({ kind: 'sees-no', thing: found.text('thing') }),
  },
  {
    says: ['(?:导航|主)?菜单(?:里|中|上)? (?:没有|不显示|不出现|看不到) [“"]?{w:name}[”"]?(?:入口|菜单|项|菜单项)'],
    means: (found) => ({ kind: 'menu-entry', name: found.text('name'), present: false }),
  },
  {
    says: ['(?:导航|主)?菜单(?:里|中|上)? (?:有|显示|出现|可以看到) [“"]?{w:name}[”"]?(?:入口|菜单|项|菜单项)'],
    means: (found) => ({ kind: 'menu-entry', name: found.text('name'), present: true }),
  },
  { says: ['可以打开', '能打开', '能够打开', '可以进入'], means: () => ({ kind: 'menu-opens' }) },
  { says: [`(?:再次)?(?:刷新|重新加载|重新打开)(?:页面|网页)? ${ZH_AFTER}`], means: () => ({ kind: 'reload' }) },
  {
    says: [`(?:选择|切换(?:为|到|成)|使用) (?<language>中文|英文)(?:界面)? ${ZH_AFTER}`],
    means: (found) => ({ kind: 'language', language: found.text('language') === '英文' ? 'en' : 'zh' }),
  },
  {
    says: ['英文界面(?:显示|提示|出现|为) {q:text}'],
    means: (found) => [
      { kind: 'language', language: 'en' },
      { kind: 'says', text: found.text('text') },
    ],
  },
  {
    says: [
      `(?:接口)? ${METHOD} 返回 {n:status}`,
      `(?:接口) ${METHOD} 响应 {n:status}`,
      `接口(?:应|会)?返回 {n:status}`,
    ],
    means: (found) => ({
      kind: 'request',
      method: found.maybe('method'),
      path: found.maybe('path'),
      status: found.number('status'),
    }),
  },
  {
    says: ['响应(?:里|中)(?:没有|有|包含|不包含) (?<what>[^，；。]+)'],
    means: (found) => ({ kind: 'api-only', what: `响应里的 ${found.text('what')}` }),
  },
];

import { QUOTED } from '../words/quotes.ts';
import { onTarget, sentence, type Parts, type Rule } from './rule.ts';

const TOAST = '(?:toast|吐司|轻提示|气泡提示)(?:提示|消息|信息|内容|文案|文本)*';
const TIP = '(?:提示(?:信息|消息|语|内容|文案)?|消息提示)';
const NOT = '(?<not>不再|没有|未|不会|不|无)';
const STATE_WORDS: readonly [pattern: string, state: 'checked' | 'enabled' | 'selected', holds: boolean][] = [
  ['(?:未|没有)?(?:被)?(?:关闭|关)|未(?:被)?(?:打开|开启|勾选)|没有(?:打开|开启|勾选)|取消勾选', 'checked', false],
  ['(?:被)?(?:打开|开启|勾选|勾上)', 'checked', true],
  ['不可(?:点击|用|编辑|操作)|(?:被)?(?:禁用|置灰)|无法点击|不能点击', 'enabled', false],
  ['可(?:以)?(?:点击|用|编辑|操作)', 'enabled', true],
  ['未(?:被)?选中|没有(?:被)?选中', 'selected', false],
  ['(?:被)?(?:选中|高亮)', 'selected', true],
];

const toasts: Rule[] = [
  {
    pattern: sentence(`(?:${NOT})(?:出现|弹出|显示)?(?:任何)?${TOAST}`),
    read: () => ({ type: 'verify-toast', match: 'contains', present: false }),
  },
  {
    pattern: sentence(
      `(?:出现|弹出|显示|有|获取(?:到)?)?(?:的)?${TOAST}(?:中|里)?(?:${NOT})?(?:(?<equals>等于|内容为|为|是|内容是)|包含|含有|含|显示|提示|出现|内容包含|[:：])(?:文字|内容)?[:：]?\\s*(?<text>.+)`,
    ),
    read: readToast,
  },
  {
    pattern: sentence(
      `(?:${NOT})?(?:出现|弹出|显示|提示|有|看到|收到)(?:内容为|包含|内容包含)?(?<text>.+?)(?:的)?${TOAST}`,
    ),
    read: readToast,
  },
  {
    pattern: sentence(
      `(?:页面|系统|应用|app)?(?:${NOT})?(?:出现|弹出|显示|有)?${TIP}(?:为|是|包含|[:：])?\\s*(?<text>${QUOTED})`,
    ),
    read: readToast,
  },
  {
    pattern: sentence(`(?:${NOT})?(?:出现|弹出|显示|有)(?<text>${QUOTED})(?:的)?${TIP}`),
    read: readToast,
  },
  { pattern: sentence(`(?:页面|系统|应用|app)?(?:弹出|出现)?提示(?:[:：])?(?<text>.+)`), read: readToast },
  {
    pattern: sentence(`(?:出现|弹出|显示|有)${TOAST}`),
    read: () => ({ type: 'verify-toast', match: 'contains', present: true }),
  },
];

function readToast(parts: Parts): ReturnType<Rule['read']> {
  const match = parts.has('equals') ? 'equals' : 'contains';
  return { type: 'verify-toast', text: parts.text('text'), match, present: !parts.has('not') };
}

const T = '(?<target>.+?)';
const SEEN = '(?:存在|可见|显示|出现|展示|可以看到|能看到|看到|看见|有|包含|含有|露出)';
const SCREEN = '(?:当前|该)?(?:页面|屏幕|界面|列表|画面|弹窗)?(?:上|中|里|内)?';
const states: Rule[] = STATE_WORDS.map(([words, state, holds]) => ({
  pattern: sentence(`${T}(?:的)?(?:状态)?(?:是|为|处于|已经|已|被)*(?:${words})(?:了)?(?:的)?(?:状态)?`),
  read: onTarget((target) => ({ type: 'assert-state', target, state, holds })),
}));

const values: Rule[] = [
  {
    pattern: sentence(`${T}(?:中|里|内)?(?:的)?(?:内容|文本|文字|值|数值)?(?:为|是)空`),
    read: onTarget((target) => ({ type: 'assert-value', target, value: '', match: 'equals' })),
  },
  {
    pattern: sentence(
      `${T}(?:中|里|内)?(?:的)?(?:内容|文本|文字|值|数值)(?:显示)?(?:(?<equals>等于|为|是|变为|变成)|包含|含有)\\s*(?<value>.+)`,
    ),
    read: onTarget((target, parts) => ({
      type: 'assert-value',
      target,
      value: parts.value('value'),
      match: parts.has('equals') ? 'equals' : 'contains',
    })),
  },
  {
    pattern: sentence(`${T}(?:显示为|变为|变成|等于)\\s*(?<value>.+)`),
    read: onTarget((target, parts) => ({ type: 'assert-value', target, value: parts.value('value'), match: 'equals' })),
  },
];

const elements: Rule[] = [
  {
    pattern: sentence(
      `${SCREEN}(?:${NOT})(?:再)?(?:存在|可见|显示|出现|展示|看到|有|包含)?(?:了)?(?:元素|控件|文字|文本|内容)?[:：]?\\s*(?<target>.+)`,
    ),
    read: onTarget((target) => ({ type: 'assert-element', target, present: false })),
  },
  {
    pattern: sentence(
      `${T}(?:已经|已)?(?:(?:不再|不会|不|未|没有)(?:存在|可见|显示|出现|展示)|消失|看不到|不见)(?:了)?`,
    ),
    read: onTarget((target) => ({ type: 'assert-element', target, present: false })),
  },
  {
    pattern: sentence(
      `(?:成功)?(?:进入|跳转(?:到|至)|到达|打开|停留在|回到|返回(?:到)?|切换到)(?:了)?(?<target>.+?)(?:的)?(?:页面|页|界面)?`,
    ),
    read: onTarget((target) => ({ type: 'assert-element', target, present: true })),
  },
  {
    pattern: sentence(
      `${SCREEN}(?:正常|正确|成功|会)?${SEEN}(?:了)?(?:元素|控件|文字|文本|内容|包含)?[:：]?\\s*(?<target>.+)`,
    ),
    read: onTarget((target) => ({ type: 'assert-element', target, present: true })),
  },
  {
    pattern: sentence(
      `(?:元素|控件)?${T}(?:已经|已|是|正常|正确|成功)?${SEEN}(?:正常|出来|了|在(?:当前)?(?:页面|屏幕)(?:上|中)?)?`,
    ),
    read: onTarget((target) => ({ type: 'assert-element', target, present: true })),
  },
];

/** What can be said after "verify that"; without that word it must be plain that something is checked. */
export const ZH_CHECKS: readonly Rule[] = [...toasts, ...values, ...states, ...elements];
export const ZH_VERIFY =
  /^(?:请)?(?:验证|校验|检查|确认|断言|确保|核对|判断|查看|期望|预期|应该|应当|应|观察)(?:结果)?(?:是否|能否|此时|一下)?[:：,，]?\s*/u;
/** Said without "verify": nobody can do these, only see them. */
export const ZH_PLAIN_CHECK = new RegExp(
  `(?:toast|吐司).*(?:包含|含|为|是|显示|提示)|^(?:页面|系统|屏幕|界面|当前页面).*(?:显示|出现|提示|存在|展示)|^(?:成功)?(?:弹出|出现|显示|提示).+|(?:可见|存在|消失|应(?:该|当)?(?:显示|出现|包含|存在|为|是|不|可|提示|弹出).*)$`,
  'iu',
);

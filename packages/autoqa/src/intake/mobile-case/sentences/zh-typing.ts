import { QUOTED } from '../words/quotes.ts';
import { onTarget, sentence, type Parts, type Rule } from './rule.ts';

const T = '(?<target>.+?)';

export const ZH_TYPING: readonly Rule[] = [
  { pattern: sentence('(?:收起|隐藏|关闭|收回)(?:软|输入法)?键盘'), read: () => ({ type: 'hide-keyboard' }) },
  {
    pattern: sentence(
      `(?:在|向|往|给|对)(?<target>.+(?:框|栏)|.+?)(?:中|里面|里|内|上|处)?[,，]?\\s*(?:输入|填写|填入|键入|录入|填)(?:文字|文本|内容)?[:：]?\\s*(?<value>.+?)(?<submit>[,，]?并?(?:按)?(?:回车|提交|搜索|按回车(?:键)?))?`,
    ),
    read: onTarget((target, parts) => ({ type: 'input-text', target, value: parts.value('value'), ...submits(parts) })),
  },
  {
    pattern: sentence(`(?:将|把)${T}(?:的(?:内容|值))?(?:设置|修改|填写|更改|填|设|改)(?:为|成)\\s*(?<value>.+)`),
    read: onTarget((target, parts) =>
      /^(?:打开|开启|启用|开|关闭|关掉|禁用|停用|关)(?:状态)?$/u.test(parts.raw('value'))
        ? { type: 'set-switch', target, on: !/^[关禁停]/u.test(parts.raw('value')) }
        : { type: 'input-text', target, value: parts.value('value') },
    ),
  },
  {
    pattern: sentence(
      `(?:输入|填写|键入|录入)(?:文字|文本|内容)?[:：]?\\s*(?<value>${QUOTED})(?:到|至|在)${T}(?:中|里|内)?`,
    ),
    read: onTarget((target, parts) => ({ type: 'input-text', target, value: parts.value('value') })),
  },
  {
    pattern: sentence(
      `(?:输入|填写|填入|键入|录入)${T}(?:[:：]|为|是)?\\s*(?<value>${QUOTED})(?<submit>[,，]?并?(?:按)?(?:回车|提交|搜索))?`,
    ),
    read: (parts) => readNamedField(parts),
  },
  {
    pattern: sentence(`(?:输入|填写|填入|键入|录入)(?<target>[^:：]{1,12})[:：]\\s*(?<value>.+)`),
    read: (parts) => readNamedField(parts),
  },
  {
    pattern: sentence(
      `(?:输入|填写|填入|键入|录入)(?:文字|文本|内容)?[:：]?\\s*(?<value>.+?)(?<submit>[,，]?并(?:按)?(?:回车|提交|搜索))?`,
    ),
    read: (parts) => ({ type: 'input-text', value: parts.value('value'), ...submits(parts) }),
  },
  {
    pattern: sentence(`(?<target>[^,，]{1,16}?(?:框|栏))(?:中|里|内)?(?:输入|填写|填入)[:：]?\\s*(?<value>.+)`),
    read: onTarget((target, parts) => ({ type: 'input-text', target, value: parts.value('value') })),
  },
  {
    pattern: sentence('(?:清空|清除|删除)(?:所有|全部|已输入的)?(?:内容|文本|文字|输入)'),
    read: () => ({ type: 'clear-text' }),
  },
  {
    pattern: sentence(
      `(?:清空|清除|删除|清掉)(?:(?<target>.+?)(?:中|里|内)?(?:的)?(?:所有)?(?:内容|文本|文字)|(?<field>.*?(?:输入框|文本框|搜索框|编辑框)))`,
    ),
    read: (parts) => {
      const target = parts.target() ?? parts.target('field');
      return { type: 'clear-text', ...(target === undefined ? {} : { target }) };
    },
  },
];

function submits(parts: Parts): { submit?: true } {
  return parts.has('submit') ? { submit: true } : {};
}

/** "输入内容 x" names no field. */
function readNamedField(parts: Parts): ReturnType<Rule['read']> {
  const target = /^(?:文字|文本|内容|值)$/u.test(parts.raw('target')) ? undefined : parts.target();
  return {
    type: 'input-text',
    ...(target === undefined ? {} : { target }),
    value: parts.value('value'),
    ...submits(parts),
  };
}

export const ZH_SWITCHES: readonly Rule[] = [
  {
    pattern: sentence(`(?:(?<off>关闭|关掉|禁用|停用)|打开|开启|启用)(?<target>.+?开关)`),
    read: onTarget((target, parts) => ({ type: 'set-switch', target, on: !parts.has('off') })),
  },
  {
    pattern: sentence(
      `(?:将|把)${T}(?:设置为|切换为|切换到|设为|置为)?(?:(?<off>关闭|关掉|禁用|停用|关)|打开|开启|启用|开)(?:状态)?`,
    ),
    read: onTarget((target, parts) => ({ type: 'set-switch', target, on: !parts.has('off') })),
  },
  {
    pattern: sentence(`(?:(?<off>取消勾选|取消选中|不勾选)|勾选|勾上|打勾)${T}`),
    read: onTarget((target, parts) => ({ type: 'set-switch', target, on: !parts.has('off') })),
  },
];

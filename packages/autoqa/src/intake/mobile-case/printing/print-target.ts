import type { Language } from '@autoqa/domain/model/language';
import type { MobileElementKind, MobileTarget, ScreenPosition } from '@autoqa/domain/model/mobile/mobile-target';
import { quote } from '../words/quotes.ts';

const KINDS: Readonly<Record<MobileElementKind, Readonly<Record<Language, string>>>> = {
  button: { zh: '按钮', en: 'button' },
  field: { zh: '输入框', en: 'field' },
  switch: { zh: '开关', en: 'switch' },
  checkbox: { zh: '复选框', en: 'checkbox' },
  tab: { zh: '标签页', en: 'tab' },
  icon: { zh: '图标', en: 'icon' },
  item: { zh: '列表项', en: 'list item' },
  image: { zh: '图片', en: 'image' },
  link: { zh: '链接', en: 'link' },
  text: { zh: '文字', en: 'text' },
};

const POSITIONS: Readonly<Record<ScreenPosition, Readonly<Record<Language, string>>>> = {
  top: { zh: '顶部', en: 'top' },
  bottom: { zh: '底部', en: 'bottom' },
  left: { zh: '左侧', en: 'left' },
  right: { zh: '右侧', en: 'right' },
  middle: { zh: '中间', en: 'middle' },
  'top-left': { zh: '左上角', en: 'top left corner' },
  'top-right': { zh: '右上角', en: 'top right corner' },
  'bottom-left': { zh: '左下角', en: 'bottom left corner' },
  'bottom-right': { zh: '右下角', en: 'bottom right corner' },
};

/** A target in words that the reader reads back. */
export function printTarget(target: MobileTarget, language: Language): string {
  if (target.id !== undefined)
    return language === 'zh' ? `id为${quote(target.id)}的元素` : `the element with id ${quote(target.id)}`;
  return language === 'zh' ? printChinese(target) : printEnglish(target);
}

function printChinese({ name, kind, ordinal, position }: MobileTarget): string {
  const where = position === undefined ? '' : `${POSITIONS[position].zh}的`;
  const which = ordinal === undefined ? '' : ordinal === -1 ? '最后一个' : `第${ordinal}个`;
  return `${where}${which}${name === undefined ? '' : quote(name)}${kind === undefined ? '' : KINDS[kind].zh}`;
}

function printEnglish({ name, kind, ordinal, position }: MobileTarget): string {
  const which = ordinal === undefined ? '' : ordinal === -1 ? 'last' : ordinalOf(ordinal);
  const words = [which, name === undefined ? '' : quote(name), kind === undefined ? '' : KINDS[kind].en];
  const what = words.filter((word) => word !== '').join(' ');
  const where = position === undefined ? '' : `in the ${POSITIONS[position].en}`;
  return ['the', what, where].filter((word) => word !== '').join(' ');
}

function ordinalOf(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

import type { MobileElementKind, ScreenPosition } from '@autoqa/domain/model/mobile/mobile-target';

/** What people call things on a screen, longest words first where one begins another. */
export const KIND_WORDS: readonly [kind: MobileElementKind, zh: string, en: string][] = [
  ['switch', '开关|切换按钮', 'switch|toggle'],
  ['checkbox', '复选框|勾选框|单选框|单选按钮', 'check ?box|radio button'],
  [
    'field',
    '输入框|文本框|编辑框|搜索框|输入栏|搜索栏',
    'input field|text field|search box|search bar|input box|input|field|text ?box',
  ],
  ['tab', '底部导航|导航栏|标签页|页签|选项卡|标签|tab页|tab栏|tab', 'bottom tab|tab'],
  ['icon', '图标', 'icon'],
  ['image', '图片|头像图', 'image|picture'],
  ['link', '链接', 'link'],
  ['item', '列表项|菜单项|选项|条目|菜单|入口|一项|项', 'list item|menu item|menu|option|item|entry|row'],
  ['text', '文字|文本|文案|字样', 'text|label'],
  ['button', '按钮|按键', 'button|btn'],
];

/** Kind words that also tell the name of the thing. */
export const NAMED_KINDS: readonly [pattern: RegExp, name: string][] = [
  [/^搜索[框栏]$/, '搜索'],
  [/^search (?:box|bar)$/i, 'search'],
];

export const POSITION_WORDS: readonly [position: ScreenPosition, zh: string, en: string][] = [
  ['top-left', '左上角|左上方', 'top[- ]left(?: corner)?|upper left(?: corner)?'],
  ['top-right', '右上角|右上方', 'top[- ]right(?: corner)?|upper right(?: corner)?'],
  ['bottom-left', '左下角|左下方', 'bottom[- ]left(?: corner)?|lower left(?: corner)?'],
  ['bottom-right', '右下角|右下方', 'bottom[- ]right(?: corner)?|lower right(?: corner)?'],
  ['top', '顶部|上方|页面顶部', 'top'],
  ['bottom', '底部|下方|页面底部', 'bottom'],
  ['left', '左侧|左边', 'left(?: side)?'],
  ['right', '右侧|右边', 'right(?: side)?'],
  ['middle', '中间|中央|中部|屏幕中央', 'middle|cent(?:er|re)'],
];

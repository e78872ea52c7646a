import type { ElementKind } from '@autoqa/domain/model/target-phrase';

/** Nouns of content, not of controls: they may as well be part of a label ("Price list", "New product", "上传图片"). */
export const SOFT_KINDS: ReadonlySet<ElementKind> = new Set([
  'item',
  'list',
  'page',
  'text',
  'image',
  'section',
  'table',
  'form',
  'card',
  'heading',
  'rating',
  'tag',
  'menu',
  'alert',
]);

/** Things a text can be typed into. */
export const FILLABLE_KINDS: ReadonlySet<ElementKind> = new Set([
  'field',
  'search-field',
  'text-area',
  'date-field',
  'slider',
  'select',
  'rating',
  'cell',
]);

/** Things that can be on or off. */
export const CHECKABLE_KINDS: ReadonlySet<ElementKind> = new Set([
  'checkbox',
  'radio',
  'switch',
  'option',
  'row',
  'item',
  'card',
  'tree-item',
]);

/** Things that offer options. */
export const CHOOSER_KINDS: ReadonlySet<ElementKind> = new Set([
  'select',
  'menu',
  'field',
  'radio',
  'list',
  'date-field',
  'search-field',
]);

/** Things that lie over the page and can be closed. */
export const CLOSABLE_KINDS: ReadonlySet<ElementKind> = new Set([
  'dialog',
  'drawer',
  'popover',
  'tooltip',
  'toast',
  'alert',
  'menu',
  'tag',
  'section',
  'select',
]);

/** Things of which there are many, with a text of their own: "with X" says what they hold, not what they are called. */
export const HOLDER_KINDS: ReadonlySet<ElementKind> = new Set([
  'row',
  'item',
  'card',
  'cell',
  'list',
  'section',
  'option',
  'table',
  'dialog',
  'form',
  'tree-item',
]);

/** Parts of a page whose noun is their name as well: "the footer" is a section, and not any. */
export const LANDMARKS: ReadonlySet<string> = new Set(
  'header footer sidebar toolbar navbar 页头 页脚 侧边栏 工具栏 顶栏 导航栏 顶部栏 底部栏'
    .split(' ')
    .concat('navigation bar', 'page header', 'page footer'),
);

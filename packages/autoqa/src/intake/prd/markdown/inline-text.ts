/** A line of Markdown as a person reads it: no emphasis, links as their text; code keeps its backticks. */

const CODE_SPAN = /(`{1,5})[^`]+\1(?!`)/g;
const IMAGE = /!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)/g;
const LINK = /\[([^\][\n]{1,500})\]\([^)\n]{0,2000}\)/g;
const REFERENCE_LINK = /\[([^\][\n]{1,500})\]\[[^\][\n]{0,200}\]/g;
const AUTOLINK = /<(https?:\/\/[^>\s]{1,2000})>/g;
const BREAK = /<br\s{0,3}\/?>/gi;
const TAG =
  /<\/?(?:b|i|u|em|strong|a|span|p|div|sub|sup|font|del|ins|kbd|mark|img|details|summary|center)(?:\s[^<>\n]{0,500})?\/?>/gi;
/** Between blanks on both sides it is an operator. */
const STRONG = /(?<!\s)(?:\*\*|~~)|(?:\*\*|~~)(?!\s)|(?<!\w)__(?=\S)|(?<=\S)__(?!\w)/g;
const STAR = /(?<![\w*\\])\*(?=[^\s*])([^*\n]{1,1000}?)(?<=[^\s\\])\*(?![\w*])/g;
const UNDERSCORE = /(?<![\w\\])_(?=[^\s_])([^_\n]{1,1000}?)(?<=[^\s\\])_(?!\w)/g;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;
/** While the marks are read, escaped ones hide among the characters of private use. */
const HIDDEN = 0xe000;
const HIDDEN_MARK = /[\uE000-\uE07F]/g;
const ENTITY = /&(amp|lt|gt|quot|nbsp|#39);/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

export function inlineText(markdown: string): string {
  let text = '';
  let end = 0;
  for (const code of markdown.matchAll(CODE_SPAN)) {
    text += plain(markdown.slice(end, code.index)) + code[0];
    end = code.index + code[0].length;
  }
  return (text + plain(markdown.slice(end))).replaceAll(/\s{1,1000}/gu, ' ').trim();
}

function plain(markdown: string): string {
  return markdown
    .replace(ESCAPE, (_whole, mark: string) => String.fromCharCode(HIDDEN + mark.charCodeAt(0)))
    .replace(IMAGE, '')
    .replace(LINK, '$1')
    .replace(REFERENCE_LINK, '$1')
    .replace(AUTOLINK, '$1')
    .replace(BREAK, ' ')
    .replace(TAG, '')
    .replace(STRONG, '')
    .replace(STAR, '$1')
    .replace(UNDERSCORE, '$1')
    .replace(ENTITY, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(HIDDEN_MARK, (mark) => String.fromCharCode(mark.charCodeAt(0) - HIDDEN));
}

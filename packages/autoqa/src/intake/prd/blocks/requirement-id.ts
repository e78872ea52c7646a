/** Ids that people give to requirements and rules: `REQ-CART-3`, `R-7`, `FR12`, `US_4`. */

const NUMBERED = String.raw`[A-Z][A-Z0-9]{0,15}(?:[-_][A-Z0-9]{1,15}){0,4}[-_]\d{1,6}`;
const SHORT = String.raw`(?:REQ|FR|NFR|BR|UC|US|AC|R|F)\d{1,6}`;
const ID = String.raw`(?:${NUMBERED}|${SHORT})(?![\w-])`;
/** They look like ids, and are names of standards. */
const STANDARD = /^(?:UTF|ISO|SHA|RFC|HTTP|AES|GB|GBK|IEC|IEEE|MD|TLS|COVID)[-_]?\d/;

const NUMBER = String.raw`(?:\d{1,3}(?:\.\d{1,3}){0,5}[.、)）]?\s*)?`;
const OPENING = String.raw`[[【（(]?`;
const CLOSING = String.raw`[\]】）)]?`;
const HEADING = new RegExp(String.raw`^${NUMBER}${OPENING}(${ID})${CLOSING}\s*[:：.、–—-]?\s*(.*)$`, 'u');
const HEADING_END = new RegExp(String.raw`^(.{1,300}?)\s*[[【（(](${ID})[\]】）)]$`, 'u');
const BOLD_LEAD = new RegExp(String.raw`^(\*\*|__)${OPENING}(${ID})${CLOSING}[:：.、]?\1\s*[:：.、–—-]?\s*`, 'u');
const PLAIN_LEAD = new RegExp(String.raw`^(?:[[【](${ID})[\]】]\s*[:：]?|(${ID})\s*[:：])\s*`, 'u');
const BOLD_TITLE = new RegExp(String.raw`^(?:\*\*|__)(${ID})\s*[:：.、–—-]?\s+(?=[^*_])`, 'u');

/** The id in a heading and the title without it; a heading that is nothing but an id keeps it as its title. */
export function takeHeadingId(text: string): { id: string | undefined; title: string } {
  const [, id, title = ''] = HEADING.exec(text) ?? [];
  if (isId(id)) return { id, title: title === '' ? id : title };
  const [, before = '', last] = HEADING_END.exec(text) ?? [];
  return isId(last) ? { id: last, title: before } : { id: undefined, title: text };
}

/** The id a sentence begins with, in bold, in brackets or before a colon, and the rest of it as it was written. */
export function takeLeadId(text: string): { id: string | undefined; rest: string } {
  const title = BOLD_TITLE.exec(text);
  if (isId(title?.[1])) return { id: title?.[1], rest: `**${text.slice(title?.[0].length ?? 0)}` };
  const found = BOLD_LEAD.exec(text) ?? PLAIN_LEAD.exec(text);
  const id = found?.[2] ?? found?.[1];
  return found !== null && isId(id) ? { id, rest: text.slice(found[0].length) } : { id: undefined, rest: text };
}

function isId(text: string | undefined): text is string {
  return text !== undefined && !STANDARD.test(text);
}

/** What a line of a list begins with, in the ways people write it in English and Chinese. */

const NUMBER = String.raw`[0-9０-９]{1,3}`;
const EMPHASIS = String.raw`(?:\*\*|__)?`;

/** `1.` `1)` `1、` `（1）` `1.2` `①`; `3.5 seconds` is none of them. */
const ORDERED = [
  new RegExp(String.raw`^[（(]\s*${NUMBER}\s*[)）]\s*`, 'u'),
  new RegExp(String.raw`^${NUMBER}(?:\.${NUMBER})+(?:[.．、)）]\s*|\s+(?![a-z%秒分毫小元个次倍米])|$)`, 'u'),
  new RegExp(String.raw`^${NUMBER}(?:[.．](?![0-9０-９])|[)）、]|：(?![0-9０-９]))\s*`, 'u'),
  /^[①-⑳]\s*/u,
];

/** `步骤1：` `Step 1:` `第1步，`, also in bold. */
const STEP_LABEL = new RegExp(
  String.raw`^${EMPHASIS}(?:(?:步骤|step)\s*(?:${NUMBER}|[一二三四五六七八九十]{1,3})|第\s*(?:${NUMBER}|[一二三四五六七八九十]{1,3})\s*步)` +
    String.raw`\s*${EMPHASIS}\s*(?:[:：、)）,，]|[.．](?![0-9０-９])|[-–—](?=\s))${EMPHASIS}\s*`,
  'iu',
);

const BULLET = /^(?:[-*+•·](?=\s|$)|[-•·](?=[\p{Script=Han}“「"]))\s*/u;
const CHECKBOX = /^\[[ xX]?\](?:\s+|$)/u;
const OPTIONAL = String.raw`([*_]{0,2})[(（[【]\s*(?:optional|可选)\s*[)）\]】]\1`;
const OPTIONAL_BEFORE = new RegExp(String.raw`^${OPTIONAL}\s*[:：]?\s*`, 'iu');
const OPTIONAL_AFTER = new RegExp(String.raw`${OPTIONAL}\s*[.。]?$`, 'iu');

export interface ListMarker {
  ordered: boolean;
  rest: string;
}

/** Takes the marker off a line of a list; nothing if the line is not one. */
export function takeListMarker(text: string): ListMarker | undefined {
  const numbered = takeFirst(text, [...ORDERED, STEP_LABEL]);
  if (numbered !== undefined) return { ordered: true, rest: numbered };
  const bulleted = takeFirst(text, [BULLET]);
  return bulleted === undefined ? undefined : { ordered: false, rest: bulleted };
}

/** The step in a heading such as `### 步骤1：打开首页`. */
export function takeStepLabel(text: string): string | undefined {
  return takeFirst(text, [STEP_LABEL]);
}

/** A sentence without the checkbox or the second numbering it may begin with. */
export function stripSentencePrefix(text: string): string {
  let sentence = text;
  for (;;) {
    const rest = takeFirst(sentence, [CHECKBOX, STEP_LABEL]);
    if (rest === undefined) return sentence;
    sentence = rest;
  }
}

/** Takes `(Optional)` or `（可选）` off either end of a sentence. */
export function takeOptional(text: string): { text: string; optional: boolean } {
  let sentence = text;
  for (;;) {
    const rest = takeFirst(sentence, [OPTIONAL_BEFORE]) ?? takeEnd(sentence);
    if (rest === undefined) return { text: sentence, optional: sentence !== text };
    sentence = rest;
  }
}

function takeEnd(text: string): string | undefined {
  const end = OPTIONAL_AFTER.exec(text);
  return end === null ? undefined : text.slice(0, end.index).trim();
}

function takeFirst(text: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found !== null) return text.slice(found[0].length).trim();
  }
  return undefined;
}

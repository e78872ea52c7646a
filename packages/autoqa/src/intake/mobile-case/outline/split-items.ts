import { stripSentencePrefix, takeListMarker } from '../../spec/reading/markers.ts';

const ARROW = /\s*(?:→|⇒|➔|➜|⟶|➡️?|-{1,2}>|={1,2}>|－＞|>>|＞|\s>\s)\s*/u;
const FULL_STOP = /[;；。]|(?<=[A-Za-z\u{100000}-\u{10ff00}])\.(?=\s+[A-Z])/u;
const NUMBERED = /(?:^|[\s,，;；。])[（(]?(\d{1,2})\s*[.．、)）:：](?!\d)(?=\s*\S)/gu;
const CIRCLED = /(?=[①-⑳])/u;

export interface Item {
  text: string;
  /** It follows an arrow: a name alone means "and then tap that". */
  afterArrow: boolean;
}

/** The sentences of a block's line: numbered within the line, joined by arrows, or one after the other. */
export function splitItems(line: string): Item[] {
  return splitNumbers(line).flatMap((part) => {
    const item = stripSentencePrefix(takeListMarker(part)?.rest ?? part);
    return item.split(FULL_STOP).flatMap((sentence) => splitArrows(sentence));
  });
}

function splitArrows(sentence: string): Item[] {
  return sentence
    .split(ARROW)
    .map((text) => text.trim())
    .map((text, index) => ({ text: takeListMarker(text)?.rest ?? text, afterArrow: index > 0 }))
    .filter(({ text }) => text !== '');
}

/** "1. open 2. tap": only numbers that count up from the first make a list. */
function splitNumbers(line: string): string[] {
  const circled = line.split(CIRCLED).filter((part) => part.trim() !== '');
  if (circled.length > 1) return circled;
  const starts: number[] = [];
  let next: number | undefined;
  for (const match of line.matchAll(NUMBERED)) {
    const number = Number(match[1]);
    if (next !== undefined && number !== next) continue;
    if (next === undefined && match.index > 0) break;
    starts.push(match.index);
    next = number + 1;
  }
  if (starts.length < 2) return [line];
  return starts.map((start, index) => line.slice(start, starts[index + 1]).replace(/^[\s,，;；。]+/u, ''));
}

import type { MobileElementKind, MobileTarget, ScreenPosition } from '@autoqa/domain/model/mobile/mobile-target';
import { NUMBER, ORDINAL_WORD, readNumber } from '../words/numerals.ts';
import { isQuoted, QUOTED, type QuotedTexts } from '../words/quotes.ts';
import { KIND_WORDS, NAMED_KINDS, POSITION_WORDS } from '../words/target-words.ts';

const ZH_KIND = new RegExp(`^(.*?)(?:的)?(?:${KIND_WORDS.map(([, zh]) => `(${zh})`).join('|')})$`, 'iu');
const EN_KIND = new RegExp(`^(.*?)\\s*\\b(?:${KIND_WORDS.map(([, , en]) => `(${en})`).join('|')})$`, 'iu');
const EN_KIND_FIRST = new RegExp(
  `^(?:${KIND_WORDS.map(([, , en]) => `(${en})`).join('|')})\\s+(?:named|called|labell?ed|with (?:the )?text)?\\s*(${QUOTED})$`,
  'iu',
);
const ONLY_KIND = new RegExp(`^(?:${KIND_WORDS.map(([, zh, en]) => `(${zh}|${en})`).join('|')})$`, 'iu');
const ZH_POSITION = new RegExp(
  `^(?:屏幕|页面|界面)?(?:的)?(?:${POSITION_WORDS.map(([, zh]) => `(${zh})`).join('|')})(?:的)?(.*)$`,
  'u',
);
const EN_POSITION = new RegExp(
  `^(.*?)\\s*(?:in|at|on) the (?:${POSITION_WORDS.map(([, , en]) => `(${en})`).join('|')})(?: of the (?:screen|page))?$`,
  'iu',
);
const EN_POSITION_FIRST = new RegExp(`^(?:${POSITION_WORDS.map(([, , en]) => `(${en})`).join('|')})\\s+(.+)$`, 'iu');
const ZH_ORDINAL = new RegExp(
  `^(?:第\\s*(${NUMBER})|(最后)(?:一|1)?)\\s*(?:个|条|项|张|行|款|首|部|篇|位)(?:的)?(.*)$`,
  'u',
);
const EN_ORDINAL = new RegExp(`^(?:(\\d+(?:st|nd|rd|th))|(${ORDINAL_WORD}))\\s+(.+)$`, 'iu');
const ID =
  /^(?:(?:资源)?id(?:为|是|=|:|：)?|resource[- ]id|(?:the )?element with (?:the )?id)\s*(\S+?)\s*(?:的(?:元素|控件|按钮|输入框)|element)?$/iu;
const FILLERS_BEFORE = /^(?:the|a|an|一下|一个|到|了|[:：])\s*/iu;
const PLACE_AFTER = /(?:这个|这一)$/u;

/** Reads what a sentence acts on; nothing when no words are left that could name a thing. */
export function readTarget(masked: string, quoted: QuotedTexts): MobileTarget | undefined {
  let rest = trimFillers(masked);
  const id = ID.exec(rest)?.[1];
  if (id !== undefined && (isQuoted(id) || /[/_.:]/.test(id))) return { id: quoted.value(id) };
  const ordinal = takeOrdinal(rest);
  rest = ordinal.rest;
  const position = takePosition(rest);
  rest = position.rest;
  // "in the top right corner, the second icon" and "the second icon in the top right corner" are the same.
  const laterOrdinal = ordinal.which === undefined ? takeOrdinal(rest) : { rest, which: ordinal.which };
  rest = laterOrdinal.rest;
  const kind = laterOrdinal.which === undefined && position.position === undefined ? takeKind(rest) : takeAnyKind(rest);
  const name = quoted.value(trimFillers(kind.rest)).trim();
  const target: MobileTarget = {
    ...(name === '' ? {} : { name }),
    ...(kind.kind === undefined ? {} : { kind: kind.kind }),
    ...(laterOrdinal.which === undefined ? {} : { ordinal: laterOrdinal.which }),
    ...(position.position === undefined ? {} : { position: position.position }),
  };
  return target.name === undefined && target.kind === undefined && target.position === undefined ? undefined : target;
}

function trimFillers(text: string): string {
  const trimmed = text.trim();
  const shorter = isQuoted(trimmed) ? trimmed : trimmed.replace(FILLERS_BEFORE, '').replace(PLACE_AFTER, '').trim();
  return shorter === trimmed || shorter === '' ? trimmed : trimFillers(shorter);
}

function takeOrdinal(rest: string): { rest: string; which?: number } {
  const chinese = ZH_ORDINAL.exec(rest);
  if (chinese !== null) {
    const [, number = '', last, thing = ''] = chinese;
    return withOrdinal(rest, thing, last === undefined ? readNumber(number) : -1);
  }
  const [, digits, word, thing = ''] = EN_ORDINAL.exec(rest) ?? [];
  const which = word?.toLowerCase() === 'last' ? -1 : readNumber(digits ?? word ?? '');
  return withOrdinal(rest, thing, which);
}

function withOrdinal(whole: string, thing: string, which: number | undefined): { rest: string; which?: number } {
  const isWhole = which !== undefined && (which === -1 || (Number.isInteger(which) && which > 0));
  return isWhole ? { rest: trimFillers(thing), which } : { rest: whole };
}

function takePosition(rest: string): { rest: string; position?: ScreenPosition } {
  for (const [pattern, restGroup] of [
    [ZH_POSITION, POSITION_WORDS.length + 1],
    [EN_POSITION, 1],
    [EN_POSITION_FIRST, POSITION_WORDS.length + 1],
  ] as const) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    const offset = restGroup === 1 ? 2 : 1;
    const found = POSITION_WORDS.find((_, index) => match[index + offset] !== undefined);
    if (found !== undefined) return { rest: trimFillers(match[restGroup] ?? ''), position: found[0] };
  }
  return { rest };
}

type Taken = { rest: string; kind?: MobileElementKind };

/** Of several, or at a place, the kind alone says enough: "the last item", "the icon in the top right corner". */
function takeAnyKind(rest: string): Taken {
  const match = ONLY_KIND.exec(rest);
  return match === null ? takeKind(rest) : { rest: '', ...kindOf(match, 1) };
}

function takeKind(rest: string): Taken {
  const first = EN_KIND_FIRST.exec(rest);
  if (first !== null) return { rest: first.at(-1) ?? '', ...kindOf(first, 1) };
  const match = ZH_KIND.exec(rest) ?? EN_KIND.exec(rest);
  if (match === null) return { rest };
  const found = kindOf(match, 2);
  const before = match[1] ?? '';
  const word = rest.slice(before.length).replace(/^的/u, '').trim();
  const [, name] = NAMED_KINDS.find(([pattern]) => pattern.test(word)) ?? [];
  if (before !== '' || name !== undefined) return { rest: before === '' ? (name ?? '') : before, ...found };
  // "the menu" is what it is called; only of a field or a switch there may be one without a name.
  return standsAlone(found.kind) ? { rest: '', ...found } : { rest };
}

function standsAlone(kind: MobileElementKind | undefined): boolean {
  return kind === 'field' || kind === 'switch' || kind === 'checkbox';
}

function kindOf(match: RegExpExecArray, from: number): { kind?: MobileElementKind } {
  const found = KIND_WORDS.find((_, index) => match[index + from] !== undefined);
  return found === undefined ? {} : { kind: found[0] };
}

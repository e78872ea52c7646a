import type { MobileAction } from '@autoqa/domain/model/mobile/mobile-action';
import type { MobileTarget } from '@autoqa/domain/model/mobile/mobile-target';
import { isQuoted, type QuotedTexts } from '../words/quotes.ts';
import { EN_CHECKS, EN_PLAIN_CHECK, EN_VERIFY } from './en-checks.ts';
import { EN_DOING } from './en-rules.ts';
import { readTarget } from './read-target.ts';
import { Parts, type Rule } from './rule.ts';
import { ZH_CHECKS, ZH_PLAIN_CHECK, ZH_VERIFY } from './zh-checks.ts';
import { ZH_DOING } from './zh-rules.ts';

export interface Reading {
  action: MobileAction;
  onlyIf?: MobileTarget;
}

/** What a sentence stands in: something to do, or something that must hold at the end. */
export type Place = 'step' | 'verification';

/** Nobody says one thing in more characters; a paragraph is not tried against the patterns. */
const LONGEST_SENTENCE = 400;

interface Grammar {
  doing: readonly Rule[];
  checks: readonly Rule[];
  verify: RegExp;
  plainCheck: RegExp;
  /** "should" and its like say nothing that "verify" has not said. */
  modal: RegExp;
  polite: RegExp;
  condition: RegExp;
}

const ZH: Grammar = {
  doing: ZH_DOING,
  checks: ZH_CHECKS,
  verify: ZH_VERIFY,
  plainCheck: ZH_PLAIN_CHECK,
  modal: /应该|应当|应(?=显示|出现|包含|存在|为|是|不|可|提示|弹出|有|处于|被)/gu,
  polite:
    /^(?:请|先|首先|再次|再|然后|接着|接下来|随后|之后|最后|并且|并|同时|用户|测试人员|手动|尝试|在(?!.*(?:输入|填|滑|划|滚))[^,，]{1,12}?(?:页面|页|界面|弹窗|列表)(?:上|中|里|内)?[,，]?|[,，])\s*/u,
  condition:
    /^(?:如果|如|若|假如|当)(?:有|出现|存在|弹出|显示)(?<target>.+?)(?:时|的话)?[,，]\s*(?:则|就|那么|请)?(?<then>.+)$/u,
};

const EN: Grammar = {
  doing: EN_DOING,
  checks: EN_CHECKS,
  verify: EN_VERIFY,
  plainCheck: EN_PLAIN_CHECK,
  modal: /\b(?:should|must|will)\b(?= )|\bto (?=be|say|show|contain|include|have|appear|equal|read)/gi,
  polite: /^(?:please|then|first|next|finally|after that|and|now|the user|user|on the .{1,20}? (?:page|screen),)\s+/i,
  condition:
    /^if (?:there is )?(?<target>.+?) (?:appears|is (?:shown|visible|displayed)|shows up|pops up),?\s+(?:then )?(?<then>.+)$/i,
};

/** Reads one sentence of a case, quotes masked; nothing when no rule understands it (M1). */
export function readSentence(masked: string, quoted: QuotedTexts, place: Place = 'step'): Reading | undefined {
  const grammar = /\p{Script=Han}/u.test(masked) ? ZH : EN;
  const sentence = stripPolite(tidy(masked), grammar);
  if (sentence === '' || sentence.length > LONGEST_SENTENCE) return undefined;
  if (isQuoted(sentence)) return place === 'verification' ? seen(sentence, quoted) : undefined;
  const claim = sentence.replace(grammar.verify, '');
  if (claim !== sentence || place === 'verification') {
    const checked = readCheck(claim, quoted, grammar);
    if (checked !== undefined) return { action: checked };
  }
  const done = firstReading(grammar.doing, sentence, quoted);
  if (done !== undefined) return { action: done };
  const conditional = readConditional(sentence, quoted, grammar);
  if (conditional !== undefined || !grammar.plainCheck.test(sentence)) return conditional;
  const checked = readCheck(sentence, quoted, grammar);
  return checked === undefined ? undefined : { action: checked };
}

function readCheck(claim: string, quoted: QuotedTexts, { modal, checks }: Grammar): MobileAction | undefined {
  const bare = claim.replace(modal, '').replace(/\s+/g, ' ').trim();
  return isQuoted(bare) ? seen(bare, quoted).action : firstReading(checks, bare, quoted);
}

function readConditional(sentence: string, quoted: QuotedTexts, { condition }: Grammar): Reading | undefined {
  const { target = '', then = '' } = condition.exec(sentence)?.groups ?? {};
  const onlyIf = target === '' ? undefined : readTarget(target, quoted);
  const reading = onlyIf === undefined ? undefined : readSentence(then, quoted);
  return reading === undefined || onlyIf === undefined ? undefined : { action: reading.action, onlyIf };
}

function firstReading(rules: readonly Rule[], sentence: string, quoted: QuotedTexts): MobileAction | undefined {
  for (const { pattern, read } of rules) {
    const match = pattern.exec(sentence);
    const action = match === null ? undefined : read(new Parts(match.groups ?? {}, quoted));
    if (action !== undefined) return action;
  }
  return undefined;
}

function seen(masked: string, quoted: QuotedTexts): Reading {
  return { action: { type: 'assert-element', target: { name: quoted.value(masked) }, present: true } };
}

function stripPolite(sentence: string, grammar: Grammar): string {
  const shorter = sentence.replace(grammar.polite, '').trim();
  return shorter === sentence ? sentence : stripPolite(shorter, grammar);
}

/** Without the marks around it, and with one blank where several are. */
export function tidy(masked: string): string {
  return masked
    .replace(/^[\s,，;；。.、]+|[\s;；。.!！,，、]+$/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{Script=Han})\s+(?=\P{ASCII})/gu, '');
}

import type { Language } from '@autoqa/domain/model/language';
import { readClaim } from '../../surfaces/web/claims/reading/read-claim.ts';
import { conceptTokens } from '../../surfaces/web/grounding/concepts.ts';
import { understandExpectation } from '../../surfaces/web/understanding/understand.ts';
import { topicsIn } from './propose-cases-topics.ts';

/** One thing that a tester asked for. */
export interface WishPart {
  /** As it was written. */
  text: string;
  /** The claim in it, when it is one that can be worked out without a model. */
  claim: string | undefined;
  /** The sentence in it that a run can check as it stands. */
  check: string | undefined;
  topics: readonly string[];
  /** What its words mean, in either language. */
  concepts: readonly string[];
}

const SENTENCE_ENDS = /[;；。！!？?]|\.(?=\s|$)/;
const JOINTS = /[、，,]|\s+and\s+(?:then\s+)?|以及|并且|还有|和|与/i;
const BULLET = /^\s*(?:[-*•]\s+|\d{1,3}[.)、）]\s*)/;
/** What only says that something is to be tested. */
const OPENING =
  /^(?:(?:also|and|then|please|could you|can you|help me(?: to)?|i(?:'d| would) like to|i want to|we (?:need|want) to|let's)\s+)*(?:(?:test|check|verify|try|ensure|make sure|see)\b(?:\s+(?:out|for|how))*\s*)?(?:(?:that|whether|if)\s+)?/i;
const OPENING_ZH =
  /^(?:还要|还有|另外|同时|并|也|请|麻烦|帮我|帮忙|我想要?|我要|我需要|想要|需要|希望|重点|主要)*(?:(?:测试|测|验证|检查|确认|看|试)(?:一下|下|看看|试)?)?(?:是否|能否)?/;
const CLOSING =
  /\s*(?:的?(?:功能|流程|场景|情况|是否正常|是否正确)|features?|functionality|works?(?: correctly| properly| fine)?)$/i;
const SHORTHANDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:a |the )?(?:wrong|incorrect|bad|invalid) password$/i, 'A wrong password shows an error'],
  [/^(?:错误(?:的)?密码|密码错误)(?:登录)?$/, '密码错误时提示错误'],
];
/** They stand in any wish and tell no case from another. */
const COMMON: ReadonlySet<string> = new Set([
  'page',
  'test',
  'case',
  'all',
  'everything',
  '页面',
  '用例',
  '所有',
  '全部',
]);

/** What a wish asks for, part by part: what can be worked out as it stands stays whole, an enumeration does not. */
export function readWish(requirement: string): WishPart[] {
  return requirement.split(/\r?\n/).flatMap((line) => partsOf(line.replace(BULLET, ''), [SENTENCE_ENDS, JOINTS]));
}

function partsOf(text: string, [next, ...later]: readonly RegExp[]): WishPart[] {
  const whole = text.trim().replace(/[;；。！!？?.\s]+$/u, '');
  if (coreOf(whole).replaceAll(/[\p{P}\p{S}\s]/gu, '') === '') return [];
  const part = partOf(whole);
  if (next === undefined || part.claim !== undefined || part.check !== undefined) return [part];
  return whole.split(next).flatMap((piece) => partsOf(piece, later));
}

/** The language a wish is written in; that of the person who reads the answer when it says nothing. */
export function languageOf(requirement: string, otherwise: Language): Language {
  if (requirement.trim() === '') return otherwise;
  return /\p{Script=Han}/u.test(requirement) ? 'zh' : 'en';
}

function partOf(text: string): WishPart {
  const core = coreOf(text);
  const said = [core, text];
  const claim = said.find((each) => readClaim(each) !== undefined) ?? shorthand(core);
  const check = said.find((each) => understandExpectation(each).ok);
  const concepts = conceptTokens(core).filter((token) => !COMMON.has(token));
  return { text, claim, check, topics: topicsIn(text), concepts: [...new Set(concepts)] };
}

function coreOf(text: string): string {
  return text.replace(OPENING, '').replace(OPENING_ZH, '').replace(CLOSING, '').trim();
}

/** What testers call a check by name alone, as the claim that is meant. */
function shorthand(core: string): string | undefined {
  return SHORTHANDS.find(([named]) => named.test(core))?.[1];
}

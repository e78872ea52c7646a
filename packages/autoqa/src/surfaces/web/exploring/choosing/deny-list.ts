import { escapeRegExp } from '@autoqa/domain/escape-reg-exp';
import type { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import { meansNo } from '../../acting/means-no.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';
import { remember } from '../../page/remember.ts';
import { hasHan, normalWording, wordsOfIdentifier } from '../../page/wording.ts';
import { asksFor, operationOf, plainName } from '../../tools/denied-operations.ts';
import type { MoveRisk } from './move.ts';
import { DENIED_WORDS, SIGN_OUT_WORDS, wordsLike } from './denied-words.ts';

/** Pictures that stand for such a word. */
const ICONS = ['trash', 'trash can', 'bin', 'rubbish', 'garbage', 'power off'];
/** A part of an address that does something although it is only opened. */
const ACTING_PARTS = new Set(DENIED_WORDS.filter((word) => !hasHan(word)).map((word) => word.replace(/\s+/g, '')));

/** Keeps the walk from pressing what nobody asked for. */
export class DenyList {
  readonly #words: readonly string[];
  readonly #icons: readonly string[];
  readonly #allowed: readonly string[];

  constructor({ denyWords, allowWords }: Pick<PlanConfig, 'denyWords' | 'allowWords'>) {
    this.#allowed = allowWords.flatMap((word) => wordsLike(normalWording(word)));
    this.#words = [...DENIED_WORDS, ...denyWords.map(normalWording)].filter((word) => !this.#allowed.includes(word));
    this.#icons = this.#allowed.includes('delete') ? [] : ICONS;
  }

  /** What may be pressed only because somebody allowed it is left for the end; an answer to a question for the very end. */
  riskOf(element: PageElement, view: PageView): MoveRisk | undefined {
    if (this.#allowed.length === 0 || EVERYTHING.refuse(element, view) === undefined) return undefined;
    return questionAround(element, view) === undefined ? 'asks' : 'acts';
  }

  /** The word that speaks against it, whatever it stands in. */
  wordIn(text: string): string | undefined {
    const said = normalWording(plainName(text));
    const word = this.#words.find((each) => says(said, each));
    if (word !== undefined) return word;
    const operation = operationOf(text);
    return operation === undefined || this.#allowed.some((allowed) => asksFor(allowed, operation))
      ? undefined
      : operation.id;
  }

  /** The word that speaks against pressing it: its own, that of its picture, or that of the question it would answer. */
  refuse(element: PageElement, view: PageView): string | undefined {
    const own = this.#ownWord(element);
    if (isPlainLink(element)) return this.#refuseLink(element);
    return own ?? this.#refuseAnswer(element, view);
  }

  #ownWord({ text, name, label, title, icon, testId, value, type }: PageElement): string | undefined {
    const isPressed = type === 'submit' || type === 'button';
    const names = [text, name, label, title, wordsOfIdentifier(icon), ...(isPressed ? [value] : [])];
    // A name for tests is seldom shown, but it says what a button without any other name does.
    if (names.every((each) => each.trim() === '')) names.push(wordsOfIdentifier(testId?.value ?? ''));
    const byIcon = this.#icons.find((picture) => says(wordsOfIdentifier(icon), picture));
    return names.flatMap((each) => this.wordIn(each.slice(0, LONGEST_NAME)) ?? [])[0] ?? byIcon;
  }

  /** A link that only leads somewhere may be called as it likes, unless it leaves or its address does something. */
  #refuseLink({ text, name, href }: PageElement): string | undefined {
    const leaving = SIGN_OUT_WORDS.filter((word) => this.#words.includes(word));
    const said = [text, name].map(normalWording);
    return leaving.find((word) => said.some((each) => says(each, word))) ?? this.wordInAddress(href);
  }

  wordInAddress(href: string): string | undefined {
    const { pathname, searchParams } = new URL(href, 'http://here.invalid');
    const parts = [...pathname.split('/'), ...searchParams.values()].map((part) =>
      part.toLowerCase().replace(/[-_\s.]/g, ''),
    );
    const acting = parts.find((part) => ACTING_PARTS.has(part));
    const isAllowed = this.#allowed.some((word) => word.replace(/\s+/g, '') === acting);
    return isAllowed ? undefined : acting;
  }

  /** Saying yes in a window that asks about such a thing does it. */
  #refuseAnswer(element: PageElement, view: PageView): string | undefined {
    const answer = (element.text || element.name).trim();
    if (element.kind !== 'button' || meansNo(answer)) return undefined;
    const question = questionAround(element, view) ?? [];
    return question.flatMap((text) => this.wordIn(text) ?? [])[0];
  }
}

/** What a window without fields says, its name last; nothing when the element is not in one. */
function questionAround({ scopes }: PageElement, { elements }: PageView): string[] | undefined {
  const window = scopes.find(({ kind }) => kind === 'dialog' || kind === 'popover' || kind === 'drawer');
  if (window === undefined) return undefined;
  const inside = elements.filter((each) => each.states.visible && each.scopes.some(({ ref }) => ref === window.ref));
  if (inside.some(({ states }) => states.editable)) return undefined;
  const said = inside.filter(({ interactive, ownText }) => !interactive && ownText !== '');
  return [...said.map(({ ownText }) => ownText), window.name];
}

/** As if nothing was allowed. */
const EVERYTHING = new DenyList({ denyWords: [], allowWords: [] });

/** Longer ones are sentences, not names. */
const LONGEST_NAME = 80;

function isPlainLink({ kind, href }: PageElement): boolean {
  return (kind === 'link' || kind === 'menu-item') && href !== '' && !/^(?:#|javascript:)/i.test(href);
}

/** English words stand apart; Chinese ones need not. */
function says(said: string, word: string): boolean {
  return hasHan(word) ? said.includes(word) : wholeWord(word).test(said);
}

const wholeWord = remember((word) => {
  return new RegExp(String.raw`(?<![\p{L}\d])${escapeRegExp(word)}(?![\p{L}\d])`, 'u');
});

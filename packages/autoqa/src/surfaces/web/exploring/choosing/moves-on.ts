import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import type { PageElement, PageView, Scope } from '../../page/page-element.ts';
import { normalWording } from '../../page/wording.ts';
import { controlName } from '../state/control-name.ts';
import { elementsInFront } from '../state/front-window.ts';
import { ListEntries } from '../state/list-entries.ts';
import type { PageState } from '../state/page-state.ts';
import type { DenyList } from './deny-list.ts';
import { entryKeyOf } from './entry-key.ts';
import { gesturesFor, type Gesture } from './gestures.ts';
import { addressOf } from './links-on.ts';
import type { LeftAlone, Move } from './move.ts';
import type { PageMarks } from './page-marks.ts';
import { isInPageFrame } from '../state/page-frame.ts';
import { preciseSentence } from './sentence-for.ts';
import { chooseEntries } from './varied-entries.ts';

export interface MoveContext {
  say: Sentences;
  deny: DenyList;
  state: PageState;
  marks: PageMarks;
  /** Values of entries that the walk itself has made. */
  made: readonly string[];
  /** What was done already need not be worded again. */
  isTried(key: string): boolean;
}

export interface Choice {
  moves: Move[];
  leftAlone: LeftAlone[];
}

/** What can be done with the single controls of a state; `besides` are those that forms see to. */
export function movesOn(view: PageView, context: MoveContext, besides: ReadonlySet<string>): Choice {
  const inFront = elementsInFront(view.elements);
  const scene = new Scene(view, inFront, context);
  const choice: Choice = { moves: [], leftAlone: [] };
  for (const element of inFront) {
    if (scene.isUsable(element) && !besides.has(element.ref)) scene.choose(element, choice);
  }
  return choice;
}

/** The keys of what could be done, without the cost of wording it. */
export function moveKeysOn(view: PageView, context: MoveContext): string[] {
  const inFront = elementsInFront(view.elements);
  const scene = new Scene(view, inFront, context);
  return inFront.flatMap((element) => (scene.isUsable(element) ? scene.keysOf(element) : []));
}

/** The state while somebody thinks about what to do in it. */
class Scene {
  readonly #view: PageView;
  readonly #context: MoveContext;
  readonly #entries: ListEntries;
  readonly #byRef: ReadonlyMap<string, PageElement>;
  /** The entries of lists that are tried, in their order. */
  readonly #chosen: readonly string[];

  constructor(view: PageView, inFront: readonly PageElement[], context: MoveContext) {
    this.#view = view;
    this.#context = context;
    this.#entries = new ListEntries(inFront);
    this.#byRef = new Map(view.elements.map((element) => [element.ref, element]));
    const isOwn = (entry: Scope): boolean =>
      context.made.some((value) => [entry.name, ...entry.texts].includes(value)) &&
      entryKeyOf(entry, view.elements) !== undefined;
    this.#chosen = chooseEntries(inFront, this.#entries, isOwn);
  }

  isUsable(element: PageElement): boolean {
    const { states, covered } = element;
    if (!states.visible || !states.enabled || covered) return false;
    const entry = this.#entries.entryOf(element);
    if (entry !== undefined && !this.#chosen.includes(entry.ref)) return false;
    return addressOf(element, this.#view.url) === undefined && !this.#isPartOfAnother(element);
  }

  choose(element: PageElement, { moves, leftAlone }: Choice): void {
    const { say, deny, isTried, marks } = this.#context;
    const entry = this.#entries.entryOf(element);
    const entryKey = entry === undefined ? undefined : entryKeyOf(entry, this.#view.elements);
    for (const gesture of gesturesFor(element, { say, view: this.#view, entryKey, marks })) {
      const key = this.#keyOf(element, gesture);
      if (isTried(key) || moves.some((move) => move.key === key)) continue;
      const word = gesture.kind === 'hover' ? undefined : deny.refuse(element, this.#view);
      const sentence = word === undefined ? preciseSentence(gesture.sentences, element, this.#view) : undefined;
      const name = shownName(element);
      if (word !== undefined) leftAlone.push({ key, name, reason: { denied: word } });
      else if (sentence === undefined) leftAlone.push({ key, name, reason: { unsaid: gesture.kind } });
      else {
        const risk = gesture.kind === 'hover' ? undefined : deny.riskOf(element, this.#view);
        moves.push({ ...moveOf(gesture, { key, sentence, element }), risk });
      }
    }
  }

  keysOf(element: PageElement): string[] {
    const { say, marks } = this.#context;
    return gesturesFor(element, { say, view: this.#view, entryKey: '', marks }).map((each) =>
      this.#keyOf(element, each),
    );
  }

  #keyOf(element: PageElement, { kind }: Gesture): string {
    const { state } = this.#context;
    const place = isInPageFrame(element) ? 'frame' : state.pattern.replace(/\?.*/, '');
    const entry = this.#entries.entryOf(element);
    const isData = entry !== undefined && isNamedByData(element, entry.texts);
    const name = isData ? `~${this.#placeIn(entry, element)}` : controlName(element);
    const nth = entry === undefined ? '' : `entry ${this.#chosen.indexOf(entry.ref)}`;
    return [place, state.window?.name ?? '', kind, element.kind ?? element.tag, name, nth].join('|');
  }

  /** Which of its kind it is in its entry. */
  #placeIn(entry: Scope, { kind, order }: PageElement): number {
    const before = this.#view.elements.filter((each) => each.kind === kind && each.interactive && each.order < order);
    return before.filter(({ scopes }) => scopes.some(({ ref }) => ref === entry.ref)).length;
  }

  /** The link in a menu entry, the input in a drop-down: the outer one is used. */
  #isPartOfAnother(element: PageElement): boolean {
    for (let at = element.parent; at !== undefined; at = this.#byRef.get(at)?.parent) {
      const outer = this.#byRef.get(at);
      if (outer === undefined || !outer.interactive || !WHOLES.has(outer.kind ?? '')) continue;
      if (outer.control === element.ref || sayTheSame(outer, element)) return true;
    }
    return false;
  }
}

function moveOf(
  { kind, rank, needsReset = false, goOn }: Gesture,
  { key, sentence, element }: { key: string; sentence: string; element: PageElement },
): Move {
  const move: Move = { key, rank, steps: [sentence], element, isForm: false, needsReset };
  if (goOn === undefined) return move;
  return {
    ...move,
    goOn: (after) => {
      const next = goOn(after);
      return next === undefined ? undefined : { ...move, key: `${key}|after ${kind}`, steps: [next] };
    },
  };
}

function shownName({ text, name, label, title, icon }: PageElement): string {
  return [text, name, label, title, icon].find((each) => each.trim() !== '')?.trim() ?? '';
}

/** A button that is called like a cell of its row. */
function isNamedByData({ text }: PageElement, texts: readonly string[]): boolean {
  return text.trim() !== '' && texts.some((each) => normalWording(each) === normalWording(text));
}

function sayTheSame(a: PageElement, b: PageElement): boolean {
  const inner = normalWording(b.text);
  return inner === '' || normalWording(a.text || a.name) === inner;
}

/** What is in them is a part of them, or a picture. */
const WHOLES: ReadonlySet<string> = new Set([
  'button',
  'link',
  'menu-item',
  'tab',
  'radio',
  'checkbox',
  'switch',
  'select',
  'option',
  'column',
  'date-field',
  'upload',
]);

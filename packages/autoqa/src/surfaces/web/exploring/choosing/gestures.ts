import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import type { PageElement, PageView } from '../../page/page-element.ts';
import { normalWording } from '../../page/wording.ts';
import { sampleFileFor } from '../forms/sample-files.ts';
import type { MoveRank } from './move.ts';
import type { PageMarks } from './page-marks.ts';
import { clickSentences, namesOf } from './sentence-for.ts';

/** One thing to do with an element, in the ways it can be said. */
export interface Gesture {
  kind: string;
  rank: MoveRank;
  sentences: readonly string[];
  needsReset?: boolean;
  /** What to say next once this has opened something. */
  goOn?: (after: PageView) => string | undefined;
}

export interface GestureScene {
  say: Sentences;
  view: PageView;
  /** Tells the row or card of the element from its like. */
  entryKey: string | undefined;
  marks: PageMarks;
}

/** What a person would try with an element. */
export function gesturesFor(element: PageElement, scene: GestureScene): Gesture[] {
  const { say } = scene;
  const names = namesOf(element);
  switch (element.kind) {
    case 'tab':
      return element.states.selected === true ? [] : [click(element, scene, 'look')];
    case 'radio':
      return element.states.checked === true ? [] : [chooseRadio(element, scene)];
    case 'select':
      return chooseOption(element, scene);
    case 'switch': {
      const sentences = names.map((name) => say.turn(name, element.states.checked !== true));
      return [{ kind: 'turn', rank: 'press', sentences }];
    }
    case 'checkbox':
      return tick(element, scene);
    case 'upload': {
      const file = sampleFileFor(scene.marks.accepts.get(element.ref) ?? '');
      return [{ kind: 'upload', rank: 'press', sentences: names.map((name) => say.upload(file, name)) }];
    }
    case 'date-field':
      return [{ kind: 'open', rank: 'look', sentences: names.map((name) => say.click(name)) }];
    case 'column':
      if (!element.interactive) return [];
      return [{ kind: 'sort', rank: 'choose', sentences: names.map((name) => say.clickKind(name, 'column')) }];
    case 'button':
    case 'menu-item':
    case 'link':
    case 'icon':
    case 'item':
    case 'card':
    case 'section':
    case 'tree-item':
    case undefined:
      return pointed(element, scene);
    case 'text':
      return advertised(element, scene);
    default:
      return [];
  }
}

/** Buttons and their like: hovered where a menu or a hint may come up, clicked, and whatever else they ask for. */
function pointed(element: PageElement, scene: GestureScene): Gesture[] {
  const asked = advertised(element, scene);
  if (asked.length > 0) return asked;
  if (!element.interactive || isPageNumber(element)) return [];
  const hover: Gesture[] = mayHover(element)
    ? [{ kind: 'hover', rank: 'look', sentences: namesOf(element).map((name) => scene.say.hover(name)) }]
    : [];
  return [...hover, click(element, scene, rankOf(element))];
}

function click(element: PageElement, { say, entryKey }: GestureScene, rank: MoveRank): Gesture {
  const needsReset = isLanguage(element);
  return {
    kind: 'click',
    rank: needsReset ? 'reset' : rank,
    sentences: clickSentences(element, say, entryKey),
    needsReset,
  };
}

function chooseRadio(element: PageElement, scene: GestureScene): Gesture {
  return click(element, scene, isLanguage(element) ? 'reset' : 'choose');
}

/** Of a list the box of an entry, by its row; others by their names. What only agrees to something is left to its form. */
function tick(element: PageElement, { say, entryKey }: GestureScene): Gesture[] {
  const { cell, states } = element;
  if (states.checked === true || cell?.row === -1) return [];
  const byRow = cell === undefined || entryKey === undefined ? [] : [say.checkInRow(entryKey)];
  const byName = namesOf(element).map((name) => say.check(name));
  return [{ kind: 'tick', rank: 'choose', sentences: [...byRow, ...byName] }];
}

/** Opens the list first: what it offers is often known only then. */
function chooseOption(element: PageElement, { say, view }: GestureScene): Gesture[] {
  const [name] = [element.label, element.name, element.placeholder].filter((each) => each.trim() !== '');
  if (name === undefined) return [];
  const own = view.elements.filter(({ kind, parent }) => kind === 'option' && parent === element.ref);
  const sayChoice = (options: readonly PageElement[]): string | undefined => {
    const shown = normalWording(element.value || element.text);
    const other = options.find(({ text, states }) => states.selected !== true && isOther(text, shown));
    return other === undefined ? undefined : say.choose(other.text.trim(), name);
  };
  if (own.length > 0) {
    const choice = sayChoice(own);
    return choice === undefined ? [] : [{ kind: 'choose', rank: 'choose', sentences: [choice] }];
  }
  const goOn = (after: PageView) =>
    sayChoice(after.elements.filter(({ kind, states }) => kind === 'option' && states.visible));
  return [{ kind: 'open', rank: 'choose', sentences: [say.openDropDown(name)], goOn }];
}

function isOther(text: string, shown: string): boolean {
  const said = normalWording(text);
  return said !== '' && said !== shown && text.length <= LONGEST_OPTION && !/["“”{}\n]/.test(text);
}

const LONGEST_OPTION = 40;
const DOUBLE = /double[- ]?click|dblclick|双击/i;
const RIGHT = /right[- ]?click|context menu|右键|右击/i;

/** Some elements say how they want to be used. */
function advertised(element: PageElement, { say }: GestureScene): Gesture[] {
  const said = `${element.ownText} ${element.title} ${element.name}`;
  if (said.length > LONGEST_HINT) return [];
  // What stands behind a colon changes with use.
  const names = [...namesOf(element), element.ownText.split(/[:：]/)[0]?.trim() ?? ''].filter((name) => name !== '');
  if (DOUBLE.test(said)) return [{ kind: 'double-click', rank: 'press', sentences: names.map(say.doubleClick) }];
  if (RIGHT.test(said)) return [{ kind: 'right-click', rank: 'press', sentences: names.map(say.rightClick) }];
  return [];
}

const LONGEST_HINT = 120;
const HOVER_WORDS = /\bhover|\bhint|\btips?\b|^more\b|悬停|悬浮|提示|更多/i;
const HOVER_ICONS = /^(?:down|caret-down|ellipsis|more|question|info|help|arrow-down)/i;

/** Where a menu or a hint usually comes up by itself. */
function mayHover({ text, name, icon, states, kind }: PageElement): boolean {
  if (kind === 'menu-item') return states.expanded !== undefined;
  return HOVER_WORDS.test(`${text} ${name}`) || HOVER_ICONS.test(icon);
}

const OPENERS =
  /^(?:add|new|create|edit|view|details?|show|open|more|account|menu|新增|添加|新建|创建|编辑|查看|详情|更多|菜单)/i;

/** What only opens something is tried before what may do something. */
function rankOf({ text, name, kind, states }: PageElement): MoveRank {
  if (states.expanded !== undefined || kind === 'menu-item') return 'look';
  return OPENERS.test(text || name) ? 'open' : 'press';
}

const LANGUAGES =
  /^(?:en|eng|zh|cn|de|fr|es|ja|ko|ru|it|pt|english|中文|简体中文|繁體中文|繁体中文|简体|繁體|中|英|日本語|한국어|deutsch|français|español|русский|italiano|português)$/iu;

function isLanguage({ text, name }: PageElement): boolean {
  return LANGUAGES.test((text || name).trim());
}

/** Turning pages is said in its own way. */
function isPageNumber({ text, kind }: PageElement): boolean {
  return /^\d{1,4}$/.test(text.trim()) && (kind === 'button' || kind === 'link');
}

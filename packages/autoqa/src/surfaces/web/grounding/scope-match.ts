import type { ElementKind, TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { PageElement, Scope } from '../page/page-element.ts';
import { normalWording, wordsOfIdentifier } from '../page/wording.ts';
import { likeness } from './likeness.ts';
import { landmarkRoleOf } from './landmarks.ts';
import { THRESHOLD } from './weights.ts';

/** Kinds of scopes that pass for the one that is named. */
const SCOPES_FOR: Readonly<Partial<Record<ElementKind, readonly ElementKind[]>>> = {
  dialog: ['dialog', 'drawer', 'popover', 'alert'],
  drawer: ['drawer', 'dialog'],
  popover: ['popover', 'tooltip', 'menu', 'dialog'],
  row: ['row', 'item'],
  item: ['item', 'row', 'card'],
  card: ['card', 'item', 'section'],
  section: ['section', 'card', 'form', 'table', 'list', 'menu'],
  form: ['form', 'section', 'card', 'dialog', 'drawer'],
  table: ['table', 'list'],
  list: ['table', 'list', 'menu'],
  menu: ['menu', 'popover', 'list'],
  select: ['menu', 'popover', 'list'],
  tab: ['section'],
  toast: ['toast', 'alert'],
  alert: ['alert', 'toast'],
};
const REPEATED: readonly ElementKind[] = ['row', 'item', 'card'];
const CLOSE = 0.05;

/** Says of an element whether it lies in the scope. */
export type InScope = (element: PageElement) => boolean;

/** Finds the place that the words point into; nothing when there is no such place. */
export function matchScope(phrase: TargetPhrase, elements: readonly PageElement[]): InScope | undefined {
  if (phrase.kind === 'page') return () => true;
  if (phrase.kind === 'frame') return frameScope(phrase, elements);
  const outer = phrase.scope === undefined ? undefined : matchScope(phrase.scope, elements);
  if (phrase.scope !== undefined && outer === undefined) return undefined;
  const within = outer === undefined ? elements : elements.filter(outer);
  const found = chooseScopes(phrase, within);
  if (found.length > 0) return liesIn(new Set(found.map(({ ref }) => ref)));
  return headingSection(phrase, within) ?? landmark(phrase);
}

function liesIn(refs: ReadonlySet<string>): InScope {
  return ({ scopes }) => scopes.some(({ ref }) => refs.has(ref));
}

/** The scopes that the words mean: one, or several equals between which only the target's own words can decide. */
export function chooseScopes(phrase: TargetPhrase, elements: readonly PageElement[]): Scope[] {
  const all = distinctScopes(elements).filter(({ visible, kind, hint }) => visible && !isPaging(kind, hint));
  const texts = new Map(elements.map(({ ref, text }) => [ref, text]));
  const ofKind = phrase.kind === undefined ? all : scopesOfKind(phrase.kind, phrase.name, all);
  const holding = ofKind.filter((scope) => phrase.containing === undefined || holds(scope, phrase.containing, texts));
  if (phrase.name === undefined)
    return innermostOrNth(phrase, phrase.containing ? innermost(holding, elements) : holding);
  const named = bestNamed(phrase, holding, texts);
  if (named.length > 0) return innermostOrNth(phrase, named);
  const boxed = listInBox(phrase, holding, elements);
  if (boxed !== undefined) return [boxed];
  return phrase.ordinal === undefined ? [] : nth(groupCalled(phrase.name, holding, all), phrase.ordinal);
}

/** A list without a title of its own goes by the title of the card or section around it, if it is the only one there. */
function listInBox(phrase: TargetPhrase, lists: readonly Scope[], elements: readonly PageElement[]): Scope | undefined {
  if (phrase.kind !== 'list' && phrase.kind !== 'table') return undefined;
  const unnamed = new Set(lists.filter(({ name }) => name === '').map(({ ref }) => ref));
  const found = new Map<string, Scope>();
  for (const { scopes } of elements) {
    const at = scopes.findIndex(({ ref }) => unnamed.has(ref));
    const list = scopes[at];
    const box = at === -1 ? undefined : scopes.slice(at + 1).find(({ name }) => name !== '');
    if (list === undefined || box === undefined) continue;
    if (likeness(phrase.name ?? '', box.name, { quoted: phrase.quoted ?? false }) >= THRESHOLD)
      found.set(list.ref, list);
  }
  const [only, ...others] = found.values();
  return others.length === 0 ? only : undefined;
}

/** The numbers of pages and the way back to the start are lists only in the document. */
function isPaging(kind: ElementKind, hint: string): boolean {
  return (kind === 'list' || kind === 'item') && /\b(?:pagination|pager|breadcrumb)\b/.test(hint);
}

function distinctScopes(elements: readonly PageElement[]): Scope[] {
  const scopes = new Map<string, Scope>();
  for (const element of elements) for (const scope of element.scopes) scopes.set(scope.ref, scope);
  return [...scopes.values()].toSorted((a, b) => a.order - b.order);
}

/** A list that is named may be drawn as anything that is a list; "the list" without a name is the main one. */
function scopesOfKind(kind: ElementKind, name: string | undefined, scopes: readonly Scope[]): Scope[] {
  if (kind !== 'list' || name === undefined) return firstKindPresent(kind, scopes);
  const kinds = SCOPES_FOR[kind] ?? [kind];
  return scopes.filter((scope) => kinds.includes(scope.kind));
}

/** "Dialog" means a drawer only where there is no dialog. */
function firstKindPresent(kind: ElementKind, scopes: readonly Scope[]): Scope[] {
  for (const each of SCOPES_FOR[kind] ?? [kind]) {
    const found = scopes.filter((scope) => scope.kind === each);
    if (found.length > 0) return found;
  }
  return [];
}

function holds({ ref, texts: pieces }: Scope, wanted: string, texts: ReadonlyMap<string, string>): boolean {
  const needle = normalWording(wanted);
  return [...pieces, texts.get(ref) ?? ''].some((text) => normalWording(text).includes(needle));
}

function bestNamed(phrase: TargetPhrase, scopes: readonly Scope[], texts: ReadonlyMap<string, string>): Scope[] {
  const scored = scopes.map((scope) => ({ scope, score: nameScore(phrase, scope, texts) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (best < THRESHOLD) return [];
  return scored.filter(({ score }) => score >= best - CLOSE).map(({ scope }) => scope);
}

function nameScore(
  { name = '', quoted = false }: TargetPhrase,
  scope: Scope,
  texts: ReadonlyMap<string, string>,
): number {
  const byTitle = likeness(name, scope.name, { quoted });
  if (!REPEATED.includes(scope.kind)) return byTitle;
  const pieces = scope.texts.map((text) => likeness(name, text, { quoted }) * 0.98);
  const byText = holds(scope, name, texts) ? 0.7 : 0;
  return Math.max(byTitle, byText, ...pieces);
}

/** What a row holds, the card around all rows holds as well: the row is meant. */
function innermost(scopes: readonly Scope[], elements: readonly PageElement[]): Scope[] {
  const refs = new Set(scopes.map(({ ref }) => ref));
  const outer = new Set(elements.flatMap((element) => element.scopes.filter(({ ref }) => refs.has(ref)).slice(1)));
  const outerRefs = new Set([...outer].map(({ ref }) => ref));
  return scopes.filter(({ ref }) => !outerRefs.has(ref));
}

/** An ordinal picks one of those side by side; of what floats the last is in front. */
function innermostOrNth({ ordinal, kind }: TargetPhrase, scopes: readonly Scope[]): Scope[] {
  if (ordinal !== undefined) return nth(scopes, ordinal);
  const isFloat = kind === 'dialog' || kind === 'drawer' || kind === 'popover';
  const last = scopes.at(-1);
  // "The dialog" is the one that opened last.
  return isFloat && last !== undefined ? [last] : [...scopes];
}

function nth(scopes: readonly Scope[], ordinal: number): Scope[] {
  const found = scopes.at(ordinal > 0 ? ordinal - 1 : ordinal);
  return found === undefined ? [] : [found];
}

/** "The second customer": repeated things called so by their list, their classes or, when there is one list only, by nothing. */
function groupCalled(name: string, scopes: readonly Scope[], all: readonly Scope[]): Scope[] {
  const repeated = scopes.filter(({ kind, count }) => REPEATED.includes(kind) && count > 1);
  const hinted = repeated.filter(({ hint }) => likeness(name, wordsOfIdentifier(hint), { quoted: false }) >= THRESHOLD);
  if (hinted.length > 0) return hinted;
  const holders = all.filter((scope) => likeness(name, scope.name, { quoted: false }) >= THRESHOLD);
  const below = repeated.filter(({ order }) => holders.some((holder) => holder.order < order));
  const candidates = below.length > 0 ? below : repeated;
  for (const kind of REPEATED) {
    const kin = candidates.filter((scope) => scope.kind === kind && !scope.implied);
    if (kin.length > 1) return kin;
  }
  return candidates;
}

/** What stands below a heading up to the next heading of the same rank. */
function headingSection({ name, quoted = false }: TargetPhrase, elements: readonly PageElement[]): InScope | undefined {
  if (name === undefined) return undefined;
  const headings = elements.filter(({ kind, states }) => kind === 'heading' && states.visible);
  const scored = headings.map((heading) => ({ heading, score: likeness(name, heading.text, { quoted }) }));
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  if (best === undefined || best.score < THRESHOLD) return undefined;
  const { heading } = best;
  const next = headings.find(({ order, level }) => order > heading.order && level <= heading.level);
  return ({ order }) => order > heading.order && order < (next?.order ?? Infinity);
}

function landmark({ name, raw }: TargetPhrase): InScope | undefined {
  const role = landmarkRoleOf(name ?? raw);
  return role === undefined ? undefined : ({ pathRoles }) => pathRoles.includes(role);
}

function frameScope(
  { name, ordinal = 1, quoted = false }: TargetPhrase,
  elements: readonly PageElement[],
): InScope | undefined {
  const frames = elements.filter(({ kind }) => kind === 'frame');
  const called = ({ title, nameAttribute, id, name: label }: PageElement): boolean =>
    [title, label, wordsOfIdentifier(nameAttribute), wordsOfIdentifier(id)].some(
      (words) => likeness(name ?? '', words, { quoted }) >= THRESHOLD,
    );
  const found = name === undefined ? frames : frames.filter(called);
  const chosen = found.at(ordinal > 0 ? ordinal - 1 : ordinal);
  return chosen && (({ frames: around }) => around.includes(chosen.ref));
}

import { createHash } from 'node:crypto';
import type { PageElement, PageView } from '../../page/page-element.ts';
import { normalWording } from '../../page/wording.ts';
import { addressPattern } from './address-pattern.ts';
import { controlName } from './control-name.ts';
import { elementsInFront, frontWindow, type FrontWindow } from './front-window.ts';
import { ListEntries } from './list-entries.ts';

/** A page by what it is, not by what it holds. */
export interface PageState {
  pattern: string;
  /** Equal for equal states. */
  fingerprint: string;
  /** Of the structure alone: pages of different addresses may share it. */
  structure: string;
  name: string;
  window: FrontWindow | undefined;
  remarks: readonly string[];
}

export function stateOf(view: PageView): PageState {
  const inFront = elementsInFront(view.elements);
  const window = frontWindow(view.elements);
  const entries = new ListEntries(inFront);
  const remarks = remarksIn(inFront, entries);
  const parts = new Set([
    window === undefined ? '' : `window ${window.kind} ${titleOf(window, view)}`,
    ...inFront.flatMap((element) => partOf(element, entries) ?? []),
    ...remarks.map((remark) => `remark ${normalName(remark)}`),
  ]);
  const structure = hash([...parts].toSorted());
  const pattern = addressPattern(view.url);
  return {
    pattern,
    structure,
    fingerprint: hash([pattern, structure]),
    name: nameOfState(view, inFront, window),
    window,
    remarks,
  };
}

function hash(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

/** A window that is called like something in a list of the page shows that thing, whichever it is. */
function titleOf({ name }: FrontWindow, { elements }: PageView): string {
  const isData = elements.some(
    ({ text, scopes }) => text.trim() === name.trim() && scopes.some(({ kind, count }) => kind === 'row' && count > 1),
  );
  return isData ? '~' : normalName(name);
}

function normalName(text: string): string {
  return normalWording(text).replace(/\d+/g, '#');
}

/** They stand for what they lie in. */
const NO_PARTS: ReadonlySet<string> = new Set(['option', 'cell', 'toast', 'tooltip', 'text', 'image', 'tag', 'badge']);

/** What one element adds to the structure; nothing for mere texts. */
function partOf(element: PageElement, entries: ListEntries): string | undefined {
  const { kind, interactive } = element;
  if (kind === 'heading') return entries.entryOf(element) === undefined ? `heading ${element.level}` : undefined;
  if (kind === 'row' && element.cell?.row !== -1) return 'row';
  if (!interactive || (kind !== undefined && NO_PARTS.has(kind))) return undefined;
  if (entries.entryOf(element) !== undefined) return `in a list: ${kind ?? element.tag}`;
  if (element.states.expanded !== undefined && kind !== 'select') return `${kind ?? element.tag} ${foldOf(element)}`;
  return `${kind ?? element.tag} ${controlName(element)}${conditionOf(element)}`;
}

/** Which of several folds stands open is data. */
function foldOf({ states }: PageElement): string {
  return states.expanded === true ? 'unfolded' : 'folded';
}

/** What was chosen changes what a page is about. */
function conditionOf({ kind, states, value, text }: PageElement): string {
  if (kind === 'tab') return states.selected === true ? ' selected' : '';
  if (kind === 'radio' || kind === 'checkbox' || kind === 'switch') return states.checked === true ? ' checked' : '';
  if (kind === 'select') return ` = ${normalName(value || text)}`;
  if (kind === 'search-field') return value === '' ? '' : ' filled';
  return states.enabled ? '' : ' off';
}

const REMARK_CLASS =
  /(?:^|[-_])(?:errors?|invalid|explain|feedback|danger|empty|remark|warning|no-?data|not-?found)(?:$|[-_])/i;
const LONGEST_REMARK = 120;

/** What the page says about itself or about a field: errors, hints that something is empty. */
function remarksIn(elements: readonly PageElement[], entries: ListEntries): string[] {
  const said = elements.filter(
    (element) =>
      !element.interactive &&
      element.kind !== 'toast' &&
      element.ownText !== '' &&
      element.text.length <= LONGEST_REMARK &&
      entries.entryOf(element) === undefined &&
      isRemark(element),
  );
  return [...new Set(said.map(({ text }) => text.trim()))];
}

function isRemark({ kind, role, classes, scopes }: PageElement): boolean {
  if (scopes.some((scope) => scope.kind === 'toast')) return false;
  const isAlert = kind === 'alert' || role === 'alert' || scopes.some((scope) => scope.kind === 'alert');
  return isAlert || classes.some((name) => REMARK_CLASS.test(name));
}

function nameOfState(view: PageView, inFront: readonly PageElement[], window: FrontWindow | undefined): string {
  const headings = inFront.filter(({ kind, text }) => kind === 'heading' && text.trim() !== '');
  const top = Math.min(...headings.map(({ level }) => level || LOWEST_LEVEL));
  const heading = headings.find(({ level }) => (level || LOWEST_LEVEL) === top)?.text.trim();
  const [first] = [window?.name, heading, view.title, addressPattern(view.url)].filter(Boolean);
  return (first ?? view.url).slice(0, LONGEST_REMARK);
}

const LOWEST_LEVEL = 6;

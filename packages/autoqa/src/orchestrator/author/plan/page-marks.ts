import type { PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import { speakable } from './speakable.ts';

const MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?$|^[一二三四五六七八九十]+月$/iu;
const CLOCK = /\b\d{1,2}:\d{2}\b/;

/** Where somebody came from, and what was new to see on the way. */
export interface Arrival {
  from?: PageNode | undefined;
  shows?: readonly string[] | undefined;
}

/** What shows that a state was reached: its address, and what it is called; what held before already says nothing. */
export function marksOf(page: PageNode, say: Sentences, way: Arrival = {}): string[] {
  const address = way.from?.pattern === page.pattern ? undefined : addressPart(page);
  const seen = shownMark(page, say, way);
  return [...(address === undefined ? [] : [say.urlContains(address)]), ...(seen === undefined ? [] : [seen])];
}

/** Something to read that only this state shows; its title when nothing else is known. */
function shownMark(page: PageNode, say: Sentences, { from, shows }: Arrival): string | undefined {
  const name = speakable(page.name);
  if (name !== undefined && page.name !== from?.name && isRead(page)) {
    if (isHeading(page)) return say.headingShown(name);
    if (from === undefined || !isSamePage(page, from) || !isSeenOn(from, page)) return say.shows(name);
  }
  const fresh = (shows ?? page.shows.filter((text) => from?.shows.includes(text) !== true)).filter(
    (text) => from === undefined || text !== from.title,
  );
  // What stands beside a time of day is a record of what was done.
  const isRecord = page.pattern === from?.pattern && fresh.some((text) => CLOCK.test(text));
  const steady = isRecord ? undefined : fresh.flatMap((text) => speakable(text) ?? []).find(isSteady);
  if (steady !== undefined) return say.shows(steady);
  const title = speakable(page.title ?? '');
  const isVoid = title === undefined || page.window !== undefined || page.title === from?.title;
  return isVoid ? freshControl(page, say, from) : say.titleContains(title);
}

/** Something to press that was not there before. */
function freshControl(page: PageNode, say: Sentences, from: PageNode | undefined): string | undefined {
  const known = new Set(from?.elementSummary.map(({ text }) => text));
  const fresh = page.elementSummary.find(
    ({ kind, text }) =>
      (kind === 'button' || kind === 'link') && speakable(text ?? '') !== undefined && !known.has(text),
  );
  // Other entries of a list are other data tomorrow.
  if (from === undefined || fresh?.text === undefined || !isSamePage(page, from) || !hasSameLists(page, from)) {
    return undefined;
  }
  return say.thingShown(fresh.text, fresh.kind === 'link' ? 'link' : 'button');
}

/** A page that is called neither by its title nor by its address is called by its main heading. */
function isHeading({ name, title, pattern, window }: PageNode): boolean {
  return window === undefined && name !== title && name !== pattern;
}

/** Only something to see tells them apart. */
function isSamePage({ pattern, window }: PageNode, from: PageNode): boolean {
  return window !== undefined || pattern === from.pattern;
}

/** Its name was to be read before already, such as the name of the application over a menu. */
function isSeenOn({ shows, elementSummary, title }: PageNode, { name }: PageNode): boolean {
  return name === title || shows.includes(name) || elementSummary.some(({ text }) => text === name);
}

function hasSameLists({ tables }: PageNode, from: PageNode): boolean {
  return JSON.stringify(tables) === JSON.stringify(from.tables);
}

/** A text with numbers may be another one tomorrow, and so may the month of a calendar. */
function isSteady(text: string): boolean {
  return !/\d/.test(text) && !MONTH.test(text);
}

/** A name that is only a title, an address or a label for programs cannot be read on the page. */
function isRead({ name, title, pattern, window, shows, elementSummary }: PageNode): boolean {
  if (shows.includes(name) || elementSummary.some(({ text }) => text === name)) return true;
  return window === undefined && name !== title && name !== pattern;
}

/** The part of the address that does not vary. */
export function addressPart({ pattern, window }: PageNode): string | undefined {
  const [fixed = ''] = pattern.split(/[:?]/, 1);
  return window !== undefined || /^\/?$/.test(fixed) ? undefined : speakable(fixed);
}

/** What a state is called in the title of a case. */
export function calledAs(page: PageNode): string {
  return speakable(page.name) ?? speakable(page.title ?? '') ?? page.pattern;
}

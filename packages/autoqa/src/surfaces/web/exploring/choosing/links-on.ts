import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import type { PageElement, PageView } from '../../page/page-element.ts';
import { elementsInFront } from '../state/front-window.ts';
import { ListEntries } from '../state/list-entries.ts';
import { clickSentences, preciseSentence } from './sentence-for.ts';

/** Something that leads to another address. */
export interface PageLink {
  address: string;
  element: PageElement;
  /** It is one of many of its kind. */
  inList: boolean;
  /** What varies between the entries of its list, such as a state: rows that differ in it are worth a look of their own. */
  variety: string;
}

/** The links of what lies in front, one for each address. */
export function linksOn(view: PageView): PageLink[] {
  const inFront = elementsInFront(view.elements);
  const entries = new ListEntries(inFront);
  const links = new Map<string, PageLink>();
  for (const element of inFront) {
    const address = addressOf(element, view.url);
    if (address === undefined || links.has(address) || element.covered || !element.states.enabled) continue;
    const entry = entries.entryOf(element);
    links.set(address, { address, element, inList: entry !== undefined, variety: varietyOf(entry?.texts ?? []) });
  }
  return [...links.values()];
}

/** Where it leads, without a mere place on the same page; nothing when a script decides that. */
export function addressOf({ href, kind }: PageElement, base: string): string | undefined {
  if (href === '' || (kind !== 'link' && kind !== 'menu-item')) return undefined;
  if (/^(?:javascript|mailto|tel|data|blob):/i.test(href) || /^#(?!!?\/)/.test(href)) return undefined;
  if (!URL.canParse(href, base)) return undefined;
  const address = new URL(href, base);
  if (!/^#!?\//.test(address.hash)) address.hash = '';
  return address.href;
}

/** Short words without numbers: a state, a category. */
function varietyOf(texts: readonly string[]): string {
  return texts.filter((text) => /^\p{L}{2,16}$/u.test(text.trim())).join('|');
}

/** The sentence that follows a link from this page; nothing when none would take it and no other. */
export function sentenceForLink({ element }: PageLink, view: PageView, say: Sentences): string | undefined {
  return preciseSentence(clickSentences(element, say, undefined), element, view);
}

import type { ElementSummary, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import { locatorsFor } from '../../locating/locators-for.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';
import { elementsInFront } from '../state/front-window.ts';
import { ListEntries } from '../state/list-entries.ts';
import type { PageState } from '../state/page-state.ts';
import { tablesIn } from './table-summary.ts';

const MOST_ELEMENTS = 80;
const MOST_LOCATORS = 3;
const LONGEST_TEXT = 120;

export interface NodeFacts {
  id: string;
  depth: number;
  signedIn: boolean;
  /** Texts that were not there before. */
  shows: readonly string[];
}

/** A state as the graph keeps it. */
export function pageNode(view: PageView, state: PageState, { id, depth, signedIn, shows }: NodeFacts): PageNode {
  return {
    id,
    url: view.url,
    ...(view.title === '' ? {} : { title: view.title }),
    depth,
    elementSummary: summariseElements(view),
    pattern: state.pattern,
    name: state.name,
    fingerprint: state.fingerprint,
    ...(state.window === undefined ? {} : { window: state.window.kind }),
    shows: [...new Set([...state.remarks, ...shows])],
    signedIn,
    forms: [],
    tables: tablesIn(view),
    denied: [],
  };
}

/** What can be used in the state; of a list, what its first entry has. */
function summariseElements(view: PageView): ElementSummary[] {
  const inFront = elementsInFront(view.elements);
  const entries = new ListEntries(inFront);
  const used = inFront.filter(
    (element) =>
      element.interactive && !NO_SUMMARY.has(element.kind ?? '') && (entries.entryOf(element)?.index ?? 0) === 0,
  );
  return used.slice(0, MOST_ELEMENTS).map((element) => summarise(element, view.elements));
}

const NO_SUMMARY: ReadonlySet<string> = new Set(['option', 'cell', 'row']);

function summarise(element: PageElement, elements: readonly PageElement[]): ElementSummary {
  const { ref, role, href } = element;
  const text = [element.text, element.name, element.label, element.placeholder, element.title].find(
    (each) => each.trim() !== '',
  );
  const locatorCandidates = locatorsFor(element, elements).slice(0, MOST_LOCATORS);
  return {
    id: ref,
    kind: kindOf(element),
    ...(text === undefined ? {} : { text: text.trim().slice(0, LONGEST_TEXT) }),
    ...(role === '' ? {} : { role }),
    ...(href === '' ? {} : { href }),
    locatorCandidates,
  };
}

function kindOf({ kind, tag }: PageElement): ElementSummary['kind'] {
  switch (kind) {
    case 'button':
    case 'link':
    case 'select':
    case 'form':
      return kind;
    case 'text-area':
      return 'textarea';
    case 'field':
    case 'search-field':
    case 'date-field':
    case 'checkbox':
    case 'radio':
    case 'upload':
      return 'input';
    default:
      return tag === 'a' ? 'link' : 'other';
  }
}

/** The id that the node has for an element: after a reload the page calls it otherwise. */
export function summaryIdOf({ elementSummary }: PageNode, element: PageElement): string | undefined {
  const { kind, text, role, href } = summarise(element, []);
  return elementSummary.find(
    (each) => each.kind === kind && each.text === text && each.role === role && each.href === href,
  )?.id;
}

import type { PageElement, Scope } from '../../page/page-element.ts';
import { normalWording } from '../../page/wording.ts';

/** From so many on, items without anything in common count as a list. */
const MANY_ITEMS = 7;

/** Tells the things that repeat (rows, cards, items of a list) from the parts of a page that are there once. */
export class ListEntries {
  /** The refs of scopes that are entries of a list. */
  readonly #entries = new Set<string>();

  constructor(elements: readonly PageElement[]) {
    const groups = new Map<string, Map<string, EntryFacts>>();
    for (const element of elements) {
      if (!element.states.visible) continue;
      for (const [at, scope] of element.scopes.entries()) {
        if (!ENTRY_KINDS.has(scope.kind) || scope.count < 2) continue;
        const group = `${scope.kind}|${scope.count}|${element.scopes[at + 1]?.ref ?? ''}`;
        noteIn(groups, group, { scope, element });
      }
    }
    for (const group of groups.values()) this.#addAlike([...group.values()]);
  }

  /** The entry that an element lies in, the outermost; nothing when it is there once. */
  entryOf({ scopes }: Pick<PageElement, 'scopes'>): Scope | undefined {
    return scopes.findLast(({ ref }) => this.#entries.has(ref));
  }

  #addAlike(group: readonly EntryFacts[]): void {
    for (const facts of group) if (isEntry(facts, group)) this.#entries.add(facts.scope.ref);
  }
}

const ENTRY_KINDS: ReadonlySet<string> = new Set(['row', 'card', 'item']);

interface EntryFacts {
  scope: Scope;
  /** The kinds of what can be used in it. */
  kinds: string[];
  names: Set<string>;
}

function noteIn(
  groups: Map<string, Map<string, EntryFacts>>,
  group: string,
  { scope, element }: { scope: Scope; element: PageElement },
): void {
  const known = groups.get(group) ?? new Map<string, EntryFacts>();
  groups.set(group, known);
  const facts = known.get(scope.ref) ?? { scope, kinds: [], names: new Set<string>() };
  known.set(scope.ref, facts);
  if (!element.interactive || element.ref === scope.ref) return;
  facts.kinds.push(element.kind ?? element.tag);
  facts.names.add(normalWording(element.text || element.name));
}

/** Rows always repeat. Cards do when another one holds the same kinds of things; items when they share a name, or are many. */
function isEntry(facts: EntryFacts, group: readonly EntryFacts[]): boolean {
  const { kind, count } = facts.scope;
  if (kind === 'row') return true;
  const others = group.filter((each) => each !== facts);
  if (kind === 'card') return others.some((each) => isSameList(each.kinds, facts.kinds));
  const sharesName = others.some(({ names }) => [...facts.names].some((name) => name !== '' && names.has(name)));
  return sharesName || count >= MANY_ITEMS || facts.kinds.length === 0;
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.toSorted().join() === b.toSorted().join();
}

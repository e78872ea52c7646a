import type { PageElement, Scope } from '../../page/page-element.ts';
import type { ListEntries } from '../state/list-entries.ts';

/** Of each list the first entry, and others only where they can be used differently. */
const MOST = 3;

/**
 * The refs of the entries whose controls are tried: the first of each list, then those with other controls. An entry that
 * somebody made for trying is taken before those that were there.
 */
export function chooseEntries(
  elements: readonly PageElement[],
  entries: ListEntries,
  isOwn: (entry: Scope) => boolean,
): string[] {
  const controls = new Map<string, { list: string; signs: string[]; isOwn: boolean }>();
  for (const element of elements) {
    const entry = entries.entryOf(element);
    if (entry === undefined) continue;
    const at = element.scopes.findIndex(({ ref }) => ref === entry.ref);
    const list = `${entry.kind}|${element.scopes[at + 1]?.ref ?? ''}|${entry.count}`;
    const known = controls.get(entry.ref) ?? { list, signs: [], isOwn: isOwn(entry) };
    if (element.interactive && element.ref !== entry.ref) known.signs.push(signOf(element));
    controls.set(entry.ref, known);
  }
  const seen = new Map<string, Set<string>>();
  const ownFirst = [...controls].toSorted(([, a], [, b]) => Number(b.isOwn) - Number(a.isOwn));
  return ownFirst.flatMap(([ref, { list, signs }]) => {
    if (signs.length === 0) return [];
    const known = seen.get(list) ?? new Set<string>();
    seen.set(list, known);
    const sign = signs.toSorted().join();
    if (known.has(sign) || known.size >= MOST) return [];
    known.add(sign);
    return [ref];
  });
}

/** Names are data; whether it can be used is not. */
function signOf({ kind, tag, states }: PageElement): string {
  return `${kind ?? tag}${states.enabled ? '' : ' off'}`;
}

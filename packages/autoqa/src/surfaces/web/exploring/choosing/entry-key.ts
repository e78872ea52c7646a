import type { PageElement, Scope } from '../../page/page-element.ts';
import { normalWording } from '../../page/wording.ts';

/** A short text of an entry that none of the others holds; nothing when there is none. */
export function entryKeyOf(entry: Scope, elements: readonly PageElement[]): string | undefined {
  const others = new Map<string, Scope>();
  for (const { scopes } of elements) {
    for (const scope of scopes) if (scope.kind === entry.kind && scope.ref !== entry.ref) others.set(scope.ref, scope);
  }
  const said = [...others.values()].map(({ texts, name }) => normalWording([name, ...texts].join(' ')));
  const own = [entry.name, ...entry.texts].map((text) => text.trim());
  const usable = own.filter(
    (text) =>
      text.length > 1 && text.length <= LONGEST && /\p{L}/u.test(text) && !/["“”{}\n]/.test(text) && !isIn(text, said),
  );
  return usable.find((text) => CODE.test(text)) ?? usable[0];
}

const LONGEST = 40;
const CODE = /^[\p{L}]+[-_ ]?\d+$/u;

function isIn(text: string, said: readonly string[]): boolean {
  const wanted = normalWording(text);
  return said.some((each) => each.includes(wanted));
}

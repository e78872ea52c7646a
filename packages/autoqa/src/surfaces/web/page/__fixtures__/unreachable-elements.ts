import { compactSnapshot, expand } from '../compact-snapshot.ts';
import type { PageView } from '../page-element.ts';

/** Every ref that the snapshot shows, following its offers to expand until there are no more. */
export function reachableRefs(view: PageView): Set<string> {
  const seen = new Set<string>();
  const asked = new Set<string>();
  const waiting = [compactSnapshot(view)];
  for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
    for (const ref of refsIn(text)) seen.add(ref);
    for (const [, offer = ''] of text.matchAll(/\(expand: ([^)]+)\)/g)) {
      if (!asked.has(offer)) waiting.push(expand(view, offer));
      asked.add(offer);
    }
  }
  return seen;
}

/** Actionable elements that neither the snapshot nor the expansion of anything in it shows. */
export function unreachable(view: PageView): string[] {
  const shown = reachableRefs(view);
  const parents = new Map(view.elements.map(({ ref, parent }) => [ref, parent]));
  const isInside = (ref: string): boolean => {
    for (let at = parents.get(ref); at !== undefined; at = parents.get(at)) {
      if (shown.has(at) && refsIn(expand(view, at)).includes(ref)) return true;
    }
    return false;
  };
  const actionable = view.elements.filter(({ interactive, states }) => interactive && states.visible);
  return actionable.filter(({ ref }) => !shown.has(ref) && !isInside(ref)).map(({ xpath }) => xpath);
}

function refsIn(text: string): string[] {
  return [...text.matchAll(/\[(e\d+)\]/g)].map(([, ref = '']) => ref);
}

import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';

/** Drags the last entry of a list to the place of the first; in the end it is dragged back. */
export function dragLastFirst(draft: CaseDraft): void {
  const { world, page } = draft;
  const names = page?.items.map(([name = '']) => name) ?? [];
  const [first, before, last] = [names[0], names.at(-2), names.at(-1)];
  if (first === undefined || before === undefined || last === undefined) {
    throw new Unclear(world.why.noEntry(draft.criterion));
  }
  draft.act(world.wording.drag(last, first));
  draft.ensure(world.wording.firstItem(last));
  draft.dragged = last;
  draft.undo(world.say.open(draft.start), world.wording.drag(last, before));
}

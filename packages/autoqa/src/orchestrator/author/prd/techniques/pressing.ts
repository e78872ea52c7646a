import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import { isCalled, mostAlike } from '../world/alike.ts';
import { entriesOf, type Entry, mainTable } from '../world/entries.ts';
import { createPair } from './create-entry.ts';
import { addButtonOf } from './form-filling.ts';
import { containerOf, holdEntries } from './holding.ts';
import { placeHeld } from './place-held.ts';

/** Gets to the button that an action is taken with, and presses it. */
export function press(draft: CaseDraft, name: string): void {
  const { world, page } = draft;
  const inRows =
    page === undefined
      ? []
      : entriesOf(page).filter(({ buttons }) => buttons.some((each) => isCalled(name, each.name)));
  const seen = page?.controls.find(
    (each) => ['button', 'link', 'tab', 'menu-item'].includes(each.kind) && isCalled(name, each.name),
  );
  if (inRows.length > 0) return pressInRow(draft, name, inRows);
  if (seen !== undefined)
    return draft.act(seen.kind === 'link' ? world.say.clickKind(seen.name, 'link') : world.say.click(seen.name));
  const container = containerOf(world);
  if (container !== undefined && container.route === draft.start) return pressOnHeld(draft, name);
  if (page !== undefined && mainTable(page) !== undefined) return pressOnRecord(draft, name);
  throw new Unclear(world.why.noControl(name));
}

const REMOVES = /^(?:删除|移除|delete|remove)/iu;

/** The second one where there are several: what acts on a neighbour is then seen on both sides. */
function pressInRow(draft: CaseDraft, name: string, entries: readonly Entry[]): void {
  const entry = entries[1] ?? entries[0];
  const button = mostAlike(name, entry?.buttons ?? [], (each) => each.name);
  if (entry === undefined || button === undefined) throw new Unclear(draft.world.why.noControl(name));
  if (REMOVES.test(button.name) && addButtonOf(draft.page) !== undefined) {
    const { first, second } = createPair(draft);
    draft.subject = second;
    draft.others = [first];
    draft.act(draft.world.say.clickInRow(button.name, second.key));
    return;
  }
  draft.subject = entry;
  draft.others = entries.filter((each) => each !== entry).slice(0, 2);
  draft.act(draft.world.say.clickInRow(button.name, entry.key));
}

function pressOnHeld(draft: CaseDraft, name: string): void {
  const [first, second] = holdEntries(draft, 2);
  const container = containerOf(draft.world);
  if (first === undefined || second === undefined || container === undefined)
    throw new Unclear(draft.world.why.noEntry(name));
  draft.goTo(container.route);
  draft.subject = first;
  draft.others = [second];
  draft.act(draft.world.wording.pressLikeInRow(name, first.key));
}

function pressOnRecord(draft: CaseDraft, name: string): void {
  placeHeld(draft);
  draft.route = undefined;
  draft.goTo(draft.start);
  draft.state = draft.world.wording.firstState(draft.requirement.description);
  draft.act(draft.world.wording.firstRowLink);
  draft.act(draft.world.wording.pressLike(name));
  draft.onRecord = true;
}

/** What a clause such as "after confirming" is about: the button that the requirement names elsewhere. */
export function pressAsSiblings(draft: CaseDraft): void {
  const pressed = draft.siblings.flat().find(({ kind }) => kind === 'press');
  if (pressed?.kind === 'press') return press(draft, pressed.name);
  press(draft, draft.requirement.title);
}

import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import { alike, mostAlike } from '../world/alike.ts';
import { entriesOf } from '../world/entries.ts';
import { containerOf } from './holding.ts';
import { columnNamed, sendQuery } from './list-facts.ts';
import { recordAction } from './place-held.ts';
import { press, pressAsSiblings } from './pressing.ts';
import type { Techniques } from './technique.ts';

/** What was confirmed needs no undoing: the record is cancelled, the entry is out. */
function settleConfirmed(draft: CaseDraft): void {
  draft.confirmed = true;
  if (draft.onRecord) draft.forget();
  if (draft.subject === undefined) return;
  draft.held.delete(draft.subject);
  draft.forgetAbout(draft.subject.key);
}

function fillFilters(draft: CaseDraft, things: readonly string[]): void {
  const { world, page } = draft;
  const [entry] = page === undefined ? [] : entriesOf(page);
  for (const thing of things) {
    const control = mostAlike(
      thing,
      page?.controls.filter(({ kind }) => kind === 'field' || kind === 'select') ?? [],
      (each) => each.name,
    );
    const value = entry?.cells[columnNamed(draft, thing)];
    if (control === undefined || value === undefined) throw new Unclear(world.why.noControl(thing));
    draft.act(control.kind === 'select' ? world.say.choose(value, control.name) : world.say.fill(control.name, value));
  }
  sendQuery(draft);
}

/** Buttons, the questions that they ask, and what comes of the answers. */
export const QUESTIONS: Pick<
  Techniques,
  | 'press'
  | 'asks-first'
  | 'declined'
  | 'confirmed'
  | 'done'
  | 'unchanged'
  | 'entry-gone'
  | 'others-stay'
  | 'state-is'
  | 'no-action'
> = {
  press: (draft, { name }, { all, index }) => {
    const next = all[index + 1];
    // Only what holds something can be seen to be emptied.
    if (next?.kind === 'emptied') fillFilters(draft, next.things);
    press(draft, name);
  },
  'asks-first': (draft, { text }) => {
    const { world } = draft;
    const plain = text
      ?.split(/[“"「][^”"」]*[”"」]/u)
      .map((part) => part.trim())
      .find((part) => part.length > 2);
    draft.check(plain === undefined ? world.say.confirmationAppears : world.say.dialogAppears(plain));
    draft.asked = true;
  },
  declined: (draft) => draft.act(draft.world.wording.answer(false)),
  confirmed: (draft) => {
    if (!draft.asked) pressAsSiblings(draft);
    draft.act(draft.world.wording.answer(true));
    settleConfirmed(draft);
  },
  done: (draft, { action }) => {
    if (action === '') pressAsSiblings(draft);
    else press(draft, action);
    draft.act(draft.world.wording.answer(true));
    settleConfirmed(draft);
  },
  unchanged: (draft, { thing }) => {
    const { world, subject, others } = draft;
    if (draft.onRecord && draft.state !== undefined) return draft.check(world.say.shows(draft.state));
    const shown = [...(draft.confirmed || subject === undefined ? [] : [subject]), ...others];
    if (shown.length === 0) return draft.restate(thing);
    for (const { key } of shown) draft.check(world.say.tableShows(key));
    const pieces = [...draft.held]
      .filter(([entry]) => shown.includes(entry))
      .reduce((sum, [, count]) => sum + count, 0);
    const container = containerOf(world);
    if (pieces > 0 && container !== undefined && world.hasBadge)
      draft.check(world.wording.badge(container.name, pieces));
  },
  'entry-gone': (draft) => {
    if (draft.subject === undefined) throw new Unclear(draft.world.why.notUnderstoodHere(draft.criterion));
    draft.check(draft.world.say.tableShowsNot(draft.subject.key));
  },
  'others-stay': (draft) => {
    if (draft.others.length === 0) throw new Unclear(draft.world.why.notUnderstoodHere(draft.criterion));
    for (const { key } of draft.others) draft.check(draft.world.say.tableShows(key));
  },
  'state-is': (draft, { state }) => draft.check(draft.world.wording.stateIs(state)),
  'no-action': (draft, { state, action }) => {
    const { world, page } = draft;
    const entry = (page === undefined ? [] : entriesOf(page)).find(({ cells }) =>
      Object.values(cells).some((cell) => alike(state, cell) === 1),
    );
    if (entry === undefined) throw new Unclear(world.why.noEntry(state));
    const link = entry.buttons.find(({ kind }) => kind === 'link');
    if (link !== undefined) {
      draft.act(world.say.clickKind(link.name, 'link'));
      draft.check(world.say.shows(entry.key));
    }
    draft.check(world.wording.likeNotShown(recordAction(world)?.title ?? action));
  },
};

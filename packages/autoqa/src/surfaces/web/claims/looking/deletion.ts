import { meansNo } from '../../acting/means-no.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';
import type { ClaimSession } from '../claim-session.ts';
import { likenessTo, nameOf } from './find-control.ts';

/** How one entry of a list is removed, as far as pressing the button has shown. */
export interface Deletion {
  /** The button that every entry has. */
  button: string;
  holder: 'row' | 'card';
  /** The question that comes up first, and the sentence that says yes to it; nothing when none came up. */
  confirm: string | undefined;
}

const SURE = 0.75;

export interface RemovableEntry {
  holder: 'row' | 'card';
  holderRef: string;
  button: PageElement;
}

/** The entries of a list that can be removed, with their buttons. */
export function removableEntries({
  elements,
}: PageView): { holder: 'row' | 'card'; holderRef: string; button: PageElement }[] {
  return elements.flatMap((button) => {
    if (button.kind !== 'button' || likenessTo('delete', button) < SURE) return [];
    const scope = button.scopes.find(({ kind }) => kind === 'row' || kind === 'card');
    if (scope === undefined) return [];
    return [{ holder: scope.kind === 'row' ? ('row' as const) : ('card' as const), holderRef: scope.ref, button }];
  });
}

/** The sentence that presses the button of one entry. */
export function pressDelete({ say }: ClaimSession, { holder, button }: Deletion, key: string): string {
  return holder === 'row' ? say.clickInRow(button, key) : say.clickInCard(button, key);
}

/** Presses the button of an entry to see what is asked; nothing is confirmed. */
export async function learnDeletion(
  session: ClaimSession,
  entry: Pick<RemovableEntry, 'holder' | 'button'>,
  key: string,
): Promise<Deletion | undefined> {
  const deletion: Deletion = { button: nameOf(entry.button), holder: entry.holder, confirm: undefined };
  const before = await session.look();
  if ((await session.perform(pressDelete(session, deletion, key))) !== undefined) return undefined;
  const asked = await session.look((view) => questionIn(view, before).length > 0);
  const buttons = questionIn(asked, before);
  const yes = buttons.filter((button) => !meansNo(nameOf(button)));
  const [accept] = yes;
  if (buttons.length === 0) return deletion;
  if (accept === undefined || yes.length > 1) return undefined;
  const { say } = session;
  const inDialog = accept.scopes.some(({ kind }) => kind === 'dialog');
  return { ...deletion, confirm: inDialog ? say.clickInDialog(nameOf(accept)) : say.clickInPopover(nameOf(accept)) };
}

/** The buttons of a window or bubble that has come up. */
function questionIn({ elements }: PageView, before: PageView): PageElement[] {
  const known = new Set(before.elements.map(({ ref }) => ref));
  return elements
    .filter(
      ({ kind, ref, scopes }) =>
        kind === 'button' &&
        !known.has(ref) &&
        scopes.some(({ kind: around }) => around === 'dialog' || around === 'popover'),
    )
    .filter((button) => button.text.trim() !== '');
}

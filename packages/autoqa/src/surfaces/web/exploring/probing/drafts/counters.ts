import { Unclear } from '../../../claims/draft.ts';
import type { PageElement, PageView } from '../../../page/page-element.ts';
import type { ProbeDraft } from './probe-draft.ts';
import { rowButtons } from './row-buttons.ts';

/** What is used up in one row may be there in another. */
const MOST_ROWS = 3;

/** Presses a button of a row: a badge that went up with it goes up every time. Only what was pressed before is pressed. */
export function counters(wasPressed: (name: string) => boolean): ProbeDraft {
  return async (session, draft) => {
    const { say } = session;
    for (const { name, enabled } of rowButtons(await session.look((view) => rowButtons(view).length > 0))) {
      for (const row of wasPressed(name) ? enabled.slice(0, MOST_ROWS) : []) {
        const before = await session.look((view) => rowButtons(view).length > 0);
        const press = say.clickInRow(name, row);
        if ((await session.perform(press)) !== undefined) continue;
        const after = await session.look((view) => risenBadge(before, view) !== undefined);
        const badge = risenBadge(before, after);
        if (badge === undefined) {
          await session.restart();
          continue;
        }
        const message = messageIn(before, after);
        draft
          .step(press, ...(message === undefined ? [] : [say.messageAppears(message)]), say.badgeIncreases(badge))
          .step(press, say.badgeIncreases(badge));
        return;
      }
    }
    throw new Unclear('no button of a row was seen to raise a badge');
  };
}

/** What the badge is called whose number is higher now; one that was not there stood for nothing. */
function risenBadge(before: PageView, after: PageView): string | undefined {
  const old = new Map(badgesOf(before).map((badge) => [calledAs(badge), Number(badge.text)]));
  return badgesOf(after)
    .filter((badge) => Number(badge.text) > (old.get(calledAs(badge)) ?? 0))
    .map(calledAs)
    .find((name) => name !== '');
}

function badgesOf({ elements }: PageView): PageElement[] {
  return elements.filter(({ kind, text }) => kind === 'badge' && /^\d+$/.test(text.trim()));
}

/** Without its picture where that says the same: "Shopping cart shopping-cart". */
function calledAs({ label, name }: PageElement): string {
  const called = (label || name).trim();
  const [, words = called, picture = ''] = /^(.+) (\S+)$/.exec(called) ?? [];
  const isTwice = words.toLowerCase().includes(picture.replaceAll('-', ' ').toLowerCase());
  return isTwice ? words : called;
}

/** A short word on what was done; one with numbers may be another one next time. */
function messageIn(before: PageView, after: PageView): string | undefined {
  const known = new Set(before.elements.map(({ ref }) => ref));
  const toasts = after.elements.filter(({ kind, ref }) => (kind === 'toast' || kind === 'alert') && !known.has(ref));
  return toasts.map(({ text }) => text.trim()).find((text) => text !== '' && !/[\d"“”]/.test(text));
}

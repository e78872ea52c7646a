import type { ClaimSession } from '../../../claims/claim-session.ts';
import type { PageElement, PageView } from '../../../page/page-element.ts';
import { rowButtons } from './row-buttons.ts';

/** What is used up in one row may be there in another. */
const MOST_ROWS = 3;

/** A press in a row after which a badge showed a higher number. */
export interface RaisedBadge {
  press: string;
  /** What tells the row apart. */
  row: string;
  badge: string;
  before: PageView;
  after: PageView;
}

/** Presses buttons of rows, of those only that were pressed before, until a badge goes up with one. */
export async function raiseBadge(
  session: ClaimSession,
  wasPressed: (name: string) => boolean,
): Promise<RaisedBadge | undefined> {
  const hasButtons = (view: PageView): boolean => rowButtons(view).length > 0;
  for (const { name, enabled } of rowButtons(await session.look(hasButtons))) {
    for (const row of wasPressed(name) ? enabled.slice(0, MOST_ROWS) : []) {
      const before = await session.look(hasButtons);
      const press = session.say.clickInRow(name, row);
      if ((await session.perform(press)) !== undefined) continue;
      const after = await session.look((view) => risenIn(before, view) !== undefined);
      const badge = risenIn(before, after);
      if (badge !== undefined) return { press, row, badge, before, after };
      await session.restart();
    }
  }
  return undefined;
}

/** What the badge is called whose number is higher now; one that was not there stood for nothing. */
function risenIn(before: PageView, after: PageView): string | undefined {
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

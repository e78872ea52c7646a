import { likeness } from '../../grounding/likeness.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';
import type { ClaimSession } from '../claim-session.ts';

/** Buttons behind which a menu of pages is usual. */
const MENU_BUTTONS = ['account', 'my account', 'menu', 'more', '账户', '我的', '菜单', '更多'];
const SAME = 0.9;

export interface OpenedMenu {
  /** How it was opened. */
  sentence: string;
  view: PageView;
  /** What came up with it. */
  entries: readonly PageElement[];
}

/** Opens the menu of the account, or what else holds further pages; says how, and what is shown then. */
export async function openMenu(session: ClaimSession, view: PageView): Promise<OpenedMenu | undefined> {
  const opener = view.elements.find(
    ({ kind, name }) =>
      kind === 'button' && MENU_BUTTONS.some((each) => likeness(each, name, { quoted: false }) >= SAME),
  );
  if (opener === undefined) return undefined;
  const sentence = session.say.clickKind(opener.name, 'button');
  if ((await session.perform(sentence)) !== undefined) return undefined;
  const known = new Set(view.elements.map(({ ref }) => ref));
  const newEntries = ({ elements }: PageView) =>
    elements.filter(({ kind, ref }) => kind === 'menu-item' && !known.has(ref));
  const opened = await session.look((each) => newEntries(each).length > 0);
  return { sentence, view: opened, entries: newEntries(opened) };
}

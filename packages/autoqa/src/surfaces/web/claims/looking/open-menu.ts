import { likeness } from '../../grounding/likeness.ts';
import type { PageView } from '../../page/page-element.ts';
import type { ClaimSession } from '../claim-session.ts';

/** Buttons behind which a menu of pages is usual. */
const MENU_BUTTONS = ['account', 'my account', 'menu', 'more', '账户', '我的', '菜单', '更多'];
const SAME = 0.9;

/** Opens the menu of the account, or what else holds further pages; says how, and what is shown then. */
export async function openMenu(
  session: ClaimSession,
  view: PageView,
): Promise<{ sentence: string; view: PageView } | undefined> {
  const opener = view.elements.find(
    ({ kind, name }) =>
      kind === 'button' && MENU_BUTTONS.some((each) => likeness(each, name, { quoted: false }) >= SAME),
  );
  if (opener === undefined) return undefined;
  const sentence = session.say.clickKind(opener.name, 'button');
  if ((await session.perform(sentence)) !== undefined) return undefined;
  const known = new Set(view.elements.map(({ ref }) => ref));
  const opened = await session.look(({ elements }) =>
    elements.some(({ kind, ref }) => kind === 'menu-item' && !known.has(ref)),
  );
  return { sentence, view: opened };
}

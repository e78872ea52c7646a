import { Unclear } from '../../../claims/draft.ts';
import type { ProbeDraft } from './probe-draft.ts';
import { rowButtons } from './row-buttons.ts';

/** So many pages of a list are looked at for a row that is unlike the others. */
const MOST_PAGES = 4;

/** A button that some rows have switched off, and that others have not: what such a row says is why. */
export const rowStates: ProbeDraft = async (session, draft) => {
  const { say } = session;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    if (page > 1 && (await session.perform(say.goToPage(page))) !== undefined) break;
    const view = await session.look((each) => rowButtons(each).length > 0);
    const button = rowButtons(view).find(({ enabled, reason }) => enabled.length > 0 && reason !== undefined);
    const [off, on] = [button?.disabled[0], button?.enabled[0]];
    if (button?.reason === undefined || off === undefined || on === undefined) continue;
    if (page > 1) draft.step(say.goToPage(page));
    draft.step(say.verify(say.rowContains(off, button.reason)));
    draft.expect(say.rowButtonEnabled(off, button.name, false), say.rowButtonEnabled(on, button.name, true));
    return;
  }
  throw new Unclear('no button is switched off in some rows only');
};

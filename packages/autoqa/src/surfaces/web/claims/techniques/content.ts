import { reachPage } from '../looking/reach-page.ts';
import type { Technique } from './technique.ts';

/** Goes to the page and reads it. */
export const content: Technique<'content'> = async ({ page, text }, session, draft) => {
  await reachPage(session, draft, page);
  draft.step(session.say.verify(session.say.shows(text)));
};

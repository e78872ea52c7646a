import { needed } from '../../../claims/draft.ts';
import type { PageView } from '../../../page/page-element.ts';
import type { ProbeDraft } from './probe-draft.ts';
import { raiseBadge, risenIn } from './raised-badge.ts';

/** Presses a button of a row twice: a badge that went up with it goes up every time, by as much as before. */
export function counters(wasPressed: (name: string) => boolean): ProbeDraft {
  return async (session, draft) => {
    const { say } = session;
    const raised = await raiseBadge(session, wasPressed);
    const { press, badge, by, before, after } = needed(raised, 'no button of a row was seen to raise a badge');
    await session.perform(press);
    const again = risenIn(after, await session.look((view) => risenIn(after, view) !== undefined));
    const rises = say.badgeIncreases(badge, again?.badge === badge && again.by === by ? by : undefined);
    const message = messageIn(before, after);
    draft.step(press, ...(message === undefined ? [] : [say.messageAppears(message)]), rises).step(press, rises);
  };
}

/** A short word on what was done; one with numbers may be another one next time. */
function messageIn(before: PageView, after: PageView): string | undefined {
  const known = new Set(before.elements.map(({ ref }) => ref));
  const toasts = after.elements.filter(({ kind, ref }) => (kind === 'toast' || kind === 'alert') && !known.has(ref));
  return toasts.map(({ text }) => text.trim()).find((text) => text !== '' && !/[\d"“”]/.test(text));
}

import { needed } from '../../../claims/draft.ts';
import type { PageView } from '../../../page/page-element.ts';
import type { ProbeDraft } from './probe-draft.ts';
import { raiseBadge } from './raised-badge.ts';

/** Presses a button of a row twice: a badge that went up with it goes up every time. */
export function counters(wasPressed: (name: string) => boolean): ProbeDraft {
  return async (session, draft) => {
    const { say } = session;
    const raised = await raiseBadge(session, wasPressed);
    const { press, badge, before, after } = needed(raised, 'no button of a row was seen to raise a badge');
    const message = messageIn(before, after);
    draft
      .step(press, ...(message === undefined ? [] : [say.messageAppears(message)]), say.badgeIncreases(badge))
      .step(press, say.badgeIncreases(badge));
  };
}

/** A short word on what was done; one with numbers may be another one next time. */
function messageIn(before: PageView, after: PageView): string | undefined {
  const known = new Set(before.elements.map(({ ref }) => ref));
  const toasts = after.elements.filter(({ kind, ref }) => (kind === 'toast' || kind === 'alert') && !known.has(ref));
  return toasts.map(({ text }) => text.trim()).find((text) => text !== '' && !/[\d"“”]/.test(text));
}

import type { Locator, Page } from 'playwright-core';
import type { WebDoing } from '@autoqa/domain/model/web-intent';
import { steadyNow } from '../../../kernel/clock.ts';
import { Deadline } from '../../../kernel/deadline.ts';
import type { Purpose } from '../grounding/purpose.ts';
import { watchForEffect, type Effect } from '../observing/effect.ts';
import { isAnsweredLate, LATE_QUIET, settle } from '../observing/settle.ts';
import { collectPage } from '../page/collect-page.ts';
import { diff } from '../page/compact-snapshot.ts';
import type { PageView } from '../page/page-element.ts';
import { carryOut } from '../walking/carry-out.ts';
import { placeholdersIn } from '../walking/fill-values.ts';
import { readControlMarks } from './control-marks.ts';
import { findToolTarget, type FoundTarget } from './find-target.ts';
import { ToolRefused } from './tool-failure.ts';
import type { ToolPolicy } from './tool-policy.ts';
import type { ToolSession } from './tool-session.ts';

/** What was observed of an action. */
export interface ActionOutcome {
  target?: string;
  /** `none`: nothing observable happened. */
  effect: Effect;
  url: string;
  /** Toasts and other passing messages. */
  messages: string[];
  /** Native dialogs, with how they were answered. */
  dialogs: { text: string; accepted: boolean }[];
  /** Lines of the snapshot that are new, gone or different. */
  changes: string[];
}

export interface Acting {
  doing: WebDoing;
  target?: string | undefined;
  purpose: Purpose;
  option?: string;
}

const ARRIVAL_MS = 3_000;
const MOST_CHANGES = 20;

/** Finds the target, asks the policy, acts, and says what came of it. */
export async function act(session: ToolSession, policy: ToolPolicy, acting: Acting): Promise<ActionOutcome> {
  const { walk } = session;
  const deadline = Deadline.after(walk.settings.stepTimeoutMs, walk.signal);
  const { target, purpose, option } = acting;
  const found =
    target === undefined
      ? undefined
      : await findToolTarget(session, { target, purpose, deadline, ...(option === undefined ? {} : { option }) });
  await askPolicy(session, policy, acting, found, deadline);
  const before = await readBefore(session);
  const effectSince = await watchForEffect(walk.page, walk.observer);
  walk.lastActionAt = steadyNow();
  await carryOut(
    walk,
    acting.doing,
    { target: found?.locator, to: undefined },
    {
      stepIndex: 0,
      deadline: Deadline.after(walk.settings.stepTimeoutMs, walk.signal),
      importance: 'optional',
      seenBefore: false,
    },
  );
  const effect = await effectSince('attention');
  await settle(walk.page, walk.observer, isAnsweredLate(acting.doing) ? { quiet: LATE_QUIET } : { mostMs: ARRIVAL_MS });
  await refuseEscapes(session, before.pages);
  await followNewPage(session, before.pages);
  return {
    ...(found === undefined ? {} : { target: found.description }),
    effect,
    ...(await readAfter(session, before)),
  };
}

async function askPolicy(
  { walk }: ToolSession,
  policy: ToolPolicy,
  { doing }: Acting,
  found: FoundTarget | undefined,
  deadline: Deadline,
): Promise<void> {
  const element = found?.locator ?? (doing.do === 'press' ? focused(walk.page) : undefined);
  if (element === undefined) return;
  const timeoutMs = Math.max(1, Math.min(1_000, deadline.remainingMs()));
  const { control, field } = await readControlMarks(element, timeoutMs);
  if (PRESSES.has(doing.do)) refuse(policy.refuseControl(control));
  if (doing.do === 'fill') for (const name of placeholdersIn(doing.value)) refuse(policy.refuseSecret(name, field));
  if (doing.do === 'select')
    for (const option of doing.options) refuse(policy.refuseControl({ names: [option], leadsTo: undefined }));
  if (doing.do === 'press' && /Enter$/i.test(doing.keys)) refuse(await refuseSending(element, policy, timeoutMs));
}

const PRESSES: ReadonlySet<WebDoing['do']> = new Set(['click', 'double-click', 'press', 'check']);

/** Enter in a field presses the first button of its form. */
async function refuseSending(element: Locator, policy: ToolPolicy, timeoutMs: number): Promise<string | undefined> {
  const button = element
    .locator('xpath=ancestor::form[1]//button[not(@type) or @type="submit"] | ancestor::form[1]//input[@type="submit"]')
    .first();
  if ((await button.count()) === 0) return undefined;
  return policy.refuseControl((await readControlMarks(button, timeoutMs)).control);
}

function focused(page: Page): Locator {
  return page.locator('*:focus').or(page.locator('body')).last();
}

function refuse(reason: string | undefined): void {
  if (reason !== undefined) throw new ToolRefused(`Refused: ${reason}.`);
}

/** The browser was kept from leaving: what was done led outside. Windows that were opened for that are of no use. */
async function refuseEscapes({ guard, walk }: ToolSession, pagesBefore: number): Promise<void> {
  const [address] = await guard.takeStopped();
  if (address === undefined) return;
  for (const page of walk.observer.pages.slice(pagesBefore)) await page.close();
  refuse(`it led to ${address}, outside of the allowed origins`);
}

/** A person looks at the window that has just opened. */
async function followNewPage({ walk }: ToolSession, before: number): Promise<void> {
  const opened = walk.observer.pages.slice(before).findLast((page) => !page.isClosed());
  if (opened === undefined) return;
  await opened.waitForLoadState('domcontentloaded', { timeout: walk.settings.stepTimeoutMs });
  walk.page = opened;
}

interface Before {
  view: PageView;
  messages: number;
  dialogs: number;
  pages: number;
}

async function readBefore({ walk: { page, observer } }: ToolSession): Promise<Before> {
  const view = await collectPage(page);
  return { view, messages: observer.messages.length, dialogs: observer.dialogs.length, pages: observer.pages.length };
}

async function readAfter({ walk: { page, observer } }: ToolSession, before: Before) {
  const changes = diff(before.view, await collectPage(page)).split('\n');
  return {
    url: page.url(),
    messages: observer.messages.slice(before.messages).map(({ text }) => text),
    dialogs: observer.dialogs.slice(before.dialogs).map(({ text, accepted }) => ({ text, accepted })),
    changes:
      changes.length > MOST_CHANGES
        ? [...changes.slice(0, MOST_CHANGES), `… ${changes.length - MOST_CHANGES} more`]
        : changes,
  };
}

/** The outcome in a few lines, for a model to read. */
export function tellOutcome(deed: string, { effect, url, messages, dialogs, changes }: ActionOutcome): string {
  return [
    `${deed}${effect === 'none' ? '; nothing observable happened' : ''}.`,
    `Address: ${url}`,
    ...messages.map((text) => `Message: ${text}`),
    ...dialogs.map(({ text, accepted }) => `Browser dialog (${accepted ? 'accepted' : 'dismissed'}): ${text}`),
    ...(effect === 'none' ? [] : ['Changes:', ...changes]),
  ].join('\n');
}

import { asksForPassword, type SavedSession } from '../sessions/saved-session.ts';
import { settle } from '../observing/settle.ts';
import { fillIntent } from './fill-values.ts';
import { runCheck } from './run-check.ts';
import { isSamePage, openPage } from './start-page.ts';
import type { PlannedStep, WebWalk } from './web-case.ts';

/** A session that still holds shows it soon; one that does not costs no more than this. */
const PATIENCE_MS = 5_000;

/** Whether the session still holds; then the locks know what its login knew. */
export async function takeUpSession(
  walk: WebWalk,
  session: SavedSession,
  plan: readonly PlannedStep[],
): Promise<boolean> {
  const login = plan.filter(({ step }) => step.login === true);
  if (!(await resumeSession(walk, session, login))) return false;
  for (const [key, entry] of session.entries) walk.lock.learn(key, entry);
  const message = `Logged in already: ${login.length} steps are spared by the session of another case.`;
  await walk.recorder.append({ type: 'log', level: 'info', depth: 'step', message, caseId: walk.testCase.id });
  return true;
}

/** It held at first and was lost on the way: the page asks for a password now. */
export async function hasEnded({ page }: WebWalk): Promise<boolean> {
  return !page.isClosed() && (await asksForPassword(page));
}

/** Opens the page where the login ended and looks whether it is still as after a login. */
async function resumeSession(walk: WebWalk, session: SavedSession, login: readonly PlannedStep[]): Promise<boolean> {
  const failure = await openPage(walk, session.url, 0);
  if (failure !== undefined) return false;
  await settle(walk.page, walk.observer);
  if (await asksForPassword(walk.page)) return false;
  return (await showsWhatLoginExpects(walk, login)) && isSamePage(session.url, walk.page.url());
}

/** What the login expected in the end is expected again; a login that expected nothing is believed by its page. */
async function showsWhatLoginExpects(walk: WebWalk, login: readonly PlannedStep[]): Promise<boolean> {
  const brief = {
    ...walk,
    settings: { ...walk.settings, stepTimeoutMs: Math.min(PATIENCE_MS, walk.settings.stepTimeoutMs) },
  };
  const last = login.findLast(({ expectations }) => expectations.length > 0);
  for (const { text, intents } of last?.expectations ?? []) {
    for (const [intentIndex, intent] of intents.entries()) {
      // A message that came and went with the login cannot be asked for again.
      if (!('verify' in intent) || TRANSIENT.has(intent.verify)) continue;
      const { assertion } = await runCheck(brief, fillIntent(intent, walk.settings.lookup), {
        text,
        id: 'session',
        stepIndex: 0,
        intentIndex,
        asked: intent,
      });
      if (assertion.finalVerdict !== 'pass') return false;
    }
  }
  return true;
}

const TRANSIENT: ReadonlySet<string> = new Set(['toast', 'dialog', 'download', 'change', 'request']);

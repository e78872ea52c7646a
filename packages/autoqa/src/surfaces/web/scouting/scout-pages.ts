import { sentencesFor, type Sentences } from '@autoqa/domain/model/spec-sentences';
import type { SeenControl, SeenPage } from '@autoqa/domain/model/prd/seen-page';
import type { Step } from '@autoqa/domain/model/step';
import { Deadline } from '../../../kernel/deadline.ts';
import { settle } from '../observing/settle.ts';
import { collectPage } from '../page/collect-page.ts';
import { planSteps } from '../walking/plan-steps.ts';
import { openPage } from '../walking/start-page.ts';
import { walkSteps } from '../walking/walk-steps.ts';
import type { WebWalk } from '../walking/web-case.ts';
import { readSeenPage } from './read-seen-page.ts';

/** Whoever signs in, by the names of placeholders where a value is secret. */
interface ScoutAccount {
  name: string;
  username: string;
  /** `{{NAME}}`, never the password itself. */
  password: string;
}

export interface ScoutRequest {
  locale: string;
  loginRoute: string | undefined;
  /** Looks as a visitor without it. */
  account: ScoutAccount | undefined;
  routes: readonly string[];
  /** The profile's word on each address. */
  mayOpen(route: string): boolean;
}

export interface Scouting {
  pages: SeenPage[];
  /** Why nobody could be signed in; then nothing was looked at. */
  problem?: string;
}

/** How long a page may take to come to rest. */
const LOAD_MS = 8_000;
/** Without the login form there is nothing to look at, so it is worth a longer wait. */
const LOGIN_MS = 20_000;
const QUIET_MS = 600;
const MOST_PAGES = 30;

/**
 * U4: a read-only look at pages by their addresses, those that menus lead to, and for each table the page of its first
 * row. Nothing is pressed but what signs in.
 */
export async function scoutPages(walk: WebWalk, request: ScoutRequest): Promise<Scouting> {
  const { account, loginRoute, routes, mayOpen } = request;
  const pages: SeenPage[] = [];
  const open = async (route: string): Promise<SeenPage | undefined> => {
    if (pages.length >= MOST_PAGES || pages.some((page) => page.route === route) || !mayOpen(route)) return undefined;
    const seen = await lookAt(walk, route, { account: account?.name });
    if (seen !== undefined) pages.push(seen);
    return seen;
  };
  const problem =
    account === undefined || loginRoute === undefined ? undefined : await signIn(walk, request, account, loginRoute);
  if (problem !== undefined) return { pages, problem };
  for (const route of routes) await open(route);
  for (const route of linksIn(pages)) await open(route);
  return { pages };
}

async function lookAt(
  walk: WebWalk,
  route: string,
  {
    account,
    until = hasSubstance,
    mostMs = LOAD_MS,
  }: { account: string | undefined; until?: (page: SeenPage) => boolean; mostMs?: number },
): Promise<SeenPage | undefined> {
  const failure = await openPage(walk, route, 0);
  if (failure !== undefined) return undefined;
  const deadline = Deadline.after(mostMs, walk.signal);
  for (let before = ''; ;) {
    // A page that loads its parts one after the other is quiet for a moment in between.
    await settle(walk.page, walk.observer, { mostMs: LOAD_MS, quiet: { forMs: QUIET_MS, fromNow: true } });
    const seen = readSeenPage(await collectPage(walk.page));
    const page = { route, ...(account === undefined ? {} : { account }), ...seen };
    const now = JSON.stringify(seen);
    const isLoaded = until(page) && now === before && walk.observer.requestsInFlight === 0;
    if (isLoaded || deadline.remainingMs() <= 0) return page;
    before = now;
  }
}

/** There is something to work with besides the frame that all pages share; a page without it may still be loading. */
function hasSubstance({ controls, tables, items, frames, headings }: SeenPage): boolean {
  const isFilledIn = controls.some(({ kind }) => kind === 'field' || kind === 'text-area' || kind === 'select');
  return isFilledIn || tables.some(({ rows }) => rows.length > 0) || items.length + frames.length + headings.length > 0;
}

/** Addresses of the same site: entries of menus, then one row of each table. */
function linksIn(pages: readonly SeenPage[]): string[] {
  const menus = pages.flatMap(({ controls }) =>
    controls.flatMap(({ kind, href }) => (kind === 'menu-item' && href ? [href] : [])),
  );
  const rows = pages.flatMap(({ tables }) =>
    tables.map(({ rows: [first] }) => first?.buttons.find(({ href }) => href)?.href),
  );
  const all = [...menus, ...rows].filter((href): href is string => href?.startsWith('/') === true);
  return [...new Set(all)];
}

/** What kept it from being done, if something did. */
async function signIn(
  walk: WebWalk,
  { locale }: ScoutRequest,
  account: ScoutAccount,
  loginRoute: string,
): Promise<string | undefined> {
  const page = await lookAt(walk, loginRoute, {
    account: undefined,
    until: ({ controls }) => controls.some(({ isPassword }) => isPassword),
    mostMs: LOGIN_MS,
  });
  const sentences = page === undefined ? undefined : signInSentences(page, account, sentencesFor(locale));
  if (sentences === undefined) return `There is no login form at ${loginRoute}.`;
  const steps = sentences.map((text): Step => ({ text, section: 'steps', optional: false, expectations: [] }));
  const { failure } = await walkSteps(walk, planSteps(steps), { isDone: false, onDone: () => Promise.resolve() });
  await settle(walk.page, walk.observer, { mostMs: LOAD_MS });
  return failure?.message;
}

const SIGN_IN = /^(?:log\s?-?in|sign\s?-?in|log on|登\s?录|登\s?入|登\s?陆)$/iu;

/** The sentences that sign in at a page, if there is a form for it. */
function signInSentences(page: SeenPage, account: ScoutAccount, say: Sentences): string[] | undefined {
  const at = page.controls.findIndex(({ isPassword }) => isPassword);
  const password = page.controls[at];
  const user = page.controls.slice(0, at).findLast(isTyped);
  const submit = page.controls.find(({ kind, name }) => kind === 'button' && SIGN_IN.test(name));
  if (password === undefined || user === undefined || submit === undefined) return undefined;
  return [
    say.fill(user.name, account.username),
    say.fill(password.name, account.password),
    say.clickKind(submit.name, 'button'),
    say.verify(say.fieldNotShown(password.name)),
  ];
}

function isTyped({ kind }: SeenControl): boolean {
  return kind === 'field' || kind === 'search-field' || kind === 'select';
}

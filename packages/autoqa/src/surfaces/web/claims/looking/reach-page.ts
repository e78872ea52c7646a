import type { PageElement, PageView } from '../../page/page-element.ts';
import { likeness } from '../../grounding/likeness.ts';
import type { ClaimSession } from '../claim-session.ts';
import { Unclear, type Draft } from '../draft.ts';
import { isInList, likenessTo, nameOf } from './find-control.ts';
import { openMenu } from './open-menu.ts';

/** As sure as words that mean the same. */
const SURE = 0.75;

/** Goes to the page that a claim names, by the links of the application; stays when it is there already. */
export async function reachPage(session: ClaimSession, draft: Draft, page: string | undefined): Promise<void> {
  if (page === undefined) return;
  if (page.startsWith('/')) return draft.perform(session, session.say.open(page));
  const view = await session.look((each) => isPage(each, page) || linkTo(each, page) !== undefined);
  if (isPage(view, page)) return;
  const link = linkTo(view, page);
  if (link !== undefined) return followLink(session, draft, link);
  if (await reachByMenu(session, draft, view, page)) return;
  const address = session.addressOf(page);
  if (address !== undefined) return draft.perform(session, session.say.open(address));
  if (await reachByDetour(session, draft, view, page)) return;
  throw new Unclear(`no link or menu entry leads to a page called "${page}", and no address of it is known`);
}

/** Whether the page calls itself so in its headings. */
export function isPage({ elements }: PageView, name: string): boolean {
  return elements.some(({ kind, text }) => kind === 'heading' && likeness(name, text, { quoted: false }) >= SURE);
}

/** The link or menu entry that is called like the page, outside lists; the best one. */
export function linkTo({ elements }: PageView, name: string): PageElement | undefined {
  const links = elements.filter(
    (element) => (element.kind === 'link' || element.kind === 'menu-item') && !isInList(element),
  );
  const scored = links.map((element) => ({ element, score: likenessTo(name, element) }));
  const [best] = scored.filter(({ score }) => score >= SURE).toSorted((a, b) => b.score - a.score);
  return best?.element;
}

async function followLink(session: ClaimSession, draft: Draft, link: PageElement): Promise<void> {
  const { say } = session;
  const name = nameOf(link);
  await draft.perform(session, link.kind === 'menu-item' ? say.clickInMenu(name) : say.clickKind(name, 'link'));
}

async function reachByMenu(session: ClaimSession, draft: Draft, view: PageView, page: string): Promise<boolean> {
  const opened = await openMenu(session, view);
  if (opened === undefined) return false;
  const entry = linkTo(opened.view, page);
  if (entry === undefined) {
    await session.restart();
    return false;
  }
  draft.step(opened.sentence);
  await draft.perform(session, session.say.clickInMenu(nameOf(entry)));
  return true;
}

const MOST_DETOURS = 8;

/** Over one other page: what is linked there only, such as the registration beside the login. */
async function reachByDetour(session: ClaimSession, draft: Draft, view: PageView, page: string): Promise<boolean> {
  const links = view.elements.filter(
    (element) => element.kind === 'link' && !isInList(element) && nameOf(element) !== '',
  );
  const byTarget = new Map(links.filter(({ href }) => href.startsWith('/')).map((link) => [link.href, link]));
  // What is missing is most often linked beside the login.
  const hops = [...byTarget.values()].toSorted((a, b) => likenessTo('sign in', b) - likenessTo('sign in', a));
  for (const link of hops.slice(0, MOST_DETOURS)) {
    await session.restart();
    const hop = session.say.clickKind(nameOf(link), 'link');
    if ((await session.perform(hop)) !== undefined) continue;
    const next = linkTo(await session.look((each) => linkTo(each, page) !== undefined), page);
    if (next === undefined) continue;
    draft.step(hop);
    await followLink(session, draft, next);
    return true;
  }
  await session.restart();
  return false;
}

import type { ElementKind } from '@autoqa/domain/model/target-phrase';
import { likeness } from '../../grounding/likeness.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';
import type { ClaimSession } from '../claim-session.ts';
import { needed, Unclear } from '../draft.ts';
import { nameOf } from '../looking/find-control.ts';
import { openMenu } from '../looking/open-menu.ts';
import { isPage, linkTo, reachPage } from '../looking/reach-page.ts';
import type { Technique } from './technique.ts';

/** An address that no application has. */
const NOWHERE = '/autoqa-no-such-page';
const SIGN_OUT = 'sign out';

/** Opens the address without having signed in: a login form must come up, and not for every address. */
export const visitorRefused: Technique<'visitor-refused'> = async ({ page, alsoMembers }, session, draft) => {
  const { say } = session;
  const path = needed(pathOf(page, session), `the address of "${page}" is not known; name it (such as /orders)`);
  if (passwordIn(await session.look()) !== undefined)
    throw new Unclear('the page in front of us asks for a password already');
  const elsewhere = await lookAt(session, NOWHERE);
  if (passwordIn(elsewhere) !== undefined)
    throw new Unclear('an address that does not exist leads to the login page too');
  const seen = await lookAt(session, path, (view) => passwordIn(view) !== undefined || isPage(view, page));
  const password = passwordIn(seen);
  if (password !== undefined) {
    if (alsoMembers)
      throw new Unclear('visitors are refused, but that members are let in was not tried: nobody signed in');
    draft
      .step(say.open('/'), say.fieldNotShown(nameOf(password)))
      .step(say.open(path), say.fieldShown(nameOf(password)));
    return;
  }
  const heading = needed(
    headingLike(seen, page),
    `${path} shows neither a login form nor a heading "${page}", so it may be another page`,
  );
  draft.refute().step(say.open(path), say.headingNotShown(heading));
};

/** Opens the page, signs out, opens it again by its address. */
export const signedOutRefused: Technique<'signed-out-refused'> = async ({ page }, session, draft) => {
  const { say } = session;
  await reachPage(session, draft, page);
  const inside = await session.look((view) => isPage(view, page));
  const heading = needed(headingLike(inside, page), `no page called "${page}" was found`);
  const { pathname } = new URL(inside.url);
  draft.expect(say.headingShown(heading));
  const signOut = needed(await signOutSteps(session, inside), 'no way to sign out was found');
  for (const sentence of signOut) draft.step(sentence);
  await session.perform(signOut.at(-1) ?? '');
  const outside = await lookAt(session, pathname, (view) => passwordIn(view) !== undefined || isPage(view, page));
  const password = passwordIn(outside);
  if (password === undefined) draft.refute();
  draft.step(say.open(pathname)).expect(
    // The login form first: the page that must not come may only be on its way.
    ...(password === undefined ? [] : [say.fieldShown(nameOf(password))]),
    say.headingNotShown(heading),
  );
};

/** That something is there contradicts the claim; that it is not says little, as nobody was seen who has it. */
export const notShown: Technique<'not-shown'> = async ({ name }, session, draft) => {
  const { elements } = await session.look((view) => shown(view, name) !== undefined);
  const found = needed(
    elements.find((element) => isCalled(element, name)),
    `"${name}" is not there, but neither was anybody seen to whom it is shown, so its absence proves nothing`,
  );
  draft
    .refute()
    .step(session.say.verify(session.say.thingNotShown(nameOf(found), KIND_OF[found.kind ?? ''] ?? 'menu')));
};

const KIND_OF: Readonly<Partial<Record<ElementKind | '', 'menu' | 'button' | 'link'>>> = {
  button: 'button',
  link: 'link',
  'menu-item': 'menu',
  menu: 'menu',
};

function shown({ elements }: PageView, name: string): PageElement | undefined {
  return elements.find((element) => isCalled(element, name));
}

function isCalled({ kind, text, name: called }: PageElement, name: string): boolean {
  const isControl = kind !== undefined && kind in KIND_OF && kind !== 'menu';
  return isControl && [text, called].some((each) => likeness(name, each, { quoted: true }) >= SAME);
}

const SAME = 0.95;
const SURE = 0.75;

/** Named as a path, told by the requirements, or shown as a link. */
function pathOf(page: string, session: ClaimSession): string | undefined {
  if (page.startsWith('/')) return page;
  const known = session.addressOf(page);
  if (known !== undefined) return known;
  const words = page.toLowerCase().trim();
  return /^[a-z]+(?: [a-z]+)*$/.test(words) ? `/${words.replaceAll(' ', '-')}` : undefined;
}

async function lookAt(session: ClaimSession, path: string, until?: (view: PageView) => boolean): Promise<PageView> {
  const problem = await session.perform(session.say.open(path));
  if (problem !== undefined) throw new Unclear(`${path} could not be opened: ${problem}`);
  return session.look(until);
}

function passwordIn({ elements }: PageView): PageElement | undefined {
  return elements.find(({ type }) => type === 'password');
}

function headingLike({ elements }: PageView, name: string): string | undefined {
  const headings = elements.filter(({ kind }) => kind === 'heading').map(({ text }) => text.trim());
  return headings.find((heading) => likeness(name, heading, { quoted: false }) >= SURE);
}

/** The sentences that sign out, tried on the page. */
async function signOutSteps(session: ClaimSession, view: PageView): Promise<string[] | undefined> {
  const { say } = session;
  const direct = signOutIn(view);
  const sentences: string[] = [];
  let control = direct;
  if (control === undefined) {
    const opened = await openMenu(session, view);
    if (opened === undefined) return undefined;
    sentences.push(opened.sentence);
    control = signOutIn(opened.view);
  }
  if (control === undefined) return undefined;
  sentences.push(control.kind === 'menu-item' ? say.clickInMenu(nameOf(control)) : say.click(nameOf(control)));
  return sentences;
}

function signOutIn({ elements }: PageView): PageElement | undefined {
  return (
    linkTo({ url: '', title: '', notices: [], elements }, SIGN_OUT) ??
    elements.find(({ kind, text }) => kind === 'button' && likeness(SIGN_OUT, text, { quoted: false }) >= 0.9)
  );
}

import type { PageElement, PageView } from '../../page/page-element.ts';
import { likeness } from '../../grounding/likeness.ts';
import type { ClaimSession } from '../claim-session.ts';
import { needed, Unclear, type Draft } from '../draft.ts';
import { nameOf } from '../looking/find-control.ts';
import { isPage, linkTo, reachPage } from '../looking/reach-page.ts';
import type { ClaimOf, Technique } from './technique.ts';

/** Follows the link and asks the page that opens what it calls itself. */
export const navigation: Technique<'navigation'> = async (claim, session, draft) => {
  const { say } = session;
  await reachPage(session, draft, claim.from);
  const before = await session.look((view) => linkTo(view, claim.link ?? claim.to) !== undefined);
  const link = needed(
    linkTo(before, claim.link ?? claim.to),
    `no link or menu entry "${claim.link ?? claim.to}" was found on ${before.url}`,
  );
  if (isPage(before, claim.to)) throw new Unclear(`"${claim.to}" is open already, so opening it would change nothing`);
  const name = nameOf(link);
  const press = link.kind === 'menu-item' ? say.clickInMenu(name) : say.clickKind(name, 'link');
  await draft.perform(session, press);
  if (claim.newTab) await openTab(session, draft);
  const after = await session.look((view) => isPage(view, claim.to));
  if (!isPage(after, claim.to)) draft.refute();
  draft.expect(say.headingShown(expectedHeading({ claim, before, after, link })));
};

async function openTab(session: ClaimSession, draft: Draft): Promise<void> {
  const { switchToNewTab } = session.say;
  const problem = await session.perform(switchToNewTab);
  draft.step(switchToNewTab);
  if (problem !== undefined) throw new Unclear(`no new tab was seen to open: ${problem}`);
}

interface Journey {
  claim: ClaimOf<'navigation'>;
  before: PageView;
  after: PageView;
  link: PageElement;
}

/**
 * The heading that the claim promises. A page that calls itself otherwise is contradicted only when it is plainly
 * another one: the page we came from, or one that another link leads to.
 */
function expectedHeading({ claim, before, after, link }: Journey): string {
  const headings = after.elements.flatMap(({ kind, text }) => (kind === 'heading' ? [text.trim()] : []));
  const promised = headings.find((heading) => likeness(claim.to, heading, { quoted: false }) >= SURE);
  if (promised !== undefined) return promised;
  const others = before.elements.filter(
    ({ kind, ref }) => (kind === 'link' || kind === 'menu-item') && ref !== link.ref,
  );
  const isOther = headings.some((heading) =>
    others.some((other) => likeness(heading, nameOf(other), { quoted: true }) >= SAME && !isSameTarget(other, link)),
  );
  if (isOther) return nameOf(link);
  const seen = headings.length === 0 ? 'no heading' : `the headings ${headings.map((each) => `"${each}"`).join(', ')}`;
  throw new Unclear(`the page that opened (${after.url}) has ${seen}: nothing says whether it is "${claim.to}"`);
}

const SURE = 0.75;
const SAME = 0.95;

function isSameTarget(a: PageElement, b: PageElement): boolean {
  return a.href !== '' && a.href === b.href;
}

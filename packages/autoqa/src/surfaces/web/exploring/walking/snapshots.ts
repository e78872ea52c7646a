import type { CDPSession, Page } from 'playwright-core';
import { Deadline } from '../../../../kernel/deadline.ts';
import { compactSnapshot, expand } from '../../page/compact-snapshot.ts';
import type { PageView } from '../../page/page-element.ts';
import { maskedElements } from '../../walking/masked-elements.ts';
import type { WebWalk } from '../../walking/web-case.ts';
import type { PageSnapshot } from './explore-watch.ts';

const PICTURE_MS = 5_000;
const WIDEST = 1_024;
const QUALITY = 60;

/** What a state looks like, for people and models; secrets are masked in both. */
export async function takeSnapshot(walk: WebWalk, view: PageView, pageId: string): Promise<PageSnapshot> {
  const secrets = secretsOf(walk);
  const text = secrets.reduce((said, secret) => said.replaceAll(secret, '***'), wholeSnapshot(view));
  const isShown = secrets.some((secret) => view.elements.some((element) => holds(element, secret)));
  const jpeg = await Deadline.after(PICTURE_MS, walk.signal)
    .race('A picture', () => (isShown ? maskedPicture(walk.page, secrets) : smallPicture(walk.page)))
    // A page that cannot be drawn has no picture; its text is there.
    .catch(() => undefined);
  return { pageId, text, jpeg };
}

function secretsOf({ settings: { secretNames, lookup } }: WebWalk): string[] {
  return [...secretNames].map((name) => lookup(name)).filter((value) => value !== '');
}

function wholeSnapshot(view: PageView): string {
  const inFront = compactSnapshot(view);
  return inFront.includes('(expand: page)') ? `${inFront}\n${expand(view, 'page')}` : inFront;
}

function holds({ text, value, name }: PageView['elements'][number], secret: string): boolean {
  return [text, value, name].some((each) => each.includes(secret));
}

const sessions = new WeakMap<Page, CDPSession>();

/** Drawn small by the browser itself; browsers that cannot do that give a part of the page. */
async function smallPicture(page: Page): Promise<Buffer> {
  try {
    const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
    sessions.set(page, session);
    const { width, height } = page.viewportSize() ?? { width: WIDEST, height: WIDEST };
    const clip = { x: 0, y: 0, width, height, scale: Math.min(1, WIDEST / width) };
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality: QUALITY,
      clip,
      optimizeForSpeed: true,
    });
    return Buffer.from(data, 'base64');
  } catch {
    return maskedPicture(page, []);
  }
}

async function maskedPicture(page: Page, secrets: readonly string[]): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? { width: WIDEST, height: WIDEST };
  const mask = await maskedElements(page, secrets);
  const clip = { x: 0, y: 0, width: Math.min(width, WIDEST), height };
  return page.screenshot({ type: 'jpeg', quality: QUALITY, timeout: PICTURE_MS, mask, scale: 'css', clip });
}

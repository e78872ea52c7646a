import { SCREEN } from './element.ts';
import { keyboardParts, popupParts } from './overlays.ts';
import { accountsPage, detailPage, feedbackPage, searchPage, settingsPage } from './pages/inner-pages.ts';
import {
  FOOTER_PX,
  HEADER_PX,
  homePage,
  libraryPage,
  mePage,
  messagesPage,
  type PageParts,
} from './pages/tab-pages.ts';
import { LAUNCHER, moved, part, text, type Part } from './parts.ts';
import { topOf, type PhoneState, type PhoneWorld } from './phone-state.ts';

/** How long the start picture stays. */
const SPLASH_MS = 1000;

export function isStarting(state: PhoneState, { now }: PhoneWorld): boolean {
  return now < state.startedAt + SPLASH_MS;
}

/** What the screen shows, back to front: who lies later lies above. */
export function partsOnScreen(state: PhoneState, world: PhoneWorld): readonly Part[] {
  const below = state.inFront ? appParts(state, world) : launcherParts();
  return state.toast === undefined ? below : [...below, toastPart(state.toast.text)];
}

function launcherParts(): Part[] {
  const icon = { x: 80, y: 400, width: 200, height: 240 };
  const look = { className: 'android.widget.TextView', text: '极速视频' };
  const { element, onTap } = part(icon, look, { onTap: (state) => ({ ...state, inFront: true, running: true }) });
  return [{ element: { ...element, id: `${LAUNCHER}:id/icon` }, ...(onTap === undefined ? {} : { onTap }) }];
}

function appParts(state: PhoneState, world: PhoneWorld): Part[] {
  if (isStarting(state, world)) {
    return [
      part({ x: 0, y: 0, ...SCREEN }, { id: 'splash', className: 'android.widget.ImageView', description: '启动画面' }),
    ];
  }
  const page = layOut(pageParts(state, world), state.scrolledPx);
  if (state.popup !== undefined) return [...page, ...popupParts(state.popup)];
  return state.focus === undefined ? page : [...page, ...keyboardParts()];
}

/** A passing message takes no taps: they go through it. */
function toastPart(words: string): Part {
  return part({ x: 240, y: 1900, width: 600, height: 110 }, { className: 'android.widget.Toast', text: words });
}

function pageParts(state: PhoneState, world: PhoneWorld): PageParts {
  const page = topOf(state);
  const parts = partsOf(state, world);
  if (world.now >= state.loadedAt) return parts;
  const loading = text({ x: 340, y: 600, width: 400, height: 120 }, '加载中', 'loading');
  return { ...parts, content: page.name === 'search' || page.name === 'detail' ? [loading] : parts.content };
}

function partsOf(state: PhoneState, world: PhoneWorld): PageParts {
  const page = topOf(state);
  switch (page.name) {
    case 'home':
      return homePage();
    case 'library':
      return libraryPage(state, world);
    case 'messages':
      return messagesPage(state);
    case 'me':
      return mePage(state);
    case 'settings':
      return settingsPage(state);
    case 'accounts':
      return accountsPage(state);
    case 'feedback':
      return feedbackPage(state);
    case 'search':
      return searchPage(state, world);
    case 'detail':
      return detailPage(state, page.video);
  }
}

/** Only what lies between header and footer at least by half is on the screen, and told of. */
function layOut({ header, content, footer }: PageParts, scrolledPx: number): Part[] {
  const bottom = SCREEN.height - (footer.length > 0 ? FOOTER_PX : 0);
  const shown = content
    .map((each) => moved(each, HEADER_PX - scrolledPx))
    .filter(
      ({ element: { bounds } }) => bounds.y + bounds.height / 2 >= HEADER_PX && bounds.y + bounds.height / 2 <= bottom,
    );
  return [...shown, ...header, ...footer];
}

/** How far the page can be scrolled. */
export function mostScrollPx(state: PhoneState, world: PhoneWorld): number {
  const { content, footer } = pageParts(state, world);
  const height = Math.max(0, ...content.map(({ element: { bounds } }) => bounds.y + bounds.height));
  return Math.max(0, height - (SCREEN.height - HEADER_PX - (footer.length > 0 ? FOOTER_PX : 0)));
}

import { SCREEN, type Bounds } from '../element.ts';
import { part, row, ROW_PX, text, type Part, type Reaction } from '../parts.ts';
import { LOADING_MS, open, openTab, type Page, type PhoneState, type PhoneWorld } from '../phone-state.ts';
import { VIDEOS } from '../videos.ts';

/** What a page shows: what stands still above, what scrolls, what stands still below. */
export interface PageParts {
  readonly header: readonly Part[];
  /** From y = 0; moved to below the header. */
  readonly content: readonly Part[];
  readonly footer: readonly Part[];
}

export const HEADER_PX = 220;
export const FOOTER_PX = 180;

const TABS = [
  ['首页', 'home'],
  ['片库', 'library'],
  ['消息', 'messages'],
  ['我的', 'me'],
] as const;

function tabBar(shown: Page['name']): Part[] {
  const width = SCREEN.width / TABS.length;
  return TABS.map(([title, name], index) => {
    const bounds: Bounds = { x: index * width, y: SCREEN.height - FOOTER_PX, width, height: FOOTER_PX };
    const look = { id: `tab_${name}`, text: title, selected: shown === name };
    return part(bounds, look, { onTap: (state) => openTab(state, { name }) });
  });
}

const heading = (words: string): Part => text({ x: 60, y: 90, width: 700, height: 100 }, words, 'title');

/** A line of a list of films. */
export function videoRow(video: number, index: number, title = VIDEOS[video] ?? ''): Part {
  return part(
    row(index * ROW_PX),
    { id: 'video_item', text: title },
    {
      onTap: (state, world) =>
        world.isOn('phone-crash-on-film') && video === 2
          ? { ...state, running: false, inFront: false, focus: undefined }
          : open(state, { name: 'detail', video }, { loadedAt: world.now + LOADING_MS }),
    },
  );
}

export function homePage(): PageParts {
  const search = part(
    { x: 60, y: 90, width: 960, height: 100 },
    { id: 'search_bar', className: 'android.widget.TextView', text: '搜索影片', description: '搜索' },
    { onTap: (state) => ({ ...open(state, { name: 'search' }), focus: 'query' }) },
  );
  return {
    header: [search],
    content: VIDEOS.slice(0, 8).map((_, index) => videoRow(index, index)),
    footer: tabBar('home'),
  };
}

export function libraryPage(_state: PhoneState, { isOn }: PhoneWorld): PageParts {
  // The fault: from the second screenful on, the list begins again.
  const shown = VIDEOS.map((_, index) => (isOn('phone-list-repeats') && index >= 12 ? index - 12 : index));
  return {
    header: [heading('片库')],
    content: shown.map((video, index) => videoRow(video, index)),
    footer: tabBar('library'),
  };
}

export function messagesPage({ messages }: PhoneState): PageParts {
  const rows = messages.map((message, index) =>
    part(
      row(index * ROW_PX),
      { id: 'message_item', text: message },
      { onLongPress: (state) => ({ ...state, popup: { kind: 'message-menu', message } }) },
    ),
  );
  const empty = text(row(0), '暂无消息', 'empty');
  return { header: [heading('消息')], content: rows.length === 0 ? [empty] : rows, footer: tabBar('messages') };
}

export function mePage({ account, favourites }: PhoneState): PageParts {
  const entry = (index: number, id: string, title: string, onTap: Reaction): Part =>
    part(row(index * ROW_PX), { id, text: title }, { onTap });
  return {
    header: [heading('我的')],
    content: [
      text(row(0), account, 'account_name'),
      text(row(ROW_PX), `收藏 ${favourites.length}`, 'favourite_count'),
      entry(2, 'entry_feedback', '意见反馈', (state) => open(state, { name: 'feedback' })),
      entry(3, 'entry_settings', '设置', openSettings),
    ],
    footer: tabBar('me'),
  };
}

function openSettings(state: PhoneState, world: PhoneWorld): PhoneState {
  const notifications = state.notifications || world.isOn('phone-switch-not-kept');
  return open({ ...state, notifications }, { name: 'settings' });
}

import { SCREEN } from '../element.ts';
import { button, field, part, row, ROW_PX, text, type Part } from '../parts.ts';
import { ACCOUNTS, closeTop, open, openTab, showToast, type PhoneState, type PhoneWorld } from '../phone-state.ts';
import { findVideos, VIDEOS } from '../videos.ts';
import { videoRow, type PageParts } from './tab-pages.ts';

/** The arrow has a description and no text, as in most applications. */
function header(title: string): Part[] {
  const back = part(
    { x: 0, y: 80, width: 140, height: 120 },
    { id: 'nav_back', className: 'android.widget.ImageButton', description: '返回' },
    { onTap: closeTop },
  );
  return [back, text({ x: 160, y: 90, width: 700, height: 100 }, title, 'title')];
}

function switchRow(index: number, id: 'notifications' | 'autoPlay', title: string, state: PhoneState): Part[] {
  const box = { x: 880, y: index * ROW_PX + 30, width: 160, height: 100 };
  const look = {
    id: `switch_${id}`,
    className: 'android.widget.Switch',
    description: title,
    checkable: true,
    checked: state[id],
  };
  return [
    text({ x: 0, y: index * ROW_PX, width: 860, height: ROW_PX }, title),
    part(box, look, { onTap: (now) => ({ ...now, [id]: !now[id] }) }),
  ];
}

export function settingsPage(state: PhoneState): PageParts {
  const entry = (index: number, title: string, onTap: NonNullable<Part['onTap']>): Part =>
    part(row(index * ROW_PX), { id: 'setting_item', text: title }, { onTap });
  const quiet = (index: number, title: string): Part => text(row(index * ROW_PX), title, 'setting_item');
  return {
    header: header('设置'),
    content: [
      ...switchRow(0, 'notifications', '消息通知', state),
      ...switchRow(1, 'autoPlay', '自动播放', state),
      entry(2, '切换账号', (now) => open(now, { name: 'accounts' })),
      entry(3, '清除缓存', (now, world) => showToast(now, '缓存已清除', world)),
      ...['播放设置', '下载设置', '隐私', '青少年模式', '字体大小', '语言', '账号安全', '帮助'].map((title, index) =>
        quiet(index + 4, title),
      ),
      quiet(12, '关于我们'),
      entry(13, '退出登录', (now, world) => showToast(openTab(now, { name: 'home' }), '已退出登录', world)),
    ],
    footer: [],
  };
}

export function accountsPage({ account }: PhoneState): PageParts {
  const rows = ACCOUNTS.map((name, index) =>
    part(
      row(index * ROW_PX),
      { id: 'account_item', text: name, selected: name === account },
      { onTap: (state, world) => switchAccount(state, name, world) },
    ),
  );
  return { header: header('切换账号'), content: rows, footer: [] };
}

function switchAccount(state: PhoneState, name: string, world: PhoneWorld): PhoneState {
  const account = world.isOn('phone-account-not-switched') ? state.account : name;
  const switched = openTab({ ...state, account }, { name: 'me' });
  return world.isOn('phone-toast-lost') ? switched : showToast(switched, '账号切换成功', world);
}

export function searchPage(state: PhoneState, world: PhoneWorld): PageParts {
  const found = world.isOn('phone-search-ignored') ? VIDEOS.map((_, index) => index) : findVideos(state.searched ?? '');
  const results = found.map((video, index) => videoRow(video, index));
  const nothing = text(row(0), '没有找到相关影片', 'empty');
  const [back] = header('');
  const query = field({ x: 160, y: 90, width: 860, height: 100 }, 'query', '搜索影片', state);
  const content = state.searched === undefined ? [] : results.length === 0 ? [nothing] : results;
  return { header: back === undefined ? [query] : [back, query], content, footer: [] };
}

/** The last field and the button lie where the keyboard opens. */
export function feedbackPage(state: PhoneState): PageParts {
  const sent = state.sentFeedback.map((words, index) => text(row(1900 + index * ROW_PX), words, 'sent_item'));
  return {
    header: header('意见反馈'),
    content: [
      field({ x: 60, y: 40, width: 960, height: 140 }, 'contact', '联系方式', state),
      field({ x: 60, y: 240, width: 960, height: 400 }, 'feedback', '反馈内容', state),
      field({ x: 60, y: 1480, width: 960, height: 140 }, 'mail', '邮箱', state),
      button({ x: 60, y: 1700, width: 960, height: 140 }, { id: 'submit', text: '提交' }, submitFeedback),
      ...sent,
    ],
    footer: [],
  };
}

const MOST_KEPT = 10;

function submitFeedback(state: PhoneState, world: PhoneWorld): PhoneState {
  const words = state.fields.feedback.trim();
  if (words === '' && !world.isOn('phone-empty-feedback-accepted')) return showToast(state, '请填写反馈内容', world);
  const kept = world.isOn('phone-feedback-cut') ? words.slice(0, MOST_KEPT) : words;
  const fields = { ...state.fields, contact: '', feedback: '', mail: '' };
  const sent = { ...state, fields, focus: undefined, sentFeedback: [...state.sentFeedback, kept] };
  return showToast(sent, '提交成功', world);
}

export function detailPage(state: PhoneState, video: number): PageParts {
  const isFavourite = state.favourites.includes(video);
  const favourite = button(
    { x: 60, y: 640, width: 440, height: 140 },
    { id: 'favourite', text: isFavourite ? '已收藏' : '收藏' },
    (now, world) => toggleFavourite(now, video, world),
  );
  const download = button({ x: 580, y: 640, width: 440, height: 140 }, { id: 'download', text: '下载' }, startDownload);
  const picture = part(
    { x: 0, y: 0, width: SCREEN.width, height: 600 },
    { id: 'player', className: 'android.widget.ImageView', description: '播放器' },
  );
  return { header: header(VIDEOS[video] ?? ''), content: [picture, favourite, download], footer: [] };
}

function toggleFavourite(state: PhoneState, video: number, world: PhoneWorld): PhoneState {
  if (state.favourites.includes(video)) {
    return showToast({ ...state, favourites: state.favourites.filter((each) => each !== video) }, '已取消收藏', world);
  }
  const kept = world.isOn('phone-favourite-not-kept') ? state.favourites : [...state.favourites, video];
  return showToast({ ...state, favourites: kept }, '收藏成功', world);
}

function startDownload(state: PhoneState, world: PhoneWorld): PhoneState {
  if (!state.storageAllowed) return { ...state, popup: { kind: 'storage-permission' } };
  return showToast(state, '开始下载', world);
}

import type { IconName } from '../components/icon.tsx';
import type { FRAME } from '../i18n/frame-texts.ts';

type FrameKey = keyof typeof FRAME.texts;

export interface Place {
  path: string;
  word: FrameKey;
  icon: IconName;
}

export interface PlaceGroup {
  word: FrameKey;
  places: readonly Place[];
}

/** Where one can go, in the order of a tester's day. */
export const PLACES: readonly PlaceGroup[] = [
  {
    word: 'groupTest',
    places: [
      { path: '/', word: 'start', icon: 'home' },
      { path: '/new', word: 'newRun', icon: 'plus' },
      { path: '/chat', word: 'chat', icon: 'chat' },
    ],
  },
  {
    word: 'groupResults',
    places: [
      { path: '/runs', word: 'runs', icon: 'list' },
      { path: '/bugs', word: 'bugs', icon: 'bug' },
      { path: '/history', word: 'history', icon: 'trend' },
    ],
  },
  {
    word: 'groupKeep',
    places: [
      { path: '/projects', word: 'projects', icon: 'folder' },
      { path: '/profiles', word: 'profiles', icon: 'target' },
      { path: '/credentials', word: 'credentials', icon: 'key' },
      { path: '/settings', word: 'settings', icon: 'settings' },
    ],
  },
];

/** What a thumb reaches on a phone; the rest is behind "More". */
export const THUMB_PLACES: readonly Place[] = PLACES.flatMap(({ places }) => places).filter(({ path }) =>
  ['/', '/new', '/chat', '/runs'].includes(path),
);

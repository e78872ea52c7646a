import type { MobileKey } from '@autoqa/domain/model/mobile/mobile-action';
import type { SwipeDirection } from '@autoqa/domain/model/mobile/mobile-action';
import { DURATION } from '../words/durations.ts';
import { NUMBER } from '../words/numerals.ts';
import { onTarget, opposite, sentence, timesOf, type Parts, type Rule } from './rule.ts';

const T = '(?<target>.+?)';
const TIMES = `(?:(?<count>${NUMBER}|\\d+)\\s*(?:times|x|screens|pages)|(?<count2>twice|thrice))`;
const KEYS: readonly [pattern: string, key: MobileKey][] = [
  ['back', 'back'],
  ['home', 'home'],
  ['(?:enter|return|search|go|done)', 'enter'],
  ['(?:recents|recent apps|overview|app switch(?:er)?)', 'recents'],
  ['volume[- ]up', 'volume-up'],
  ['volume[- ]down', 'volume-down'],
  ['(?:power|lock)', 'power'],
];

const UNTIL = String.raw`(?:,? (?:until|till|to)(?: (?:you (?:can )?see|it shows|finding))? (?<until>.+?)(?: (?:is (?:visible|shown|displayed|found)|appears?|shows?(?: up)?|comes into view))?)`;
export const EN_SWIPING: readonly Rule[] = [
  { pattern: sentence('pull(?: down)? to refresh'), read: () => ({ type: 'swipe', direction: 'down' }) },
  {
    pattern: sentence(
      `(?:swipe|flick|drag|slide|(?<scroll>scroll))(?: the (?:screen|page|list))?(?: (?<direction>up|down|left|right))?(?: (?:in|on|within) (?<target>.+?))?(?: ${TIMES})?${UNTIL}?`,
    ),
    read: readSwipe,
  },
];

function readSwipe(parts: Parts): ReturnType<Rule['read']> {
  const toTop = /^(?:the )?(?:very )?top(?: of the (?:page|screen|list))?$/i.test(parts.raw('until'));
  const toEdge =
    toTop || /^(?:the )?(?:very )?(?:bottom|end)(?: of the (?:page|screen|list))?$/i.test(parts.raw('until'));
  if (!parts.has('direction') && !parts.has('until')) return undefined;
  const asked = parts.raw('direction').toLowerCase() as SwipeDirection | '';
  // Without a direction one reads on, which is what scrolling down does.
  const direction = asked === '' ? (toTop ? 'down' : 'up') : parts.has('scroll') ? opposite(asked) : asked;
  const target = parts.target();
  const until = parts.target('until');
  const times = parts.has('count2') ? { times: parts.count('count2') ?? 2 } : timesOf(parts);
  return {
    type: 'swipe',
    direction,
    ...(target === undefined ? {} : { target }),
    ...times,
    ...(toEdge ? { until: 'edge' } : until === undefined ? {} : { until }),
  };
}

export const EN_KEYS: readonly Rule[] = [
  ...KEYS.map(([pattern, key]): Rule => ({
    pattern: sentence(`(?:press|hit|push)(?: the)?(?: (?:device's|system|hardware))? ${pattern}(?: (?:key|button))?`),
    read: () => ({ type: 'press-key', key }),
  })),
  {
    pattern: sentence(
      '(?:go|navigate|return) back(?: to the previous (?:page|screen))?|return to the previous (?:page|screen)',
    ),
    read: () => ({ type: 'press-key', key: 'back' }),
  },
  {
    pattern: sentence('(?:go|return|navigate)(?: back)? to the (?:home screen|launcher|desktop)'),
    read: () => ({ type: 'press-key', key: 'home' }),
  },
];

const TAP = '(?:tap|click|touch|press|hit)(?: on)?';
export const EN_TAPPING: readonly Rule[] = [
  {
    pattern: sentence(
      `${TAP}(?: at)?(?: the)?(?: coordinates?| point| position)?\\s*\\(?\\s*(?<x>\\d+(?:\\.\\d+)?)\\s*,\\s*(?<y>\\d+(?:\\.\\d+)?)\\s*\\)?`,
    ),
    read: (parts) => ({ type: 'tap-point', x: Number(parts.raw('x')), y: Number(parts.raw('y')) }),
  },
  {
    pattern: sentence(
      `(?:long[- ](?:press|tap|click)|press and hold|tap and hold)(?: on)? ${T}(?: for (?<duration>${DURATION}))?`,
    ),
    read: onTarget((target, parts) => {
      const durationMs = parts.durationMs();
      return { type: 'long-press', target, ...(durationMs === undefined ? {} : { durationMs }) };
    }),
  },
  {
    pattern: sentence(`double[- ](?:tap|click)(?: on)? ${T}`),
    read: onTarget((target) => ({ type: 'double-tap', target })),
  },
  {
    pattern: sentence(`${TAP} ${T} ${TIMES}`),
    read: onTarget((target, parts) =>
      parts.has('count2')
        ? { type: 'tap', target, times: parts.count('count2') ?? 2 }
        : { type: 'tap', target, ...timesOf(parts) },
    ),
  },
  {
    pattern: sentence(`(?:${TAP}|open|choose|select|pick|go to|navigate to|switch to|enter) ${T}(?: (?:page|screen))?`),
    read: onTarget((target) => ({ type: 'tap', target })),
  },
];

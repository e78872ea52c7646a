import { EN_APPS } from './en-apps.ts';
import { EN_KEYS, EN_SWIPING, EN_TAPPING } from './en-gestures.ts';
import { EN_POPUPS, EN_WAITING, EN_WATCHING } from './en-moments.ts';
import { EN_SWITCHES, EN_TYPING } from './en-typing.ts';
import type { Rule } from './rule.ts';

/** What can be asked for in English, in the order in which a sentence is tried. */
export const EN_DOING: readonly Rule[] = [
  ...EN_WAITING,
  ...EN_POPUPS,
  ...EN_WATCHING,
  ...EN_KEYS,
  ...EN_TYPING,
  ...EN_SWIPING,
  ...EN_APPS,
  ...EN_SWITCHES,
  ...EN_TAPPING,
];

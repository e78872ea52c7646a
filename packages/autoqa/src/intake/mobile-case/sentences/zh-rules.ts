import type { Rule } from './rule.ts';
import { ZH_APPS } from './zh-apps.ts';
import { ZH_KEYS, ZH_SWIPING, ZH_TAPPING } from './zh-gestures.ts';
import { ZH_POPUPS, ZH_WAITING, ZH_WATCHING } from './zh-moments.ts';
import { ZH_SWITCHES, ZH_TYPING } from './zh-typing.ts';

/** What can be asked for in Chinese, in the order in which a sentence is tried. */
export const ZH_DOING: readonly Rule[] = [
  ...ZH_WAITING,
  ...ZH_POPUPS,
  ...ZH_WATCHING,
  ...ZH_SWIPING,
  ...ZH_TYPING,
  ...ZH_KEYS,
  ...ZH_SWITCHES,
  ...ZH_APPS,
  ...ZH_TAPPING,
];

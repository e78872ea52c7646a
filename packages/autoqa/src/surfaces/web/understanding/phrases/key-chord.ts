import { AMBIGUOUS_KEYS, KEY_NAMES, MODIFIER_NAMES } from '../lexicon/keys.ts';
import { foldWidth } from '../tokens/fold-width.ts';

export interface KeyChord {
  keys: string;
  /** The name alone may as well be a button's: "Press Delete". */
  doubtful: boolean;
}

const SUFFIX = /\s*(?:key|keys|组合键|快捷键|按键|键)$/;
const PREFIX = /^the\s+/;

/** `Ctrl + Enter`, `the Tab key`, `回车键` → the driver's name of it. */
export function readKeyChord(raw: string): KeyChord | undefined {
  const folded = foldWidth(raw).trim();
  const bare = folded.replace(SUFFIX, '').replace(PREFIX, '').trim();
  const parts = bare.split(/\s*\+\s*/);
  const key = parts.pop() ?? '';
  const modifiers = parts.map((part) => MODIFIER_NAMES[part]);
  if (modifiers.includes(undefined)) return undefined;
  const name = KEY_NAMES[key] ?? singleKey(key, modifiers);
  if (name === undefined) return undefined;
  const doubtful = modifiers.length === 0 && SUFFIX.exec(folded) === null && AMBIGUOUS_KEYS.has(name);
  return { keys: [...modifiers, name].join('+'), doubtful };
}

/** Letters stand alone only with a modifier or as one letter; with Shift they are capital, as the driver wants them. */
function singleKey(key: string, modifiers: readonly (string | undefined)[]): string | undefined {
  if (/^f(?:[1-9]|1[0-2])$/.test(key)) return key.toUpperCase();
  if (!/^[a-z0-9/?.,;=-]$/.test(key) || (modifiers.length === 0 && !/^[a-z0-9/?]$/.test(key))) return undefined;
  return modifiers.includes('Shift') ? key.toUpperCase() : key;
}

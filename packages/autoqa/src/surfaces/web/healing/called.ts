import type { Fingerprint } from '@autoqa/domain/model/target';
import { conceptTokens } from '../grounding/concepts.ts';
import { normalWording, overlapOf } from '../page/wording.ts';
import { textSimilarity } from './similarity.ts';

interface Words {
  name?: string | undefined;
  text?: string | undefined;
  label?: string | undefined;
  placeholder?: string | undefined;
  title?: string | undefined;
}

/** The accessible name without what an icon in front of the text adds to it: `plus New product` is `New product`. */
export function bareName({ name = '', text = '' }: Words): string {
  return text !== '' && name.endsWith(text) ? text : name;
}

/** What a person calls it. */
export function calledOf(words: Words): string {
  return [bareName(words), words.label, words.text, words.placeholder, words.title].find(Boolean) ?? '';
}

export function calledBy({ name, text, label, attributes }: Fingerprint): string {
  return calledOf({ name, text, label, placeholder: attributes['placeholder'], title: attributes['title'] });
}

/** "Save" and "Save…" are two buttons where both are there. */
const SAME_BUT_FOR_MARKS = 0.92;
const SAME_MEANING = 0.85;

/** By the letters or by the meaning, whichever agrees better: "Sign in" and "Log in", 删除 and 移除. */
export function meaningSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const byLetters = textSimilarity(a, b);
  if (byLetters === 1) return SAME_BUT_FOR_MARKS;
  return Math.max(byLetters, SAME_MEANING * overlapOf(conceptTokens(a), conceptTokens(b)));
}

/** More words around the same ones name another thing: "Delete" and "Delete all", "Save" and "Save as…". */
export function addsWords(before: string, now: string): boolean {
  const [old, fresh] = [normalWording(before), normalWording(now)];
  if (old === '') return false;
  return old === fresh ? asksMore(before) !== asksMore(now) : fresh.startsWith(old) || fresh.endsWith(old);
}

/** Three dots say that a window will ask before anything happens. */
function asksMore(words: string): boolean {
  return /(?:…|\.{3})\s*$/u.test(words);
}

/** What a page or a thing is called around its own name. */
const AROUND =
  /^(?:我的|本人的|the |my |your |an? )|(?:页面|页|列表|界面|窗口|开关|按钮|输入框| page| list| window| switch| button| field)$/giu;

function core(words: string): string {
  const plain = words.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
  const bare = plain.replaceAll(AROUND, '').replaceAll(AROUND, '').trim();
  return (bare === '' ? plain : bare).replaceAll(/(?<=[a-z]{3})s\b/g, '');
}

/** How well words call a thing of this name, from 0 to 1. */
export function alike(words: string, name: string): number {
  const [a, b] = [core(words), core(name)];
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (!isWithin(short, long)) return 0;
  return 0.6 + 0.3 * (short.length / long.length);
}

function isWithin(short: string, long: string): boolean {
  if (/\p{Script=Han}/u.test(short)) return short.length > 1 && long.includes(short);
  return new RegExp(`(?:^|[^a-z])${short.replaceAll(/[^a-z0-9 ]/g, '.')}(?:$|[^a-z])`, 'u').test(long);
}

/** Whether a control of this name does what the words say: its name may say more, not less. */
export function isCalled(words: string, name: string): boolean {
  const [a, b] = [core(words), core(name)];
  return a !== '' && (a === b || isWithin(a, b));
}

/** The one that is called so best; nothing when none is, or when two are equally. */
export function mostAlike<T>(words: string, things: readonly T[], nameOf: (thing: T) => string): T | undefined {
  const scored = things.map((thing) => ({ thing, score: alike(words, nameOf(thing)) }));
  const [best] = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  return best?.thing;
}

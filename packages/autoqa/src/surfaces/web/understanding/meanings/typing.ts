import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebIntent } from '@autoqa/domain/model/web-intent';
import type { Meaning } from '../grammar/rule.ts';
import { CHECKABLE_KINDS, CHOOSER_KINDS, FILLABLE_KINDS } from '../lexicon/kind-groups.ts';

function isFillable(target: TargetPhrase): boolean {
  return target.kind === undefined || FILLABLE_KINDS.has(target.kind);
}

/** "Enter username in the Username field" names the value, it does not give it. */
function namesItself(target: TargetPhrase, value: string): boolean {
  return value.toLowerCase() === target.name?.toLowerCase();
}

/** Said of how, not of where: 慢慢输入. */
const MANNERS =
  /^(?:慢慢|快速|缓慢|直接|立即|立刻|马上|手动|重新|反复|多次|依次|逐个|逐一|随意|迅速|尽快|仔细|连续|一次性|再次|自动)地?$/u;

export const fill: Meaning = (found) => {
  const target = found.target('t');
  const value = found.text('v');
  if (target === undefined || value === undefined || !isFillable(target) || namesItself(target, value))
    return undefined;
  if (target.quantity !== undefined || MANNERS.test(target.name ?? '')) return undefined;
  return target.kind === 'select' ? [{ do: 'select', target, options: [value] }] : [{ do: 'fill', target, value }];
};

/** For verbs that also mean other things ("put", "write"): only where the thing is said to be a field. */
export const fillField: Meaning = (found) => (found.target('t')?.kind === undefined ? undefined : fill(found));

/** After "click the search box": what is typed goes where the click went. */
export const fillIt: Meaning = (found) => {
  const value = found.text('v');
  return value === undefined ? undefined : [{ do: 'fill', target: { raw: value, pronoun: true }, value }];
};

/** One filter is a field or a list, whatever it is made of; "the filters" may have a button of their own. */
const FILTER = /\S\s+filter$|\S筛选(?:框|器)$/i;

/** "Clear the cart" is a button of the shop, not a field: only fields are emptied. */
export const clear: Meaning = (found) => {
  const target = found.target('t');
  if (target === undefined || !isFillable(target)) return undefined;
  const known =
    target.kind !== undefined || target.quoted === true || target.pronoun === true || FILTER.test(target.name ?? '');
  return known ? [{ do: 'clear', target }] : undefined;
};

/** Typed into the search box, and off it goes. */
export const searchFor: Meaning = (found) => {
  const value = found.text('v');
  const target = found.target('t') ?? { raw: '', kind: 'search-field' as const };
  const takesText = target.kind === 'search-field' || target.kind === 'field';
  if (value === undefined || !takesText) return undefined;
  return [
    { do: 'fill', target, value },
    { do: 'press', keys: 'Enter' },
  ];
};

export const select: Meaning = (found) => {
  const options = found.list('o');
  const target = found.target('t');
  if (options === undefined) return undefined;
  if (target?.kind !== undefined && !CHOOSER_KINDS.has(target.kind)) return undefined;
  if (MANNERS.test(target?.name ?? '')) return undefined;
  const single = options.length === 1 ? options[0] : undefined;
  if (target && single !== undefined && namesItself(target, single)) return undefined;
  return [{ do: 'select', ...(target ? { target } : {}), options }];
};

/** "Select the second option", "choose the Orders tab": pointing, not naming an option. */
export const selectThing: Meaning = (found) => {
  const target = found.target('t');
  if (target?.kind === 'checkbox' || target?.kind === 'radio') return [{ do: 'check', target, checked: true }];
  const clicked =
    target?.kind === 'option' || target?.kind === 'tab' || target?.kind === 'menu-item' || target?.kind === 'tree-item';
  if (target === undefined || !clicked) return undefined;
  if (target.kind === 'option' && target.quoted === true && target.ordinal === undefined && target.name !== undefined)
    return [{ do: 'select', ...(target.scope ? { target: target.scope } : {}), options: [target.name] }];
  return [{ do: 'click', target, button: 'left' }];
};

export const check =
  (checked: boolean, strict = false): Meaning =>
  (found) => {
    const targets = found.targets('ts') ?? [found.target('t')];
    const intents: WebIntent[] = [];
    for (const target of targets) {
      if (target === undefined || (target.kind !== undefined && !CHECKABLE_KINDS.has(target.kind))) return undefined;
      if (strict && !isSurelyCheckable(target)) return undefined;
      intents.push({ do: 'check', target, checked });
    }
    return intents;
  };

/** "Check the price" looks at it; "check Newsletter" or "check the Newsletter box" ticks it. */
function isSurelyCheckable(target: TargetPhrase): boolean {
  if (target.kind === 'checkbox' || target.kind === 'radio' || target.kind === 'switch') return true;
  return (
    target.kind === undefined &&
    target.scope === undefined &&
    (target.quoted === true || target.raw === target.name) &&
    /^(?:\p{Lu}|\p{Script=Han})/u.test(target.name ?? '')
  );
}

const SWITCHES = new Set<TargetPhrase['kind']>(['checkbox', 'switch', 'radio']);

/** For words that are said of other things as well (open, close, clear, select): only switches are turned. */
export const turn =
  (checked: boolean): Meaning =>
  (found) =>
    SWITCHES.has(found.target('t')?.kind) ? check(checked)(found) : undefined;

/** Which way it goes is not said: it is clicked. */
export const toggle: Meaning = (found) => {
  const target = found.target('t');
  return target && SWITCHES.has(target.kind) ? [{ do: 'click', target, button: 'left' }] : undefined;
};

export const press: Meaning = (found) => {
  const keys = found.text('k');
  const target = found.target('t');
  if (keys === undefined) return undefined;
  const times = Number(found.text('times') ?? found.number('n') ?? 1);
  if (!Number.isInteger(times) || times < 1 || times > 50) return undefined;
  return Array.from({ length: times }, () => ({ do: 'press' as const, keys, ...(target ? { target } : {}) }));
};

export const upload: Meaning = (found) => {
  const files = found.list('f');
  const target = found.target('t');
  return files && [{ do: 'upload', ...(target ? { target } : {}), files }];
};

/** Signing in with everything said: two fields and a button. */
export const signIn =
  (labels: { user: string; password: string; button: string }): Meaning =>
  (found) => {
    const user = found.text('user');
    const password = found.text('password');
    if (user === undefined || password === undefined) return undefined;
    const field = (name: string): TargetPhrase => ({ raw: '', name, kind: 'field' });
    return [
      { do: 'fill', target: field(labels.user), value: user },
      { do: 'fill', target: field(labels.password), value: password },
      { do: 'click', target: { raw: '', name: labels.button, kind: 'button' }, button: 'left' },
    ];
  };

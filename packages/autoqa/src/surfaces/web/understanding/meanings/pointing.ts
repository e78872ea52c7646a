import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebIntent } from '@autoqa/domain/model/web-intent';
import type { Captures } from '../grammar/captures.ts';
import type { Meaning } from '../grammar/rule.ts';
import { CLOSABLE_KINDS } from '../lexicon/kind-groups.ts';

/** Makes a meaning of what is done to the target `t`, or to each of the targets `ts`. */
function onTarget(make: (target: TargetPhrase) => WebIntent): Meaning {
  return (found: Captures) => {
    const targets = found.targets('ts') ?? [found.target('t')];
    const intents: WebIntent[] = [];
    for (const target of targets) {
      if (target === undefined) return undefined;
      intents.push(make(target));
    }
    return intents;
  };
}

export const click = onTarget((target) => ({ do: 'click', target, button: 'left' }));
export const doubleClick = onTarget((target) => ({ do: 'double-click', target }));
export const rightClick = onTarget((target) => ({ do: 'click', target, button: 'right' }));
export const hover = onTarget((target) => ({ do: 'hover', target }));
export const focus = onTarget((target) => ({ do: 'focus', target }));

const NOT_OPENED = new Set<TargetPhrase['kind']>([
  'switch',
  'checkbox',
  'radio',
  'field',
  'badge',
  'toast',
  'frame',
  'column',
]);

/** "Open the basket": a click; switches are turned on, not opened. */
export const open: Meaning = (found) => (NOT_OPENED.has(found.target('t')?.kind) ? undefined : click(found));

/** "Press the Save button": what has no kind and no quotes might be a key that we do not know. */
export const pressButton: Meaning = (found) => {
  const target = found.target('t');
  const label = target?.quoted === true || (target?.raw === target?.name && /^\p{Lu}/u.test(target?.name ?? ''));
  if (target?.kind === undefined && !label) return undefined;
  return click(found);
};

/** "Switch to the Orders tab": a word for tag is a tab here. A mere number may as well mean the browser's tabs. */
export const openTab: Meaning = (found) => {
  const target = found.target('t');
  if (
    target === undefined ||
    (target.kind !== 'tab' && target.kind !== 'tag' && target.kind !== 'section' && target.kind !== 'menu-item')
  )
    return undefined;
  if (target.name === undefined && target.scope === undefined) return undefined;
  return [{ do: 'click', target: target.kind === 'tag' ? { ...target, kind: 'tab' } : target, button: 'left' }];
};

export const drag: Meaning = (found) => {
  const target = found.target('t');
  const to = found.target('to');
  return target && to && [{ do: 'drag', target, to }];
};

const WINDOWS = new Set<TargetPhrase['kind']>(['dialog', 'drawer', 'popover']);

/** "Close the mail notification" may be about a setting: only windows are closed by a name without quotes. */
export const close: Meaning = (found) => {
  const target = found.target('t');
  if (target === undefined) return undefined;
  const named = target.quoted === true || target.pronoun === true;
  const closable =
    target.kind === undefined
      ? named
      : CLOSABLE_KINDS.has(target.kind) && (named || target.name === undefined || WINDOWS.has(target.kind));
  return closable ? [{ do: 'close', target }] : undefined;
};

/** "Put any two items on the wish list": the control of each item that is called so. */
export const addTo =
  (label: (place: string) => string): Meaning =>
  (found) => {
    const scope = found.target('t');
    const place = found.text('place');
    if (scope === undefined || place === undefined || scope.kind === 'field') return undefined;
    return [{ do: 'click', target: { raw: scope.raw, name: label(place), scope }, button: 'left' }];
  };

const SINGLE_THINGS = new Set(['row', 'item', 'card', 'list', 'tag', 'tree-item', 'cell']);

/** "Delete the second address": the control called so, in the thing. Only for things that are pointed at one by one. */
export const useControlOf =
  (label: (verb: string) => string): Meaning =>
  (found) => {
    const thing = found.target('t');
    const verb = found.text('verb');
    if (thing === undefined || verb === undefined) return undefined;
    const pointedAt =
      thing.ordinal !== undefined || thing.pronoun === true || thing.containing !== undefined || thing.quoted === true;
    const isThing = thing.kind === undefined || SINGLE_THINGS.has(thing.kind);
    if (!pointedAt || !isThing) return undefined;
    const place = found.target('place');
    const scope = place && thing.scope === undefined ? { ...thing, scope: place } : thing;
    return [{ do: 'click', target: { raw: thing.raw, name: label(verb), scope }, button: 'left' }];
  };

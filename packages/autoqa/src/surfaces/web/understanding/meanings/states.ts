import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { Comparison, WebIntent } from '@autoqa/domain/model/web-intent';
import type { Captures } from '../grammar/captures.ts';
import type { Meaning } from '../grammar/rule.ts';
import { isWholePage } from './browsing.ts';
import { flagOf } from './showing.ts';

type State = 'enabled' | 'checked' | 'selected' | 'focused';

function stateIntent(state: State, target: TargetPhrase, yes: boolean): WebIntent {
  switch (state) {
    case 'enabled':
      return { verify: 'enabled', target, enabled: yes };
    case 'checked':
      return { verify: 'checked', target, checked: yes };
    case 'selected':
      return { verify: 'selected', target, selected: yes };
    case 'focused':
      return { verify: 'focused', target, focused: yes };
  }
}

/** `names`: the classes that can turn the claim round ("is not", "disabled"). */
export const hasState =
  (state: State, names: readonly string[] = ['yes', 'state']): Meaning =>
  (found) => {
    const targets = found.targets('ts') ?? [found.target('t')];
    const yes = flagOf(...names)(found);
    const intents: WebIntent[] = [];
    for (const target of targets) {
      if (target === undefined || isWholePage(target) || target.quantity !== undefined) return undefined;
      intents.push(stateIntent(onOff(state, target), target, yes));
    }
    return intents;
  };

/** A radio or a box that is "selected" is checked. */
function onOff(state: State, target: TargetPhrase): State {
  const box = target.kind === 'checkbox' || target.kind === 'radio' || target.kind === 'switch';
  return state === 'selected' && box ? 'checked' : state;
}

const LISTS: Readonly<Partial<Record<NonNullable<TargetPhrase['kind']>, TargetPhrase['kind']>>> = {
  list: 'item',
  table: 'row',
  select: 'option',
};
const FIELDS = new Set<TargetPhrase['kind']>(['field', 'search-field', 'text-area', 'date-field']);

/** An empty field has no value; an empty list has no items; what else may be empty we do not know. */
export const isEmpty =
  (names: readonly string[]): Meaning =>
  (found) => {
    const target = found.target('t');
    const yes = flagOf(...names)(found);
    if (FIELDS.has(target?.kind) && target)
      return [{ verify: 'value', target, value: '', match: 'equals', negated: !yes }];
    const member = target?.kind === undefined ? undefined : LISTS[target.kind];
    if (target === undefined || member === undefined) return undefined;
    return [
      {
        verify: 'count',
        target: { raw: target.raw, kind: member, scope: target },
        comparison: yes ? '=' : '>',
        count: 0,
      },
    ];
  };

const COMPARISONS = new Set<string>(['=', '!=', '>', '>=', '<', '<=']);
const OPPOSITES: Readonly<Record<Comparison, Comparison>> = {
  '=': '!=',
  '!=': '=',
  '>': '<=',
  '>=': '<',
  '<': '>=',
  '<=': '>',
};

function isComparison(word: string): word is Comparison {
  return COMPARISONS.has(word);
}

function comparisonOf(found: Captures): Comparison {
  const named = found.text('compare') ?? '=';
  const comparison = isComparison(named) ? named : '=';
  return found.flag('yes') ? comparison : OPPOSITES[comparison];
}

/** How many things there are, of `t`, in `place`. Only what has a kind can be told apart and counted. */
export const count: Meaning = (found) => {
  const things = found.target('t');
  const place = found.target('place');
  const amount = found.text('none') === undefined ? found.number('n') : 0;
  if (things === undefined || amount === undefined || amount < 0 || !Number.isInteger(amount)) return undefined;
  if (things.quantity !== undefined || things.ordinal !== undefined || things.every) return undefined;
  if (things.kind === 'page' || (things.kind === undefined && things.quoted !== true)) return undefined;
  const scoped = place && !isWholePage(place) && things.scope === undefined ? { ...things, scope: place } : things;
  return [{ verify: 'count', target: scoped, comparison: comparisonOf(found), count: amount }];
};

/** A number that a thing shows. */
export const number: Meaning = (found) => {
  const target = found.target('t');
  const value = found.number('n');
  if (target === undefined || value === undefined || isWholePage(target)) return undefined;
  if (FIELDS.has(target.kind) && !found.has('compare'))
    return [{ verify: 'value', target, value: String(value), match: 'equals', negated: !found.flag('yes') }];
  if (target.kind === 'table' || target.kind === 'list' || target.kind === 'row' || target.kind === 'item')
    return undefined;
  return [{ verify: 'number', target, comparison: comparisonOf(found), value }];
};

const CHANGES = ['increases', 'decreases', 'changes', 'stays'] as const;

/** A list or a table shows no number: how many it holds is what goes up or down. */
export const changes =
  (of?: 'count'): Meaning =>
  (found) => {
    const target = found.target('t');
    const change = CHANGES.find((known) => known === found.text('change'));
    const by = found.number('n');
    if (target === undefined || change === undefined || isWholePage(target) || target.every) return undefined;
    const member = target.kind === undefined ? undefined : LISTS[target.kind];
    const things = member && of === undefined ? { raw: target.raw, kind: member, scope: target } : target;
    const counted = of ?? (member ? 'count' : undefined);
    if (by !== undefined && (change === 'changes' || change === 'stays' || by < 0)) return undefined;
    return [
      {
        verify: 'change',
        target: things,
        change,
        ...(by === undefined ? {} : { by }),
        ...(counted ? { of: counted } : {}),
      },
    ];
  };

const COUNTED = new Set<string>(['row', 'item', 'option']);

/** "列表行数": what is counted is a class's meaning, and where it lies is the place. */
export const countOf =
  (meaning: Meaning): Meaning =>
  (found) => {
    const place = found.target('place');
    const kind = found.text('noun');
    if (place === undefined || kind === undefined || !COUNTED.has(kind) || place.kind === 'item') return undefined;
    const member: TargetPhrase = {
      raw: place.raw,
      kind: kind === 'row' ? 'row' : kind === 'option' ? 'option' : 'item',
      scope: place,
    };
    return meaning(found.without('place').with('t', member));
  };

import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { TextMatch, WebIntent } from '@autoqa/domain/model/web-intent';
import type { Captures } from '../grammar/captures.ts';
import type { Meaning } from '../grammar/rule.ts';
import { CLOSABLE_KINDS } from '../lexicon/kind-groups.ts';
import { isNumericNoun } from '../lexicon/numeric-nouns.ts';
import { isWholePage } from './browsing.ts';

type Mood = 'any' | 'success' | 'error' | 'warning' | 'info';
const MOODS = new Set<string>(['any', 'success', 'error', 'warning', 'info']);
const TYPED_KINDS = new Set<TargetPhrase['kind']>([
  'field',
  'search-field',
  'text-area',
  'date-field',
  'select',
  'slider',
]);

function isMood(word: string): word is Mood {
  return MOODS.has(word);
}

/** Whether a thing is to be seen. What kind of thing decides what is asked. */
export const shown =
  (presence: (found: Captures) => boolean): Meaning =>
  (found) => {
    const targets = found.targets('ts') ?? [found.target('t')];
    const intents: WebIntent[] = [];
    for (const target of targets) {
      if (target === undefined || isWholePage(target) || target.quantity !== undefined || target.every)
        return undefined;
      intents.push(presenceOf(target, presence(found)));
    }
    return intents;
  };

/** "There is no problem", 没有任何反应: where things are only said to be there, they must be things beyond doubt. */
export const exists =
  (presence: (found: Captures) => boolean): Meaning =>
  (found) => {
    const target = found.target('t');
    const evident = target?.kind !== undefined || target?.quoted || target?.pronoun || target?.containing !== undefined;
    return evident ? shown(presence)(found) : undefined;
  };

/** "Closed" and "open" are said of what lies over the page; of other things they mean something else. */
export const opened =
  (presence: (found: Captures) => boolean): Meaning =>
  (found) => {
    const kind = found.target('t')?.kind;
    const closable = kind !== undefined && kind !== 'select' && CLOSABLE_KINDS.has(kind);
    return closable ? shown(presence)(found) : undefined;
  };

function presenceOf(target: TargetPhrase, present: boolean): WebIntent {
  const { name, scope } = target;
  const onlyNamed =
    target.ordinal === undefined &&
    target.near === undefined &&
    target.pronoun === undefined &&
    target.containing === undefined &&
    target.position === undefined &&
    target.column === undefined;
  if (onlyNamed && target.quoted && name !== undefined && (target.kind === undefined || target.kind === 'text'))
    return { verify: 'text', ...(scope ? { target: scope } : {}), text: name, match: 'contains', present };
  if (onlyNamed && scope === undefined && (name === undefined || target.quoted)) {
    if (target.kind === 'dialog') return { verify: 'dialog', ...(name === undefined ? {} : { text: name }), present };
    if (target.kind === 'toast' || (target.kind === 'alert' && name !== undefined))
      return { verify: 'toast', ...(name === undefined ? {} : { text: name }), mood: 'any', present };
  }
  if (target.kind === 'dialog' && target.containing !== undefined && scope === undefined && name === undefined)
    return { verify: 'dialog', text: target.containing, present };
  return { verify: 'visible', target, visible: present };
}

export const flagOf =
  (...names: readonly string[]) =>
  (found: Captures): boolean =>
    names.reduce((yes, name) => (found.flag(name) ? yes : !yes), true);

/** A text on the page or in a thing. */
export const showsText =
  (match: TextMatch, names: readonly string[] = ['yes']): Meaning =>
  (found) => {
    const texts = found.list('xs') ?? [found.text('x')];
    const present = flagOf(...names)(found);
    const target = found.target('t');
    const intents: WebIntent[] = [];
    for (const text of texts) {
      const intent =
        text === undefined ? undefined : textIntent({ target, text, match: matchOf(found, match), present });
      if (intent === undefined) return undefined;
      intents.push(intent);
    }
    return intents;
  };

function matchOf(found: Captures, otherwise: TextMatch): TextMatch {
  const named = found.text('match');
  return named === 'matches' || named === 'starts-with' || named === 'ends-with' ? named : otherwise;
}

interface TextClaim {
  target: TargetPhrase | undefined;
  text: string;
  match: TextMatch;
  present: boolean;
}

function textIntent({ target, text, match, present }: TextClaim): WebIntent | undefined {
  if (target === undefined || isWholePage(target)) return { verify: 'text', text, match, present };
  if (target.kind === 'cell' && target.column !== undefined && target.scope?.kind === 'row')
    return present ? { verify: 'cell', row: target.scope, column: target.column, value: text, match } : undefined;
  if (TYPED_KINDS.has(target.kind)) return { verify: 'value', target, value: text, match, negated: !present };
  if (target.kind === 'toast')
    return target.name === undefined && match === 'contains'
      ? { verify: 'toast', text, mood: 'any', present }
      : undefined;
  const number = asShownNumber(text);
  if (number !== undefined && isNumericNoun(target) && match !== 'matches')
    return { verify: 'number', target, comparison: present ? '=' : '!=', value: number };
  return { verify: 'text', target, text, match, present };
}

function asShownNumber(text: string): number | undefined {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** "Every row has the state Suspended", “状态”列均为“停用”. */
export const everyCell: Meaning = (found) => {
  const [column, value] = [found.text('column'), found.text('x')];
  if (column === undefined || value === undefined || !found.flag('yes')) return undefined;
  return [{ verify: 'cell', row: { raw: '', kind: 'row', every: true }, column, value, match: 'equals' }];
};

/** A passing message, with or without its words. */
export const message =
  (names: readonly string[] = ['yes'], otherwise: Mood = 'any'): Meaning =>
  (found) => {
    const text = found.text('x');
    const mood = found.text('mood') ?? otherwise;
    if (!isMood(mood)) return undefined;
    return [{ verify: 'toast', ...(text === undefined ? {} : { text }), mood, present: flagOf(...names)(found) }];
  };

export const dialog =
  (names: readonly string[] = ['yes']): Meaning =>
  (found) => {
    const text = found.text('x');
    return [{ verify: 'dialog', ...(text === undefined ? {} : { text }), present: flagOf(...names)(found) }];
  };

/** "The login page is shown", "I am on the login page". */
export const onPage: Meaning = (found) => {
  const target = found.target('t');
  if (target?.kind !== 'page' || target.name === undefined) return undefined;
  return [{ verify: 'visible', target, visible: true }];
};

/** "The value of X" asks for what was typed, whatever X turns out to be. */
export const asValue =
  (meaning: Meaning): Meaning =>
  (found) =>
    meaning(found)?.map((intent) => {
      if (!('verify' in intent)) return intent;
      if (intent.verify === 'text' && intent.target)
        return {
          verify: 'value',
          target: intent.target,
          value: intent.text,
          match: intent.match,
          negated: !intent.present,
        };
      if (intent.verify === 'number')
        return {
          verify: 'value',
          target: intent.target,
          value: String(intent.value),
          match: 'equals',
          negated: intent.comparison === '!=',
        };
      return intent;
    });

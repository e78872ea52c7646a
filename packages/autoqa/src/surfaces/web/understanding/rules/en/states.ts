import type { RuleFamily } from '../../grammar/rule.ts';
import { changes, count, hasState, isEmpty, number } from '../../meanings/states.ts';
import { ordered } from '../../meanings/ordering.ts';

export const EN_STATES: RuleFamily = {
  family: 'states',
  mode: 'verify',
  rules: [
    {
      name: 'enabled',
      says: [
        '{t:subject} {yes:@be} {state:@enabled}',
        '{ts:subjects} {yes:@be} [both|all] {state:@enabled}',
        '{t:subject} (can be|can be) (clicked|edited)',
        '{t:subject} {yes:@do} be {state:@enabled}',
      ],
      means: hasState('enabled'),
    },
    {
      name: 'not-clickable',
      says: ["{t:subject} (cannot be|can't be|can not be) (clicked|edited)"],
      means: (found) => hasState('enabled', ['no'])(found.with('no', 'no')),
    },
    {
      name: 'checked',
      says: ['{t:subject} {yes:@be} {state:@checked}', '{ts:subjects} {yes:@be} [both|all] {state:@checked}'],
      means: hasState('checked'),
    },
    {
      name: 'selected',
      says: ['{t:subject} {yes:@be} {state:@selected}', '{ts:subjects} {yes:@be} [both|all] {state:@selected}'],
      means: hasState('selected'),
    },
    {
      name: 'focused',
      says: [
        '{t:subject} {yes:@be} {state:@focused}',
        '{t:subject} {state:@has-focus}',
        '{t:subject} {yes:@do} have [the] focus',
        'the focus {yes:@be} (on|in) {t:subject}',
        'the cursor {yes:@be} in {t:subject}',
      ],
      means: hasState('focused'),
    },
    {
      name: 'empty',
      says: [
        '{t:subject} {yes:@be} {state:@empty}',
        '{t:subject} {yes:@do} be {state:@empty}',
        '{t:subject} (has|have) no value',
      ],
      means: isEmpty(['yes', 'state']),
    },
    {
      name: 'visible-and-enabled',
      says: ['{t:subject} is (visible|shown|displayed) and {state:@enabled}'],
      means: (found) => both(found),
    },
  ],
};

function both(found: Parameters<ReturnType<typeof hasState>>[0]): ReturnType<ReturnType<typeof hasState>> {
  const target = found.target('t');
  const enabled = hasState('enabled')(found);
  return target && enabled && [{ verify: 'visible', target, visible: true }, ...enabled];
}

export const EN_NUMBERS: RuleFamily = {
  family: 'numbers',
  mode: 'verify',
  rules: [
    {
      name: 'count',
      says: [
        '(there is|there are|there should be|there must be|see) [{compare:@compare}] {n:number} {t:things} [@shown]',
        '[{compare:@compare}] {n:number} {t:things} {yes:@be} (shown|displayed|visible|present|listed|there|found) [(in|on|inside) {place:subject}]',
        '[{compare:@compare}] {n:number} {t:things}',
        '[{compare:@compare}] {n:number} {t:things} (appear|are shown|exist)',
        '{place:subject} [{yes:@do}] (has|have|contain|contains|shows|show|lists|list|holds|displays) [{compare:@compare}] {n:number} {t:things}',
        'the number of {t:things} {yes:@be} [{compare:@compare}] {n:number}',
        'the number of {t:things} equals {n:number}',
        '@page [{yes:@do}] (has|have|contain|contains|shows|show|lists|list|displays) [{compare:@compare}] {n:number} {t:things}',
        'the count of {t:things} {yes:@be} [{compare:@compare}] {n:number}',
      ],
      means: count,
    },
    {
      name: 'none',
      says: [
        'there are {none:@no} {t:things}',
        'there should be {none:@no} {t:things}',
        '{none:@no} {t:things} are (shown|displayed|visible|listed|present|found)',
        '{place:subject} (has|have|contains|shows|lists) {none:@no} {t:things}',
      ],
      means: (found) => onlyMany(found),
    },
    {
      name: 'number',
      says: [
        '{t:subject} {yes:@be} {n:number}',
        '{t:subject} {yes:@be} {compare:@compare} {n:number}',
        '{t:subject} [{yes:@do}] (shows|show|displays|display|reads|read|says) [{compare:@compare}] {n:number}',
        '{t:subject} {compare:@compare} {n:number}',
        '{t:subject} (has|have) [the] (value|number) {n:number}',
      ],
      means: (found) => number(found),
      doubt: -0.2,
    },
    {
      name: 'change',
      says: [
        '{t:subject} {change:@change} [by [exactly] {n:number}]',
        '{t:subject} [should|must|will|to] {change:@change} [by [exactly] {n:number}]',
        '{t:subject} (should have|has) {change:@change} [by {n:number}]',
      ],
      means: changes(),
    },
    {
      name: 'count-change',
      says: [
        'the number of {t:things} {change:@change} [by [exactly] {n:number}]',
        'the number of {t:things} (should|must|will) {change:@change} [by {n:number}]',
        'the count of {t:things} {change:@change} [by {n:number}]',
      ],
      means: changes('count'),
      doubt: -0.5,
    },
  ],
};

const MANY = new Set([
  'row',
  'item',
  'option',
  'card',
  'tag',
  'image',
  'cell',
  'tab',
  'column',
  'link',
  'button',
  'field',
  'checkbox',
]);

/** "No rows are shown" counts; "no dialog" does not. */
function onlyMany(found: Parameters<typeof count>[0]): ReturnType<typeof count> {
  const things = found.target('t');
  return things?.name === undefined && MANY.has(things?.kind ?? '') ? count(found) : undefined;
}

export const EN_ORDER: RuleFamily = {
  family: 'order',
  mode: 'verify',
  rules: [
    {
      name: 'ordered',
      says: [
        '{t:things} {yes:@be} @sorted by [the] {by:label} [column] [,] [in] {direction:@direction} [order]',
        '{t:things} {yes:@be} @sorted [in] {direction:@direction} [order] [by|of] [the] {by:label} [column]',
        '{t:things} {yes:@be} [@sorted] {direction:@direction} [by|of] {by:label}',
        '{t:things} {yes:@be} [@sorted] [,] [in] {direction:@direction} [order]',
        '{t:things} (goes|go|run|runs) {direction:@direction}',
        '{t:things} [should|must] be @sorted by [the] {by:label} [column] [,] [in] {direction:@direction} [order]',
        '{t:things} (appear|appears) {direction:@direction} [by|of] [{by:label}]',
      ],
      means: (found) => (found.flag('yes') ? ordered(found) : undefined),
      doubt: -0.3,
    },
  ],
};

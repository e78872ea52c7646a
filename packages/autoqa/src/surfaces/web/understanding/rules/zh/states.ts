import type { RuleFamily } from '../../grammar/rule.ts';
import { ordered } from '../../meanings/ordering.ts';
import { changes, count, countOf, hasState, isEmpty, number } from '../../meanings/states.ts';

export const ZH_STATES: RuleFamily = {
  family: 'states',
  mode: 'verify',
  rules: [
    {
      name: 'enabled',
      says: [
        '{t:subject} [{yes:@do}] {state:@enabled}',
        '{ts:subjects} [{yes:@do}] {state:@enabled}',
        '{t:subject} (是|为|应为|应该是) [{yes:@do}] {state:@enabled} [的|状态]',
      ],
      means: hasState('enabled'),
    },
    {
      name: 'checked',
      says: [
        '{t:subject} [{yes:@do}] {state:@checked}',
        '{ts:subjects} [{yes:@do}] {state:@checked}',
        '{t:subject} (是|为) {state:@checked} [的|状态]',
      ],
      means: hasState('selected'),
    },
    {
      name: 'switched',
      says: ['{t:subject} [{yes:@do}] {state:@switched}'],
      means: (found) => (found.target('t')?.kind === 'switch' ? hasState('checked')(found) : undefined),
    },
    {
      name: 'focused',
      says: [
        '{t:subject} [{yes:@do}] {state:@focused}',
        '焦点 [{yes:@do}] (在|位于|落在) {t:subject} [@inside]',
        '光标 [{yes:@do}] (在|位于) {t:subject} [@inside]',
      ],
      means: hasState('focused'),
    },
    { name: 'empty', says: ['{t:subject} [@inside] [{yes:@do}] {state:@empty}'], means: isEmpty(['yes', 'state']) },
  ],
};

export const ZH_NUMBERS: RuleFamily = {
  family: 'numbers',
  mode: 'verify',
  rules: [
    {
      name: 'count',
      says: [
        '{place:subject} [@inside] [{yes:@do}] @have [{compare:@compare}] {n:number} [@measure] [的] {t:things}',
        '[在] {place:subject} [@inside] [{yes:@do}] @have [{compare:@compare}] {n:number} [@measure] {t:things}',
        '[@page] [{yes:@do}] @have [{compare:@compare}] {n:number} [@measure] {t:things}',
        '[@page] {compare:@compare} @have {n:number} [@measure] {t:things}',
        '{place:subject} [@inside] {compare:@compare} @have {n:number} [@measure] {t:things}',
        '(有|存在) [{compare:@compare}] {n:number} [@measure] {t:things} [被] (显示|出现|展示)',
      ],
      means: count,
    },
    {
      name: 'amount',
      says: [
        '{t:things} @amount {yes:@be} {n:number} [@measure]',
        '{t:things} @amount [{yes:@do}] {compare:@compare} {n:number} [@measure]',
      ],
      means: (found) => (found.target('t')?.name === undefined ? count(found) : undefined),
    },
    {
      name: 'measured',
      says: [
        '{place:subject} [@inside] [{yes:@do}] @have [{compare:@compare}] {n:number} {noun:@measured-thing}',
        '{place:subject} [@inside] {compare:@compare} {n:number} {noun:@measured-thing}',
        '{place:subject} [的] {noun:@count-noun} {yes:@be} {n:number}',
        '{place:subject} [的] {noun:@count-noun} [{yes:@do}] {compare:@compare} {n:number}',
      ],
      means: (found) => countOf(count)(found),
    },
    {
      name: 'none',
      says: ['{place:subject} [@inside] [应] {none:@none} {t:things}', '[@page] [应] {none:@none} {t:things}'],
      means: (found) =>
        MANY.has(found.target('t')?.kind ?? '') && found.target('t')?.name === undefined ? count(found) : undefined,
      doubt: -0.2,
    },
    {
      name: 'number',
      says: [
        '{t:subject} {yes:@be} {n:number} [@measure]',
        '{t:subject} [数字|数值] {yes:@be} {n:number} [@measure]',
        '{t:subject} [数字|数值] [{yes:@do}] (显示|展示) [为] {n:number} [@measure]',
        '{t:subject} [{yes:@do}] {compare:@compare} {n:number} [@measure|元]',
      ],
      means: number,
      doubt: -0.2,
    },
    {
      name: 'change',
      says: ['{t:subject} [数字|数值] [应|应该|会|应当|已|已经] {change:@change} [了|为] [{n:number} [@measure]]'],
      means: changes(),
    },
    {
      name: 'count-change',
      says: [
        '{place:subject} [的] {noun:@count-noun} [应|应该|会|已] {change:@change} [了] [{n:number} [@measure|行]]',
        '{t:things} @amount [应|应该|会|已] {change:@change} [了] [{n:number} [@measure|行]]',
      ],
      means: (found) => (found.has('noun') ? countOf(changes('count'))(found) : manyChange(found)),
      doubt: -0.3,
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

/** 行的数量 counts rows; 商品数量 may be a number that is shown, so a plain noun is left to the rule for numbers. */
function manyChange(found: Parameters<typeof count>[0]): ReturnType<typeof count> {
  const kind = found.target('t')?.kind ?? '';
  return MANY.has(kind) && kind !== 'item' ? changes('count')(found) : undefined;
}

export const ZH_ORDER: RuleFamily = {
  family: 'order',
  mode: 'verify',
  rules: [
    {
      name: 'ordered',
      says: [
        '{t:things} [{yes:@do}] [是] @by {by:label} [列|的|字段] [进行] {direction:@direction} [@sorted] [的]',
        '{t:things} [{yes:@do}] [是] [@by] {direction:@direction} [@sorted] [的]',
        '{t:things} [{yes:@do}] [是] @by {by:label} [列] [@sorted] [,] {direction:@direction}',
        '{t:things} [的] (排序|排列|顺序) [方式] (为|是|应为) [@by] [{by:label}] {direction:@direction} [@sorted]',
      ],
      means: (found) => (found.flag('yes') ? ordered(found) : undefined),
      doubt: -0.3,
    },
  ],
};

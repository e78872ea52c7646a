import { describe, expect, test } from 'vitest';
import { RULES } from './grammar.ts';
import type { PatternNode } from './grammar/pattern.ts';
import { EN_PREDICATES } from './lexicon/en/predicates.ts';
import { EN_VERBS } from './lexicon/en/verbs.ts';
import { ZH_PREDICATES } from './lexicon/zh/predicates.ts';
import { ZH_VERBS } from './lexicon/zh/verbs.ts';
import { slotNames } from './phrases/slots.ts';

function slotsOf(node: PatternNode): string[] {
  switch (node.type) {
    case 'slot':
      return [node.slot];
    case 'sequence':
      return node.parts.flatMap(slotsOf);
    case 'choice':
      return node.options.flatMap(slotsOf);
    default:
      return [];
  }
}

describe('W2 W3 grammar', () => {
  test('W2 W3 rules have names of their own', () => {
    const ids = RULES.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('W2 W3 a word class is defined once in a language', () => {
    for (const [verbs, predicates] of [
      [EN_VERBS, EN_PREDICATES],
      [ZH_VERBS, ZH_PREDICATES],
    ])
      expect(Object.keys(verbs ?? {}).filter((name) => name in (predicates ?? {}))).toEqual([]);
  });

  test('W2 W3 every slot that a pattern names can be read', () => {
    const known = new Set(slotNames());
    const named = new Set(RULES.flatMap(({ patterns }) => patterns.flatMap(slotsOf)));
    expect([...named].filter((slot) => !known.has(slot))).toEqual([]);
  });
});

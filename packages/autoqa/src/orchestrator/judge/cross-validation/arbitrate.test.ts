import { readFile } from 'node:fs/promises';
import { AssertionKind, AssertionVerdict, type Assertion } from '@autoqa/domain/model/assertion';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { arbitrate, arbitrateAssertion, isDeterministic, needsPerson, type Opinions } from './arbitrate.ts';
import { ARBITRATION_RULES, type ArbitrationRule } from './arbitration-rules.ts';

const verdict = fc.constantFrom(...AssertionVerdict.options);
const maybe = fc.option(verdict, { nil: undefined });
const opinions: fc.Arbitrary<Opinions> = fc.record({
  deterministic: fc.boolean(),
  machine: verdict,
  agent: maybe,
  review: maybe,
});

describe('U8 cross-validation', () => {
  test.each<[Opinions, string, string | null, boolean]>([
    [{ deterministic: true, machine: 'pass' }, 'pass', null, false],
    [{ deterministic: true, machine: 'fail', agent: 'fail', review: 'fail' }, 'fail', null, false],
    [{ deterministic: true, machine: 'fail', agent: 'pass', review: 'fail' }, 'fail', 'machine-agent', false],
    [{ deterministic: true, machine: 'fail', agent: 'pass' }, 'fail', 'machine-agent', true],
    [{ deterministic: true, machine: 'pass', review: 'fail' }, 'pass', 'machine-review', true],
    [{ deterministic: true, machine: 'pass', agent: 'fail', review: 'fail' }, 'pass', 'machine-review', true],
    [{ deterministic: true, machine: 'unknown', agent: 'pass', review: 'pass' }, 'unknown', 'undecided', true],
    [{ deterministic: true, machine: 'unknown', agent: 'pass', review: 'fail' }, 'unknown', 'all-differ', true],
    [{ deterministic: true, machine: 'unknown' }, 'unknown', 'undecided', true],
    [{ deterministic: false, machine: 'unknown', agent: 'pass', review: 'pass' }, 'pass', null, false],
    [{ deterministic: false, machine: 'unknown', agent: 'fail', review: 'fail' }, 'fail', null, false],
    [{ deterministic: false, machine: 'fail', agent: 'pass', review: 'pass' }, 'unknown', 'machine-review', true],
    [{ deterministic: false, machine: 'unknown', agent: 'pass', review: 'fail' }, 'unknown', 'agent-review', true],
    [{ deterministic: false, machine: 'unknown', agent: 'pass', review: 'unknown' }, 'unknown', 'undecided', true],
    [{ deterministic: false, machine: 'pass', agent: 'pass' }, 'unknown', 'undecided', true],
  ])('U8 %j → %s, %s', (given, finalVerdict, conflict, person) => {
    expect(arbitrate(given)).toMatchObject({ finalVerdict, conflict, person });
  });

  it('U8 every rule decides something, and everything is decided by a rule', () => {
    const seen = new Set<string>();
    for (const deterministic of [true, false]) {
      for (const machine of AssertionVerdict.options) {
        for (const agent of [...AssertionVerdict.options, undefined]) {
          for (const review of [...AssertionVerdict.options, undefined]) {
            seen.add(arbitrate({ deterministic, machine, agent, review }).rule);
          }
        }
      }
    }
    expect([...seen].toSorted()).toEqual(ARBITRATION_RULES.map(({ id }) => id).toSorted());
  });

  it('U8 fills in an assertion, and forgets a conflict that is none', () => {
    const assertion: Assertion = {
      id: 'a',
      text: 't',
      kind: 'text',
      machineVerdict: 'fail',
      reviewVerdict: 'pass',
      finalVerdict: 'unknown',
      evidence: [],
    };
    const first = arbitrateAssertion(assertion);
    expect(first).toEqual({ ...assertion, finalVerdict: 'fail', conflict: 'machine-review' });
    expect(needsPerson(first)).toBe(true);
    expect(arbitrateAssertion({ ...first, reviewVerdict: 'fail' })).not.toHaveProperty('conflict');
    expect(AssertionKind.options.filter((kind) => !isDeterministic({ kind }))).toEqual(['custom']);
  });
});

describe('S4 properties of cross-validation', () => {
  test('Feature: prd-ui-testing-agent, Property 23: Cross-Validation Arbitration Rules (U8)', () => {
    fc.assert(
      fc.property(opinions, (given) => {
        const { finalVerdict, conflict, person } = arbitrate(given);
        const { deterministic, machine, agent, review } = given;
        const decided = [machine, agent, review].filter((each) => each === 'pass' || each === 'fail');
        // What was measured stands.
        if (deterministic) expect(finalVerdict).toBe(machine);
        // A judgement needs two who agree and nobody against them.
        else if (finalVerdict !== 'unknown') {
          expect([agent, review]).toEqual([finalVerdict, finalVerdict]);
          expect(new Set(decided).size).toBe(1);
        }
        // Unknown never becomes a pass.
        if (decided.length === 0) expect(finalVerdict).toBe('unknown');
        // Whoever disagrees is heard, and what is not decided goes to a person.
        expect(conflict === null).toBe(finalVerdict !== 'unknown' && new Set(decided).size === 1);
        if (finalVerdict === 'unknown') expect(person).toBe(true);
        if (conflict === null) expect(person).toBe(false);
        if (deterministic && review !== undefined && review !== 'unknown' && review !== machine)
          expect(person).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('U8 one more opinion that agrees never makes a conflict', () => {
    fc.assert(
      fc.property(opinions, (given) => {
        const before = arbitrate(given);
        if (before.conflict !== null || given.review !== undefined) return;
        expect(arbitrate({ ...given, review: before.finalVerdict })).toMatchObject({
          finalVerdict: before.finalVerdict,
          conflict: null,
        });
      }),
      { numRuns: 500 },
    );
  });
});

describe('U8 docs/verdicts.md', () => {
  const cells = ({ id, assertion, machine, agent, review, final, conflict, person }: ArbitrationRule): string[] => [
    `\`${id}\``,
    assertion,
    ...[machine, agent, review].map((stances) => (stances.length === 3 ? 'any' : stances.join(', '))),
    final,
    conflict ?? '',
    person ? 'yes' : '',
  ];

  test('U8 the written table is the table that decides', async () => {
    const text = await readFile(new URL('../../../../../../docs/verdicts.md', import.meta.url), 'utf8');
    const rows = text.split('\n').filter((line) => line.startsWith('| `U8.'));
    const written = rows.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    expect(written).toEqual(ARBITRATION_RULES.map(cells));
  });
});

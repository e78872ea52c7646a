import { assertion as anyAssertion } from '@autoqa/domain/events/__fixtures__/arbitrary-parts';
import { Requirement } from '@autoqa/domain/model/requirement';
import { TestCase } from '@autoqa/domain/model/test-case';
import { CaseStatus } from '@autoqa/domain/model/verdict';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { calculateAPR, calculateFR, calculateGates, calculateRC } from './calculate-gates.ts';

const requirement = (id: string, testable = true) => Requirement.parse({ id, title: id, testable });
const expectation = { id: 'e', text: 't', kind: 'text' as const };
const covering = (requirements: string[], expectations = [expectation]) =>
  TestCase.parse({ id: 'c', title: 'c', surface: 'web', source: 's', requirements, expectations });
const run = (...statuses: CaseStatus[]) => ({ cases: statuses.map((status, index) => ({ id: `c${index}`, status })) });

describe('U10 gates of a run', () => {
  it('U10 a requirement is covered by a case that can fail', () => {
    const requirements = [requirement('R1'), requirement('R2'), requirement('R3', false)];
    expect(calculateRC(requirements, [covering(['R1', 'R3', 'R9'])])).toMatchObject({
      value: 0.5,
      passed: false,
      blocking: true,
    });
    expect(calculateRC(requirements, [covering(['R1']), covering(['R2'], [])]).value).toBe(0.5);
    const inStep = TestCase.parse({ ...covering(['R2'], []), steps: [{ text: 's', expectations: [expectation] }] });
    expect(calculateRC(requirements, [covering(['R1']), inStep])).toMatchObject({ value: 1, passed: true });
  });

  it('U10 nothing to cover and nothing executed is not a pass', () => {
    expect(calculateRC([requirement('R', false)], [])).toMatchObject({ value: 0, passed: false });
    expect(calculateAPR([{ assertions: [] }])).toMatchObject({ value: 0, passed: false });
  });

  it('U10 FR needs a history and forgives one change', () => {
    expect(calculateFR([])).toBeNull();
    expect(calculateFR([run('passed', 'passed')])).toBeNull();
    expect(calculateFR([run('passed'), run('skipped')])).toBeNull();
    expect(calculateFR([run('passed', 'passed'), run('failed', 'passed')])).toMatchObject({ value: 0, passed: true });
    const unsteady = [run('passed', 'passed'), run('failed', 'passed'), run('passed', 'passed')];
    expect(calculateFR(unsteady)).toMatchObject({ value: 0.5, passed: false, blocking: false });
    expect(calculateFR([run('flaky', 'passed'), run('passed', 'passed')])?.value).toBe(0.5);
  });

  it('U10 takes thresholds of one’s own, and leaves out what cannot be measured', () => {
    const measured = {
      requirements: [requirement('R1'), requirement('R2')],
      cases: [covering(['R1'])],
      results: [],
      history: [],
    };
    expect(calculateGates(measured, { RC: 0.5, APR: 0 })).toEqual([
      { name: 'RC', value: 0.5, threshold: 0.5, passed: true, blocking: true },
      { name: 'APR', value: 0, threshold: 0, passed: true, blocking: true },
    ]);
    const history = [run('passed'), run('flaky')];
    expect(calculateGates({ ...measured, history }, { FR: 1 })[2]).toMatchObject({
      name: 'FR',
      threshold: 1,
      passed: true,
    });
  });
});

const ids = ['R1', 'R2', 'R3', 'R4'];

describe('S4 properties of the gates', () => {
  test('Feature: prd-ui-testing-agent, Property 26: Requirements Coverage Calculation (U10)', () => {
    const requirements = fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), testable: fc.boolean() }), {
      selector: ({ id }) => id,
    });
    const cases = fc.array(
      fc.tuple(fc.subarray(ids), fc.boolean()).map(([of, can]) => covering(of, can ? [expectation] : [])),
    );
    fc.assert(
      fc.property(requirements, cases, (made, all) => {
        let total = 0;
        let covered = 0;
        for (const { id, testable } of made) {
          if (!testable) continue;
          total += 1;
          if (all.some((each) => each.requirements.includes(id) && each.expectations.length > 0)) covered += 1;
        }
        const { value } = calculateRC(
          made.map(({ id, testable }) => requirement(id, testable)),
          all,
        );
        expect(value).toBe(total === 0 ? 0 : covered / total);
      }),
      { numRuns: 300 },
    );
  });

  test('Feature: prd-ui-testing-agent, Property 27: Assertion Pass Rate Calculation (U10)', () => {
    const cases = fc.array(fc.record({ assertions: fc.array(anyAssertion, { maxLength: 6 }) }), { maxLength: 6 });
    fc.assert(
      fc.property(cases, (made) => {
        let total = 0;
        let passed = 0;
        for (const { kind, finalVerdict } of made.flatMap(({ assertions }) => assertions)) {
          if (kind === 'custom') continue;
          total += 1;
          if (finalVerdict === 'pass') passed += 1;
        }
        expect(calculateAPR(made).value).toBe(total === 0 ? 0 : passed / total);
      }),
      { numRuns: 300 },
    );
  });

  test('U10 FR is a share, and steady cases never raise it', () => {
    const runs = fc.array(
      fc.array(fc.constantFrom(...CaseStatus.options), { maxLength: 4 }).map((all) => run(...all)),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(runs, (history) => {
        const value = calculateFR(history)?.value ?? 0;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        const steadier = history.map(({ cases }) => ({
          cases: [...cases, { id: 'steady', status: 'passed' as const }],
        }));
        expect(calculateFR(steadier)?.value ?? 0).toBeLessThanOrEqual(value);
      }),
      { numRuns: 200 },
    );
  });
});

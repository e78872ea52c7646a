import type { Assertion, AssertionVerdict } from '@autoqa/domain/model/assertion';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combineObservers, contradictionOf } from './combine-observers.ts';
import { judgePrdCase } from './judge-prd-case.ts';

const verdict = fc.constantFrom<AssertionVerdict>('pass', 'fail', 'unknown');
const seen = (finalVerdict: AssertionVerdict): Assertion => ({
  id: 'a',
  text: 'Verify',
  kind: 'text',
  machineVerdict: finalVerdict,
  finalVerdict,
  evidence: [],
});

function combine(walk: AssertionVerdict | undefined, script: AssertionVerdict | undefined, refused: string[] = []) {
  const [assertion] = combineObservers({
    planned: [{ id: 'a', text: 'Verify', kind: 'text' }],
    walked: new Map(walk === undefined ? [] : [['a', seen(walk)]]),
    scripted: new Map(script === undefined ? [] : [['a', { verdict: script, evidence: [] }]]),
    refused,
  });
  if (assertion === undefined) throw new Error('nothing came of it');
  return assertion;
}

describe('U8 walk and script', () => {
  test('U8 property 23: what was measured decides; nothing that nobody saw passes; the guard makes no defect', () => {
    const observer = fc.option(verdict, { nil: undefined });
    fc.assert(
      fc.property(observer, observer, fc.boolean(), (walk, script, isGuarded) => {
        const { finalVerdict, agentVerdict } = combine(walk, script, isGuarded ? ['DELETE /x'] : []);
        const measured = script === undefined || script === 'unknown' ? (walk ?? 'unknown') : script;
        expect(finalVerdict).toBe(isGuarded && measured === 'fail' ? 'unknown' : measured);
        expect(agentVerdict).toBe(script === undefined || script === 'unknown' ? undefined : walk);
      }),
      { numRuns: 200 },
    );
  });

  test('U8 who contradict each other look again; who could not tell does not count', () => {
    const of = (walk: AssertionVerdict, script: AssertionVerdict) =>
      contradictionOf(new Map([['a', seen(walk)]]), new Map([['a', { verdict: script, actual: '32', evidence: [] }]]));
    expect(of('pass', 'fail')).toMatchObject({ walk: expect.stringMatching(/^pass/), script: 'fail: 32' });
    expect(of('fail', 'pass')).toMatchObject({ walk: expect.stringMatching(/^fail/), script: 'pass: 32' });
    for (const same of [of('pass', 'pass'), of('unknown', 'fail'), of('pass', 'unknown')]) expect(same).toBeUndefined();
  });

  test('U9 a case without anything to see has not passed', () => {
    expect(judgePrdCase([]).kind).toBe('script-error');
    expect(judgePrdCase([combine('pass', 'pass')]).kind).toBe('pass');
    expect(judgePrdCase([combine('pass', 'pass'), combine('fail', 'fail')]).kind).toBe('product-bug');
    const environment = { failure: { kind: 'environment' as const, stepIndex: 0, message: 'down' }, evidence: [] };
    expect(judgePrdCase([combine(undefined, undefined)], environment).kind).toBe('environment');
  });
});

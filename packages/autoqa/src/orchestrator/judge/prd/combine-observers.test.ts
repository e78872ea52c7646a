import type { Assertion, AssertionVerdict } from '@autoqa/domain/model/assertion';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combineObservers, disagree } from './combine-observers.ts';
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
      disagree(new Map([['a', seen(walk)]]), new Map([['a', { verdict: script, evidence: [] }]]));
    expect([of('pass', 'fail'), of('fail', 'pass')]).toEqual([true, true]);
    expect([of('pass', 'pass'), of('unknown', 'fail'), of('pass', 'unknown')]).toEqual([false, false, false]);
  });

  test('U9 a case without anything to see has not passed', () => {
    expect(judgePrdCase([]).kind).toBe('script-error');
    expect(judgePrdCase([combine('pass', 'pass')]).kind).toBe('pass');
    expect(judgePrdCase([combine('pass', 'pass'), combine('fail', 'fail')]).kind).toBe('product-bug');
    const environment = { failure: { kind: 'environment' as const, stepIndex: 0, message: 'down' }, evidence: [] };
    expect(judgePrdCase([combine(undefined, undefined)], environment).kind).toBe('environment');
  });
});

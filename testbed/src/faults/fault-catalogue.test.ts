import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allFaults, faultNumber, parseFaultIds, UnknownFaultError } from './fault-catalogue.ts';
import { faultIds } from './fault-ids.ts';
import { FaultSwitch } from './fault-switch.ts';
import { editDistance } from './nearest-name.ts';

describe('the fault catalogue', () => {
  it('knows exactly the ids of faults.json, in their order', () => {
    expect([...faultIds]).toEqual(allFaults.map((fault) => fault.id));
  });

  it('numbers the faults from 1 in the order of faults.json', () => {
    expect(allFaults.map((fault) => faultNumber(fault.id))).toEqual(allFaults.map((_, index) => index + 1));
  });

  it('refuses an unknown id and names the nearest', () => {
    expect(() => parseFaultIds(['web-badge-stale', 'api-list-slwo'])).toThrow(UnknownFaultError);
    expect(() => parseFaultIds(['api-list-slwo'])).toThrow(/"api-list-slwo" \(nearest: api-list-slow,/);
  });
});

describe('a fault switch', () => {
  it('switches exactly the given faults on', () => {
    const faults = new FaultSwitch(['api-list-slow']);
    faults.set(['web-badge-stale', 'vue-filter-ignored']);
    expect(faults.isOn('api-list-slow')).toBe(false);
    expect(faults.isOn('web-badge-stale')).toBe(true);
  });

  it('tells each application its own numbers only', () => {
    const faults = new FaultSwitch(['vue-filter-ignored', 'web-toast-lost', 'web-badge-stale', 'api-list-slow']);
    expect(faults.numbersOn('shop-web')).toEqual([faultNumber('web-badge-stale'), faultNumber('web-toast-lost')]);
    expect(faults.numbersOn('vue-admin')).toEqual([faultNumber('vue-filter-ignored')]);
  });
});

describe('edit distance', () => {
  it('is zero for the same text, symmetric, and at most the longer length', () => {
    const text = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });
    fc.assert(
      fc.property(text, text, (left, right) => {
        expect(editDistance(left, left)).toBe(0);
        expect(editDistance(left, right)).toBe(editDistance(right, left));
        expect(editDistance(left, right)).toBeLessThanOrEqual(Math.max(left.length, right.length));
      }),
    );
  });
});

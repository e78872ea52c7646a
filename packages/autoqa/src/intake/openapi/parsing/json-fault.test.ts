import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonFault } from './json-fault.ts';

describe('A1 where JSON is broken', () => {
  it.each([
    ['{"a" 1}', 5, ':'],
    ['{"a":1,}', 7, 'name'],
    ['[1 2]', 3, ', or ]'],
    ['{"a":1]', 6, ', or }'],
    ['[1,', 3, 'ends'],
    ['"abc', 0, 'value'],
    ['{"a": "\\x"}', 6, 'value'],
    ['{} x', 3, 'nothing more'],
    ["{'a':1}", 1, 'name'],
    ['[01]', 2, ', or ]'],
  ])('%s', (text, offset, problem) => {
    expect(findJsonFault(text)).toMatchObject({ offset, problem: expect.stringContaining(problem) });
  });

  it('property: sound JSON has its fault only at the end, and a character that never belongs is found where it is', () => {
    const property = fc.property(fc.jsonValue(), fc.nat(), (value, position) => {
      const text = JSON.stringify(value, null, 1);
      expect(findJsonFault(text)).toEqual({ offset: text.length, problem: 'it ends where nothing more is expected' });
      const at = position % (text.length + 1);
      const broken = `${text.slice(0, at)}\u0001${text.slice(at)}`;
      const { offset } = findJsonFault(broken);
      // Inside a word or a text, the whole of it is no longer one.
      expect(offset).toBeLessThanOrEqual(at);
      expect(broken.slice(offset, at)).not.toMatch(/[{}[\],:]\s*$(?<!["\w][^]*)/);
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('is quick on a long text', () => {
    const startedAt = process.cpuUsage().user;
    expect(findJsonFault(`"${'\\n a'.repeat(2_000_000)}`)).toMatchObject({ offset: 0 });
    expect((process.cpuUsage().user - startedAt) / 1000).toBeLessThan(3000);
  });
});

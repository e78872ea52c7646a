import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logText, saying } from './log-messages.ts';

describe('A18 lines of the log in both languages', () => {
  it('says the same in English and in Chinese', () => {
    const line = saying('api-planned', { count: 12, mode: 'BUSINESS' });
    expect(line.message).toBe('12 cases, mode BUSINESS');
    expect(logText(line, 'en')).toBe('12 cases, mode BUSINESS');
    expect(logText(line, 'zh')).toBe('12 个用例，模式 BUSINESS');
  });

  it('leaves a line alone that it does not know', () => {
    expect(logText({ message: 'Hello' }, 'zh')).toBe('Hello');
    expect(logText({ message: 'Hello', code: 'of-a-newer-version', details: {} }, 'zh')).toBe('Hello');
    expect(logText({ message: 'Hello', code: 'toString' }, 'zh')).toBe('Hello');
  });

  it('property: what is filled in is not looked at again', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (path, reason) => {
        const line = saying('artifact-refused', { path, reason });
        expect(line.message).toBe(`Not kept: ${path} (${reason})`);
        expect(logText(line, 'zh')).toBe(`未保存：${path}（${reason}）`);
      }),
      { numRuns: 200 },
    );
  });
});

import { expect, test } from 'vitest';
import { describePlaywrightError } from './playwright-error.ts';

test('W7 a failure is told in one short sentence', () => {
  const thrown = new Error(
    '\u001b[31mlocator.click: Timeout 1286.4726459999983ms exceeded.\u001b[39m\nCall log:\n  - waiting',
  );
  expect(describePlaywrightError(thrown)).toBe('locator.click: Timeout 1286ms exceeded.');
});

import { describe, expect, test } from 'vitest';
import { readFailure } from './read-failure.ts';

describe('U6 what a failed assertion of a script says', () => {
  test('U6 what was measured and differs is a failure with both values', () => {
    const message = [
      'expect(locator).toContainText(expected) failed',
      '',
      "Locator: locator('body')",
      'Expected substring: "Three"',
      'Received string:    "Two things"',
      'Timeout: 3000ms',
    ].join('\n');
    expect(readFailure(new Error(message))).toMatchObject({
      verdict: 'fail',
      expected: '"Three"',
      actual: '"Two things"',
    });
  });

  test('U6 colours of a terminal do not hide it', () => {
    const message =
      '\u001b[2mexpect(\u001b[22mreceived\u001b[2m).\u001b[22mtoBe\u001b[2m(\u001b[22mexpected)\n\nExpected: \u001b[32m2\u001b[39m\nReceived: \u001b[31m3\u001b[39m';
    expect(readFailure(new Error(message))).toMatchObject({ verdict: 'fail', expected: '2', actual: '3' });
  });

  test.each([
    ["expect(locator).toBeVisible() failed\n\nLocator: getByText('x')\nExpected: visible\nError: element(s) not found"],
    ['expect(locator).toHaveText() failed\nError: strict mode violation: getByRole() resolved to 2 elements'],
    ['locator.click: Timeout 3000ms exceeded.'],
    ['Set the environment variable ALICE (or AUTOQA_ALICE).'],
    ['expect(page).toHaveURL() failed\nTarget page, context or browser has been closed'],
  ])('U6 what could not be looked at is unknown: %s', (message) => {
    expect(readFailure(new Error(message)).verdict).toBe('unknown');
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTriedAgain, pauseBeforeTry, POLICIES, troubleOf, type Importance, type Trouble } from './error-policy.ts';

const troubles = fc.constantFrom<Trouble>('network', 'other');
const importances = fc.constantFrom<Importance>('critical', 'optional');

describe('W14 error policy', () => {
  test('critical operations are tried three times and then abort; optional ones once and then go on', () => {
    expect(POLICIES).toEqual({
      critical: { tries: 3, onFailure: 'abort' },
      optional: { tries: 1, onFailure: 'continue' },
    });
  });

  test('no trouble gets more tries than its policy allows, and an optional operation never a second one', () => {
    fc.assert(
      fc.property(troubles, importances, (trouble, importance) => {
        let tries = 1;
        while (isTriedAgain(trouble, importance, tries)) tries += 1;
        expect(tries).toBeLessThanOrEqual(POLICIES[importance].tries);
        if (importance === 'optional') expect(tries).toBe(1);
      }),
    );
  });

  test.each<[string, Trouble]>([
    ['page.goto: net::ERR_CONNECTION_REFUSED at http://127.0.0.1:9/', 'network'],
    ['page.goto: net::ERR_ABORTED; maybe frame was detached?', 'other'],
    ['page.goto: net::ERR_TOO_MANY_REDIRECTS at http://127.0.0.1:9/', 'other'],
    ['locator.click: Timeout 2000ms exceeded.\nCall log:\n  - waiting for locator', 'other'],
    ['locator.fill: Error: Element is not an <input>', 'other'],
  ])('%s', (message, trouble) => {
    expect(troubleOf(message)).toBe(trouble);
  });

  test('pauses grow', () => {
    expect([1, 2, 3].map(pauseBeforeTry)).toEqual([200, 400, 800]);
  });
});

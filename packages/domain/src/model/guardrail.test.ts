import { describe, expect, it } from 'vitest';
import { findHitGuardrail } from './guardrail.ts';

describe('P5 guardrails', () => {
  it('P5 is hit when the counter reaches its limit, not before', () => {
    expect(findHitGuardrail({ pages: 5 }, { pages: 4 })).toBeUndefined();
    expect(findHitGuardrail({ pages: 5 }, { pages: 5 })).toEqual({ name: 'pages', limit: 5, value: 5 });
    expect(findHitGuardrail({ pages: 5 }, { pages: 6 })).toEqual({ name: 'pages', limit: 5, value: 6 });
  });

  it('P5 names the first of several, in the order of the limits', () => {
    expect(findHitGuardrail({ turns: 9, tokens: 1, pages: 1 }, { pages: 1, tokens: 1, turns: 1 })?.name).toBe('tokens');
  });

  it('P5 ignores a limit that is not set or not counted', () => {
    expect(findHitGuardrail({ pages: undefined, turns: 1 }, { pages: 100 })).toBeUndefined();
  });
});

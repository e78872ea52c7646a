import { describe, expect, test } from 'vitest';
import { RateLimiter } from './rate-limits.ts';

describe('C5 rate limits', () => {
  test('a bucket fills again as time goes by', () => {
    let now = 0;
    const limiter = new RateLimiter({ login: 6, changes: 1, reads: 1 }, () => now);
    for (let index = 0; index < 6; index += 1) limiter.take('login', 'a');
    expect(() => limiter.take('login', 'a')).toThrow(expect.objectContaining({ retryAfterSeconds: 10 }));
    now += 10_000;
    limiter.take('login', 'a');
    expect(() => limiter.take('login', 'a')).toThrow('Too many requests.');
  });

  test('a flood of callers does not fill the memory, and pushes out the quiet ones first', () => {
    const limiter = new RateLimiter({ login: 1, changes: 1, reads: 1 }, () => 0);
    limiter.take('reads', 'first');
    for (let index = 0; index < 9_999; index += 1) limiter.take('reads', `caller ${index}`);
    expect(() => limiter.take('reads', 'first')).toThrow('Too many requests.');
    limiter.take('reads', 'one more');
    limiter.take('reads', 'caller 0');
    expect(() => limiter.take('reads', 'first')).toThrow('Too many requests.');
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Difference, type DifferenceCode } from '@autoqa/domain/model/flake/flake';
import { sayDifference } from '@autoqa/domain/model/flake/flake-words';
import { anyTrail, request, trail } from './__fixtures__/trails.ts';
import { compareTrails, type Comparison } from './compare-trails.ts';
import { findFlake } from './find-flake.ts';

const STEP = 2;
const failed = (parts: Parameters<typeof trail>[0] = {}) =>
  trail({ attempt: 1, failedStep: STEP, failure: 'Cart: expected contains "Saved", seen nothing', ...parts });
const compare = (bad: Parameters<typeof trail>[0], good: Parameters<typeof trail>[0]) =>
  compareTrails(failed(bad), trail(good), STEP);
const codes = ({ differences }: Comparison) => differences.map(({ code }) => code);

describe('X4 what can make the difference', () => {
  test('X4 the same answer, late: by how much after the step had given up', () => {
    const late = request('/api/cart', 2000, { endMs: 4700 });
    const { cause } = compare({ requests: [late] }, { requests: [request('/api/cart', 2000)] });
    expect(cause).toEqual({
      code: 'answer-late',
      details: { request: 'GET /api/cart', step: 3, lateMs: 1800, otherMs: 40 },
    });
  });

  test('X4 no answer at all, where the other attempt had one; an answer that nobody got either time is no difference', () => {
    const { endMs: _, status: __, ...open } = request('/api/cart', 2000);
    expect(compare({ requests: [open] }, { requests: [request('/api/cart', 2000)] }).cause.code).toBe('answer-missing');
    expect(compare({ requests: [open] }, { requests: [open] })).toMatchObject({ differences: [] });
  });

  test('X4 an answer that breaks off or refuses says more than one that is slow', () => {
    const slow = request('/api/user', 2000, { endMs: 2800 });
    const broken = request('/api/cart', 2000, { failure: 'net::ERR_CONNECTION_RESET' });
    const well = [request('/api/user', 2000), request('/api/cart', 2000)];
    expect(codes(compare({ requests: [slow, broken] }, { requests: well }))).toEqual([
      'answer-broken',
      'answer-slower',
    ]);
    const refused = request('/api/cart', 2000, { status: 503 });
    expect(codes(compare({ requests: [slow, refused] }, { requests: well }))).toEqual([
      'answer-status',
      'answer-slower',
    ]);
  });

  test('X4 what leaving a page breaks off, and a page that was not sent again, are no difference', () => {
    const left = request('/api/cart', 2000, { failure: 'net::ERR_ABORTED' });
    expect(codes(compare({ requests: [left] }, { requests: [request('/api/cart', 2000)] }))).toEqual([]);
    const again = request('/page', 0, { kind: 'document', status: 304 });
    expect(codes(compare({ requests: [again] }, { requests: [request('/page', 0, { kind: 'document' })] }))).toEqual(
      [],
    );
  });

  test('X4 two answers that overtook each other; not when one was asked for after the other had come', () => {
    const first = [request('/api/a', 2000, { endMs: 2100 }), request('/api/b', 2000, { endMs: 2200 })];
    const other = [request('/api/a', 2000, { endMs: 2300 }), request('/api/b', 2000, { endMs: 2200 })];
    expect(compare({ requests: first }, { requests: other }).cause).toEqual({
      code: 'order-swapped',
      details: { first: 'GET /api/a', second: 'GET /api/b' },
    });
    const inTurn = [request('/api/a', 2000, { endMs: 2050 }), request('/api/b', 2100, { endMs: 2200 })];
    expect(codes(compare({ requests: inTurn }, { requests: other }))).toEqual([]);
  });

  test('X4 searching while typing: the older answer overtakes the newer one', () => {
    const of = (ends: number[]) => ends.map((endMs, index) => request('/api/search?q=…', 2000 + index * 50, { endMs }));
    expect(compare({ requests: of([2600, 2300]) }, { requests: of([2200, 2300]) }).cause.details).toEqual({
      first: 'GET /api/search?q=… (#2)',
      second: 'GET /api/search?q=… (#1)',
    });
  });

  test('X4 where many answers come in another order, none of them is called the cause', () => {
    const many = [1, 2, 3, 4].map((each) => `/api/${'x'.repeat(each)}`);
    const of = (step: number) => many.map((path, index) => request(path, 2000, { endMs: 2400 + step * index * 30 }));
    const { cause, differences } = compare({ requests: of(1) }, { requests: of(-1) });
    expect(cause.code).toBe('unclear');
    expect(differences.length).toBeGreaterThan(3);
  });

  test('X4 the message that the step looked for was there and went; another message is another thing', () => {
    const told = { messages: [{ text: 'Saved well', atMs: 1500 }] };
    const { cause } = compare(told, told);
    expect(cause).toEqual({ code: 'message-gone', details: { text: 'Saved well', step: 3, agoMs: 1400 } });
    const steps = trail().steps.map((step) =>
      step.index === STEP ? { ...step, shown: ['- status: Saved well'] } : step,
    );
    expect(codes(compare({ ...told, steps }, { ...told, steps }))).toEqual([]);
    const unasked = { messages: [{ text: 'Welcome', atMs: 1500 }] };
    expect(codes(compare(unasked, unasked))).toEqual([]);
    expect(codes(compare(unasked, {}))).toEqual(['message-extra']);
  });

  test('X4 numbers in an address or a message are another name, no other thing', () => {
    const here = { requests: [request('/api/orders/12', 2000)], errors: [{ text: 'took 12 ms', atMs: 1 }] };
    const there = { requests: [request('/api/orders/3456', 2000)], errors: [{ text: 'took 40 ms', atMs: 1 }] };
    expect(codes(compare(here, there))).toEqual([]);
    const one = { requests: [request('/api/orders/ord-8f3a2c71/items', 2000)] };
    const another = { requests: [request('/api/orders/ord-0b41d9ee/items', 2000)] };
    expect(codes(compare(one, another))).toEqual([]);
  });

  test('X4 what a skipped login would have sent is not missed', () => {
    const login = request('/api/login', 100, { method: 'POST' });
    const steps = trail().steps.map((step) => (step.index === 0 ? { ...step, status: 'skipped' as const } : step));
    expect(codes(compare({ steps }, { requests: [login] }))).toEqual([]);
    expect(codes(compare({}, { requests: [login] }))).toEqual(['request-missing']);
  });

  test('X4 what later steps sent is not missed in an attempt that never came to them, whoever carried out the failed one', () => {
    const later = request('/api/later', 2500);
    const requests = [request('/api/cart', 100), later];
    expect(codes(compareTrails(failed({ requests: requests.slice(0, 1) }), trail({ requests }), 1))).toEqual([]);
    const elsewhere = (parts: Parameters<typeof trail>[0]) => {
      const { steps, ...rest } = trail(parts);
      return { ...rest, steps: steps.filter(({ index }) => index !== 1) };
    };
    const [first, second] = [elsewhere({ requests: requests.slice(0, 1) }), elsewhere({ requests })];
    const begun = { ...first, steps: first.steps.slice(0, 1) };
    expect(codes(compareTrails(begun, second, 1))).toEqual([]);
    expect(codes(compareTrails(begun, second, 2))).toEqual(['request-missing']);
  });

  test('X4 that a slowed attempt is slow says nothing; that an attempt at full speed was slower does', () => {
    const long = { requests: [request('/api/cart', 2000, { endMs: 2800 })] };
    const short = { requests: [request('/api/cart', 2000)] };
    expect(codes(compare(short, { ...long, conditions: 'slow' }))).toEqual([]);
    expect(codes(compare(long, { ...short, conditions: 'slow' }))).toEqual(['answer-slower']);
    expect(compare(short, long).cause.code).toBe('unclear');
  });

  test('X4 a slow answer is the cause only where the step ended with it, not where it waited on', () => {
    const short = { requests: [request('/api/cart', 2000)] };
    const until = (endMs: number) => compare({ requests: [request('/api/cart', 2000, { endMs })] }, short).cause.code;
    expect(until(2880)).toBe('answer-slower');
    expect(until(2500)).toBe('unclear');
  });

  test('X4 a page that looks different is what failed, not why', () => {
    const steps = trail().steps.map((step) => (step.index === STEP ? { ...step, shown: ['- text: Sorry'] } : step));
    const { cause, differences } = compare({ steps }, {});
    expect(cause.code).toBe('only-shown');
    expect(differences.map(({ code, details }) => [code, details['text']])).toEqual([
      ['shown-missing', 'heading "Cart"'],
      ['shown-extra', 'text: Sorry'],
    ]);
  });
});

describe('X4 properties of the comparison', () => {
  test('X4 property: an attempt does not differ from itself', () => {
    fc.assert(
      fc.property(anyTrail, (each) => {
        const { differences, cause } = compareTrails(each, each, STEP);
        expect(differences).toEqual([]);
        expect(cause.code).toBe('nothing');
      }),
      { numRuns: 300 },
    );
  });

  const MIRRORED: readonly [DifferenceCode, DifferenceCode][] = [
    ['request-missing', 'request-extra'],
    ['message-missing', 'message-extra'],
    ['console-missing', 'console-extra'],
    ['shown-missing', 'shown-extra'],
  ];

  test('X4 property: what is missing in one is more in the other, seen from both sides', () => {
    fc.assert(
      fc.property(anyTrail, anyTrail, (one, another) => {
        const [forth, back] = [compareTrails(one, another, STEP), compareTrails(another, one, STEP)];
        for (const [missing, extra] of MIRRORED) {
          expect(detailsOf(forth, missing)).toEqual(detailsOf(back, extra));
          expect(detailsOf(forth, extra)).toEqual(detailsOf(back, missing));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('X4 property: every difference can be said in both languages, with nothing left to fill in', () => {
    const attempts = { failed: { attempt: 1 }, other: { attempt: 2 } } as Parameters<typeof sayDifference>[1];
    fc.assert(
      fc.property(anyTrail, anyTrail, (one, another) => {
        const { differences, cause } = compareTrails(one, another, STEP);
        for (const each of [...differences.map((difference) => Difference.parse(difference)), cause]) {
          for (const language of ['en', 'zh'] as const) {
            const said = sayDifference(each, attempts, language);
            expect(said).not.toMatch(/[{}]|undefined|NaN|Infinity| {2}/);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

function detailsOf({ differences }: Comparison, code: DifferenceCode): string[] {
  return differences
    .filter((each) => each.code === code)
    .map(({ details }) => JSON.stringify(details))
    .toSorted();
}

describe('X4 which attempts are held against each other', () => {
  const at = (attempt: number, failedStep?: number, conditions: 'normal' | 'slow' = 'normal') => ({
    trail: trail({ attempt, conditions, ...(failedStep === undefined ? {} : { failedStep, failure: '' }) }),
  });
  const pairOf = (...attempts: ReturnType<typeof at>[]) => {
    const flake = findFlake(attempts);
    return flake && [flake.failed.attempt, flake.other.attempt, flake.stepIndex];
  };

  test('X4 the first that failed and the first that passed, rather as it was than slowed', () => {
    expect(pairOf(at(1, 2), at(2))).toEqual([1, 2, 2]);
    expect(pairOf(at(1, 2), at(2, 1), at(3, undefined, 'slow'))).toEqual([1, 3, 2]);
    expect(pairOf(at(1, 2), at(2, undefined, 'slow'), at(3))).toEqual([1, 3, 2]);
  });

  test('X4 where all failed, the one that came least far and the one that came furthest', () => {
    expect(pairOf(at(1, 2), at(2, 0), at(3, 1, 'slow'))).toEqual([2, 1, 0]);
  });

  test('X4 attempts that ended alike leave nothing to explain', () => {
    expect(pairOf(at(1))).toBeUndefined();
    expect(pairOf(at(1, 2), at(2, 2), at(3, 2, 'slow'))).toBeUndefined();
    expect(pairOf()).toBeUndefined();
  });
});

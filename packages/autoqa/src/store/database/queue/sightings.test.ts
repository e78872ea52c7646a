import { describe, expect, test } from 'vitest';
import { Sightings } from './sightings.ts';

function observer() {
  let now = 0;
  const sightings = new Sightings(3_000, () => now);
  return {
    sightings,
    /** What is dead after a look at these beats, `afterMs` after the last one. */
    look: (beats: Record<string, number>, afterMs = 1_000, attempt = 1) => {
      now += afterMs;
      const leases = Object.entries(beats).map(([jobId, beat]) => ({ jobId, attempt, beat }));
      return sightings.look(leases).map(({ jobId }) => jobId);
    },
  };
}

describe('C3 signs of life', () => {
  test('C3 a lease is dead when it stood still for three seconds of looking', () => {
    const { look } = observer();
    expect(look({ a: 1, b: 1 })).toEqual([]);
    expect(look({ a: 1, b: 2 })).toEqual([]);
    expect(look({ a: 1, b: 3 })).toEqual([]);
    expect(look({ a: 1, b: 4 })).toEqual(['a']);
  });

  test('C3 a new attempt begins anew, though its number of beats is the same', () => {
    const { look } = observer();
    for (let count = 0; count < 3; count += 1) expect(look({ a: 1 })).toEqual([]);
    expect(look({ a: 1 }, 1_000, 2)).toEqual([]);
  });

  test('C3 time in which nobody could look counts little, and nothing when a look failed', () => {
    const { look, sightings } = observer();
    look({ a: 1 });
    look({ a: 1 });
    expect(look({ a: 1 }, 60_000)).toEqual([]);
    sightings.forget();
    for (let count = 0; count < 3; count += 1) expect(look({ a: 1 })).toEqual([]);
    expect(look({ a: 1 })).toEqual(['a']);
  });

  test('C3 an observer that is always late still notices', () => {
    const { look } = observer();
    expect(look({ a: 1 }, 9_000)).toEqual([]);
    expect(look({ a: 1 }, 9_000)).toEqual([]);
    expect(look({ a: 1 }, 9_000)).toEqual(['a']);
  });
});

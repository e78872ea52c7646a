import { Refusal } from '../http/refusal.ts';

/** Requests a minute. */
export interface RateLimits {
  login: number;
  changes: number;
  reads: number;
}

export const RATE_LIMITS: RateLimits = { login: 10, changes: 300, reads: 3_000 };

const MINUTE_MS = 60_000;
/** Enough for every real caller; who comes after that pushes out the one that was quiet the longest. */
const MOST_CALLERS = 10_000;

interface Bucket {
  left: number;
  at: number;
}

/** One bucket for each caller and kind of request, refilled evenly. */
export class RateLimiter {
  readonly #limits: RateLimits;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(limits: RateLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Counts one request, or refuses it. */
  take(kind: keyof RateLimits, caller: string): void {
    const limit = this.#limits[kind];
    const bucket = this.#fill(`${kind} ${caller}`, limit);
    if (bucket.left < 1) {
      const waitMs = ((1 - bucket.left) * MINUTE_MS) / limit;
      throw new Refusal('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    }
    bucket.left -= 1;
  }

  #fill(key: string, limit: number): Bucket {
    const now = this.#now();
    const known = this.#buckets.get(key);
    const left = known === undefined ? limit : Math.min(limit, known.left + ((now - known.at) * limit) / MINUTE_MS);
    const bucket = { left, at: now };
    // Deleted and set again, it is the youngest of the map.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > MOST_CALLERS && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }
}

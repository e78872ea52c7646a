/** Each power of two is cut into so many buckets: a value is known to within 1.6 %. */
const FINE_BITS = 6;
const FINE = 1 << FINE_BITS;
const BUCKETS = (31 - FINE_BITS + 1) * FINE + FINE;
const MOST_US = 2 ** 31 - 1;

/** Counts durations in buckets that grow with the duration, so that a million of them cost no more than ten. */
export class LatencyHistogram {
  readonly #counts = new Uint32Array(BUCKETS);
  #count = 0;
  #sumUs = 0;
  #leastUs = Infinity;
  #mostUs = 0;

  get count(): number {
    return this.#count;
  }

  record(durationMs: number): void {
    const us = Math.min(MOST_US, Math.round(durationMs * 1000));
    this.#counts[bucketOf(us)]! += 1;
    this.#count += 1;
    this.#sumUs += us;
    if (us < this.#leastUs) this.#leastUs = us;
    if (us > this.#mostUs) this.#mostUs = us;
  }

  add(other: LatencyHistogram): void {
    if (other.#count === 0) return;
    for (let index = 0; index < BUCKETS; index += 1) this.#counts[index]! += other.#counts[index]!;
    this.#count += other.#count;
    this.#sumUs += other.#sumUs;
    this.#leastUs = Math.min(this.#leastUs, other.#leastUs);
    this.#mostUs = Math.max(this.#mostUs, other.#mostUs);
  }

  reset(): void {
    this.#counts.fill(0);
    this.#count = 0;
    this.#sumUs = 0;
    this.#leastUs = Infinity;
    this.#mostUs = 0;
  }

  /** What this share of the durations does not exceed; 0 when there are none. */
  quantileMs(share: number): number {
    const wanted = Math.max(1, Math.ceil(share * this.#count));
    let seen = 0;
    for (let index = 0; index < BUCKETS && this.#count > 0; index += 1) {
      seen += this.#counts[index]!;
      if (seen >= wanted) return clamp(middleOf(index), this.#leastUs, this.#mostUs) / 1000;
    }
    return 0;
  }

  averageMs(): number {
    return this.#count === 0 ? 0 : this.#sumUs / this.#count / 1000;
  }

  leastMs(): number {
    return this.#count === 0 ? 0 : this.#leastUs / 1000;
  }

  mostMs(): number {
    return this.#mostUs / 1000;
  }
}

function bucketOf(us: number): number {
  if (us < FINE * 2) return us;
  const shift = 31 - Math.clz32(us) - FINE_BITS;
  return shift * FINE + (us >>> shift);
}

function middleOf(bucket: number): number {
  if (bucket < FINE * 2) return bucket;
  const shift = Math.floor(bucket / FINE) - 1;
  return (bucket - shift * FINE + 0.5) * 2 ** shift;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

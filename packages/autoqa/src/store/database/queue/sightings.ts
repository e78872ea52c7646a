interface Lease {
  jobId: string;
  attempt: number;
  beat: number;
}

/**
 * Which leases show no sign of life, as one observer sees it with its own clock. Time in which it could not look counts
 * for nobody: the database may have been away for the workers too.
 */
export class Sightings {
  readonly #staleAfterMs: number;
  readonly #now: () => number;
  #seen = new Map<string, { beat: string; since: number }>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(staleAfterMs: number, now: () => number = () => performance.now()) {
    this.#staleAfterMs = staleAfterMs;
    this.#now = now;
  }

  /** Takes down what is seen now, and tells which leases stood still for too long. */
  look<L extends Lease>(leases: readonly L[]): L[] {
    const now = this.#now();
    if (now - this.#lookedAt > this.#staleAfterMs / 2) this.forget();
    this.#lookedAt = now;
    this.#seen = new Map(leases.map((lease) => [lease.jobId, this.#sight(lease, now)]));
    return leases.filter(({ jobId }) => now - (this.#seen.get(jobId)?.since ?? now) >= this.#staleAfterMs);
  }

  /** A look failed: what was seen before says nothing any more. */
  forget(): void {
    this.#seen.clear();
  }

  #sight({ jobId, attempt, beat }: Lease, now: number): { beat: string; since: number } {
    const sign = `${attempt}/${beat}`;
    const earlier = this.#seen.get(jobId);
    return earlier?.beat === sign ? earlier : { beat: sign, since: now };
  }
}

interface Lease {
  jobId: string;
  attempt: number;
  beat: number;
}

/**
 * Which leases show no sign of life, as one observer sees it with its own clock. Time in which it could not look counts
 * little: the database may have been away for the workers too.
 */
export class Sightings {
  readonly #staleAfterMs: number;
  readonly #now: () => number;
  #seen = new Map<string, { sign: string; stoodMs: number }>();
  #lookedAt = 0;

  constructor(staleAfterMs: number, now: () => number = () => performance.now()) {
    this.#staleAfterMs = staleAfterMs;
    this.#now = now;
  }

  /** Takes down what is seen now, and tells which leases stood still for too long. */
  look<L extends Lease>(leases: readonly L[]): L[] {
    const passedMs = Math.min(this.#now() - this.#lookedAt, this.#staleAfterMs / 2);
    this.#lookedAt = this.#now();
    this.#seen = new Map(leases.map((lease) => [lease.jobId, this.#sight(lease, passedMs)]));
    return leases.filter(({ jobId }) => (this.#seen.get(jobId)?.stoodMs ?? 0) >= this.#staleAfterMs);
  }

  /** A look failed: what was seen before says nothing any more. */
  forget(): void {
    this.#seen.clear();
  }

  #sight({ jobId, attempt, beat }: Lease, passedMs: number): { sign: string; stoodMs: number } {
    const sign = `${attempt}/${beat}`;
    const earlier = this.#seen.get(jobId);
    return { sign, stoodMs: earlier?.sign === sign ? earlier.stoodMs + passedMs : 0 };
  }
}

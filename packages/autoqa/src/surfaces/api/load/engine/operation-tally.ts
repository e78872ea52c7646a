import { LOAD_PERCENTILES, type LoadFigures, type LoadMoment } from '@autoqa/domain/model/api/load-result';
import { LatencyHistogram } from './latency-histogram.ts';

/** Figures of one operation, of the current second and of all that were before. Every answer passes here: keep it light. */
export class OperationTally {
  readonly #second = new LatencyHistogram();
  readonly #whole = new LatencyHistogram();
  readonly #statuses = new Uint32Array(1000);
  #secondRequests = 0;
  #secondFailures = 0;
  #secondRefused = 0;
  #requests = 0;
  #failures = 0;
  #refused = 0;
  #bytes = 0;

  answered(status: number, durationMs: number, answer: { isExpected: boolean; bytes: number }): void {
    this.#second.record(durationMs);
    this.#statuses[status]! += 1;
    this.#bytes += answer.bytes;
    this.#secondRequests += 1;
    if (answer.isExpected) return;
    this.#secondFailures += 1;
    if (status >= 400 && status < 500) this.#secondRefused += 1;
  }

  /** No answer came; how long that took says nothing about the speed of the product. */
  unanswered(): void {
    this.#secondRequests += 1;
    this.#secondFailures += 1;
  }

  /** Closes the second and gives its figures; `into` takes them up as well. */
  closeSecond(elapsedMs: number, into?: OperationTally): LoadMoment {
    const counts = {
      requests: this.#secondRequests,
      failures: this.#secondFailures,
      refused: this.#secondRefused,
    };
    const moment = momentOf(this.#second, counts, elapsedMs);
    if (into !== undefined) into.#take(this);
    this.#whole.add(this.#second);
    this.#requests += this.#secondRequests;
    this.#failures += this.#secondFailures;
    this.#refused += this.#secondRefused;
    this.#second.reset();
    this.#secondRequests = 0;
    this.#secondFailures = 0;
    this.#secondRefused = 0;
    return moment;
  }

  /** Of all closed seconds. */
  figures(elapsedMs: number): LoadFigures {
    const seconds = Math.max(elapsedMs, 1) / 1000;
    const percentiles = Object.entries(LOAD_PERCENTILES).map(([name, share]) => [
      name,
      tidy(this.#whole.quantileMs(share)),
    ]);
    return {
      requests: this.#requests,
      failures: this.#failures,
      refused: this.#refused,
      requestsPerSecond: tidy(this.#requests / seconds),
      failuresPerSecond: tidy(this.#failures / seconds),
      averageBytes: this.#whole.count === 0 ? 0 : tidy(this.#bytes / this.#whole.count),
      averageMs: tidy(this.#whole.averageMs()),
      minMs: tidy(this.#whole.leastMs()),
      ...(Object.fromEntries(percentiles) as Record<keyof typeof LOAD_PERCENTILES, number>),
      maxMs: tidy(this.#whole.mostMs()),
    };
  }

  statuses(): Record<string, number> {
    const found: Record<string, number> = {};
    this.#statuses.forEach((count, status) => {
      if (count > 0) found[String(status)] = count;
    });
    return found;
  }

  #take(other: OperationTally): void {
    this.#second.add(other.#second);
    this.#secondRequests += other.#secondRequests;
    this.#secondFailures += other.#secondFailures;
    this.#secondRefused += other.#secondRefused;
    this.#bytes += other.#bytes - other.#handedOn;
    other.#handedOn = other.#bytes;
  }

  #handedOn = 0;
}

function momentOf(
  latencies: LatencyHistogram,
  counts: { requests: number; failures: number; refused: number },
  elapsedMs: number,
): LoadMoment {
  const { requests, failures } = counts;
  const seconds = Math.max(elapsedMs, 1) / 1000;
  return {
    ...counts,
    requestsPerSecond: tidy(requests / seconds),
    failuresPerSecond: tidy(failures / seconds),
    p50Ms: tidy(latencies.quantileMs(0.5)),
    p95Ms: tidy(latencies.quantileMs(0.95)),
    p99Ms: tidy(latencies.quantileMs(0.99)),
    maxMs: tidy(latencies.mostMs()),
  };
}

/** Nobody reads more than a microsecond. */
function tidy(value: number): number {
  return Math.round(value * 1000) / 1000;
}

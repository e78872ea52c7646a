import { Deadline } from '../../../kernel/deadline.ts';
import { AutoqaError } from '../../../kernel/errors.ts';
import { sleep } from '../../../kernel/sleep.ts';
import type { ProbeResult } from './probe.ts';

interface ServerWatchOptions {
  probe: () => Promise<ProbeResult>;
  /** How long a server may take to come back, for instance after a request that killed a worker of it. */
  patienceMs?: number;
  signal?: AbortSignal;
}

const PATIENCE_MS = 2_000;
const PAUSE_MS = 200;
/** Cases that run at the same time ask the same question. */
const FRESH_MS = 1_000;

/** Knows whether the server is there, for cases that run side by side. */
export class ServerWatch {
  readonly #options: ServerWatchOptions;
  #looking: Promise<ProbeResult> | undefined;
  #last: ProbeResult | undefined;
  #lookedAt = -Infinity;

  constructor(options: ServerWatchOptions) {
    this.#options = options;
  }

  /** The last that was seen of it. */
  get isDown(): boolean {
    return this.#last?.isUp === false;
  }

  /** Looks now; those who ask meanwhile get the same result. */
  async look(): Promise<ProbeResult> {
    if (this.#last?.isUp === false && performance.now() - this.#lookedAt < FRESH_MS) return this.#last;
    this.#looking ??= this.#lookPatiently().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookPatiently(): Promise<ProbeResult> {
    const { patienceMs = PATIENCE_MS, signal } = this.#options;
    const deadline = Deadline.after(this.isDown ? 0 : patienceMs, signal);
    let seen = await this.#options.probe();
    while (!seen.isUp && (await pause(deadline))) seen = await this.#options.probe();
    this.#last = seen;
    this.#lookedAt = performance.now();
    return seen;
  }
}

/** False when there is no time left to wait. */
async function pause(deadline: Deadline): Promise<boolean> {
  try {
    await sleep(PAUSE_MS, deadline);
    return true;
  } catch (error) {
    if (error instanceof AutoqaError) return false;
    throw error;
  }
}

import { availableParallelism, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { HostLoad, LoadSample, LoadWarning } from '@autoqa/domain/model/api/load-result';

/** Timers are this late also when nothing is to do. */
const RESOLUTION_MS = 10;
const BUSY_SHARE = 0.9;
const BUSY_DELAY_MS = 50;
const BUSY_LOAD_PER_CORE = 1.5;

/** Watches how busy this process and its machine are while they make load. */
export class HostWatch {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #cpu = process.cpuUsage();
  #at = performance.now();

  constructor() {
    this.#delay.enable();
  }

  /** Since the last look. */
  look(): HostLoad {
    const now = performance.now();
    const { user, system } = process.cpuUsage(this.#cpu);
    const cpuShare = (user + system) / 1000 / Math.max(1, now - this.#at);
    const delayMs = this.#delay.percentile(99) / 1e6 - RESOLUTION_MS;
    this.#cpu = process.cpuUsage();
    this.#at = now;
    this.#delay.reset();
    return {
      loadAverage: round(loadavg()[0] ?? 0),
      cpuShare: round(cpuShare),
      eventLoopDelayMs: round(Math.max(0, delayMs)),
    };
  }

  close(): void {
    this.#delay.disable();
  }
}

/** Whether the figures say more about this machine than about the product. */
export function hostWarnings(samples: readonly LoadSample[], cores = availableParallelism()): LoadWarning[] {
  const looks = samples.flatMap(({ host }) => (host === undefined ? [] : [host]));
  const cpuShare = median(looks.map((each) => each.cpuShare));
  const eventLoopDelayMs = median(looks.map((each) => each.eventLoopDelayMs));
  const loadAverage = median(looks.map((each) => each.loadAverage));
  const warnings: LoadWarning[] = [];
  if (cpuShare >= BUSY_SHARE || eventLoopDelayMs >= BUSY_DELAY_MS) {
    warnings.push({ kind: 'generator-busy', cpuShare, eventLoopDelayMs });
  }
  if (loadAverage >= cores * BUSY_LOAD_PER_CORE) warnings.push({ kind: 'host-busy', loadAverage, cores });
  return warnings;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, two) => one - two)[Math.floor(values.length / 2)] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

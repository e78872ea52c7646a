import { hostname } from 'node:os';
import { randomBytes } from 'node:crypto';
import { messageOf } from '../../kernel/errors.ts';
import type { CockpitStore } from '../../ports/cockpit/cockpit-store.ts';
import { DatabaseAwayError } from '../../ports/cockpit/database-away-error.ts';
import type { JobTicket } from '../../ports/cockpit/job-queue.ts';
import { pause } from './pause.ts';
import { RunningJob, type JobPlace } from './run-job.ts';

export interface WorkerOptions extends JobPlace {
  /** How many runs at the same time. */
  slots: number;
  log(line: string): void;
}

const TAKE_EVERY_MS = 300;
const BEAT_EVERY_MS = 1_000;

/**
 * Takes jobs and carries them out until it is told to stop. It shows once a second that it lives, and looks after the
 * jobs of those that no longer do. A database that is away is waited for; what runs meanwhile runs on.
 */
export class Worker {
  readonly id = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  readonly #options: WorkerOptions;
  readonly #store: CockpitStore;
  readonly #jobs = new Map<string, RunningJob>();
  readonly #ending = new AbortController();
  #loops: Promise<unknown> = Promise.resolve();
  #isAway = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#store = options.store;
  }

  async start(): Promise<void> {
    await this.#register();
    this.#loops = Promise.all([
      this.#repeat(TAKE_EVERY_MS, () => this.#take()),
      this.#repeat(BEAT_EVERY_MS, () => this.#beat()),
    ]);
  }

  /** What runs here is given back: whoever comes next goes on with it. */
  async stop(): Promise<void> {
    this.#ending.abort();
    const running = [...this.#jobs.values()];
    for (const job of running) job.stop('shutdown');
    await Promise.all(running.map(({ done }) => done));
    await this.#loops;
    await this.#whileThere(async () => {
      for (const { ticket } of running) await this.#store.jobs.release(ticket);
      await this.#store.jobs.unregister(this.id);
    });
  }

  async #register(): Promise<void> {
    const { slots } = this.#options;
    await this.#store.jobs.register({ id: this.id, host: hostname(), pid: process.pid, slots });
  }

  async #repeat(everyMs: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      await this.#whileThere(work);
      await pause(everyMs, signal);
    }
  }

  async #take(): Promise<void> {
    while (this.#jobs.size < this.#options.slots && !this.#ending.signal.aborted) {
      const ticket = await this.#store.jobs.take(this.id);
      if (ticket === undefined) return;
      this.#begin(ticket);
    }
  }

  #begin(ticket: JobTicket): void {
    const job = new RunningJob(ticket, this.#options);
    this.#jobs.set(ticket.jobId, job);
    this.#options.onChange(ticket.runId);
    void job.done
      .catch((error: unknown) => this.#options.log(`${ticket.runId}: ${messageOf(error)}`))
      .finally(() => this.#jobs.delete(ticket.jobId));
  }

  async #beat(): Promise<void> {
    const tickets = [...this.#jobs.values()].map(({ ticket }) => ticket);
    const { lost, cancelled } = await this.#store.jobs.beat(this.id, tickets);
    for (const { jobId } of lost) this.#jobs.get(jobId)?.stop('lost');
    for (const { jobId } of cancelled) this.#jobs.get(jobId)?.stop('cancelled');
    for (const runId of await this.#store.jobs.reap()) this.#options.onChange(runId);
  }

  /** Says once that the database went, and once that it is back. */
  async #whileThere(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (this.#isAway) this.#options.log('The database is back.');
      this.#isAway = false;
    } catch (error) {
      if (!(error instanceof DatabaseAwayError)) {
        this.#options.log(messageOf(error));
        return;
      }
      if (!this.#isAway) this.#options.log(error.message);
      this.#isAway = true;
    }
  }
}

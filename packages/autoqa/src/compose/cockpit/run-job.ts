import { join } from 'node:path';
import { fold } from '@autoqa/domain/events/fold';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import { emptyRunView, type RunView } from '@autoqa/domain/events/run-view';
import type { Language } from '@autoqa/domain/model/language';
import { AutoqaError, messageOf } from '../../kernel/errors.ts';
import type { CockpitStore } from '../../ports/cockpit/cockpit-store.ts';
import { DatabaseAwayError } from '../../ports/cockpit/database-away-error.ts';
import type { JobTicket, RunOutcome, RunProgress } from '../../ports/cockpit/job-queue.ts';
import { readRun } from '../../record/read-run.ts';
import { hasBegun } from '../appointed-run.ts';
import { runsFolder } from '../runs.ts';
import { pause } from './pause.ts';
import { awaitedIn, outcomeOf, progressOf } from './job-outcome.ts';
import { keepLearnt } from './keep-learnt.ts';
import { EventTail } from './event-tail.ts';
import { commandFor } from './job-command.ts';
import { prepareInputs, type JobInputs } from './job-inputs.ts';
import { recordDecision, recordFailure } from './record-for-job.ts';
import { restoreFolder, shipFolder } from './ship-folder.ts';
import { startCommand, type StartedCommand } from './start-command.ts';

export interface JobPlace {
  store: CockpitStore;
  /** The output folder of this machine. */
  out: string;
  /** A machine of its own: what a person changed elsewhere is newer than what lies here. */
  isRemote: boolean;
  /** Other machines may want to read or go on with what is made here. */
  sharesFiles: boolean;
  /** The program that runs `autoqa`, and the arguments before the command's own. */
  program: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  language: Language;
  /** Tells whoever watches. */
  publish(runId: string, events: readonly RunEvent[]): void;
  onChange(runId: string): void;
}

/** Why a job is no longer worked on here. */
export type Stop = 'cancelled' | 'lost' | 'shutdown';

const MOST_PER_BATCH = 500;
const LOOK_EVERY_MS = 60;
const REPORT_EVERY_MS = 500;

/** One job from its command to its outcome. The folder is the record; what happens in it is sent on as it happens. */
export class RunningJob {
  readonly ticket: JobTicket;
  readonly done: Promise<void>;
  readonly #place: JobPlace;
  readonly #folder: string;
  #view: RunView = emptyRunView();
  #tail: EventTail | undefined;
  #command: StartedCommand | undefined;
  #stop: Stop | undefined;
  #reportedAt = 0;
  #reportedSeq = 0;

  constructor(ticket: JobTicket, place: JobPlace) {
    this.ticket = ticket;
    this.#place = place;
    this.#folder = join(runsFolder(place.out), ticket.runId);
    this.done = this.#work();
  }

  /** Cancelled: the command ends by itself and reports what ran. Otherwise it is ended at once: another one goes on. */
  stop(why: Stop): void {
    if (this.#stop === 'lost' || this.#stop === why) return;
    this.#stop = why;
    if (why === 'cancelled') this.#command?.interrupt();
    else this.#command?.kill();
  }

  async #work(): Promise<void> {
    try {
      await this.#doJob();
      if (!this.#isOver() && (await this.#sendRest())) await this.#finish();
    } finally {
      await this.#tail?.close();
    }
  }

  /** Whatever goes wrong is written down, so that the run has an end. */
  async #doJob(): Promise<void> {
    const { store, isRemote } = this.#place;
    try {
      await this.#patiently(() => restoreFolder(store, this.ticket.runId, { folder: this.#folder, isRemote }));
      const failure = await this.#carryOut();
      if (failure !== undefined && !this.#isOver()) await recordFailure(this.#folder, this.ticket, failure);
    } catch (error) {
      if (!this.#isOver()) await recordFailure(this.#folder, this.ticket, asFailure(error));
    }
  }

  #isOver(): boolean {
    return this.#stop === 'lost' || this.#stop === 'shutdown';
  }

  /** Runs the command; returns what it said when it could not even begin to record. */
  async #carryOut(): Promise<AutoqaError | undefined> {
    const { ticket } = this;
    if (ticket.request.kind === 'api' && ticket.work.type === 'approve') {
      await recordDecision(this.#folder, ticket.work);
      if (ticket.work.reject) return undefined;
    }
    const command = await startCommand({
      program: this.#place.program,
      words: await this.#words(),
      cwd: join(this.#folder, 'inputs'),
      env: this.#place.env,
      runId: ticket.runId,
      title: ticket.title,
    });
    this.#command = command;
    // Whoever was told to stop before there was a command stops it now.
    if (this.#stop === 'cancelled') command.interrupt();
    else if (this.#stop !== undefined) command.kill();
    await this.#follow(command);
    const { failure } = await command.ended;
    return failure;
  }

  async #words(): Promise<string[]> {
    const { store, out, language } = this.#place;
    const { runId, request, work } = this.ticket;
    const begun = hasBegun(runsFolder(out), runId);
    await this.#fetchEarlierRun();
    const inputs: JobInputs = await prepareInputs(store, this.ticket, {
      folder: join(this.#folder, 'inputs'),
      runsFolder: runsFolder(out),
    });
    return commandFor({
      runId,
      request,
      work,
      inputs,
      out,
      language: request.language ?? language,
      hasBegun: begun,
    });
  }

  /** The run that this one builds on may have been made elsewhere. */
  async #fetchEarlierRun(): Promise<void> {
    const { request } = this.ticket;
    const earlier = request.kind === 'run' ? request.fromRun : request.kind === 'load' ? request.runId : undefined;
    if (earlier === undefined) return;
    const folder = join(runsFolder(this.#place.out), earlier);
    await this.#patiently(() => restoreFolder(this.#place.store, earlier, { folder, isRemote: false }));
  }

  /** Sends events on while the command writes them, until it has ended. */
  async #follow(command: StartedCommand): Promise<void> {
    const tail = await this.#openTail();
    let ended = false;
    void command.ended.then(() => (ended = true));
    for (;;) {
      const wasEnded = ended;
      const events = await tail.read(MOST_PER_BATCH);
      if (events.length > 0) await this.#send(events);
      else if (wasEnded) return;
      else await pause(LOOK_EVERY_MS);
      // Also what came too soon after the last report is told before a long silence.
      await this.#report();
      if (this.#stop === 'lost') return;
    }
  }

  /** What an earlier attempt sent is not sent again, but counts. */
  async #openTail(): Promise<EventTail> {
    if (this.#tail !== undefined) return this.#tail;
    const lastSeq = await this.#patiently(() => this.#place.store.events.lastSeq(this.ticket.runId));
    if (lastSeq > 0) {
      const { content } = await readRun(this.#folder);
      this.#view = fold(content.events.filter(({ seq }) => seq <= lastSeq));
    }
    this.#tail = new EventTail(join(this.#folder, 'events.jsonl'), lastSeq);
    return this.#tail;
  }

  async #send(events: readonly RunEvent[]): Promise<void> {
    const { store, publish } = this.#place;
    const isMine = await this.#patiently(() => store.events.append(this.ticket, events));
    if (!isMine) return this.stop('lost');
    publish(this.ticket.runId, events);
    this.#view = fold(events, this.#view);
    if (this.#place.sharesFiles) await this.#ship(events);
  }

  /** Pictures are wanted while it runs; the rest follows at the end. */
  async #ship(events: readonly RunEvent[]): Promise<void> {
    const written = events.flatMap((event) => (event.type === 'artifact-written' ? [event.artifact.path] : []));
    await this.#patiently(() => shipFolder(this.#place.store, this.ticket, this.#folder, written));
  }

  async #report(): Promise<void> {
    const now = performance.now();
    if (this.#view.lastSeq === this.#reportedSeq || now - this.#reportedAt < REPORT_EVERY_MS) return;
    this.#reportedAt = now;
    this.#reportedSeq = this.#view.lastSeq;
    const progress: RunProgress = progressOf(this.#view);
    if (!(await this.#patiently(() => this.#place.store.jobs.report(this.ticket, progress)))) return this.stop('lost');
    this.#place.onChange(this.ticket.runId);
  }

  /** What was written after the command ended, or by us. False when the job is somebody else's. */
  async #sendRest(): Promise<boolean> {
    const tail = await this.#openTail();
    for (let events = await tail.read(MOST_PER_BATCH); events.length > 0; events = await tail.read(MOST_PER_BATCH)) {
      if (this.#isOver()) return false;
      await this.#send(events);
    }
    return !this.#isOver();
  }

  async #finish(): Promise<void> {
    const { store, sharesFiles } = this.#place;
    if (sharesFiles) await this.#patiently(() => shipFolder(store, this.ticket, this.#folder));
    const outcome: RunOutcome = outcomeOf(this.#view, awaitedIn(this.#view));
    await this.#patiently(() => keepLearnt(store, this.ticket, this.#folder));
    await this.#patiently(() => store.jobs.finish(this.ticket, outcome));
    this.#place.onChange(this.ticket.runId);
  }

  /** A database that is away comes back: until then the command works on and nothing is sent. */
  async #patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof DatabaseAwayError) || this.#isOver()) throw error;
        await pause(500);
      }
    }
  }
}

function asFailure(error: unknown): AutoqaError {
  if (error instanceof AutoqaError) return error;
  return new AutoqaError(`Internal error: ${messageOf(error)}`, { code: 'internal-error', cause: error });
}

import type { EventPage } from '@autoqa/domain/contract/run-records';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { JobTicket } from './job-queue.ts';

/** Events of runs on their way to whoever watches, wherever they happen and wherever somebody watches. */
export interface EventTransit {
  /** Keeps them; those that are known already are left out. False when the job is somebody else's by now. */
  append(ticket: JobTicket, events: readonly RunEvent[]): Promise<boolean>;
  read(runId: string, after: number, limit: number): Promise<EventPage>;
  lastSeq(runId: string): Promise<number>;
}

export interface TransitFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Files of runs made on a machine whose disk the server does not see. */
export interface FileTransit {
  /** False when the job is somebody else's by now. */
  put(ticket: JobTicket, path: string, content: Uint8Array): Promise<boolean>;
  /** A person changed it while the run waits; only what was sent before is replaced. */
  replace(runId: string, path: string, content: Uint8Array): Promise<void>;
  list(runId: string): Promise<TransitFile[]>;
  get(runId: string, path: string): Promise<Uint8Array | undefined>;
}

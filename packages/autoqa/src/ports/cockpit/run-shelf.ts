import type { EventPage, Review, RunFile } from '@autoqa/domain/contract/run-records';
import type { RunView } from '@autoqa/domain/events/run-view';
import type { RunResult } from '@autoqa/domain/model/result';

export interface OpenedFile {
  path: string;
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

/** What runs left, wherever it lies: in a folder here, or on its way from another machine. */
export interface RunShelf {
  view(runId: string): Promise<RunView | undefined>;
  result(runId: string): Promise<RunResult | undefined>;
  events(runId: string, after: number, limit: number): Promise<EventPage>;
  files(runId: string): Promise<RunFile[]>;
  /** Nothing for what is not there, lies outside, goes through a link, or is nobody's business. */
  open(runId: string, path: string): Promise<OpenedFile | undefined>;
  review(runId: string): Promise<Review | undefined>;
  /** False when there is no such document, or nobody may change it now. */
  saveReviewDocument(runId: string, path: string, text: string): Promise<boolean>;
  /** A run that nobody worked on was called off: its own record says so, too. */
  recordCancel(runId: string): Promise<void>;
  remove(runId: string): Promise<void>;
}

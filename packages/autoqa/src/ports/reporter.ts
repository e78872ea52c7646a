import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { RunView } from '@autoqa/domain/events/run-view';
import type { Language } from '@autoqa/domain/model/language';
import type { RunResult } from '@autoqa/domain/model/result';
import type { RunManifest } from '@autoqa/domain/model/run';

/** What a report is made from: the fold of the events, and the files they point to. */
export interface ReportInput {
  manifest: RunManifest;
  view: RunView;
  result: RunResult;
  language: Language;
  /** A file of the run folder by its relative path; nothing if it is gone or too large. */
  readArtifact(path: string): Promise<Uint8Array | undefined>;
}

/** A file to be written below `reports/` of the run folder; the recorder masks secrets and writes it atomically. */
export interface ReportFile {
  /** Relative to the run folder, with forward slashes. */
  path: string;
  content: string | Uint8Array;
}

/** Turns a run into files. It may throw: the others are written all the same. */
export interface FileReporter {
  readonly name: string;
  render(input: ReportInput): Promise<ReportFile[]>;
}

/** Shows a run while it happens. */
export interface LiveReporter {
  readonly name: string;
  onEvent(event: RunEvent): void;
  /** Called once, after the last event. */
  finish(view: RunView): void;
}

import type { RunEvent, RunEventInput } from '@autoqa/domain/events/run-event';
import type { RunView } from '@autoqa/domain/events/run-view';
import type { ArtifactKind } from '@autoqa/domain/model/artifact';

export interface ArtifactOptions {
  kind: ArtifactKind;
  /** Relative to the run folder, with forward slashes. */
  path: string;
  content: string | Uint8Array;
  /** It was made from what is already masked; masking it again could only break it. */
  masked?: true;
  caseId?: string;
  stepIndex?: number;
  note?: string;
}

/** Where a run writes down everything that happens. */
export interface RunRecorder {
  readonly runId: string;
  /** Resolves when the event is on disk: await it before the effect it announces. */
  append(event: RunEventInput): Promise<RunEvent>;
  /** Masks secrets in text, writes the file atomically within the size caps, announces it; returns its path, or nothing if it was too large. */
  writeArtifact(artifact: ArtifactOptions): Promise<string | undefined>;
  /** Everything known so far. */
  view(): RunView;
  /** Calls the listener for every event from now on; returns how to stop that. */
  subscribe(listener: (event: RunEvent) => void): () => void;
}

import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';

/** How far the walk is. */
export interface ExploreProgress {
  /** Pages that were opened, of so many at most. */
  pages: number;
  maxPages: number;
  states: number;
  edges: number;
  /** Where it is now. */
  url: string;
}

/** One thing that was done, or left undone. */
export interface ExploreAction {
  pageId: string;
  url: string;
  /** What was done: the sentence, or the address that was opened. */
  action: string;
  result: 'new-state' | 'known-state' | 'same-state' | 'failed' | 'skipped' | 'denied' | 'probe';
  detail?: string;
  /** The state it led to. */
  to?: string;
  durationMs: number;
}

/** What a state looks like; secrets are masked, password fields never readable. */
export interface PageSnapshot {
  pageId: string;
  /** The accessibility snapshot. */
  text: string;
  /** A JPEG at most 1,024 pixels wide; nothing when the page could not be drawn. */
  jpeg: Buffer | undefined;
}

/** Who wants to know what happens while it happens. */
export interface ExploreWatch {
  onProgress?(progress: ExploreProgress): void;
  onAction?(action: ExploreAction): void;
  /** Where the files of a state lie below `plan-explore/` is fixed: `snapshots/<pageId>.txt` and `.jpg`. */
  onSnapshot?(snapshot: PageSnapshot): Promise<void> | void;
  /** After every state and edge; the same object, growing. */
  onGraph?(graph: ExplorationGraph): void;
}

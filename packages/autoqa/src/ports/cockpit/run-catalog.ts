import type { RunFilter } from '@autoqa/domain/contract/run-operations';
import type { Page, PageQuery } from '@autoqa/domain/contract/paging';
import type {
  Awaited,
  CaseTrend,
  CatalogDefect,
  CatalogRun,
  CatalogRunDetail,
  CatalogState,
  HistoryDay,
} from '@autoqa/domain/contract/run-records';
import type { RunRequest } from '@autoqa/domain/contract/run-request';
import type { RunResult } from '@autoqa/domain/model/result';
import type { RunKind } from '@autoqa/domain/model/run';
import type { JobWork } from './job-queue.ts';

export interface NewRun {
  runId: string;
  request: RunRequest;
  title: string;
  url: string | undefined;
  projectId: string | undefined;
}

/** What a run folder tells about itself. */
export interface FoundRun {
  runId: string;
  kind: RunKind;
  title: string;
  url: string | null;
  state: CatalogState;
  awaiting: Awaited | null;
  round: number;
  lastSeq: number;
  result: RunResult;
}

export interface KnownRun {
  state: CatalogState;
  lastSeq: number;
  origin: CatalogRun['origin'];
}

interface Since {
  /** ISO 8601. */
  since: string;
  projectId: string | undefined;
}

/** The index of all runs. The folders are the record; this is what lists and the start page read. */
export interface RunCatalog {
  /** The run and its job, together or not at all. */
  create(run: NewRun): Promise<CatalogRun>;
  list(filter: RunFilter): Promise<Page<CatalogRun>>;
  find(runId: string): Promise<CatalogRunDetail | undefined>;
  /**
   * Gives a person's decision to whoever works on: the question is taken away and the job made in one go. Nothing when
   * nobody asks that (any more), so that of two decisions at once one wins and the other is told.
   */
  answer(
    runId: string,
    question: { awaiting: Awaited; round?: number | undefined },
    work: JobWork,
  ): Promise<CatalogRun | undefined>;
  /** A run that nobody works on is over at once; one that somebody works on is asked to stop. Nothing when it is over. */
  requestCancel(runId: string): Promise<CatalogRun | undefined>;
  /** False when it is not known or still running. */
  remove(runId: string): Promise<boolean>;
  /** Takes in, or corrects, what a folder tells; a run that a worker has now is left alone. */
  index(run: FoundRun): Promise<void>;
  /** The ids that are known, with their last `seq`: what a folder has beyond that must be taken in. */
  known(): Promise<Map<string, KnownRun>>;
  history(query: Since): Promise<HistoryDay[]>;
  trends(query: Since & PageQuery): Promise<Page<CaseTrend>>;
  defects(query: PageQuery & { projectId?: string | undefined; q?: string | undefined }): Promise<Page<CatalogDefect>>;
}

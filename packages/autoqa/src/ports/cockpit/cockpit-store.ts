import type { JobQueue } from './job-queue.ts';
import type {
  AnswerKeeper,
  AuditKeeper,
  ProfileKeeper,
  ProjectKeeper,
  TokenKeeper,
  UploadKeeper,
} from './record-keeping.ts';
import type { RunCatalog } from './run-catalog.ts';
import type { EventTransit, FileTransit } from './run-transit.ts';

/** Everything the cockpit keeps, in one database (C3). */
export interface CockpitStore {
  readonly database: 'embedded' | 'postgresql';
  runs: RunCatalog;
  jobs: JobQueue;
  events: EventTransit;
  files: FileTransit;
  uploads: UploadKeeper;
  projects: ProjectKeeper;
  profiles: ProfileKeeper;
  tokens: TokenKeeper;
  audit: AuditKeeper;
  answers: AnswerKeeper;
  /** Throws a `DatabaseAwayError` while the database cannot be reached. */
  check(): Promise<void>;
  close(): Promise<void>;
}

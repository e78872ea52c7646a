import type { CockpitStore } from '../../ports/cockpit/cockpit-store.ts';
import type { CredentialVault } from '../../ports/credential-vault.ts';
import { openVaultIn } from '../vault/database-vault.ts';
import type { KeySource } from '../vault/key-source.ts';
import { Database } from './database.ts';
import type { Engine } from './engine/engine.ts';
import { isCurrent, migrate } from './migrations/migrate.ts';
import { DatabaseJobs } from './queue/database-jobs.ts';
import { JobBoss } from './queue/job-boss.ts';
import { DatabaseAnswers } from './records/database-answers.ts';
import { DatabaseAudit } from './records/database-audit.ts';
import { DatabaseProfiles } from './records/database-profiles.ts';
import { DatabaseProjects } from './records/database-projects.ts';
import { DatabaseTokens } from './records/database-tokens.ts';
import { DatabaseUploads } from './records/database-uploads.ts';
import { DatabaseEvents } from './runs/database-events.ts';
import { DatabaseFiles } from './runs/database-files.ts';
import { DatabaseRuns } from './runs/database-runs.ts';

interface StoreOptions {
  /** How long a worker may show no sign of life. */
  staleAfterMs?: number | undefined;
}

/** Everything the cockpit keeps, on either database. */
export class DatabaseStore implements CockpitStore {
  readonly database: 'embedded' | 'postgresql';
  readonly runs: DatabaseRuns;
  readonly jobs: DatabaseJobs;
  readonly events: DatabaseEvents;
  readonly files: DatabaseFiles;
  readonly uploads: DatabaseUploads;
  readonly projects: DatabaseProjects;
  readonly profiles: DatabaseProfiles;
  readonly tokens: DatabaseTokens;
  readonly audit: DatabaseAudit;
  readonly answers: DatabaseAnswers;
  readonly #database: Database;
  readonly #boss: JobBoss;

  private constructor(database: Database, boss: JobBoss, { staleAfterMs }: StoreOptions) {
    this.#database = database;
    this.#boss = boss;
    this.database = database.engine.database;
    this.runs = new DatabaseRuns(database, boss);
    this.jobs = new DatabaseJobs(database, boss, staleAfterMs);
    this.events = new DatabaseEvents(database);
    this.files = new DatabaseFiles(database);
    this.uploads = new DatabaseUploads(database);
    this.projects = new DatabaseProjects(database);
    this.profiles = new DatabaseProfiles(database);
    this.tokens = new DatabaseTokens(database);
    this.audit = new DatabaseAudit(database);
    this.answers = new DatabaseAnswers(database);
  }

  /** Brings the tables up to date first; several processes may do so at once. */
  static async open(engine: Engine, options: StoreOptions = {}): Promise<DatabaseStore> {
    const database = new Database(engine);
    const boss = new JobBoss(engine);
    await engine.locked(async () => {
      if (!(await isCurrent(database))) await migrate(database);
      await boss.start();
    });
    return new DatabaseStore(database, boss, options);
  }

  async check(): Promise<void> {
    await this.#database.run(({ connection }) => connection.query('select 1', []));
  }

  /** Says where the server is, for whoever finds an embedded database taken. */
  announce(url: string): void {
    this.#database.engine.announce(url);
  }

  openVault(keys: KeySource): Promise<CredentialVault> {
    return openVaultIn(this.#database, keys);
  }

  async close(): Promise<void> {
    await this.#boss.stop();
    await this.#database.engine.close();
  }
}

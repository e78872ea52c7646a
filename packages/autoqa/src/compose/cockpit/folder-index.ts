import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogState } from '@autoqa/domain/contract/run-records';
import { toResult } from '@autoqa/domain/events/outcome';
import { messageOf } from '../../kernel/errors.ts';
import type { CockpitStore } from '../../ports/cockpit/cockpit-store.ts';
import type { FoundRun, KnownRun } from '../../ports/cockpit/run-catalog.ts';
import { readRun } from '../../record/read-run.ts';
import { listRunIds } from '../../record/run-index.ts';
import { lockOwner } from '../../record/run-lock.ts';
import { awaitedIn } from './job-outcome.ts';
import { pause } from './pause.ts';

const LOOK_EVERY_MS = 3_000;
/** What may still change in a folder that somebody else writes. */
const UNSETTLED: ReadonlySet<CatalogState> = new Set(['running', 'interrupted', 'waiting']);

export interface IndexOptions {
  store: Pick<CockpitStore, 'runs'>;
  runsFolder: string;
  onChange(runId: string): void;
  log(line: string): void;
}

/** Keeps the index in step with the folders: takes in what the command line made, before and while we look. */
export class FolderIndex {
  readonly #options: IndexOptions;
  readonly #ending = new AbortController();
  /** Nothing more can come of these. */
  readonly #settled = new Set<string>();
  readonly #looks = new Map<string, string>();
  #loop: Promise<void> = Promise.resolve();

  constructor(options: IndexOptions) {
    this.#options = options;
  }

  /** Takes in everything that is there and not known; a folder that cannot be read costs a line, nothing else. */
  async takeIn(): Promise<number> {
    const { store, runsFolder } = this.#options;
    const known = await store.runs.known();
    let taken = 0;
    for (const runId of await listRunIds(runsFolder)) {
      if (this.#ending.signal.aborted) break;
      const entry = known.get(runId);
      if (this.#settled.has(runId) || isSettled(entry) || !(await this.#hasGrown(runId))) continue;
      if (await this.#takeInRun(runId, entry)) taken += 1;
    }
    return taken;
  }

  watch(): void {
    this.#loop = this.#look();
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#loop;
  }

  async #look(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      await pause(LOOK_EVERY_MS, this.#ending.signal);
      if (this.#ending.signal.aborted) return;
      await this.takeIn().catch((error: unknown) => this.#options.log(messageOf(error)));
    }
  }

  /** A long log that nobody adds to is read once. A writer that dies adds nothing, so its lock counts too. */
  async #hasGrown(runId: string): Promise<boolean> {
    const folder = join(this.#options.runsFolder, runId);
    const { size } = await stat(join(folder, 'events.jsonl')).catch(() => ({ size: 0 }));
    const look = `${size} ${lockOwner(folder) ?? ''}`;
    const isNew = this.#looks.get(runId) !== look;
    this.#looks.set(runId, look);
    return isNew;
  }

  async #takeInRun(runId: string, entry: KnownRun | undefined): Promise<boolean> {
    try {
      const found = await findRun(this.#options.runsFolder, runId);
      if (entry?.state === found.state && entry.lastSeq === found.lastSeq) return false;
      await this.#options.store.runs.index(found);
      if (!UNSETTLED.has(found.state)) this.#settled.add(runId);
      this.#options.onChange(runId);
      return true;
    } catch (error) {
      this.#options.log(`${runId}: ${messageOf(error)}`);
      return false;
    }
  }
}

/** Over, or told by whoever works on it. */
function isSettled(entry: KnownRun | undefined): boolean {
  if (entry === undefined) return false;
  const hasWorker = entry.origin === 'cockpit' && entry.state !== 'waiting' && entry.state !== 'interrupted';
  return hasWorker || !UNSETTLED.has(entry.state);
}

async function findRun(runsFolder: string, runId: string): Promise<FoundRun> {
  const { manifest, view, writerPid } = await readRun(join(runsFolder, runId));
  const { awaiting, round } = awaitedIn(view);
  const url = manifest.config['url'] ?? manifest.config['baseUrl'];
  const status = view.state !== 'running' ? view.state : writerPid === undefined ? 'interrupted' : 'running';
  return {
    runId,
    kind: manifest.kind,
    title: view.title ?? manifest.argv.join(' '),
    url: typeof url === 'string' ? url : null,
    state: awaiting === null || status === 'running' ? status : 'waiting',
    awaiting,
    round,
    lastSeq: view.lastSeq,
    result: toResult(view),
  };
}

import { createReadStream, existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventPage, Review, RunFile } from '@autoqa/domain/contract/run-records';
import { toResult } from '@autoqa/domain/events/outcome';
import type { RunView } from '@autoqa/domain/events/run-view';
import type { RunResult } from '@autoqa/domain/model/result';
import { writeFileAtomic } from '../../kernel/atomic-file.ts';
import { hasCode } from '../../kernel/errors.ts';
import { isRunId } from '../../kernel/ids.ts';
import type { CockpitStore } from '../../ports/cockpit/cockpit-store.ts';
import type { OpenedFile, RunShelf } from '../../ports/cockpit/run-shelf.ts';
import { confine } from '../../record/confined-path.ts';
import { removeRun } from '../../record/run-index.ts';
import { contentTypeOf } from '../../server/http/content-type-of.ts';
import { filesBelow, type FoundFile } from './files-below.ts';
import { awaitedIn } from './job-outcome.ts';
import { LogPages } from './log-pages.ts';
import { recordCancel } from './record-for-job.ts';
import { reviewOf, REVIEW_DOCUMENTS } from './review-of.ts';
import { ViewCache } from './view-cache.ts';

/** Nobody's business: whose process writes the run. */
const HIDDEN: ReadonlySet<string> = new Set(['run.lock']);

/** Runs as they lie in folders here; what is not here is on its way from another machine, in the database. */
export class FolderShelf implements RunShelf {
  readonly #runs: string;
  readonly #store: Pick<CockpitStore, 'events' | 'files'>;
  readonly #pages = new LogPages();
  readonly #views: ViewCache;

  constructor(runsFolder: string, store: Pick<CockpitStore, 'events' | 'files'>) {
    this.#runs = runsFolder;
    this.#store = store;
    this.#views = new ViewCache((runId, after, limit) => this.events(runId, after, limit));
  }

  async view(runId: string): Promise<RunView | undefined> {
    const view = await this.#views.get(runId);
    return view.lastSeq === 0 ? undefined : view;
  }

  async result(runId: string): Promise<RunResult | undefined> {
    const view = await this.view(runId);
    return view === undefined ? undefined : toResult(view);
  }

  /** The folder knows first; a log in the database is read by its index. */
  async events(runId: string, after: number, limit: number): Promise<EventPage> {
    const sent = await this.#store.events.read(runId, after, limit);
    if (sent.events.length > 0 || !this.#isHere(runId)) return sent;
    return this.#pages.read(this.#folder(runId), after, limit);
  }

  async files(runId: string): Promise<RunFile[]> {
    const found = await this.#found(runId);
    const written = new Map((await this.view(runId))?.artifacts.map((artifact) => [artifact.path, artifact]));
    return found
      .filter(({ path }) => !HIDDEN.has(path))
      .map(({ path, bytes }) => {
        const artifact = written.get(path);
        return {
          id: Buffer.from(path).toString('base64url'),
          path,
          bytes,
          kind: artifact?.kind ?? null,
          type: contentTypeOf(path),
          caseId: artifact?.caseId ?? null,
          stepIndex: artifact?.stepIndex ?? null,
        };
      });
  }

  async open(runId: string, path: string): Promise<OpenedFile | undefined> {
    if (!isRunId(runId) || HIDDEN.has(path)) return undefined;
    return (await this.#openHere(runId, path)) ?? this.#openSent(runId, path);
  }

  async review(runId: string): Promise<Review | undefined> {
    const view = await this.view(runId);
    if (view === undefined) return undefined;
    const found = await this.#found(runId);
    return reviewOf(view, found, (path) => this.#text(runId, path));
  }

  async saveReviewDocument(runId: string, path: string, text: string): Promise<boolean> {
    const view = await this.view(runId);
    if (view === undefined || awaitedIn(view).awaiting !== 'approval') return false;
    const isThere = (await this.#found(runId)).some((file) => file.path === path);
    if (!isThere || !REVIEW_DOCUMENTS.test(path)) return false;
    if (this.#isHere(runId)) await writeFileAtomic(confine(this.#folder(runId), path), text);
    await this.#store.files.replace(runId, path, Buffer.from(text));
    return true;
  }

  async recordCancel(runId: string): Promise<void> {
    if (!this.#isHere(runId) || (await this.view(runId))?.state === 'cancelled') return;
    await recordCancel(this.#folder(runId));
  }

  async remove(runId: string): Promise<void> {
    if (!isRunId(runId)) return;
    this.#views.forget(runId);
    this.#pages.forget(this.#folder(runId));
    if (this.#isHere(runId)) await removeRun(this.#runs, runId);
    else await rm(this.#folder(runId), { recursive: true, force: true });
  }

  #folder(runId: string): string {
    return join(this.#runs, runId);
  }

  #isHere(runId: string): boolean {
    return isRunId(runId) && existsSync(join(this.#folder(runId), 'events.jsonl'));
  }

  async #found(runId: string): Promise<FoundFile[]> {
    return this.#isHere(runId) ? filesBelow(this.#folder(runId)) : this.#store.files.list(runId);
  }

  async #openHere(runId: string, path: string): Promise<OpenedFile | undefined> {
    try {
      const file = confine(this.#folder(runId), path);
      const { size, mode } = await stat(file);
      // Whatever is no plain file (a folder, a pipe) is not sent.
      if ((mode & 0o170000) !== 0o100000) return undefined;
      return { path, bytes: size, content: createReadStream(file, size === 0 ? {} : { end: size - 1 }) };
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'path-outside-run', 'ERR_INVALID_ARG_VALUE'))
        return undefined;
      throw error;
    }
  }

  async #openSent(runId: string, path: string): Promise<OpenedFile | undefined> {
    const content = await this.#store.files.get(runId, path);
    if (content === undefined) return undefined;
    return { path, bytes: content.length, content: once(content) };
  }

  async #text(runId: string, path: string): Promise<string> {
    if (this.#isHere(runId)) return readFile(confine(this.#folder(runId), path), 'utf8');
    return Buffer.from((await this.#store.files.get(runId, path)) ?? []).toString('utf8');
  }
}

async function* once(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content;
}

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { saying } from '@autoqa/domain/events/log-messages';
import type { RunEventOf } from '@autoqa/domain/events/run-event';
import type { Language } from '@autoqa/domain/model/language';
import type { RunManifest } from '@autoqa/domain/model/run';
import { systemClock } from '../kernel/clock.ts';
import { CancelledError } from '../kernel/errors.ts';
import { newRunId } from '../kernel/ids.ts';
import { Redactor } from '../kernel/redaction/redactor.ts';
import { AUTOQA_VERSION } from '../kernel/version.ts';
import { findRunFolders } from '../record/merge/find-run-folders.ts';
import { asMerged, mergedEvents } from '../record/merge/merged-events.ts';
import { mergedEnding } from '../record/merge/merged-ending.ts';
import { nameOf, planMerge, type MergePart } from '../record/merge/merge-plan.ts';
import { readArtifact, readRun, type ReadRun } from '../record/read-run.ts';
import { RunFolder } from '../record/run-folder.ts';
import { applyRetention, resolveRunId, type Retention } from '../record/run-index.ts';
import { chooseReporters, type TerminalChoice } from './choose-reporters.ts';
import { runsFolder } from './runs.ts';
import type { FinishedRun } from './with-run.ts';
import { writeReports } from './write-reports.ts';

/** As much as a run keeps of one file. */
const MAX_COPIED_BYTES = 100 * 1024 * 1024;

interface MergeRequest {
  /** What the merged run is called; by default as its parts are. */
  title?: string;
  out: string;
  /** Ids of runs, their folders, or folders with such folders in them. */
  runs: readonly string[];
  cwd: string;
  formats: readonly string[];
  language: Language;
  argv: readonly string[];
  terminal: TerminalChoice;
  retention: Retention;
  signal: AbortSignal;
}

/** R4: makes one run of several, with all they recorded, and its reports; the parts stay as they are. */
export async function mergeRuns(request: MergeRequest): Promise<FinishedRun & { files: string[] }> {
  const { fileReporters, liveReporters } = await chooseReporters(request.formats, request.terminal);
  const parts = planMerge(await readParts(request));
  const manifest = describeMerge(parts, request.argv);
  const time = { ms: Date.parse(manifest.startedAt) };
  const folder = await RunFolder.create(runsFolder(request.out), manifest, {
    redactor: new Redactor(),
    clock: { now: () => time.ms },
  });
  try {
    await new RunMerge(folder, parts, time).run(request);
    for (const reporter of liveReporters) reporter.finish(folder.view());
    const { files, failures } = await writeReports(folder, { fileReporters, language: request.language });
    const result = await folder.writeResult();
    await applyRetention(runsFolder(request.out), request.retention, systemClock.now());
    const written = files.map((path) => join(folder.path, path));
    return { result, folder: folder.path, reportFailures: failures, files: written };
  } catch (error) {
    // Half a merge would look like a run.
    await rm(folder.path, { recursive: true, force: true });
    throw error;
  } finally {
    folder.close();
  }
}

async function readParts({ out, runs, cwd }: MergeRequest): Promise<ReadRun[]> {
  const folders: string[] = [];
  for (const typed of runs) {
    const path = resolve(cwd, typed);
    if (existsSync(path)) folders.push(...(await findRunFolders(path)));
    else folders.push(join(runsFolder(out), await resolveRunId(runsFolder(out), typed)));
  }
  const read = await Promise.all([...new Set(folders)].map((folder) => readRun(folder)));
  // A build server may bring the same run in two artifacts.
  return [...new Map(read.map((run) => [run.view.runId, run])).values()];
}

function describeMerge(parts: readonly MergePart[], argv: readonly string[]): RunManifest {
  const [first] = parts;
  const manifests = parts.map(({ run }) => run.manifest);
  const kinds = new Set(manifests.map(({ kind }) => kind));
  const [kind = 'run'] = kinds.size === 1 ? kinds : [];
  return {
    schemaVersion: 1,
    runId: newRunId(),
    kind,
    startedAt: first?.result.startedAt ?? new Date(0).toISOString(),
    argv: [...argv],
    versions: { autoqa: AUTOQA_VERSION, node: process.versions.node },
    environment: first?.run.manifest.environment ?? {},
    config: { mergedFrom: parts.map(nameOf) },
    model: [...new Set(manifests.map(({ model }) => model))].join(', '),
    promptVersions: Object.assign({}, ...manifests.map(({ promptVersions }) => promptVersions)) as Record<
      string,
      string
    >,
  };
}

/** Writes the parts into the new folder, at the times when things happened. */
class RunMerge {
  readonly #folder: RunFolder;
  readonly #parts: readonly MergePart[];
  readonly #time: { ms: number };

  constructor(folder: RunFolder, parts: readonly MergePart[], time: { ms: number }) {
    this.#folder = folder;
    this.#parts = parts;
    this.#time = time;
  }

  async run({ title, language, signal }: Pick<MergeRequest, 'title' | 'language' | 'signal'>): Promise<void> {
    await this.#start(title);
    for (const { part, atMs, event } of mergedEvents(this.#parts)) {
      if (signal.aborted) throw new CancelledError();
      this.#time.ms = Math.max(this.#time.ms, atMs);
      if (event.type === 'run-start' || event.type === 'run-end') continue;
      if (event.type === 'artifact-written') await this.#copy(event, part);
      else await this.#folder.append(asMerged(event, part));
    }
    const { gates, ...ending } = mergedEnding(this.#parts, language);
    await this.#folder.append({ type: 'run-end', ...ending, ...(gates.length === 0 ? {} : { gates }) });
  }

  async #start(given: string | undefined): Promise<void> {
    const { runId, manifest } = this.#folder;
    const views = this.#parts.map(({ run }) => run.view);
    const own = [...new Set(views.flatMap(({ title: each }) => (each === null ? [] : [each])))].join(' + ');
    const title = given ?? own;
    const deciding = this.#parts.filter(({ superseded }) => !superseded);
    const plannedCases = deciding.reduce((sum, { run }) => sum + (run.view.plannedCases ?? run.view.cases.length), 0);
    await this.#folder.append({
      type: 'run-start',
      runId,
      kind: manifest.kind,
      plannedCases,
      ...(title === '' ? {} : { title }),
    });
    for (const part of this.#parts) {
      const { state, summary } = part.result;
      const said = saying('run-merged', { run: nameOf(part), state, cases: summary.total });
      await this.#folder.append({ type: 'log', level: 'info', ...said });
    }
  }

  /** The reports of a part are left with it: the merged run has its own. */
  async #copy(event: RunEventOf<'artifact-written'>, part: MergePart): Promise<void> {
    const { kind, path: from } = event.artifact;
    if (kind === 'report') return;
    const { artifact, caseId, stepIndex, note } = asMerged(event, part) as typeof event;
    const content = await readArtifact(part.run.path, from, MAX_COPIED_BYTES);
    if (content === undefined) {
      const said = saying('artifact-not-merged', { path: from, run: nameOf(part) });
      await this.#folder.append({ type: 'log', level: 'warn', ...said });
      return;
    }
    await this.#folder.writeArtifact({
      kind,
      path: artifact.path,
      content,
      masked: true,
      ...(caseId === undefined ? {} : { caseId }),
      ...(stepIndex === undefined ? {} : { stepIndex }),
      ...(note === undefined ? {} : { note }),
    });
  }
}

import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { saying } from '@autoqa/domain/events/log-messages';
import { fold } from '@autoqa/domain/events/fold';
import { toResult } from '@autoqa/domain/events/outcome';
import { RunEventBody, type RunEvent, type RunEventInput } from '@autoqa/domain/events/run-event';
import { emptyRunView, type RunView } from '@autoqa/domain/events/run-view';
import type { RunResult } from '@autoqa/domain/model/result';
import { RunManifest } from '@autoqa/domain/model/run';
import { writeFileAtomic } from '../kernel/atomic-file.ts';
import { isoTime, steadyClock, type Clock } from '../kernel/clock.ts';
import type { Redactor } from '../kernel/redaction/redactor.ts';
import type { ArtifactOptions, RunRecorder } from '../ports/run-recorder.ts';
import { ArtifactQuota, type ArtifactLimits } from './artifact-quota.ts';
import { confine } from './confined-path.ts';
import { EventLog } from './event-log.ts';
import { notWritable } from './not-writable.ts';
import { readRun } from './read-run.ts';
import { lockRun } from './run-lock.ts';
import { scrubTrace } from './scrub-trace.ts';

export interface RecordOptions {
  redactor: Redactor;
  clock?: Clock;
  limits?: Partial<ArtifactLimits>;
}

/** A run being written: the folder of CONTRACTS.md. Everything that enters it is masked here. */
export class RunFolder implements RunRecorder {
  readonly runId: string;
  readonly path: string;
  readonly manifest: RunManifest;
  readonly #log: EventLog;
  readonly #redactor: Redactor;
  readonly #clock: Clock;
  readonly #quota: ArtifactQuota;
  readonly #unlock: () => void;
  readonly #listeners = new Set<(event: RunEvent) => void>();
  #view: RunView;
  #unfolded: RunEvent[] = [];

  private constructor(
    parts: { path: string; manifest: RunManifest; log: EventLog; view: RunView; unlock: () => void },
    options: RecordOptions,
  ) {
    this.path = parts.path;
    this.manifest = parts.manifest;
    this.runId = parts.manifest.runId;
    this.#log = parts.log;
    this.#view = parts.view;
    this.#unlock = parts.unlock;
    this.#redactor = options.redactor;
    this.#clock = options.clock ?? steadyClock();
    this.#quota = new ArtifactQuota(options.limits, parts.view.artifacts);
  }

  /** Makes a new folder below `runs` of the output folder. */
  static async create(runsFolder: string, manifest: RunManifest, options: RecordOptions): Promise<RunFolder> {
    const path = join(runsFolder, manifest.runId);
    try {
      mkdirSync(path, { recursive: true });
    } catch (error) {
      throw notWritable(path, error);
    }
    const unlock = lockRun(path);
    const masked = RunManifest.parse(options.redactor.redactValue(manifest));
    await writeFileAtomic(join(path, 'manifest.json'), `${JSON.stringify(masked, null, 2)}\n`);
    const log = EventLog.create(join(path, 'events.jsonl'));
    return new RunFolder({ path, manifest: masked, log, view: emptyRunView(), unlock }, options);
  }

  /** Goes on with a run that was interrupted; its view tells what is already done. */
  static async resume(path: string, options: RecordOptions): Promise<RunFolder> {
    const unlock = lockRun(path);
    try {
      const { manifest, content, view } = await readRun(path);
      await rm(join(path, 'result.json'), { force: true });
      const log = EventLog.reopen(join(path, 'events.jsonl'), content);
      return new RunFolder({ path, manifest, log, view, unlock }, options);
    } catch (error) {
      unlock();
      throw error;
    }
  }

  async append(input: RunEventInput): Promise<RunEvent> {
    return this.#append(input);
  }

  async writeArtifact(artifact: ArtifactOptions): Promise<string | undefined> {
    const { kind, path, content: raw, masked, caseId, stepIndex, note } = artifact;
    const content = masked === true ? raw : this.#mask(kind, raw);
    const bytes = typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
    const refusal = this.#quota.take(path, bytes);
    if (refusal !== undefined) {
      this.#append({ type: 'log', level: 'warn', ...saying('artifact-refused', { path, reason: refusal }) });
      return undefined;
    }
    await writeFileAtomic(confine(this.path, path), content);
    this.#append({
      type: 'artifact-written',
      artifact: { kind, path },
      bytes,
      ...(caseId === undefined ? {} : { caseId }),
      ...(stepIndex === undefined ? {} : { stepIndex }),
      ...(note === undefined ? {} : { note }),
    });
    return path;
  }

  view(): RunView {
    if (this.#unfolded.length > 0) {
      this.#view = fold(this.#unfolded, this.#view);
      this.#unfolded = [];
    }
    return this.#view;
  }

  subscribe(listener: (event: RunEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Writes `result.json` from the events so far. */
  async writeResult(): Promise<RunResult> {
    const result = toResult(this.view());
    await writeFileAtomic(join(this.path, 'result.json'), `${JSON.stringify(result, null, 2)}\n`);
    return result;
  }

  close(): void {
    this.#log.close();
    this.#unlock();
  }

  /** Text by its characters, a trace by what is packed in it; other bytes are pictures, masked when they are taken. */
  #mask(kind: ArtifactOptions['kind'], content: string | Uint8Array): string | Uint8Array {
    if (typeof content === 'string') return this.#redactor.redact(content);
    return kind === 'trace' ? scrubTrace(content, this.#redactor) : content;
  }

  #append(input: RunEventInput): RunEvent {
    const body = RunEventBody.parse(this.#redactor.redactValue(input));
    const event: RunEvent = { seq: this.#log.nextSeq(), ts: isoTime(this.#clock), ...body };
    this.#log.append(event);
    this.#unfolded.push(event);
    for (const listener of this.#listeners) listener(event);
    return event;
  }
}

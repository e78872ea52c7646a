import { cpus, release } from 'node:os';
import { join } from 'node:path';
import { saying } from '@autoqa/domain/events/log-messages';
import { decideOutcome } from '@autoqa/domain/events/outcome';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { Language } from '@autoqa/domain/model/language';
import type { RunResult } from '@autoqa/domain/model/result';
import type { Defect } from '@autoqa/domain/model/defect';
import type { Gate } from '@autoqa/domain/model/gate';
import { EXIT_CODES, type ExitCode, type RunKind, type RunManifest, type RunState } from '@autoqa/domain/model/run';
import { isoTime, systemClock } from '../kernel/clock.ts';
import { asDiskTrouble } from '../kernel/disk-trouble.ts';
import { AutoqaError, CancelledError, messageOf } from '../kernel/errors.ts';
import { newRunId } from '../kernel/ids.ts';
import { Redactor } from '../kernel/redaction/redactor.ts';
import { AUTOQA_VERSION } from '../kernel/version.ts';
import type { LiveReporter } from '../ports/reporter.ts';
import type { RunRecorder } from '../ports/run-recorder.ts';
import { RunFolder } from '../record/run-folder.ts';
import { applyRetention, type Retention } from '../record/run-index.ts';
import { appointedRunId, appointedTitle, hasBegun } from './appointed-run.ts';
import { writeReports, type ReportChoice, type ReportFailure } from './write-reports.ts';
import { runsFolder } from './runs.ts';

export interface RunRequest extends Pick<ReportChoice, 'ownReporters'> {
  kind: RunKind;
  /** The id of a run to go on with, in its own folder; a new one unless given. */
  resume?: string;
  title: string;
  /** The output folder, `.autoqa` by default. */
  out: string;
  language: Language;
  model: string;
  /** Which version each task's prompt has; none without a model. */
  promptVersions?: Record<string, string>;
  argv: readonly string[];
  /** The settings as they took effect; secrets in it are masked by their values. */
  config: Readonly<Record<string, unknown>>;
  redactor?: Redactor;
  plannedCases?: number;
  fileReporters: readonly string[];
  liveReporters: readonly LiveReporter[];
  retention: Retention;
  signal: AbortSignal;
}

export interface OpenRun {
  recorder: RunRecorder;
  redactor: Redactor;
  signal: AbortSignal;
}

/** What a body says about the end of its run; what it leaves open is decided by its cases. */
export interface RunEnding {
  state?: RunState;
  exitCode?: ExitCode;
  reason?: string;
  gates?: readonly Gate[];
  /** All that stand in the end. */
  defects?: Defect[];
}

export interface FinishedRun {
  result: RunResult;
  folder: string;
  reportFailures: ReportFailure[];
}

/**
 * Runs the body between the first and the last event of a run. Whatever happens in it, the end is recorded and the
 * reports of what ran are written; an error of ours is thrown on after that.
 */
export async function withRun(
  request: RunRequest,
  body: (run: OpenRun) => Promise<RunEnding | void>,
): Promise<FinishedRun> {
  const redactor = request.redactor ?? new Redactor();
  const folder = await openFolder(request, redactor);
  const detach = attachLive(folder, request.liveReporters);
  try {
    const failure = await runBody(folder, request, () => body({ recorder: folder, redactor, signal: request.signal }));
    for (const reporter of request.liveReporters) reporter.finish(folder.view());
    const { failures: reportFailures } = await writeReports(folder, request);
    const result = await folder.writeResult();
    await applyRetention(runsFolder(request.out), request.retention, systemClock.now());
    if (failure !== undefined) throw failure;
    return { result, folder: folder.path, reportFailures };
  } finally {
    detach();
    folder.close();
  }
}

function openFolder(request: RunRequest, redactor: Redactor): Promise<RunFolder> {
  const runs = runsFolder(request.out);
  const appointed = appointedRunId();
  const goOnWith = request.resume ?? (appointed !== undefined && hasBegun(runs, appointed) ? appointed : undefined);
  if (goOnWith !== undefined) return RunFolder.resume(join(runs, goOnWith), { redactor });
  return RunFolder.create(runs, describeRun(request, appointed), { redactor });
}

/** Returns the error that must still be thrown, once the run's end is recorded. */
async function runBody(
  folder: RunFolder,
  request: RunRequest,
  body: () => Promise<RunEnding | void>,
): Promise<AutoqaError | undefined> {
  const { kind, plannedCases } = request;
  const title = appointedTitle() ?? request.title;
  const planned = plannedCases === undefined ? {} : { plannedCases };
  await folder.append({ type: 'run-start', runId: folder.runId, kind, title, ...planned });
  try {
    const { gates = [], ...ending } = (await body()) ?? {};
    request.signal.throwIfAborted();
    const measured = gates.length === 0 ? {} : { gates: [...gates] };
    await folder.append({ type: 'run-end', ...decideOutcome(folder.view(), gates), ...measured, ...ending });
    return undefined;
  } catch (error) {
    if (request.signal.aborted || error instanceof CancelledError) {
      await folder.append({ type: 'run-end', state: 'cancelled', exitCode: EXIT_CODES.cancelled });
      return undefined;
    }
    const failure = toAutoqaError(error);
    await folder.append({ type: 'run-end', state: 'error', exitCode: failure.exitCode, reason: failure.message });
    return failure;
  }
}

function toAutoqaError(error: unknown): AutoqaError {
  if (error instanceof AutoqaError) return error;
  const trouble = asDiskTrouble(error);
  if (trouble !== undefined) return trouble;
  const problem = messageOf(error);
  return new AutoqaError(`Internal error: ${problem}`, { code: 'internal-error', cause: error, details: { problem } });
}

/** A live reporter that throws is detached; the run and the other reporters go on. */
function attachLive(folder: RunFolder, reporters: readonly LiveReporter[]): () => void {
  const detachers = reporters.map((reporter) => {
    const detach = folder.subscribe((event: RunEvent) => {
      try {
        reporter.onEvent(event);
      } catch (error) {
        detach();
        void folder.append({
          type: 'log',
          level: 'warn',
          ...saying('reporter-failed', { reporter: reporter.name, problem: messageOf(error) }),
        });
      }
    });
    return detach;
  });
  return () => detachers.forEach((detach) => detach());
}

function describeRun(request: RunRequest, runId = newRunId()): RunManifest {
  const { kind, argv, config, model, promptVersions = {} } = request;
  // They may hold keys of a service.
  const { mobileCapabilities: _, ...told } = config;
  return {
    schemaVersion: 1,
    runId,
    kind,
    startedAt: isoTime(systemClock),
    argv: [...argv],
    versions: { autoqa: AUTOQA_VERSION, node: process.versions.node },
    environment: environmentFingerprint(),
    config: told,
    model,
    promptVersions,
  };
}

function environmentFingerprint(): Record<string, string> {
  return {
    platform: process.platform,
    arch: process.arch,
    release: release(),
    cpus: String(cpus().length),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ci: process.env['CI'] === undefined ? 'no' : 'yes',
  };
}

/** Where the HTML report of a run lies. */
export function htmlReportOf(folder: string): string {
  return join(folder, 'reports', 'report.html');
}

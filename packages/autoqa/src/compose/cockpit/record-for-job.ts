import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EXIT_CODES, type RunManifest } from '@autoqa/domain/model/run';
import { isoTime, systemClock } from '../../kernel/clock.ts';
import type { AutoqaError } from '../../kernel/errors.ts';
import { Redactor } from '../../kernel/redaction/redactor.ts';
import { AUTOQA_VERSION } from '../../kernel/version.ts';
import type { JobTicket, JobWork } from '../../ports/cockpit/job-queue.ts';
import { readRun } from '../../record/read-run.ts';
import { RunFolder } from '../../record/run-folder.ts';

/** Writes down why nothing came of a job, unless its command has recorded its own end. */
export async function recordFailure(folder: string, ticket: JobTicket, failure: AutoqaError): Promise<void> {
  const hasLog = existsSync(join(folder, 'events.jsonl'));
  const hasEnded = hasLog && (await readRun(folder)).view.state !== 'running';
  if (hasEnded && ticket.work.type === 'start') return;
  const { runId, request, title } = ticket;
  const message = failure.hint === undefined ? failure.message : `${failure.message} ${failure.hint}`;
  await withRecord(folder, ticket, async (record) => {
    if (!hasLog) await record.append({ type: 'run-start', runId, kind: request.kind, title });
    await record.append({ type: 'log', level: 'error', depth: 'step', message });
    // A decision that could not be carried out leaves the run where it was.
    if (hasEnded) return;
    await record.append({ type: 'run-end', state: 'error', exitCode: failure.exitCode, reason: message });
  });
}

/** A run that waited for a person and was called off. */
export async function recordCancel(folder: string): Promise<void> {
  await withRecord(folder, undefined, async (record) => {
    await record.append({ type: 'run-end', state: 'cancelled', exitCode: EXIT_CODES.cancelled });
  });
}

/** What a person said about a plan of API cases; sent back, the run is over. */
export async function recordDecision(folder: string, work: Extract<JobWork, { type: 'approve' }>): Promise<void> {
  const { by, comment, reject } = work;
  await withRecord(folder, undefined, async (record) => {
    const asked = record.view().approvals.at(-1);
    if (asked?.decision === null) {
      const decision = reject ? ('rejected' as const) : ('approved' as const);
      const said = comment === undefined ? {} : { comment };
      await record.append({ type: 'approval-decided', subject: asked.subject, decision, by, ...said });
    }
    if (reject) await record.append({ type: 'run-end', state: 'cancelled', exitCode: 1, reason: comment ?? '' });
  });
}

async function withRecord(
  folder: string,
  ticket: JobTicket | undefined,
  work: (record: RunFolder) => Promise<void>,
): Promise<void> {
  const record = await openRecord(folder, ticket);
  try {
    await work(record);
    await record.writeResult();
  } finally {
    record.close();
  }
}

function openRecord(folder: string, ticket: JobTicket | undefined): Promise<RunFolder> {
  const redactor = new Redactor();
  if (ticket === undefined || existsSync(join(folder, 'events.jsonl'))) return RunFolder.resume(folder, { redactor });
  const { runId, request } = ticket;
  const manifest: RunManifest = {
    schemaVersion: 1,
    runId,
    kind: request.kind,
    startedAt: isoTime(systemClock),
    argv: [],
    versions: { autoqa: AUTOQA_VERSION, node: process.versions.node },
    environment: {},
    config: {},
    model: 'offline',
    promptVersions: {},
  };
  return RunFolder.create(dirname(folder), manifest, { redactor });
}

import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import type { RunRequest } from '@autoqa/domain/contract/run-request';
import { newRunId } from '../../../kernel/ids.ts';
import { writeAudit } from '../../auth/audit.ts';
import type { Caller } from '../../auth/caller.ts';
import { Refusal } from '../refusal.ts';
import type { ServerRoom } from '../server-room.ts';
import { checkRequest } from './check-request.ts';
import { titleOf, urlOf } from './describe-request.ts';
import { requireRun } from './require-run.ts';

/** Writes a run down for whoever works on it; nothing is done here. */
export async function startRun(room: ServerRoom, request: RunRequest, caller: Caller): Promise<CatalogRun> {
  const { services, announce } = room;
  await checkRequest(request, services);
  const run = await services.store.runs.create({
    runId: newRunId(),
    request,
    title: titleOf(request),
    url: urlOf(request),
    projectId: request.projectId,
  });
  await writeAudit(services.store.audit, caller, { action: 'run-created', subject: run.runId, detail: run.kind });
  announce(run);
  return run;
}

/** Asks for a run to be stopped. */
export async function cancelRun(room: ServerRoom, id: string, caller: Pick<Caller, 'name'>): Promise<CatalogRun> {
  const { services, announce } = room;
  const { store } = services;
  await requireRun(store, id);
  const run = await store.runs.requestCancel(id);
  if (run === undefined) throw new Refusal('run-over');
  // Nobody works on it: then nobody else writes it into its record.
  if (run.state === 'cancelled') await services.shelf.recordCancel(id);
  await writeAudit(store.audit, caller, { action: 'run-cancelled', subject: id });
  announce(run);
  return run;
}

import { emptyRunView } from '@autoqa/domain/events/run-view';
import type { RunRequest } from '@autoqa/domain/contract/run-request';
import type { BodyOf } from '@autoqa/domain/contract/operation';
import { writeAudit } from '../../auth/audit.ts';
import type { Handlers, Operations } from '../handlers.ts';
import { pageAfter } from '../page-after.ts';
import { Refusal, required } from '../refusal.ts';
import type { ServerRoom } from '../server-room.ts';
import { requireRun } from './require-run.ts';
import { cancelRun, startRun } from './start-run.ts';

type RunHandlers = Pick<
  Handlers,
  | 'createRun'
  | 'listRuns'
  | 'getRun'
  | 'removeRun'
  | 'viewRun'
  | 'listEvents'
  | 'getResult'
  | 'listFiles'
  | 'getFile'
  | 'cancelRun'
  | 'rerun'
>;

/** Starting, reading, stopping and deleting runs. */
export function runHandlers(room: ServerRoom): RunHandlers {
  const { store, shelf } = room.services;
  return {
    createRun: ({ body, caller }) => startRun(room, body, caller),
    listRuns: ({ query }) => store.runs.list(query),
    getRun: ({ params: { id } }) => requireRun(store, id),
    async removeRun({ params: { id }, caller }) {
      await requireRun(store, id);
      if (!(await store.runs.remove(id))) throw new Refusal('run-not-over');
      await shelf.remove(id);
      await writeAudit(store.audit, caller, { action: 'run-removed', subject: id });
      return { done: true };
    },
    async viewRun({ params: { id } }) {
      const { kind, title } = await requireRun(store, id);
      // Nobody began yet: there is nothing to see, and that is no problem.
      return (await shelf.view(id)) ?? { ...emptyRunView(), runId: id, kind, title };
    },
    async listEvents({ params: { id }, query: { after, limit } }) {
      await requireRun(store, id);
      return shelf.events(id, after, limit);
    },
    async getResult({ params: { id } }) {
      await requireRun(store, id);
      return required(await shelf.result(id), 'result-unknown');
    },
    async listFiles({ params: { id }, query }) {
      await requireRun(store, id);
      return pageAfter(await shelf.files(id), (file) => file.path, query);
    },
    async getFile({ params: { id, fileId }, query }) {
      await requireRun(store, id);
      const path = Buffer.from(fileId, 'base64url').toString('utf8');
      return { file: required(await shelf.open(id, path), 'file-unknown'), download: query.download === '1' };
    },
    cancelRun: ({ params, caller }) => cancelRun(room, params.id, caller),
    async rerun({ params, body, caller }) {
      const { request } = await requireRun(store, params.id);
      if (request === null) throw new Refusal('run-not-repeatable');
      return startRun(room, changed(request, body), caller);
    },
  };
}

function changed(request: RunRequest, { heal, grep }: BodyOf<Operations['rerun']>): RunRequest {
  if (heal === undefined && grep === undefined) return request;
  if (request.kind !== 'run') throw new Refusal('change-unsupported');
  return { ...request, ...(heal === undefined ? {} : { heal }), ...(grep === undefined ? {} : { grep }) };
}

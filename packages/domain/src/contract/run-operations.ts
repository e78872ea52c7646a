import { z } from 'zod';
import type { RunView } from '../events/run-view.ts';
import { RunResult } from '../model/result.ts';
import { RunKind } from '../model/run.ts';
import { operation } from './operation.ts';
import { Done, ofRun } from './operation-parts.ts';
import { PageQuery, pageOf } from './paging.ts';
import { CatalogRun, CatalogRunDetail, CatalogState, EventPage, RunFile } from './run-records.ts';
import { RecordId, RunRequest } from './run-request.ts';

const RunViewDocument = z.looseObject({
  runId: z.string(),
  kind: RunKind,
  state: z.string(),
  lastSeq: z.number().int(),
});

const RunFilter = PageQuery.extend({
  kind: RunKind.optional(),
  state: CatalogState.optional(),
  projectId: RecordId.optional(),
  /** Part of the title, the address or the id. */
  q: z.string().max(200).optional(),
});
export type RunFilter = z.infer<typeof RunFilter>;

/** Starting, reading, stopping and deleting runs. */
export const RUN_OPERATIONS = {
  createRun: operation({
    id: 'createRun',
    method: 'POST',
    path: '/api/runs',
    tag: 'runs',
    summary: 'Start a run',
    body: RunRequest,
    response: CatalogRun,
    status: 202,
    idempotent: true,
    problems: [422],
  }),
  listRuns: operation({
    id: 'listRuns',
    method: 'GET',
    path: '/api/runs',
    tag: 'runs',
    summary: 'List runs, newest first',
    query: RunFilter,
    response: pageOf(CatalogRun),
  }),
  getRun: operation({
    id: 'getRun',
    method: 'GET',
    path: '/api/runs/:id',
    tag: 'runs',
    summary: 'Get one run and what was asked for',
    params: ofRun,
    response: CatalogRunDetail,
  }),
  removeRun: operation({
    id: 'removeRun',
    method: 'DELETE',
    path: '/api/runs/:id',
    tag: 'runs',
    summary: 'Delete a run that is over, with its folder',
    params: ofRun,
    response: Done,
    problems: [409],
  }),
  viewRun: operation({
    id: 'viewRun',
    method: 'GET',
    path: '/api/runs/:id/view',
    tag: 'runs',
    summary: 'The run as known so far: phases, cases, steps, todos',
    params: ofRun,
    response: RunViewDocument as unknown as z.ZodType<RunView>,
  }),
  listEvents: operation({
    id: 'listEvents',
    method: 'GET',
    path: '/api/runs/:id/events',
    tag: 'runs',
    summary: 'The events of a run after a sequence number',
    params: ofRun,
    query: z.object({
      after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
      limit: z.coerce.number().int().min(1).max(5_000).default(1_000),
    }),
    response: EventPage,
  }),
  getResult: operation({
    id: 'getResult',
    method: 'GET',
    path: '/api/runs/:id/result',
    tag: 'runs',
    summary: 'The result of a run, as in result.json',
    params: ofRun,
    response: RunResult,
  }),
  listFiles: operation({
    id: 'listFiles',
    method: 'GET',
    path: '/api/runs/:id/files',
    tag: 'runs',
    summary: 'The files of a run',
    params: ofRun,
    query: PageQuery.extend({ limit: z.coerce.number().int().min(1).max(5_000).default(1_000) }),
    response: pageOf(RunFile),
  }),
  getFile: operation({
    id: 'getFile',
    method: 'GET',
    path: '/api/runs/:id/files/:fileId',
    tag: 'runs',
    summary: 'One file of a run, by its id',
    params: ofRun.extend({
      fileId: z
        .string()
        .max(1_000)
        .regex(/^[A-Za-z0-9_-]+$/),
    }),
    query: z.object({ download: z.enum(['0', '1']).default('0') }),
    carries: 'download',
  }),
  cancelRun: operation({
    id: 'cancelRun',
    method: 'POST',
    path: '/api/runs/:id/cancel',
    tag: 'runs',
    summary: 'Stop a run; what ran is reported',
    params: ofRun,
    response: CatalogRun,
    status: 202,
    problems: [409],
  }),
  rerun: operation({
    id: 'rerun',
    method: 'POST',
    path: '/api/runs/:id/rerun',
    tag: 'runs',
    summary: 'Ask for the same again, with changes',
    params: ofRun,
    body: z.object({ heal: z.enum(['off', 'propose', 'apply']).optional(), grep: z.string().max(500).optional() }),
    response: CatalogRun,
    status: 202,
    idempotent: true,
    problems: [422],
  }),
};

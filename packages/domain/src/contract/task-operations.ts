import { z } from 'zod';
import { LoadEngine } from '../model/api/load-result.ts';
import { RunKind } from '../model/run.ts';
import { operation } from './operation.ts';
import { ofRun } from './operation-parts.ts';
import { PageQuery, pageOf } from './paging.ts';
import { CatalogRun } from './run-records.ts';
import { RunId, RunRequest } from './run-request.ts';

/** S1's names for how far a task is. */
const TaskStatus = z.enum(['pending', 'running', 'waiting', 'completed', 'failed', 'cancelled']);
const Task = z.object({
  task_id: RunId,
  status: TaskStatus,
  kind: RunKind,
  title: z.string(),
  created_at: z.iso.datetime(),
  progress: z.number().min(0).max(100).nullable(),
  summary: CatalogRun.shape.summary,
  error: z.string().nullable(),
});
export type Task = z.infer<typeof Task>;

/** The paths of S1, over the same runs. */
export const TASK_OPERATIONS = {
  startTask: operation({
    id: 'startTask',
    method: 'POST',
    path: '/api/run',
    tag: 'tasks',
    summary: 'Start a task (S1)',
    body: RunRequest,
    response: z.object({ task_id: RunId }),
    status: 202,
    idempotent: true,
    problems: [422],
  }),
  getTask: operation({
    id: 'getTask',
    method: 'GET',
    path: '/api/status/:id',
    tag: 'tasks',
    summary: 'How far a task is (S1)',
    params: ofRun,
    response: Task,
  }),
  downloadOfTask: operation({
    id: 'downloadOfTask',
    method: 'GET',
    path: '/api/download/:id/:type',
    tag: 'tasks',
    summary: 'A file of a task by what it is (S1)',
    params: ofRun.extend({
      type: z.enum([
        'report',
        'markdown',
        'junit',
        'ctrf',
        'result',
        'events',
        'testcases',
        'bugs',
        'business_report',
        'prd_report',
        'mobile_report',
        'load_report',
        'load_csv',
        'log',
      ]),
    }),
    carries: 'download',
  }),
  cancelTask: operation({
    id: 'cancelTask',
    method: 'POST',
    path: '/api/cancel/:id',
    tag: 'tasks',
    summary: 'Cancel a task (S1)',
    params: ofRun,
    response: Task,
    status: 202,
    problems: [409],
  }),
  listTasks: operation({
    id: 'listTasks',
    method: 'GET',
    path: '/api/tasks',
    tag: 'tasks',
    summary: 'List tasks (S1)',
    query: PageQuery,
    response: pageOf(Task),
  }),
  startLoadTest: operation({
    id: 'startLoadTest',
    method: 'POST',
    path: '/api/load-test',
    tag: 'load',
    summary: 'Start a load test (S1)',
    dependsOn: [{ operationId: 'startTask', supplies: { 'body.task_id': '$response.body#/task_id' } }],
    body: z.object({
      task_id: RunId,
      base_url: z.url({ protocol: /^https?$/ }).optional(),
      concurrent_users: z.number().int().min(1).max(10_000).default(10),
      spawn_rate: z.number().positive().max(10_000).default(1),
      duration: z.number().int().min(1).max(86_400).default(60),
      only_passed: z.boolean().default(true),
      target_endpoints: z.array(z.string().max(500)).max(100).default([]),
      engine: LoadEngine.default('embedded'),
    }),
    response: z.object({ task_id: RunId }),
    status: 202,
    idempotent: true,
    problems: [422],
  }),
  getLoadTest: operation({
    id: 'getLoadTest',
    method: 'GET',
    path: '/api/load-test/:id/status',
    tag: 'load',
    summary: 'How a load test goes, with the latest figures (S1)',
    params: ofRun,
    response: z.object({
      task_id: RunId,
      status: TaskStatus,
      users: z.number().nullable(),
      requests_per_second: z.number().nullable(),
      failures_per_second: z.number().nullable(),
      p95_ms: z.number().nullable(),
      elapsed_seconds: z.number().nullable(),
    }),
  }),
  stopLoadTest: operation({
    id: 'stopLoadTest',
    method: 'POST',
    path: '/api/load-test/:id/stop',
    tag: 'load',
    summary: 'Stop a load test; what was measured is reported (S1)',
    params: ofRun,
    response: Task,
    status: 202,
    problems: [409],
  }),
  getLoadReport: operation({
    id: 'getLoadReport',
    method: 'GET',
    path: '/api/load-test/:id/report',
    tag: 'load',
    summary: 'The HTML report of a load test (S1)',
    params: ofRun,
    carries: 'download',
  }),
};

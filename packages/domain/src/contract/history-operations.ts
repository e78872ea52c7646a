import { z } from 'zod';
import { operation } from './operation.ts';
import { Days } from './operation-parts.ts';
import { PageQuery, pageOf } from './paging.ts';
import { CaseTrend, CatalogDefect, HistoryDay } from './run-records.ts';
import { RecordId } from './run-request.ts';

/** What came of all runs, over time. */
export const HISTORY_OPERATIONS = {
  getHistory: operation({
    id: 'getHistory',
    method: 'GET',
    path: '/api/history',
    tag: 'history',
    summary: 'Runs, cases and bugs a day',
    query: z.object({ days: Days, projectId: RecordId.optional() }),
    response: z.object({ days: z.array(HistoryDay) }),
  }),
  listTrends: operation({
    id: 'listTrends',
    method: 'GET',
    path: '/api/history/cases',
    tag: 'history',
    summary: 'How cases fared over the last runs, the flakiest first',
    query: PageQuery.extend({ days: Days, projectId: RecordId.optional() }),
    response: pageOf(CaseTrend),
  }),
  listDefects: operation({
    id: 'listDefects',
    method: 'GET',
    path: '/api/defects',
    tag: 'history',
    summary: 'Bugs of all runs, newest first',
    query: PageQuery.extend({ projectId: RecordId.optional(), q: z.string().max(200).optional() }),
    response: pageOf(CatalogDefect),
  }),
};

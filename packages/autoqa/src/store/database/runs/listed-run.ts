import type { RunSummary } from '@autoqa/domain/model/result';
import { getTableColumns } from 'drizzle-orm';
import { runs } from '../schema/run-tables.ts';

const { request, ...listed } = getTableColumns(runs);

/** The columns of a run as a line of a list; what was asked for is long. */
export const LISTED = listed;

export const EMPTY_SUMMARY: RunSummary = { total: 0, passed: 0, failed: 0, skipped: 0, flaky: 0, healed: 0, bugs: 0 };

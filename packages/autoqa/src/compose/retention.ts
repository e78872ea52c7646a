import type { Retention } from '../record/run-index.ts';

/** Which runs are kept, by the settings of whatever command makes a new one. */
export function retentionOf({ keepRuns, keepDays }: { keepRuns: number; keepDays?: number | undefined }): Retention {
  return { maxRuns: keepRuns, ...(keepDays === undefined ? {} : { maxAgeDays: keepDays }) };
}

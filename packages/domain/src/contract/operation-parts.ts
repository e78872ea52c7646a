import { z } from 'zod';
import { RecordId, RunId } from './run-request.ts';

/** What several operations take or give. */

export const ofRun = z.object({ id: RunId });
export const ofRecord = z.object({ id: RecordId });
export const Done = z.object({ done: z.literal(true) });
export const Days = z.coerce.number().int().min(1).max(365).default(30);

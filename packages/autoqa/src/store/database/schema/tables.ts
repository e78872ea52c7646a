import { pgSchema } from 'drizzle-orm/pg-core';

/** Our tables have a place of their own, beside those of the queue and of anybody else. */
export const autoqa = pgSchema('autoqa');

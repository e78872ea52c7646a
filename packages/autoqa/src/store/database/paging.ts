import type { Page } from '@autoqa/domain/contract/paging';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { InputError } from '../../kernel/errors.ts';

/** Made of one row more than asked for: that there is one tells that the list goes on. */
export function pageOfRows<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last !== undefined && rows.length > limit ? cursorOf(last) : null };
}

/** The parts of a cursor; somebody may have sent anything. */
export function readCursor(cursor: string, pattern: RegExp): string[] {
  const found = pattern.exec(cursor);
  if (found) return found.slice(1);
  throw new InputError('The cursor does not belong to this list.', {
    code: 'cursor-invalid',
    hint: 'Begin without a cursor, and go on with the one that the answer gives.',
  });
}

const BY_TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)~([a-z]-[0-9a-z]{16})$/;

/** Newest first: what comes after the place that a cursor names. */
export function afterInTime(cursor: string | undefined, at: SQLWrapper, id: SQLWrapper): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [time, record] = readCursor(cursor, BY_TIME);
  return sql`(${at}, ${id}) < (${time}::timestamptz, ${record})`;
}

export function cursorInTime(at: string, id: string): string {
  return `${at}~${id}`;
}

/** For `ilike`: the text itself, wherever it stands. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

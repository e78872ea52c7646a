import { customType } from 'drizzle-orm/pg-core';

/** ISO 8601 with milliseconds, as the driver reads it already. */
export const instant = customType<{ data: string; driverData: string }>({ dataType: () => 'timestamptz(3)' });

/** JSON kept as text: `jsonb` refuses a NUL and half a surrogate pair, which pages and people do write. */
export function document<T>(name?: string) {
  const column = customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => JSON.parse(text) as T,
  });
  return name === undefined ? column() : column(name);
}

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

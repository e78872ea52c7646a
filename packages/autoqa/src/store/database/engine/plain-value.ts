/** PostgreSQL keeps no NUL in a text; what a person or a page wrote may hold one. */
export function storableValues(values: readonly unknown[]): unknown[] {
  return values.map((value) => {
    if (value === undefined) return null;
    return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
  });
}

/** Leaves out what nobody filled in: an empty box means "as you think best", not "empty". */
export function compactRequest(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .map(
        ([name, value]) => [name, typeof value === 'string' && !value.includes('\n') ? value.trim() : value] as const,
      )
      .filter(([, value]) => !isEmpty(value)),
  );
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}

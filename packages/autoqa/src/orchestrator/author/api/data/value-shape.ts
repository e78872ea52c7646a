/** What the values of a column look like. */

const SHAPES: readonly { concept: string; pattern: RegExp }[] = [
  { concept: 'phone', pattern: /^1\d{10}$/ },
  { concept: 'email', pattern: /^[^\s@]{1,64}@[^\s@]{1,255}$/ },
  { concept: 'date', pattern: /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ].{0,20})?$/ },
];
const STATUS = /^[1-5]\d\d$/;
const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;
/** Test data has wrong values on purpose. */
const MOST = 0.6;
const NEARLY_ALL = 0.9;

/** The concept whose shape most values have: `phone`, `email` or `date`. */
export function shapeOf(values: readonly string[]): string | undefined {
  return SHAPES.find(({ pattern }) => share(values, pattern) >= MOST)?.concept;
}

export function areStatuses(values: readonly string[]): boolean {
  return share(values, STATUS) >= NEARLY_ALL;
}

/** Whether such values could go into a field of this type. */
export function fitsType(values: readonly string[], type: string): boolean {
  if (!/^(?:integer|number)/.test(type) || filled(values).length === 0) return true;
  return share(values, NUMBER) >= MOST;
}

function share(values: readonly string[], pattern: RegExp): number {
  const given = filled(values);
  return given.length === 0 ? 0 : given.filter((value) => pattern.test(value)).length / given.length;
}

function filled(values: readonly string[]): string[] {
  return values.map((value) => value.trim()).filter((value) => value !== '');
}

export type JsonObject = Record<string, unknown>;

/** Where values lie in answers: `items[].price`; the answer itself is the empty path. */
export interface ShapedField {
  path: string;
  /** Every different value that was seen there, in the order in which they came. */
  values: unknown[];
}

interface ShapedList {
  path: string;
  longest: number;
  /** Its entries are not all the same. */
  isMixed: boolean;
}

export interface JsonShape {
  fields: ShapedField[];
  lists: ShapedList[];
}

/** What a secret is called; to break one tells nothing but that nobody is signed in. */
const SECRET = /token|password|secret|api-?key|authorization/i;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields and lists of all answers of one place together. */
export function shapeOf(bodies: readonly unknown[]): JsonShape {
  const fields = new Map<string, ShapedField>();
  const lists = new Map<string, ShapedList>();
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      keepList(lists, path, value);
      for (const each of value) visit(each, `${path}[]`);
    } else if (isObject(value)) {
      for (const [name, each] of Object.entries(value))
        if (!SECRET.test(name)) visit(each, path === '' ? name : `${path}.${name}`);
    } else if (path !== '' && value !== null) {
      keepField(fields, path, value);
    }
  };
  for (const body of bodies) visit(body, '');
  return { fields: [...fields.values()], lists: [...lists.values()] };
}

function keepField(fields: Map<string, ShapedField>, path: string, value: unknown): void {
  const known = fields.get(path);
  if (known === undefined) fields.set(path, { path, values: [value] });
  else if (!known.values.includes(value) && known.values.length < MOST_VALUES) known.values.push(value);
}

const MOST_VALUES = 200;

function keepList(lists: Map<string, ShapedList>, path: string, list: readonly unknown[]): void {
  const known = lists.get(path) ?? { path, longest: 0, isMixed: false };
  const isMixed = new Set(list.map((each) => JSON.stringify(each))).size > 1;
  lists.set(path, { path, longest: Math.max(known.longest, list.length), isMixed: known.isMixed || isMixed });
}

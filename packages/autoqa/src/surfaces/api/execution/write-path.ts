import type { ApiOperation, ApiParameter } from '@autoqa/domain/model/api/api-description';
import { asText } from '@autoqa/domain/model/api/expression/evaluate-expression';

interface PathValues {
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
}

/** What stands in a path, encoded, and the names of its parameters; taken apart once for thousands of requests. */
type PathPart = { text: string; name?: string };
const PARTS = new WeakMap<ApiOperation, readonly PathPart[]>();

/** The path of an operation with its values, percent-encoded, and the query. */
export function writePath(operation: ApiOperation, { path, query }: PathValues): string {
  let written = '';
  for (const { text, name } of partsOf(operation)) {
    written += name !== undefined && Object.hasOwn(path, name) ? encode(path[name]) : text;
  }
  const start = written.startsWith('/') ? written : `/${written}`;
  const pairs = Object.keys(query).flatMap((name) => writeParameter(operation, name, query[name]));
  return pairs.length === 0 ? start : `${start}?${pairs.join('&')}`;
}

function partsOf(operation: ApiOperation): readonly PathPart[] {
  const known = PARTS.get(operation);
  if (known !== undefined) return known;
  const parts = Array.from(operation.path.matchAll(/\{([^{}]+)\}|[^{}]+/g), ([part, name]) =>
    name === undefined ? { text: encodeURI(part.toWellFormed()) } : { text: encodeURIComponent(part), name },
  );
  PARTS.set(operation, parts);
  return parts;
}

/** A list as `a=1&a=2` or `a=1,2`, as the document says; an object as `a[key]=1`. */
function writeParameter(operation: ApiOperation, name: string, value: unknown): string[] {
  if (value === undefined) return [];
  const key = encode(name);
  if (Array.isArray(value)) {
    const values = value.map(encode);
    return explodes(operation, name) ? values.map((each) => `${key}=${each}`) : [`${key}=${values.join(',')}`];
  }
  if (typeof value !== 'object' || value === null) return [`${key}=${encode(value)}`];
  return Object.entries(value).map(([part, each]) => `${key}[${encode(part)}]=${encode(each)}`);
}

function explodes({ parameters }: ApiOperation, name: string): boolean {
  const isNamed = (each: ApiParameter): boolean => each.in === 'query' && each.name === name;
  return parameters.find(isNamed)?.explode ?? true;
}

function encode(value: unknown): string {
  return encodeURIComponent(asText(value).toWellFormed());
}

import type { ApiOperation, ApiParameter } from '@autoqa/domain/model/api/api-description';
import { asText } from '@autoqa/domain/model/api/expression/evaluate-expression';

interface PathValues {
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
}

/** The path of an operation with its values, percent-encoded, and the query. */
export function writePath(operation: ApiOperation, { path, query }: PathValues): string {
  const filled = operation.path.replaceAll(/\{([^{}]+)\}|[^{}]+/g, (part, name: string | undefined) => {
    if (name === undefined) return encodeURI(part.toWellFormed());
    return Object.hasOwn(path, name) ? encode(path[name]) : encodeURIComponent(part);
  });
  const pairs = Object.entries(query).flatMap(([name, value]) => writeParameter(operation, name, value));
  const start = filled.startsWith('/') ? filled : `/${filled}`;
  return pairs.length === 0 ? start : `${start}?${pairs.join('&')}`;
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

import type { BodyInput, Operation, ParamsInput, QueryInput } from '@autoqa/domain/contract/operation';

/** A part of a request: asked for where the operation has it, optional where everything in it is. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: never }
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

export type CallInput<O extends Operation> = Part<'params', ParamsInput<O>> &
  Part<'query', QueryInput<O>> &
  Part<'body', BodyInput<O>> & {
    /** Two requests with the same key are one: it makes a double submit harmless. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

/** As the builder of requests sees it: the exact types are the caller's business. */
interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
}

interface PreparedRequest {
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** What is sent for an operation. */
export function prepareRequest(operation: Operation, input: LooseInput, language: string): PreparedRequest {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language };
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (input.idempotencyKey !== undefined) headers['idempotency-key'] = input.idempotencyKey;
  return { method: operation.method, url: urlOf(operation.path, input), headers, body };
}

/** The address of an operation with its parameters and query filled in. */
export function urlOf(path: string, { params, query }: LooseInput): string {
  const values = asRecord(params);
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(asRecord(query))) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

import type { ApiRequest } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription, ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { Scope } from '@autoqa/domain/model/api/expression/evaluate-expression';
import { ExpressionError } from '@autoqa/domain/model/api/expression/expression';
import { fillTemplate } from '@autoqa/domain/model/api/expression/template';
import type { HttpRequest } from '../http/answer.ts';
import { isJsonType } from '../http/decode-body.ts';
import { MULTIPART_TYPE, writeMultipart } from './write-multipart.ts';
import { writePath } from './write-path.ts';

interface BuildOptions {
  description: ApiDescription;
  scope: Scope;
  /** Headers of every request; those of the case win. */
  headers: Readonly<Record<string, string>>;
}

/** The same for each of thousands of requests. */
const ACCEPTED = new WeakMap<ApiOperation, string>();
const BY_ID = new WeakMap<ApiDescription, Map<string, ApiOperation>>();

export interface BuiltRequest {
  operation: ApiOperation;
  request: HttpRequest;
  /** The body as it was before it was written down; expressions call it `sent`. */
  sent: unknown;
}

/**
 * The request of a step with its holes filled. What cannot be filled is an {@link ExpressionError}: a request with a
 * value left out would be another one than the case speaks of.
 */
export function buildRequest(step: ApiRequest, { description, scope, headers }: BuildOptions): BuiltRequest {
  const operation = operationsOf(description).get(step.operation);
  if (operation === undefined) throw new ExpressionError(`The API document has no operation "${step.operation}".`);
  const path = fillAll(step.path, 'path', scope);
  const query = fillAll(step.query, 'query', scope);
  const own = fillAll(step.headers, 'header', scope);
  const sent = fillBody(step, scope);
  const body = step.raw ?? (sent === undefined ? undefined : writeBody(step, sent));
  return {
    operation,
    sent,
    request: {
      method: operation.method.toUpperCase(),
      path: writePath(operation, { path, query }),
      headers: headersFor(operation, [body === undefined ? {} : contentTypeHeader(step), headers, own]),
      ...(body === undefined ? {} : { body }),
    },
  };
}

function operationsOf(description: ApiDescription): Map<string, ApiOperation> {
  const known = BY_ID.get(description);
  if (known !== undefined) return known;
  const operations = new Map(description.operations.map((each) => [each.id, each]));
  BY_ID.set(description, operations);
  return operations;
}

function fillAll(
  values: Readonly<Record<string, unknown>>,
  place: string,
  scope: Scope,
): Readonly<Record<string, unknown>> {
  if (Object.keys(values).length === 0) return values;
  const filled = fillTemplate(values, scope) as Record<string, unknown>;
  rejectMissing(filled, place);
  return filled;
}

function fillBody({ body, raw }: ApiRequest, scope: Scope): unknown {
  if (raw !== undefined || body === undefined) return undefined;
  const filled = fillTemplate(body, scope);
  rejectMissing(filled, 'body');
  return filled;
}

function writeBody(step: ApiRequest, body: unknown): string {
  const type = contentTypeOf(step);
  if (isJsonType(type)) return JSON.stringify(body);
  if (type === 'application/x-www-form-urlencoded') return writeForm(body);
  if (type === 'multipart/form-data') return writeMultipart(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function writeForm(body: unknown): string {
  if (typeof body !== 'object' || body === null) return String(body);
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) form.append(name, formText(each));
  }
  return form.toString();
}

function formText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** JSON has no missing values: where one turned up, an expression found nothing. */
function rejectMissing(value: unknown, place: string): void {
  if (value === undefined) throw new ExpressionError(`The value of ${place} is missing.`);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) rejectMissing(each, `${place}.${name}`);
}

function contentTypeHeader(step: ApiRequest): Record<string, string> {
  // Told to be empty: a body nobody says the type of.
  if (step.contentType === '') return {};
  const isMultipart = contentTypeOf(step) === 'multipart/form-data' && step.raw === undefined;
  return { 'content-type': isMultipart ? MULTIPART_TYPE : (step.contentType ?? 'application/json') };
}

function contentTypeOf(step: ApiRequest): string {
  return (step.contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** What the document says the operation answers with; everything else as well, so that a wrong answer is seen. */
function acceptOf(operation: ApiOperation): string {
  const known = ACCEPTED.get(operation);
  if (known !== undefined) return known;
  const types = new Set(operation.responses.flatMap(({ contents }) => contents.map((each) => each.contentType)));
  const accepted = types.size === 0 ? '*/*' : [...types, '*/*;q=0.1'].join(', ');
  ACCEPTED.set(operation, accepted);
  return accepted;
}

/** The later ones win. */
function headersFor(
  operation: ApiOperation,
  given: readonly Readonly<Record<string, unknown>>[],
): Record<string, string> {
  const all: Record<string, string> = { accept: acceptOf(operation) };
  for (const headers of given) addLowerCased(all, headers);
  return all;
}

function addLowerCased(all: Record<string, string>, headers: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(headers)) all[name.toLowerCase()] = String(headers[name]);
}

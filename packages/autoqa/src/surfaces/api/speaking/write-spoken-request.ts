import type { ApiDescription, ApiOperation } from '@autoqa/domain/model/api/api-description';
import { ExpressionError } from '@autoqa/domain/model/api/expression/expression';
import { writePath } from '../execution/write-path.ts';
import type { HttpRequest } from '../http/answer.ts';
import type { NamedValue, SpokenRequest, SpokenValue } from '../sentences/api-intent.ts';
import { fillJson, isLiteral } from '../sentences/json-template.ts';

const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g;
const BODILESS = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS']);

export type Lookup = (name: string) => string;

interface Parts {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** What goes into the body beside what was written as JSON. */
  fields: Record<string, unknown>;
}

/** The request that a sentence asks for, its placeholders filled. What is missing is an {@link ExpressionError}. */
export function writeSpokenRequest(spoken: SpokenRequest, description: ApiDescription, lookup: Lookup): HttpRequest {
  const { target } = spoken;
  const parts =
    'operation' in target
      ? forOperation(operationNamed(target.operation, description), spoken.fields, lookup)
      : forPath(target, spoken.fields, lookup);
  const body = bodyOf(spoken.body, parts.fields, lookup);
  const own = Object.fromEntries(
    spoken.headers.map(({ name, value }) => [name.toLowerCase(), fill(value.text, lookup)]),
  );
  return {
    method: parts.method,
    path: parts.path,
    headers: { ...parts.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...own },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** What a value is once its placeholders are filled: a text in quotes, else what JSON would make of it. */
export function valueOf({ text, quoted }: SpokenValue, lookup: Lookup): unknown {
  const filled = fill(text, lookup);
  return !quoted && isLiteral(filled) ? (JSON.parse(filled) as unknown) : filled;
}

export function fill(text: string, lookup: Lookup): string {
  return text.replaceAll(PLACEHOLDER, (_, name: string) => lookup(name));
}

function operationNamed(id: string, { operations }: ApiDescription): ApiOperation {
  const found = operations.find((each) => each.id === id);
  if (found === undefined) throw new ExpressionError(`The API document has no operation "${id}".`);
  return found;
}

/** Fields go where the document has a parameter of that name, the others into the body. */
function forOperation(operation: ApiOperation, fields: readonly NamedValue[], lookup: Lookup): Parts {
  const places: Record<'path' | 'query' | 'header' | 'cookie' | 'body', Record<string, unknown>> = {
    path: {},
    query: {},
    header: {},
    cookie: {},
    body: {},
  };
  for (const { name, value } of fields) {
    const place = operation.parameters.find((each) => each.name === name)?.in ?? 'body';
    places[place][name] = valueOf(value, lookup);
  }
  const absent = operation.parameters.find((each) => each.in === 'path' && !Object.hasOwn(places.path, each.name));
  if (absent !== undefined) throw new ExpressionError(`${operation.id} needs "${absent.name}", and nobody gives it.`);
  const headers = Object.entries(places.header).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    method: operation.method.toUpperCase(),
    path: writePath(operation, { path: places.path, query: places.query }),
    headers: Object.fromEntries(headers) as Record<string, string>,
    fields: places.body,
  };
}

/** Fields are the query of a request that has no body, else its body. */
function forPath(
  { method, path }: { method: string; path: string },
  fields: readonly NamedValue[],
  lookup: Lookup,
): Parts {
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, valueOf(value, lookup)]));
  const filled = fillPath(path, lookup);
  if (!filled.startsWith('/')) throw new ExpressionError(`"${filled}" is no path below the address of the API.`);
  if (!BODILESS.has(method)) return { method, path: filled, headers: {}, fields: values };
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, textOf(value)])).toString();
  const joint = query === '' ? '' : filled.includes('?') ? '&' : '?';
  return { method, path: `${filled}${joint}${query}`, headers: {}, fields: {} };
}

/** A value is one part of a path, whatever it holds; only a path that is one placeholder is taken as it is. */
function fillPath(path: string, lookup: Lookup): string {
  const whole = /^\{\{\s*([^{}]+?)\s*\}\}$/.exec(path)?.[1];
  if (whole !== undefined) return encode(lookup(whole));
  return encode(path.replaceAll(PLACEHOLDER, (_, name: string) => encodeURIComponent(lookup(name).toWellFormed())));
}

/** What is encoded already stays so. */
function encode(path: string): string {
  return encodeURI(path.toWellFormed()).replaceAll(/%25(?=[0-9a-f]{2})/gi, '%');
}

function bodyOf(template: string | undefined, fields: Record<string, unknown>, lookup: Lookup): unknown {
  const hasFields = Object.keys(fields).length > 0;
  if (template === undefined) return hasFields ? fields : undefined;
  const json = fillJson(template, lookup);
  if (!hasFields) return json;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new ExpressionError('Fields cannot be added to a body that is no object.');
  }
  return { ...json, ...fields };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

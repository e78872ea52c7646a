import { asText } from '@autoqa/domain/model/api/expression/evaluate-expression';
import { parseTemplate } from '@autoqa/domain/model/api/expression/template';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { ApiRequest } from '@autoqa/domain/model/api/api-case';
import type { Encoding, LoadPart, LoadText } from './load-scenario.ts';

/** Thrown inside this folder only, while a case is looked at; it becomes an omission. */
export class UnsendableError extends Error {
  readonly contentType: string;

  constructor(contentType: string) {
    super(`${contentType} bodies are not sent as load.`);
    this.contentType = contentType;
  }
}

/** Path and query of a request, below the base address. */
export function targetText(operation: ApiOperation, request: ApiRequest): LoadText {
  const path = operation.path.split(/\{([^}]+)\}/).flatMap((piece, index) => {
    if (index % 2 === 0) return piece === '' ? [] : [piece];
    return valueText(request.path[piece] ?? '', 'uri');
  });
  const query = Object.entries(request.query).flatMap(([name, value]) => queryTexts(operation, name, value));
  return joined([...path, ...query.flatMap((pair, index) => [index === 0 ? '?' : '&', ...pair])]);
}

function queryTexts(operation: ApiOperation, name: string, value: unknown): LoadText[] {
  if (value === undefined || value === null) return [];
  const key = `${encodeURIComponent(name)}=`;
  if (!Array.isArray(value)) return [[key, ...valueText(value, 'uri')]];
  const values = value.map((each: unknown) => valueText(each, 'uri'));
  const isExploded = operation.parameters.find((each) => each.in === 'query' && each.name === name)?.explode ?? true;
  if (isExploded) return values.map((each) => [key, ...each]);
  return [[key, ...values.flatMap((each, index) => (index === 0 ? each : [',', ...each]))]];
}

/** The body and its content type; nothing when the request has none. */
export function bodyText(request: ApiRequest): { contentType: string; text: LoadText } | undefined {
  const contentType = request.contentType ?? 'application/json';
  if (request.raw !== undefined) return { contentType, text: valueText(request.raw, 'plain') };
  if (request.body === undefined) return undefined;
  const essence = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (/[/+]json$/.test(essence)) return { contentType, text: joined(jsonText(request.body)) };
  if (essence === 'application/x-www-form-urlencoded') return { contentType, text: formText(request.body) };
  if (essence.startsWith('text/')) return { contentType, text: valueText(request.body, 'plain') };
  throw new UnsendableError(essence);
}

function formText(body: unknown): LoadText {
  if (typeof body !== 'object' || body === null) return valueText(body, 'plain');
  const pairs = Object.entries(body).map(([name, value]) => [
    `${encodeURIComponent(name)}=`,
    ...valueText(value, 'uri'),
  ]);
  return joined(pairs.flatMap((pair, index) => (index === 0 ? pair : ['&', ...pair])));
}

/** JSON with its holes left open: a string that is one hole becomes whatever value that has. */
function jsonText(value: unknown): LoadPart[] {
  if (typeof value === 'string') return jsonString(value);
  if (Array.isArray(value)) return ['[', ...listed(value.map(jsonText)), ']'];
  if (typeof value !== 'object' || value === null) return [JSON.stringify(value) ?? 'null'];
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => [`${JSON.stringify(name)}:`, ...jsonText(each)]);
  return ['{', ...listed(fields), '}'];
}

function listed(items: readonly LoadPart[][]): LoadPart[] {
  return items.flatMap((item, index) => (index === 0 ? item : [',', ...item]));
}

function jsonString(text: string): LoadPart[] {
  const parts = holesOf(text, 'json-text');
  const [first] = parts;
  if (parts.length === 1 && typeof first === 'object') return [{ ...first, as: 'json' }];
  return ['"', ...parts.map((part) => (typeof part === 'string' ? JSON.stringify(part).slice(1, -1) : part)), '"'];
}

/** A value outside JSON: its text, with the encoding its place needs. */
export function valueText(value: unknown, encoding: Encoding): LoadText {
  const parts = holesOf(asText(value), encoding);
  return parts.map((part) => (typeof part === 'string' ? encodeText(part, encoding) : part));
}

function holesOf(text: string, encoding: Encoding): LoadPart[] {
  if (!text.includes('{{')) return [text];
  return parseTemplate(text).map((part) =>
    part.kind === 'text' ? part.text : { expression: part.expression, as: encoding },
  );
}

/** Writes a value the way its place needs it. */
export function encodeValue(value: unknown, encoding: Encoding): string {
  if (encoding === 'json') return JSON.stringify(value) ?? 'null';
  return encodeText(asText(value), encoding);
}

function encodeText(text: string, encoding: Encoding): string {
  if (encoding === 'uri') return encodeURIComponent(text.toWellFormed());
  if (encoding === 'json-text') return JSON.stringify(text).slice(1, -1);
  // A line break would start another header.
  if (encoding === 'header') return text.replaceAll(/[\r\n\0]/g, ' ');
  return text;
}

/** Neighbouring pieces that are always the same become one. */
function joined(parts: LoadText): LoadText {
  const result: LoadPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part;
    else result.push(part);
  }
  return result;
}

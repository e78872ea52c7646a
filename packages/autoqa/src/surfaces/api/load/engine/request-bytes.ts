import { evaluateExpression, type Scope } from '@autoqa/domain/model/api/expression/evaluate-expression';
import type { LoadIdentities, LoadStep, LoadText } from '../load-scenario.ts';
import { encodeValue } from '../request-text.ts';

/** A request as it goes over the wire; the same bytes every time where nothing of it changes. */
export type RequestBytes = (scope: Scope) => Buffer | string;

/** Prepares everything about a request that does not depend on earlier answers. */
export function requestBytes(step: LoadStep, baseUrl: URL, identities: LoadIdentities): RequestBytes {
  const base = baseUrl.pathname.replace(/\/$/, '');
  const head: LoadText = [`${step.operation.method} ${base}`, ...step.target, ` HTTP/1.1\r\nHost: ${baseUrl.host}\r\n`];
  const own = new Set(step.headers.map(([name]) => name.toLowerCase()));
  const identity = Object.entries(identities[step.identity] ?? {}).filter(([name]) => !own.has(name.toLowerCase()));
  const headers: LoadText = [
    ...identity.flatMap(([name, value]) => headerLine(name, [value])),
    ...step.headers.flatMap(([name, value]) => headerLine(name, value)),
    'Connection: keep-alive\r\n',
  ];
  const isFixed = [...head, ...headers, ...(step.body ?? [])].every((part) => typeof part === 'string');
  const write = (scope: Scope): string => {
    const body = step.body === undefined ? undefined : fill(step.body, scope);
    const length = body === undefined ? lengthWithoutBody(step) : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
    return `${fill(head, scope)}${fill(headers, scope)}${length}\r\n${body ?? ''}`;
  };
  if (!isFixed) return write;
  const bytes = Buffer.from(write({}));
  return () => bytes;
}

function headerLine(name: string, value: LoadText): LoadText {
  const safe = value.map((part) => (typeof part === 'string' ? encodeValue(part, 'header') : part));
  return [`${name}: `, ...safe, '\r\n'];
}

/** Servers wait for a body that may follow a POST, unless they are told that none does. */
function lengthWithoutBody({ operation }: LoadStep): string {
  return ['POST', 'PUT', 'PATCH'].includes(operation.method) ? 'Content-Length: 0\r\n' : '';
}

function fill(text: LoadText, scope: Scope): string {
  let result = '';
  for (const part of text) {
    result += typeof part === 'string' ? part : encodeValue(evaluateExpression(part.expression, scope), part.as);
  }
  return result;
}

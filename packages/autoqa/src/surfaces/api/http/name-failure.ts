import { messageOf } from '../../../kernel/errors.ts';
import type { NoAnswerReason } from '@autoqa/domain/model/api/case-run';

const REASONS: Readonly<Record<string, NoAnswerReason>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EADDRNOTAVAIL: 'refused',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_NODATA: 'dns',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'reset',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'too-large',
  HPE_HEADER_OVERFLOW: 'too-large',
  UND_ERR_INVALID_ARG: 'unsendable',
  EPROTO: 'tls',
};

const TLS_CODE = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

/** Which kind of failure of the wire an error is. What is no HTTP counts as a torn connection: the server broke off. */
export function nameFailure(error: unknown): { reason: NoAnswerReason; message: string } {
  for (const each of causesOf(error)) {
    const reason = reasonOf(each);
    if (reason !== undefined) return { reason, message: messageOf(each) || codeOf(each) };
  }
  return { reason: 'reset', message: messageOf(error) };
}

function reasonOf(error: unknown): NoAnswerReason | undefined {
  const code = codeOf(error);
  return REASONS[code] ?? (TLS_CODE.test(code) ? 'tls' : undefined);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The error, the errors of all addresses of the host that were tried, and what caused them. */
function causesOf(error: unknown): unknown[] {
  const all: unknown[] = [];
  for (let current = error; current instanceof Error && all.length < 20; current = current.cause) {
    all.push(current);
    if (current instanceof AggregateError) all.push(...(current.errors as unknown[]));
  }
  return all;
}

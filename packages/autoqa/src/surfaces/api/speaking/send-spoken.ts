import { OWNER } from '@autoqa/domain/model/api/api-case';
import { ExpressionError } from '@autoqa/domain/model/api/expression/expression';
import type { Session } from '../auth/identities.ts';
import type { QueryKeys } from '../auth/query-keys.ts';
import type { ApiRunContext } from '../execution/run-context.ts';
import { sharedHeaders } from '../execution/send-as.ts';
import type { Answer, HttpRequest } from '../http/answer.ts';
import type { SpokenRequest } from '../sentences/api-intent.ts';
import { writeSpokenRequest, type Lookup } from './write-spoken-request.ts';

export interface SpokenSending {
  context: ApiRunContext;
  session: Session;
  keysOf: QueryKeys;
  lookup: Lookup;
  signal: AbortSignal;
}

export type SpokenSent =
  | { kind: 'sent'; request: HttpRequest; answer: Answer }
  /** A value is missing, or nobody could sign in: nothing was asked. */
  | { kind: 'unsent'; message: string; isOurs: boolean };

/** Sends what a sentence asks for as whoever it names. Headers of the sentence win over those of the settings. */
export async function sendSpoken(spoken: SpokenRequest, sending: SpokenSending): Promise<SpokenSent> {
  const { context, session, keysOf, lookup, signal } = sending;
  const as = spoken.as ?? OWNER;
  let written: HttpRequest;
  try {
    written = writeSpokenRequest(spoken, context.description, lookup);
  } catch (error) {
    if (error instanceof ExpressionError) return { kind: 'unsent', message: error.message, isOurs: true };
    throw error;
  }
  const credential = await session.credential(as);
  if (credential.kind === 'unavailable') return { kind: 'unsent', message: credential.message, isOurs: false };
  const request = {
    ...written,
    path: withKeys(written.path, keysOf(as)),
    headers: { accept: '*/*', ...lowerCased(sharedHeaders(as, context)), ...credential.headers, ...written.headers },
  };
  return { kind: 'sent', request, answer: await context.send(request, signal) };
}

function withKeys(path: string, keys: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(keys).toString();
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

import type { AnswerOf, Operation } from '@autoqa/domain/contract/operation';
import { currentLanguage } from '../i18n/language.ts';
import { sayLoggedOut } from './logged-out.ts';
import { toProblem, unreachable } from './problem.ts';
import { prepareRequest, type CallInput } from './request.ts';

/** The last argument may be left out where an operation needs nothing. */
export type CallArguments<O extends Operation> =
  Partial<CallInput<O>> extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>];

/** Calls an operation of the server. What it refuses becomes an `ApiProblem`. */
export async function call<O extends Operation>(operation: O, ...[input]: CallArguments<O>): Promise<AnswerOf<O>> {
  const { url, ...request } = prepareRequest(operation, input ?? {}, currentLanguage());
  const isAway = (error: unknown): never => {
    if (input?.signal?.aborted === true) throw error;
    throw unreachable();
  };
  const response = await fetch(url, {
    method: request.method,
    headers: request.headers,
    credentials: 'same-origin',
    body: request.body ?? null,
    signal: input?.signal ?? null,
  }).catch(isAway);
  if (!response.ok) {
    if (response.status === 401 && operation.access !== 'open') sayLoggedOut();
    throw toProblem(response.status, await response.text().catch(isAway));
  }
  // The server checked it against the very schema that this type is made of.
  return (response.status === 204 ? undefined : await response.json().catch(isAway)) as AnswerOf<O>;
}

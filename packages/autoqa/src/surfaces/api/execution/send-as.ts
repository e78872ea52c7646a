import { IMPOSTOR, NOBODY, type ApiRequest } from '@autoqa/domain/model/api/api-case';
import type { Scope } from '@autoqa/domain/model/api/expression/evaluate-expression';
import { ExpressionError } from '@autoqa/domain/model/api/expression/expression';
import { isSensitiveHeader } from '../../../kernel/redaction/sensitive-headers.ts';
import type { Credential } from '../auth/credential.ts';
import type { Session } from '../auth/identities.ts';
import type { Unavailable } from '../auth/sign-in.ts';
import type { Answer } from '../http/answer.ts';
import { buildRequest, type BuiltRequest } from './build-request.ts';
import type { ApiRunContext } from './run-context.ts';

export interface Sending {
  context: ApiRunContext;
  session: Session;
  scope: Scope;
  /** Whether a 401 may mean that a token has ended, and not that the request must not be. */
  mayRenew: boolean;
  signal?: AbortSignal;
}

export type Sent =
  | (BuiltRequest & { kind: 'sent'; answer: Answer })
  /** A value of the request is missing. */
  | { kind: 'incomplete'; message: string }
  | Unavailable;

/** Sends a request as the one it names. A token may have ended since it was issued: then once more, with a new one. */
export async function sendAs(request: ApiRequest, sending: Sending): Promise<Sent> {
  const { context, session, mayRenew, signal } = sending;
  const credential = await session.credential(request.as);
  if (credential.kind === 'unavailable') return credential;
  const built = buildOrExplain(request, credential, sending);
  if (typeof built === 'string') return { kind: 'incomplete', message: built };
  const answer = await context.send(built.request, signal);
  if (answer.kind === 'no-answer') return { kind: 'sent', ...built, answer };
  if (answer.status !== 401 && built.operation.security.length > 0) session.noteSuccess(request.as);
  const renewed = answer.status === 401 && mayRenew ? await session.renew(request.as, credential) : undefined;
  const again = renewed === undefined ? undefined : buildOrExplain(request, renewed, sending);
  if (again === undefined || typeof again === 'string') return { kind: 'sent', ...built, answer };
  const second = await context.send(again.request, signal);
  return { kind: 'sent', ...again, answer: second.kind === 'answer' ? { ...second, renewedLogin: true } : second };
}

function buildOrExplain(
  request: ApiRequest,
  credential: Credential,
  { context, scope }: Sending,
): BuiltRequest | string {
  const { description } = context;
  const headers = { ...sharedHeaders(request.as, context), ...credential.headers };
  try {
    return buildRequest(request, { description, scope, headers });
  } catch (error) {
    if (error instanceof ExpressionError) return error.message;
    throw error;
  }
}

/** Who has no credentials of their own must not get those of the configuration. */
export function sharedHeaders(
  as: string,
  { headers }: Pick<ApiRunContext, 'headers'>,
): Readonly<Record<string, string>> {
  const isStranger = as === NOBODY || as === IMPOSTOR;
  if (!isStranger) return headers;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isSensitiveHeader(name)));
}

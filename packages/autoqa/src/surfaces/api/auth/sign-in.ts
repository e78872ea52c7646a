import type { ApiAuth } from '@autoqa/domain/model/api/api-auth';
import type { ApiDescription, ApiOperation } from '@autoqa/domain/model/api/api-description';
import { evaluateExpression } from '@autoqa/domain/model/api/expression/evaluate-expression';
import { ExpressionError } from '@autoqa/domain/model/api/expression/expression';
import { parseExpression } from '@autoqa/domain/model/api/expression/parse-expression';
import { describeAnswer, type Answer, type Send } from '../http/answer.ts';

export type Login = Extract<ApiAuth, { type: 'login' }>;

/** An identity that cannot be had; nothing was tested then. */
export interface Unavailable {
  kind: 'unavailable';
  message: string;
  answer?: Answer;
}

export interface SignInContext {
  description: ApiDescription;
  send: Send;
  /** Headers of every request, such as a tenant. */
  headers: Readonly<Record<string, string>>;
  /** Ten digits for somebody who registers, so that the name is free. */
  newRun: () => string;
  /** Of the whole run: cases share what one of them signs in for. */
  signal?: AbortSignal;
}

/** Signs in and returns the token. */
export async function signIn(
  login: Login,
  { description, send, headers, newRun, signal }: SignInContext,
): Promise<{ kind: 'token'; token: string } | Unavailable> {
  const operation = findOperation(description, login.operation);
  if (operation === undefined) {
    return unavailable(`The API document has no operation "${login.operation}" to sign in with.`);
  }
  const answer = await send(
    {
      method: operation.method,
      path: operation.path,
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      // Only this one hole: what else looks like one may be part of a password.
      body: JSON.stringify(login.body).replaceAll('{{run}}', newRun()),
    },
    signal,
  );
  if (answer.kind === 'no-answer' || answer.status >= 300) {
    return { ...unavailable(`Signing in with ${operation.id} got ${describeAnswer(answer)}.`), answer };
  }
  const token = tokenAt(login.tokenPath, answer.json);
  if (token !== undefined) return { kind: 'token', token };
  return { ...unavailable(`The answer of ${operation.id} has no text at tokenPath "${login.tokenPath}".`), answer };
}

/** By its id, or as `POST /login`. */
function findOperation({ operations }: ApiDescription, wanted: string): ApiOperation | undefined {
  const [method = '', path = ''] = wanted.trim().split(/\s+/);
  return operations.find((each) => each.id === wanted || (each.method === method.toLowerCase() && each.path === path));
}

/** `data.token`, `$.data.token`, `/data/token` or `$response.body#/data/token`. */
function tokenAt(tokenPath: string, body: unknown): string | undefined {
  const path = tokenPath.replace(/^\$response\.body#/, '').replace(/^\$\.?|^body\./, '');
  const expression = path.startsWith('/') ? pointerExpression(path) : `body.${path}`;
  try {
    const token = evaluateExpression(parseExpression(expression), { body });
    return typeof token === 'string' && token !== '' ? token : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

function pointerExpression(pointer: string): string {
  const names = pointer.slice(1).split('/');
  return `body${names.map((name) => (/^\d+$/.test(name) ? `[${name}]` : `[${JSON.stringify(name)}]`)).join('')}`;
}

function unavailable(message: string): Unavailable {
  return { kind: 'unavailable', message };
}

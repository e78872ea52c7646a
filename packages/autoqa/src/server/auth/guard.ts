import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from '@autoqa/domain/contract/operation';
import type { TokenKeeper } from '../../ports/cockpit/record-keeping.ts';
import { Refusal } from '../http/refusal.ts';
import { nobodyAt, type Caller } from './caller.ts';
import { changesSomething, type Gate } from './gate.ts';
import { bearerToken, identify, SESSION_COOKIE } from './identify.ts';
import type { RateLimiter } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before anything of the request is read. */
    cockpitCaller: Caller | null;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

interface GuardOptions {
  gate: () => Gate;
  tokens: TokenKeeper;
  limiter: RateLimiter;
}

/** Looks at every request before its content is read: where it comes from, who sent it, how many they send. */
export function guard(app: FastifyInstance, { gate, tokens, limiter }: GuardOptions): void {
  app.decorateRequest('cockpitCaller', null);
  app.addHook('onRequest', async (request) => {
    gate().check(request);
    const operation = request.routeOptions.config.operation;
    const nobody = nobodyAt(request.ip);
    if (operation?.id === 'login') limiter.take('login', nobody.key);
    const caller = isOpen(operation) ? nobody : await callerOf(request, tokens);
    limiter.take(changesSomething(request.method) ? 'changes' : 'reads', (caller ?? nobody).key);
    if (caller === undefined) throw new Refusal('login-needed');
    if (caller.via === 'session') gate().checkCookieUse(request);
    request.cockpitCaller = caller;
  });
}

/** What is no operation is the page and its parts, which everybody may have. */
function isOpen(operation: Operation | undefined): boolean {
  return operation === undefined || operation.access === 'open';
}

function callerOf(request: FastifyRequest, tokens: TokenKeeper): Promise<Caller | undefined> {
  const token = bearerToken(request.headers.authorization);
  return identify({ token, session: request.cookies[SESSION_COOKIE] }, tokens);
}

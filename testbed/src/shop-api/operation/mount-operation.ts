import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultSwitch } from '../../faults/fault-switch.ts';
import { HttpFailure } from './http-failure.ts';
import type { Access, Answer, Caller, Operation, World } from './operation.ts';
import { bodyReader, queryReader } from './request-reading.ts';
import type { SchemaCheck } from './schema-check.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once the token has been looked up. */
    caller: Caller | null;
  }
}

/** Makes the route of an operation: who may, then what was sent, then the handler. */
export function mountOperation<W extends World>(
  app: FastifyInstance,
  operation: Operation<W>,
  { world, check }: { world: W; check: SchemaCheck },
): void {
  const readQuery = queryReader(operation.query, check);
  const readBody = bodyReader(operation.body, check, world.faults);
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    // Before the body is read: whoever may not is told so, whatever was sent.
    onRequest: async (request) => authorise(request, operation, world),
    handler: async (request, reply) => {
      const call = {
        user: request.caller,
        token: bearerToken(request),
        params: request.params,
        query: readQuery(request),
        body: readBody(request),
      };
      return sendAnswer(reply, await operation.handle(call, world));
    },
  });
}

function authorise<W extends World>(request: FastifyRequest, operation: Operation<W>, world: W): void {
  const token = bearerToken(request);
  request.caller = (token === null ? undefined : world.identify(token)) ?? null;
  const access = accessInForce(operation, world.faults);
  if (access === 'all') return;
  if (request.caller === null) throw new HttpFailure(401, 'unauthorized', 'Sign in first.');
  if (access === 'admin' && request.caller.role !== 'admin') {
    throw new HttpFailure(403, 'forbidden', 'Only administrators may do this.');
  }
}

function accessInForce<W extends World>({ access, openToUsersBy }: Operation<W>, faults: FaultSwitch): Access {
  return openToUsersBy !== undefined && faults.isOn(openToUsersBy) ? 'user' : access;
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function sendAnswer(reply: FastifyReply, { status, body, contentType }: Answer): FastifyReply {
  reply.code(status);
  if (contentType !== undefined) return reply.type(contentType).send(body);
  if (body === undefined) return reply.send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

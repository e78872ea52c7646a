import type { Readable } from 'node:stream';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { readBoundedBody } from './bounded-body.ts';
import { errorCodeByStatus, HttpFailure } from './http-failure.ts';
import type { RequestLog } from './request-log.ts';

/** Above every documented limit of content, with room for the frame of a form around it. */
const WIRE_LIMIT_BYTES = 1024 * 1024;

/** A Fastify server that hands bodies on as bytes, answers every failure in the documented shape and logs requests. */
export function createApiServer(log: RequestLog): FastifyInstance {
  const app = Fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => sendFailure(reply, asFailure(error)),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (_request: unknown, body: Readable) => readBoundedBody(body, WIRE_LIMIT_BYTES));
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // Before the answer leaves: whoever has an answer finds its request in the log.
  app.addHook('onSend', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    log.add({ method: request.method, path, status: reply.statusCode, user: request.caller?.username ?? null });
  });
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, new HttpFailure(404, 'not-found', 'No such path.')));
  app.setErrorHandler((error: FastifyError | HttpFailure, _request, reply) => sendFailure(reply, asFailure(error)));
  return app;
}

function asFailure(error: FastifyError | HttpFailure): HttpFailure {
  if (error instanceof HttpFailure) return error;
  const status = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 404 : (error.statusCode ?? 500);
  const code = errorCodeByStatus[status];
  return code === undefined
    ? new HttpFailure(500, 'internal', 'Something went wrong.')
    : new HttpFailure(status, code, error.message);
}

function sendFailure(reply: FastifyReply, { status, code, message, details }: HttpFailure): FastifyReply {
  const error = { code, message, ...(details !== undefined && { details }) };
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify({ error }));
}

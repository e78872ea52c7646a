import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { guard } from '../auth/guard.ts';
import type { Gate } from '../auth/gate.ts';
import { nobodyAt } from '../auth/caller.ts';
import { RateLimiter, type RateLimits } from '../auth/rate-limits.ts';
import { sessionCookie } from '../auth/session-cookie.ts';
import { messageOf } from '../../kernel/errors.ts';
import { acceptedLanguage } from './accept-language.ts';
import { addDocuments } from './documents.ts';
import { allHandlers } from './handlers/all-handlers.ts';
import { documentRoutes } from './openapi.ts';
import { readJsonOnly } from './read-json.ts';
import { addRoutes, type Surroundings } from './routes.ts';
import type { ServerRoom } from './server-room.ts';
import { servePage } from './static-page.ts';
import { toProblem, type SayError } from './to-problem.ts';
import { unknownRoute } from './unknown-route.ts';

/** Content of a request that is no upload. */
const MOST_JSON_BYTES = 20 * 1024 * 1024;

interface AppOptions {
  room: ServerRoom;
  gate: () => Gate;
  limits: RateLimits;
  trustProxy: boolean | string;
  publicFolder: string | undefined;
  sayError: SayError;
  /** Aborts when the server closes. */
  closing: AbortSignal;
}

/** Everything that answers over HTTP, ready to listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { room, gate, limits, trustProxy, publicFolder } = options;
  const { store, settings } = room.services;
  const answerProblem = problemAnswerer(options);
  const app = Fastify({
    trustProxy,
    bodyLimit: MOST_JSON_BYTES,
    // The id of a file is its path, and paths are long.
    routerOptions: { maxParamLength: 1_500 },
    forceCloseConnections: true,
    frameworkErrors: answerProblem,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerProblem);
  await app.register(fastifyCookie);
  guard(app, { gate, tokens: store.tokens, limiter: new RateLimiter(limits) });
  addHeaders(app);
  readJsonOnly(app);
  await documentRoutes(app, settings.version);
  await addOperations(app, options);
  addDocuments(app);
  if (publicFolder !== undefined) await servePage(app, publicFolder);
  app.setNotFoundHandler(unknownRoute({ hasPage: publicFolder !== undefined }));
  return app;
}

type AnswerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

function problemAnswerer({ room, sayError }: AppOptions): AnswerProblem {
  return (error, request, reply) => {
    const language = acceptedLanguage(request.headers['accept-language']);
    const { status, retryAfterSeconds, body } = toProblem(error, language, sayError);
    if (status === 500) {
      const { method, routeOptions } = request;
      const told = { method, route: routeOptions.url, problem: messageOf(error), stack: stackOf(error) };
      room.log.error('A request failed.', told);
    }
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
    // Sent as it is: a problem must not fail at the schema of the answer it replaces.
    void reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
  };
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}

function addHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
}

async function addOperations(app: FastifyInstance, { room, closing }: AppOptions): Promise<void> {
  const handlers = allHandlers(room);
  const { answers } = room.services.store;
  const surroundings = surroundingsOf(closing);
  addRoutes(app, handlers, { answers, surroundings, carries: 'other' });
  // Forms are read where files are sent, and nowhere else.
  await app.register(async (uploads) => {
    await uploads.register(fastifyMultipart, {
      limits: { fileSize: room.uploadLimitBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 11 },
      throwFileSizeLimit: false,
    });
    addRoutes(uploads, handlers, { answers, surroundings, carries: 'upload' });
  });
}

function surroundingsOf(closing: AbortSignal): Surroundings {
  return (request, reply) => ({
    caller: request.cockpitCaller ?? nobodyAt(request.ip),
    language: acceptedLanguage(request.headers['accept-language']),
    signal: AbortSignal.any([closing, goneSignal(reply)]),
    cookie: sessionCookie(request, reply),
  });
}

/** Aborts when the connection ends before the answer was sent. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

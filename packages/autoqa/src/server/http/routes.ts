import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { OPERATIONS, type OperationName } from '@autoqa/domain/contract/operations';
import type { Operation } from '@autoqa/domain/contract/operation';
import { Problem } from '@autoqa/domain/contract/problem';
import type { Upload } from '@autoqa/domain/contract/access-records';
import type { AnswerKeeper } from '../../ports/cockpit/record-keeping.ts';
import type { FileAnswer, HandlerInput, Handlers } from './handlers.ts';
import { answerOnce } from './idempotency.ts';
import { problemStatuses } from './problem-statuses.ts';
import { sendFile } from './send-file.ts';

/** What a route needs to know of the request beside its content. */
export type Surroundings = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Pick<HandlerInput<OperationName>, 'caller' | 'language' | 'signal' | 'cookie'>;

type AnyHandler = (input: HandlerInput<OperationName>) => Promise<unknown>;

const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
});

/** Turns every operation of the contract into its route. */
export function addRoutes(
  app: FastifyInstance,
  handlers: Handlers,
  {
    answers,
    surroundings,
    carries,
  }: { answers: AnswerKeeper; surroundings: Surroundings; carries: 'upload' | 'other' },
): void {
  for (const name of Object.keys(OPERATIONS) as OperationName[]) {
    const operation: Operation = OPERATIONS[name];
    if ((operation.carries === 'upload') !== (carries === 'upload')) continue;
    const handler = handlers[name] as AnyHandler;
    app.route(toRoute(operation, { handler, answers, surroundings }));
  }
}

interface RouteParts {
  handler: AnyHandler;
  answers: AnswerKeeper;
  surroundings: Surroundings;
}

function toRoute(operation: Operation, parts: RouteParts): RouteOptions {
  const isUpload = operation.carries === 'upload';
  return {
    method: operation.method,
    url: operation.path,
    schema: schemaOf(operation),
    config: { operation },
    // Its content is a stream that nobody has read yet.
    ...(isUpload ? { validatorCompiler: () => (value: unknown) => ({ value }) } : {}),
    handler: (request, reply) => answer(operation, parts, { request, reply }),
  };
}

async function answer(
  operation: Operation,
  { handler, answers, surroundings }: RouteParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { params, query, body } = request;
  const input = { params, query, body, request, ...surroundings(request, reply) } as HandlerInput<OperationName>;
  const status = operation.status ?? 200;
  const key = keyOf(operation, request);
  if (key === undefined) {
    const told = await handler(input);
    return operation.carries === 'download' ? sendFile(reply, told as FileAnswer) : reply.code(status).send(told);
  }
  // Whether an upload is the same is known once it was read.
  const uploaded = operation.carries === 'upload' ? ((await handler(input)) as Upload) : undefined;
  const content = uploaded === undefined ? [operation.id, params, query, body] : [operation.id, uploaded.sha256];
  const { answer: told, replayed } = await answerOnce(
    answers,
    { key, callerKey: input.caller.key, content },
    { status, work: async () => uploaded ?? handler(input) },
  );
  if (replayed) void reply.header('idempotent-replayed', 'true');
  return reply.code(status).send(told);
}

function keyOf({ idempotent }: Operation, request: FastifyRequest): string | undefined {
  const key = idempotent === true ? request.headers['idempotency-key'] : undefined;
  return typeof key === 'string' ? key : undefined;
}

function schemaOf(operation: Operation) {
  const { id, tag, summary, access = 'token', params, query, body, idempotent, carries, dependsOn } = operation;
  const content = carries === 'upload' ? z.object({ file: z.file() }) : body;
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(dependsOn === undefined ? {} : { 'x-depends': dependsOn }),
    security: access === 'open' ? [] : [{ bearer: [] }, { session: [] }],
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(content === undefined ? {} : { body: content }),
    ...(carries === 'upload' ? { consumes: ['multipart/form-data'] } : {}),
    ...(idempotent === true ? { headers: IdempotencyHeaders } : {}),
    response: { ...successOf(operation), ...problemsOf(operation) },
  };
}

function successOf({ response, status = 200, summary }: Operation) {
  if (response !== undefined) return { [status]: response };
  return { [status]: { description: summary, content: { '*/*': { schema: z.file() } } } };
}

function problemsOf(operation: Operation) {
  return Object.fromEntries(problemStatuses(operation).map((status) => [status, Problem]));
}

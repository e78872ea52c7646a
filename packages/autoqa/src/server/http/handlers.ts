import type { FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@autoqa/domain/contract/operation';
import type { OPERATIONS, OperationName } from '@autoqa/domain/contract/operations';
import type { Language } from '@autoqa/domain/model/language';
import type { OpenedFile } from '../../ports/cockpit/run-shelf.ts';
import type { Caller } from '../auth/caller.ts';

export type Operations = typeof OPERATIONS;

/** A file as an answer. */
export interface FileAnswer {
  file: OpenedFile;
  download: boolean;
}

/** Where a handler keeps who is logged in. */
export interface SessionCookie {
  set(secret: string): void;
  clear(): void;
}

export interface HandlerInput<Name extends OperationName> {
  params: ParamsOf<Operations[Name]>;
  query: QueryOf<Operations[Name]>;
  body: BodyOf<Operations[Name]>;
  caller: Caller;
  language: Language;
  /** Aborts when the caller goes away or the server closes. */
  signal: AbortSignal;
  request: FastifyRequest;
  cookie: SessionCookie;
}

export type Answer<Name extends OperationName> =
  AnswerOf<Operations[Name]> extends undefined ? FileAnswer : AnswerOf<Operations[Name]>;

/** Exactly one handler for each operation: one that is missing, or too many, does not compile. */
export type Handlers = { [Name in OperationName]: (input: HandlerInput<Name>) => Promise<Answer<Name>> };

import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call it: nobody in particular, or somebody who is logged in. */
type Access = 'open' | 'token';

/**
 * One operation of the HTTP interface. The same object makes the route, checks what comes in and goes out, writes the
 * OpenAPI document, and gives the web page its typed call.
 */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  id: string;
  method: Method;
  /** With parameters as `:name`. */
  path: `/${string}`;
  tag: string;
  summary: string;
  access?: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent where no JSON is answered: a file, or nothing. */
  response?: Response;
  /** The status of success; 200 unless given. */
  status?: 200 | 201 | 202 | 204;
  /** What has to be asked first, and what of its answer goes where (`x-depends`). */
  dependsOn?: readonly { operationId: string; supplies: Readonly<Record<string, string>> }[];
  /** The answer is a file, or the request is one. */
  carries?: 'download' | 'upload';
  /** A request with a key that was seen before gets the first answer again. */
  idempotent?: true;
  /** The statuses with which it refuses beside those that follow from all the above. */
  problems?: readonly number[];
}

/** Keeps the exact types of an operation. */
export function operation<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
>(described: Operation<Params, Query, Body, Response>): Operation<Params, Query, Body, Response> {
  return described;
}

export type ParamsOf<O> = O extends Operation<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<O> = O extends Operation<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<O> = O extends Operation<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type AnswerOf<O> = O extends Operation<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
/** As a caller writes it: defaults may be left out. */
export type ParamsInput<O> = O extends Operation<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
export type QueryInput<O> = O extends Operation<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyInput<O> = O extends Operation<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;

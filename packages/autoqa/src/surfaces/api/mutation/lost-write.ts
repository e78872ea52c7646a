import { SAFE_METHODS, type ApiDescription, type ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { Answer, HttpAnswer, HttpRequest } from '../http/answer.ts';
import { withJson, type ApiMutation, type Breaker, type PassingRequest } from './api-mutation.ts';
import { nameMutation } from './answer-mutations.ts';
import { isObject } from './json-place.ts';
import { pathOf } from './operation-of.ts';

/**
 * The write is answered as ever, and whoever reads later sees what was there before: what a write that is lost looks
 * like from outside. Nothing where nobody can read what was written.
 */
export function lostWrites(operation: ApiOperation, status: number, description: ApiDescription): ApiMutation[] {
  if (SAFE_METHODS.has(operation.method) || status >= 300) return [];
  const breaker = breakerFor(operation, status, description);
  if (breaker === undefined) return [];
  const named = nameMutation(operation, status, {
    kind: 'write-lost',
    key: 'lost',
    detail: 'is answered and not kept',
  });
  return [{ ...named, breaker }];
}

function breakerFor(operation: ApiOperation, status: number, description: ApiDescription): (() => Breaker) | undefined {
  const read = (path: string): boolean =>
    description.operations.some((each) => each.method === 'get' && each.path === path);
  const reads = (test: RegExp): boolean =>
    description.operations.some(({ method, path }) => method === 'get' && test.test(path));
  const item = new RegExp(`^${operation.path.replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`)}/\\{[^/]+\\}$`);
  if (operation.method === 'post' && (read(operation.path) || reads(item))) return () => hideMade(operation.id, status);
  const parts = operation.path.split('/');
  for (let length = parts.length; length > 1; length -= 1) {
    if (read(parts.slice(0, length).join('/'))) return () => showOld({ id: operation.id, status, length });
  }
  return undefined;
}

/** Later reads of the thing show what was there before the write, until somebody else writes to it. */
function showOld({ id, status, length }: { id: string; status: number; length: number }): Breaker {
  const old = new Map<string, Answer>();
  return async ({ operation, request, pass }) => {
    const path = pathOf(request.path);
    if (operation?.id === id) {
      const thing = path.split('/').slice(0, length).join('/');
      const before = await pass(reading(request, thing));
      const answer = await pass(request);
      const isDone = answer.kind === 'answer' && answer.status === status;
      if (isDone && !old.has(thing)) old.set(thing, before);
      return answer;
    }
    const answer = await pass(request);
    if (isWrite(request)) forgetAround(old, path);
    const shown = isWrite(request) || !mayBeShown(answer) ? undefined : old.get(path);
    return shown === undefined ? answer : { ...shown, durationMs: answer.durationMs };
  };
}

/** What was made is neither found nor listed. */
function hideMade(id: string, status: number): Breaker {
  const hidden: { path: string; key: string; value: unknown }[] = [];
  return async (passing) => {
    const { operation, request, pass } = passing;
    const path = pathOf(request.path);
    const answer = await pass(request);
    if (operation?.id === id) {
      const key = answer.kind === 'answer' && answer.status === status ? keyOf(answer.json) : undefined;
      if (key !== undefined) hidden.push({ path, ...key });
      return answer;
    }
    for (const each of hidden) {
      if (isWrite(request) || answer.kind === 'no-answer' || answer.status >= 300) continue;
      if (path === each.path) return withoutItem(answer, each);
      if (path === `${each.path}/${encodeURIComponent(String(each.value))}`) return notFound(passing, each.path);
    }
    return answer;
  };
}

const KEYS = ['id', 'uuid', 'key', 'code'];

function keyOf(body: unknown): { key: string; value: unknown } | undefined {
  if (!isObject(body)) return undefined;
  const key = KEYS.find((name) => Object.hasOwn(body, name));
  return key === undefined ? undefined : { key, value: body[key] };
}

function withoutItem(answer: HttpAnswer, { key, value }: { key: string; value: unknown }): HttpAnswer {
  const isOther = (item: unknown): boolean => !isObject(item) || item[key] !== value;
  const without = (list: unknown): unknown => (Array.isArray(list) ? list.filter(isOther) : list);
  if (Array.isArray(answer.json)) return withJson(answer, without(answer.json));
  if (!isObject(answer.json)) return answer;
  return withJson(answer, Object.fromEntries(Object.entries(answer.json).map(([name, each]) => [name, without(each)])));
}

/** What the server itself says of something that is not there. */
function notFound({ request, pass }: PassingRequest, collection: string): Promise<Answer> {
  return pass(reading(request, `${collection}/autoqa-never-made-987654321`));
}

function reading({ headers }: HttpRequest, path: string): HttpRequest {
  const { 'content-type': _type, ...rest } = headers;
  return { method: 'GET', path, headers: { ...rest, accept: '*/*' } };
}

function isWrite({ method }: HttpRequest): boolean {
  return !SAFE_METHODS.has(method.toLowerCase());
}

/** Who is not let in does not see anything old either. */
function mayBeShown(answer: Answer): boolean {
  return answer.kind === 'answer' && answer.status !== 401 && answer.status !== 403;
}

function forgetAround(old: Map<string, Answer>, path: string): void {
  for (const thing of old.keys()) {
    if (path === thing || path.startsWith(`${thing}/`) || thing.startsWith(`${path}/`)) old.delete(thing);
  }
}

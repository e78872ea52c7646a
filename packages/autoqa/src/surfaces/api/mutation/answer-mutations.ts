import { responseFor, type ApiDescription, type ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { MutationKind } from '@autoqa/domain/model/strength';
import type { Conformance } from '../conformance/conformance.ts';
import type { HttpAnswer, NoAnswer } from '../http/answer.ts';
import { breakAnswers, withJson, type ApiMutation } from './api-mutation.ts';
import { bodyMutators } from './body-mutators.ts';
import { printPlace } from './json-place.ts';
import { orderExcuse } from './promised-order.ts';
import { schemaAt } from './schema-at.ts';

/** The answers with one status that an operation gave on the whole application. */
export interface SeenAnswers {
  operation: ApiOperation;
  status: number;
  samples: readonly HttpAnswer[];
  /** A good answer of the operation. */
  success: HttpAnswer | undefined;
}

export interface MutationFacts {
  description: ApiDescription;
  conformance: Conformance;
  timeoutMs: number;
  /** How fast the documents say that an operation is. */
  limitMsOf: (operation: string) => number | undefined;
}

/** Every way to break these answers. */
export function answerMutations(seen: SeenAnswers, facts: MutationFacts): ApiMutation[] {
  const isGood = seen.status < 300;
  return [
    ...(isGood ? brokenSuccesses(seen) : brokenRefusals(seen)),
    ...brokenBodies(seen, facts).filter(({ mutant }) => isGood || mutant.kind === 'field-dropped'),
    ...(isGood ? [delayed(seen, facts)] : []),
  ];
}

interface Named {
  kind: MutationKind;
  key: string;
  detail: string;
}

export function nameMutation({ method, path, id }: ApiOperation, status: number, { kind, key, detail }: Named) {
  const place = `${method.toUpperCase()} ${path}`;
  const mutant = { id: `${id} ${status} ${key}`, surface: 'api' as const, kind, place, detail: `${status} ${detail}` };
  return { mutant, operation: id, status };
}

function restated({ operation, status }: SeenAnswers, to: number, change: (answer: HttpAnswer) => HttpAnswer) {
  const named = nameMutation(operation, status, { kind: 'status-changed', key: `status ${to}`, detail: `→ ${to}` });
  return { ...named, breaker: breakAnswers(named, (answer) => ({ ...change(answer), status: to })) };
}

/** 200 → 500, and another success than the one that was promised. */
function brokenSuccesses(seen: SeenAnswers): ApiMutation[] {
  const other = [200, 201, 202, 203].find(
    (status) => status !== seen.status && responseFor(seen.operation, status) === undefined,
  );
  return [500, ...(other === undefined ? [] : [other])].map((to) => restated(seen, to, (answer) => answer));
}

/** A refusal that lets somebody in, that breaks, or that gives another reason. */
function brokenRefusals(seen: SeenAnswers): ApiMutation[] {
  const { operation, status, success } = seen;
  const documented = operation.responses.map((response) => Number(response.status)).filter((each) => each >= 400);
  const other = documented.find((each) => each < 500 && each !== status);
  const promised = operation.responses.map((response) => Number(response.status)).find((each) => each < 300) ?? 200;
  const letIn = (answer: HttpAnswer): HttpAnswer => ({
    ...(success ?? withJson(answer, {})),
    durationMs: answer.durationMs,
  });
  return [
    restated(seen, success?.status ?? promised, letIn),
    restated(seen, 500, (answer) => answer),
    ...(other === undefined ? [] : [restated(seen, other, (answer) => answer)]),
  ];
}

function brokenBodies(seen: SeenAnswers, { description, conformance }: MutationFacts): ApiMutation[] {
  const { operation, status, samples } = seen;
  const [sample] = samples.filter((each) => 'json' in each);
  if (sample === undefined) return [];
  const contents = responseFor(operation, status)?.contents ?? [];
  const schema = contents.find((content) => content.schema !== undefined)?.schema;
  const mutators = bodyMutators({
    bodies: samples.filter((each) => 'json' in each).map(({ json }) => json),
    schemaOf: (place) => schemaAt(description, schema, place),
    conforms: (body) => conformance.check(operation, withJson(sample, body)).verdict === 'pass',
  });
  return mutators.map(({ kind, key, detail, place, apply }): ApiMutation => {
    const named = nameMutation(operation, status, { kind, key, detail });
    const change = (answer: HttpAnswer): HttpAnswer => {
      const body = 'json' in answer ? apply(answer.json) : undefined;
      return body === undefined || body === answer.json ? answer : withJson(answer, body);
    };
    return {
      ...named,
      place: printPlace(place),
      breaker: breakAnswers(named, change),
      ...(kind === 'list-reordered' ? { excuse: orderExcuse(operation, place) } : {}),
    };
  });
}

/** Later than the documents allow; where they allow any time, later than anybody waits. */
function delayed({ operation, status }: SeenAnswers, { timeoutMs, limitMsOf }: MutationFacts): ApiMutation {
  const delayMs = Math.min(2 * (limitMsOf(operation.id) ?? timeoutMs), timeoutMs);
  const named = nameMutation(operation, status, {
    kind: 'answer-delayed',
    key: 'delayed',
    detail: delayMs < timeoutMs ? `after ${delayMs} ms more` : 'not within the time-out',
  });
  const change = (answer: HttpAnswer): HttpAnswer | NoAnswer =>
    delayMs < timeoutMs
      ? { ...answer, durationMs: answer.durationMs + delayMs }
      : { kind: 'no-answer', reason: 'timeout', message: `no answer within ${timeoutMs} ms`, durationMs: timeoutMs };
  return { ...named, breaker: breakAnswers(named, change) };
}

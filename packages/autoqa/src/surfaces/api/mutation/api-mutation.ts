import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { Mutant } from '@autoqa/domain/model/strength';
import type { Answer, HttpAnswer, HttpRequest } from '../http/answer.ts';

/** A request on its way, and the way to the real server. */
export interface PassingRequest {
  operation: ApiOperation | undefined;
  request: HttpRequest;
  pass: (request: HttpRequest) => Promise<Answer>;
}

/** Stands between one run of a case and the server. */
export type Breaker = (passing: PassingRequest) => Promise<Answer>;

/** One way in which an API is broken from outside. */
export interface ApiMutation {
  mutant: Mutant;
  /** The operation that is broken, and the status of the answers that it is broken in. */
  operation: string;
  status: number;
  /** The field that is broken, as `items[].price`; nothing for what is about whole answers. */
  place?: string;
  /** A new one for every run of a case. */
  breaker: () => Breaker;
  /** Why nobody could claim that it is wrong although it is different. */
  excuse?: (request: HttpRequest) => string | undefined;
}

/** Breaks the answers of one operation that have one status, each by itself. */
export function breakAnswers(
  { operation, status }: Pick<ApiMutation, 'operation' | 'status'>,
  change: (answer: HttpAnswer) => Answer,
): () => Breaker {
  return () => async (passing) => {
    const answer = await passing.pass(passing.request);
    const isMeant = passing.operation?.id === operation && answer.kind === 'answer' && answer.status === status;
    return isMeant ? change(answer) : answer;
  };
}

/** The answer with another body; everything else stays. */
export function withJson(answer: HttpAnswer, json: unknown): HttpAnswer {
  const bodyText = JSON.stringify(json);
  return { ...answer, json, bodyText, bytes: new TextEncoder().encode(bodyText) };
}

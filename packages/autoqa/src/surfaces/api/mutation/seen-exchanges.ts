import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { HttpAnswer, HttpRequest, Send } from '../http/answer.ts';
import type { OperationFinder } from './operation-of.ts';

export interface SeenExchange {
  operation: ApiOperation;
  request: HttpRequest;
  answer: HttpAnswer;
}

/** More of a body shows nothing that its beginning does not. */
const MOST_BYTES = 256 * 1024;

/** A way to the server that remembers what came of each request, in order. */
export function watchedSend(send: Send, finder: OperationFinder): { send: Send; exchanges: readonly SeenExchange[] } {
  const exchanges: SeenExchange[] = [];
  const watched: Send = async (request, signal) => {
    const answer = await send(request, signal);
    const operation = finder.find(request);
    if (operation !== undefined && answer.kind === 'answer' && answer.bytes.length <= MOST_BYTES)
      exchanges.push({ operation, request, answer });
    return answer;
  };
  return { send: watched, exchanges };
}

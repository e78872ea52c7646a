import { describeAnswer, type Answer } from '../http/answer.ts';
import type { StepTrouble } from '@autoqa/domain/model/api/case-run';
import { looksLikeGateway } from './gateway.ts';
import type { ServerWatch } from './server-watch.ts';

/** Whether it is worth looking closer. */
export function mayBeTrouble(answer: Answer): boolean {
  return answer.kind === 'no-answer' || answer.status >= 500;
}

/** Tells a server that is not there from a request that it cannot stand. */
export async function findTrouble(answer: Answer, watch: ServerWatch): Promise<StepTrouble | undefined> {
  if (answer.kind === 'answer') {
    const message = `Status ${answer.status} comes from a gateway that could not reach the server.`;
    return looksLikeGateway(answer) ? { kind: 'environment', message } : undefined;
  }
  const said = describeAnswer(answer);
  switch (answer.reason) {
    case 'dns':
    case 'tls':
      return { kind: 'environment', message: said };
    case 'refused':
    case 'reset':
    case 'timeout':
      return tellApart(answer.reason, said, watch);
    case 'too-large':
    case 'redirect-loop':
    case 'aborted':
    case 'unsendable':
      return undefined;
  }
}

async function tellApart(
  reason: 'refused' | 'reset' | 'timeout',
  said: string,
  watch: ServerWatch,
): Promise<StepTrouble> {
  const { isUp, message } = await watch.look();
  if (!isUp) return { kind: 'environment', message: `The server is down. ${said}; then ${message}.` };
  if (reason === 'refused') return { kind: 'environment', message: `The server was away for a moment. ${said}.` };
  const kind = reason === 'reset' ? 'crash' : 'hang';
  return { kind, message: `The server is up, but this request got ${said}; then ${message}.` };
}

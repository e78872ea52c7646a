import { SAFE_METHODS, type ApiDescription, type ApiOperation } from '@autoqa/domain/model/api/api-description';
import { describeAnswer, type Answer, type Send } from '../http/answer.ts';
import { looksLikeGateway } from './gateway.ts';

export interface ProbeResult {
  isUp: boolean;
  /** What was asked and what came of it, for a person. */
  message: string;
}

interface ProbeOptions {
  description: ApiDescription;
  send: Send;
  signal?: AbortSignal;
  timeoutMs?: number;
}

export const PROBE_TIMEOUT_MS = 5_000;

/** Is the server there? Asks for the base address, then for a harmless operation; any answer but a gateway's will do. */
export async function probe(options: ProbeOptions): Promise<ProbeResult> {
  const safe = harmlessOperation(options.description);
  const paths = ['/', ...(safe === undefined ? [] : [safe.path])];
  const told: string[] = [];
  for (const path of paths) {
    const answer = await ask(path, options);
    told.push(`GET ${path}: ${describeAnswer(answer)}`);
    if (answer.kind === 'answer' && !looksLikeGateway(answer)) return { isUp: true, message: told.join('; ') };
    // Who is not there for one path is not there for another.
    if (answer.kind === 'no-answer' && answer.reason !== 'reset' && answer.reason !== 'timeout') break;
  }
  return { isUp: false, message: told.join('; ') };
}

function ask(path: string, { send, signal, timeoutMs = PROBE_TIMEOUT_MS }: ProbeOptions): Promise<Answer> {
  return send({ method: 'GET', path, headers: { accept: '*/*' }, timeoutMs }, signal);
}

/** One that needs no value and, if there is one, no sign-in. */
function harmlessOperation({ operations }: ApiDescription): ApiOperation | undefined {
  const candidates = operations.filter(
    ({ method, path, parameters }) =>
      method === 'get' && SAFE_METHODS.has(method) && !path.includes('{') && !parameters.some((each) => each.required),
  );
  return candidates.find(({ security }) => security.length === 0) ?? candidates[0];
}

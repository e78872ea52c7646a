import { randomInt } from 'node:crypto';
import type { ApiAuth } from '@autoqa/domain/model/api/api-auth';
import { OWNER, type ApiRequest } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import { Identities } from '../auth/identities.ts';
import { SecretMasks } from '../auth/secret-masks.ts';
import { Conformance } from '../conformance/conformance.ts';
import type { Answer } from '../http/answer.ts';
import { HttpClient } from '../http/http-client.ts';
import { probe, PROBE_TIMEOUT_MS, type ProbeResult } from './probe.ts';
import type { ApiRunContext } from './run-context.ts';
import { sendAs } from './send-as.ts';
import { ServerWatch } from './server-watch.ts';

export interface ApiRunOptions {
  description: ApiDescription;
  baseUrl: string;
  /** The owner's; nobody signs in unless given. */
  auth?: ApiAuth;
  /** Other people, by name. */
  identities?: Readonly<Record<string, ApiAuth>>;
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
  requestsPerSecond?: number;
  signal?: AbortSignal;
  /** Ten digits, different each time; made up unless given. */
  newRun?: () => string;
  /** How long a server that is gone may take to come back. */
  patienceMs?: number;
}

/** Everything cases need to run against one server. Close it when they are done. */
export interface ApiRun {
  context: ApiRunContext;
  masks: SecretMasks;
  probe(): Promise<ProbeResult>;
  /** One request as the owner, or whoever it names, outside any case. */
  call(request: Pick<ApiRequest, 'operation'> & Partial<ApiRequest>): Promise<Answer>;
  close(): Promise<void>;
}

export function openApiRun(options: ApiRunOptions): ApiRun {
  const { description, signal, headers = {} } = options;
  const client = new HttpClient(options.baseUrl, {
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
    ...(options.requestsPerSecond === undefined ? {} : { requestsPerSecond: options.requestsPerSecond }),
  });
  const send: ApiRunContext['send'] = (request, ownSignal) => client.send(request, ownSignal ?? signal);
  const masks = new SecretMasks();
  const look = (): Promise<ProbeResult> =>
    probe({ description, send, timeoutMs: Math.min(options.timeoutMs ?? PROBE_TIMEOUT_MS, PROBE_TIMEOUT_MS) });
  const stop = signal === undefined ? {} : { signal };
  const newRun = options.newRun ?? (() => String(randomInt(1_000_000_000, 9_999_999_999)));
  const context: ApiRunContext = {
    description,
    baseUrl: client.baseUrl,
    send,
    headers,
    newRun,
    conformance: new Conformance(description),
    identities: new Identities({
      auth: options.auth ?? { type: 'none' },
      others: options.identities ?? {},
      description,
      send,
      headers,
      newRun,
      masks,
      ...stop,
    }),
    watch: new ServerWatch({ probe: look, patienceMs: options.patienceMs ?? 2_000, ...stop }),
  };
  return { context, masks, probe: look, call: (request) => call(request, context), close: () => client.close() };
}

async function call(
  request: Pick<ApiRequest, 'operation'> & Partial<ApiRequest>,
  context: ApiRunContext,
): Promise<Answer> {
  const whole: ApiRequest = { as: OWNER, path: {}, query: {}, headers: {}, ...request };
  const session = context.identities.shared();
  const sent = await sendAs(whole, { context, session, scope: { run: context.newRun() }, mayRenew: true });
  if (sent.kind === 'sent') return sent.answer;
  const unsent: Answer = { kind: 'no-answer', reason: 'unsendable', message: sent.message, durationMs: 0 };
  return sent.kind === 'unavailable' ? (sent.answer ?? unsent) : unsent;
}

import { Pool } from 'undici';
import { Deadline } from '../../../kernel/deadline.ts';
import { CancelledError, InputError } from '../../../kernel/errors.ts';
import { SAFE_METHODS } from '@autoqa/domain/model/api/api-description';
import type { Answer, HttpAnswer, HttpRequest, NoAnswer } from './answer.ts';
import { decodeBody, type DecodedBody } from './decode-body.ts';
import { exchange, type RawAnswer } from './exchange.ts';
import { RateLimit } from './rate-limit.ts';

export interface HttpClientOptions {
  /** Everything from the connection to the last byte; 10 s unless given. */
  timeoutMs?: number;
  connectTimeoutMs?: number;
  connections?: number;
  /** 0: no limit. */
  requestsPerSecond?: number;
  maxBodyBytes?: number;
}

const DEFAULT_TIMEOUT_MS = 10_000;
const MAX_BODY_BYTES = 10 * 1024 * 1024;
/** Servers that do not say how long they keep a connection get it closed before they would tear it under a request. */
const KEEP_ALIVE_MS = 1_000;

/** Sends requests below one base address. All its connections lead to that origin, whatever a path or an answer says. */
export class HttpClient {
  readonly baseUrl: string;
  readonly #pool: Pool;
  readonly #prefix: string;
  readonly #origin: string;
  readonly #rate: RateLimit;
  readonly #timeoutMs: number;
  readonly #maxBytes: number;

  constructor(baseUrl: string, options: HttpClientOptions = {}) {
    const base = parseBase(baseUrl);
    this.#origin = base.origin;
    this.#prefix = base.pathname.replace(/\/$/, '');
    this.baseUrl = `${this.#origin}${this.#prefix}`;
    this.#timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    this.#maxBytes = options.maxBodyBytes ?? MAX_BODY_BYTES;
    this.#rate = new RateLimit(options.requestsPerSecond ?? 0);
    this.#pool = new Pool(base.origin, {
      connections: options.connections ?? null,
      pipelining: 1,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connect: { timeout: options.connectTimeoutMs ?? this.#timeoutMs },
      // The exchange has a timer of its own, over everything.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  /** What came of the request; only a cancelled wait for the rate limit has nothing to do with the server. */
  send(request: HttpRequest, signal?: AbortSignal): Promise<Answer> {
    if (request.followRedirects === undefined) return this.#sendOnce(request, this.#prefix + request.path, signal);
    return this.#sendOn(request, request.followRedirects, signal);
  }

  async #sendOn(request: HttpRequest, mostHops: number, signal: AbortSignal | undefined): Promise<Answer> {
    let path = this.#prefix + request.path;
    for (let hops = 0; ; hops += 1) {
      const answer = await this.#sendOnce(request, path, signal);
      const next = this.#redirectOf(answer, path);
      if (next === undefined) return answer;
      if (hops >= mostHops) return endless(answer, hops);
      path = next;
    }
  }

  /** Ends the connections; what is under way gets no answer. */
  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async #sendOnce(request: HttpRequest, path: string, signal: AbortSignal | undefined): Promise<Answer> {
    const timeoutMs = request.timeoutMs ?? this.#timeoutMs;
    const options = { path, timeoutMs, maxBytes: this.#maxBytes, signal };
    if (this.#rate.isLimited && !(await this.#waitForTurn(signal))) return aborted();
    const first = await exchange(this.#pool, request, options);
    if (first.kind === 'raw') return this.#decode(first);
    // A server may close an idle connection at the very moment a request goes out; that says nothing about the request.
    if (first.reason !== 'reset' || !SAFE_METHODS.has(request.method.toLowerCase())) return first;
    const second = await exchange(this.#pool, request, options);
    return second.kind === 'raw' ? { ...(await this.#decode(second)), sentAgain: true } : second;
  }

  async #waitForTurn(signal: AbortSignal | undefined): Promise<boolean> {
    try {
      await this.#rate.take(Deadline.after(Infinity, signal));
      return true;
    } catch (error) {
      if (error instanceof CancelledError) return false;
      throw error;
    }
  }

  async #decode(raw: RawAnswer): Promise<HttpAnswer> {
    const [first = '', ...parameters] = (raw.headers['content-type'] ?? '').split(';');
    const contentType = first.trim().toLowerCase() || undefined;
    const body = await decodeBody({
      bytes: raw.bytes,
      contentType,
      charset: charsetOf(parameters),
      encoding: (raw.headers['content-encoding'] ?? '').trim().toLowerCase(),
      maxBytes: this.#maxBytes,
    });
    return {
      kind: 'answer',
      status: raw.status,
      headers: raw.headers,
      contentType,
      ...(raw.isCut ? withoutRest(body) : body),
      durationMs: raw.durationMs,
    };
  }

  /** Where a redirect leads, below this origin; a redirect to somebody else is an answer like any other. */
  #redirectOf(answer: Answer, path: string): string | undefined {
    if (answer.kind !== 'answer' || answer.status < 300 || answer.status > 399) return undefined;
    const { location } = answer.headers;
    const base = `${this.#origin}${path}`;
    if (location === undefined || !URL.canParse(location, base)) return undefined;
    const target = new URL(location, base);
    return target.origin === this.#origin ? `${target.pathname}${target.search}` : undefined;
  }
}

function charsetOf(parameters: readonly string[]): string {
  return /charset=\s*"?([^"\s;]+)/i.exec(parameters.join(';'))?.[1] ?? 'utf-8';
}

/** Half a body is neither valid nor invalid. */
function withoutRest({ bytes, bodyText }: DecodedBody): DecodedBody {
  return { bytes, bodyText, notes: ['cut'] };
}

function aborted(): NoAnswer {
  return { kind: 'no-answer', reason: 'aborted', message: 'stopped before it was sent', durationMs: 0 };
}

function endless(answer: Answer, hops: number): NoAnswer {
  const message = `still a redirect after ${hops} redirects`;
  return { kind: 'no-answer', reason: 'redirect-loop', message, durationMs: answer.durationMs };
}

function parseBase(baseUrl: string): URL {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (base !== undefined && ['http:', 'https:'].includes(base.protocol)) return base;
  throw new InputError(`"${baseUrl}" is no address of an API.`, {
    code: 'api-base-url-invalid',
    hint: 'Give base_url with http:// or https://, such as https://api.example.com/v1.',
    details: { url: baseUrl },
  });
}

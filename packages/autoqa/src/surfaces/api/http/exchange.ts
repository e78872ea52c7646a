import type { Dispatcher } from 'undici';
import { messageOf } from '../../../kernel/errors.ts';
import { timerMs } from '../../../kernel/deadline.ts';
import type { HttpRequest, NoAnswer } from './answer.ts';
import { nameFailure } from './name-failure.ts';

/** What came over the wire, before anybody decoded it. */
export interface RawAnswer {
  kind: 'raw';
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
  /** The body was longer than what is kept. */
  isCut: boolean;
  durationMs: number;
}

interface ExchangeOptions {
  path: string;
  timeoutMs: number;
  maxBytes: number;
  signal: AbortSignal | undefined;
}

/** One request and its answer on a pool of connections. It always ends: with the answer, the time-out or the signal. */
export function exchange(
  dispatcher: Dispatcher,
  request: HttpRequest,
  options: ExchangeOptions,
): Promise<RawAnswer | NoAnswer> {
  return new Promise((resolve) => {
    const handler = new Handler(resolve, options);
    try {
      dispatcher.dispatch(
        {
          path: options.path,
          method: request.method.toUpperCase() as Dispatcher.HttpMethod,
          headers: headersOf(request),
          body: request.body ?? null,
        },
        handler,
      );
    } catch (error) {
      handler.fail(error);
    }
  });
}

const PLAIN = /^[\t\x20-\x7e]*$/;

/** Header values go as UTF-8, as other clients send them; Node itself takes only bytes. */
function headersOf({ headers }: HttpRequest): Readonly<Record<string, string>> {
  const isPlain = Object.values(headers).every((value) => PLAIN.test(value));
  if (isPlain) return headers;
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value, 'utf8').toString('latin1')]),
  );
}

class Handler implements Dispatcher.DispatchHandler {
  readonly #resolve: (outcome: RawAnswer | NoAnswer) => void;
  readonly #options: ExchangeOptions;
  readonly #startedAt = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #status = 0;
  #headers: Record<string, string> = {};
  #controller: Dispatcher.DispatchController | undefined;
  #isSettled = false;

  constructor(resolve: (outcome: RawAnswer | NoAnswer) => void, options: ExchangeOptions) {
    this.#resolve = resolve;
    this.#options = options;
    this.#timer = setTimeout(() => this.#giveUp('timeout'), timerMs(options.timeoutMs));
    options.signal?.addEventListener('abort', this.#onAbort, { once: true });
    if (options.signal?.aborted === true) this.#onAbort();
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // It waited for a connection longer than anybody waited for it.
    if (this.#isSettled) controller.abort(new Error('Nobody waits any more.'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: object): void {
    // 1xx only announces the answer.
    if (status < 200) return;
    this.#status = status;
    this.#headers = joinHeaders(headers);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const room = this.#options.maxBytes - this.#size;
    this.#size += chunk.length;
    if (chunk.length <= room) {
      this.#chunks.push(chunk);
      return;
    }
    if (room > 0) this.#chunks.push(chunk.subarray(0, room));
    this.#finish(true);
    controller.abort(new Error('Enough was read.'));
  }

  onResponseEnd(): void {
    this.#finish(false);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  fail(error: unknown): void {
    const { reason, message } = nameFailure(error);
    const after = this.#status === 0 ? '' : ` after status ${this.#status} and ${this.#size} bytes of the body`;
    this.#settle({ kind: 'no-answer', reason, message: `${message}${after}`, durationMs: this.#durationMs() });
  }

  readonly #onAbort = (): void => this.#giveUp('aborted');

  #giveUp(reason: 'timeout' | 'aborted'): void {
    const stage = this.#status === 0 ? 'no answer' : `status ${this.#status}, but no end of the body`;
    const message =
      reason === 'timeout'
        ? `${stage} within ${this.#options.timeoutMs} ms`
        : `stopped: ${messageOf(this.#options.signal?.reason)}`;
    this.#settle({ kind: 'no-answer', reason, message, durationMs: this.#durationMs() });
    this.#controller?.abort(new Error(message));
  }

  #finish(isCut: boolean): void {
    const [first] = this.#chunks;
    const bytes = this.#chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.#chunks);
    const durationMs = this.#durationMs();
    this.#settle({ kind: 'raw', status: this.#status, headers: this.#headers, bytes, isCut, durationMs });
  }

  #settle(outcome: RawAnswer | NoAnswer): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    clearTimeout(this.#timer);
    this.#options.signal?.removeEventListener('abort', this.#onAbort);
    this.#resolve(outcome);
  }

  #durationMs(): number {
    return performance.now() - this.#startedAt;
  }
}

function joinHeaders(headers: object): Record<string, string> {
  const joined: Record<string, string> = {};
  const given = headers as Readonly<Record<string, string | string[]>>;
  for (const name of Object.keys(given)) {
    const value = given[name];
    joined[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : String(value);
  }
  return joined;
}

// A project that takes in this file alone would miss the declaration, and one of a foreign module cannot be imported.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./autocannon-client.d.ts" />
import Client from 'autocannon/lib/httpClient.js';
import { hasCode } from '../../../../kernel/errors.ts';
import type { LoadCounts } from './load-counts.ts';
import type { UserJourney } from './user-journey.ts';

export interface LoadUserOptions {
  baseUrl: URL;
  timeoutMs: number;
  counts: LoadCounts;
}

const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/**
 * One user on one connection of autocannon's client, which asks it through `requestIterator` what to send. Three things
 * the client does not do are added: it starts a new connection with a clean parser and lets go of the old one, sends a request again that a server
 * lost by closing an idle connection, and does not hammer a port that refuses.
 */
export class LoadUser {
  readonly #client: Client;
  readonly #journey: UserJourney;
  readonly #counts: LoadCounts;
  #state: 'waiting' | 'answered' | 'failed' | 'again' = 'waiting';
  #answersOnConnection = 0;
  #hasEnded = false;
  #wasSentAgain = false;
  #refusals = 0;
  #pause: NodeJS.Timeout | undefined;
  #bytes = 0;

  constructor(journey: UserJourney, options: LoadUserOptions) {
    const { baseUrl, timeoutMs, counts } = options;
    this.#journey = journey;
    this.#counts = counts;
    this.#client = new Client({
      protocol: baseUrl.protocol,
      hostname: baseUrl.hostname.replaceAll(/^\[|\]$/g, ''),
      port: baseUrl.port === '' ? undefined : Number(baseUrl.port),
      timeout: timeoutMs / 1000,
      setupClient: (client) => this.#setUp(client),
    });
  }

  get isGone(): boolean {
    return this.#client.destroyed;
  }

  /** Sends nothing more but what cleans up, and is gone after that. */
  close(): void {
    this.#journey.close();
    if (this.#pause !== undefined) this.end();
  }

  end(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#client.destroy();
  }

  #setUp(client: Client): void {
    const connect = client['_connect'].bind(client);
    client['_connect'] = () => this.#reconnect(client, connect);
    client.requestIterator = {
      currentRequest: { requestBuffer: this.#journey.bytes() },
      resetted: false,
      nextRequest: () => this.#next(client),
      recordBody: (_request, status, body, headers) => this.#read(status, body, headers),
    };
    client.on('response', (status: number, _bytes: number, durationMs: number) => {
      this.#count(status, durationMs);
      if (this.#journey.isOver) client.responseMax = client.reqsMade;
    });
    client.on('connError', (error: Error) => this.#fail(error));
  }

  /** Called before the answer is counted, because only here the client hands out the body. */
  #read(status: number, body: string, headers: readonly string[]): void {
    this.#bytes = Buffer.byteLength(body);
    const { step } = this.#journey;
    if (step.expected[status] !== 1) this.#journey.break();
    else if (step.keep.length > 0) {
      const missing = this.#journey.keep({ status, body, headers });
      if (missing === undefined) return;
      this.#journey.break();
      this.#counts.failed(step.index, `the answer has no value for "${missing}"`);
    }
  }

  #count(status: number, durationMs: number): void {
    const { index, expected } = this.#journey.step;
    this.#counts.answered(index, status, { durationMs, isExpected: expected[status] === 1, bytes: this.#bytes });
    this.#state = 'answered';
    this.#answersOnConnection += 1;
    this.#refusals = 0;
    this.#wasSentAgain = false;
    this.#journey.advance();
  }

  #next(client: Client): void {
    this.#state = 'waiting';
    client.requestIterator.currentRequest.requestBuffer = this.#journey.bytes();
  }

  #fail(error: Error): void {
    if (this.#isWorthAgain() && hasCode(error, 'ECONNRESET', 'EPIPE')) return this.#sendAgain();
    this.#refusals += 1;
    this.#counts.unanswered(
      this.#journey.step.index,
      hasCode(error, 'ECONNREFUSED') ? 'connection refused' : error.message,
    );
    this.#state = 'failed';
    this.#journey.break();
    this.#journey.advance();
  }

  /** The client opens a new connection without a word of an error: the server closed the old one, or time ran out. */
  #giveUp(): void {
    if (this.#hasEnded && this.#isWorthAgain()) return this.#sendAgain();
    const message = this.#hasEnded ? 'connection closed before the answer' : 'no answer in time';
    this.#counts.unanswered(this.#journey.step.index, message);
    this.#journey.break();
    this.#journey.advance();
  }

  /** A server may close a connection after an answer, and a request that was then on its way is not the server's fault. */
  #isWorthAgain(): boolean {
    return this.#answersOnConnection > 0 && !this.#wasSentAgain;
  }

  #sendAgain(): void {
    this.#state = 'again';
    this.#wasSentAgain = true;
  }

  #reconnect(client: Client, connect: () => void): void {
    if (this.#pause !== undefined) return;
    if (this.#state === 'waiting' && client.reqsMade > 0) this.#giveUp();
    if (this.#journey.isOver) return client.destroy();
    if (this.#refusals === 0) return this.#open(client, connect);
    const pauseMs = Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** (this.#refusals - 1));
    this.#pause = setTimeout(() => this.#open(client, connect), pauseMs);
  }

  #open(client: Client, connect: () => void): void {
    this.#pause = undefined;
    // A late error of the old connection would open one more beside the new one.
    if (client.reqsMade > 0) client['_destroyConnection']();
    client.parser.initialize('RESPONSE');
    this.#answersOnConnection = 0;
    this.#hasEnded = false;
    connect();
    client.conn.prependListener('end', () => {
      this.#hasEnded = true;
      // An answer without a length lasts until here.
      client.parser.finish();
    });
  }
}

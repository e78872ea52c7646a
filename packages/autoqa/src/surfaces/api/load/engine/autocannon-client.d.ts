/**
 * Autocannon's own HTTP client, the part of it that makes it fast. The package does not describe it, and its public face
 * starts all connections at once and stops on whole seconds; a load test adds users one after the other.
 */
declare module 'autocannon/lib/httpClient.js' {
  import type { EventEmitter } from 'node:events';
  import type { Socket } from 'node:net';

  /** Says what is sent next and hears what came back; autocannon's own walks through a fixed list. */
  export interface RequestIterator {
    currentRequest: { requestBuffer: Buffer | string };
    resetted: boolean;
    nextRequest(): void;
    recordBody(request: unknown, status: number, body: string, headers: readonly string[]): void;
  }

  export interface ClientOptions {
    protocol: string;
    hostname: string;
    port: number | undefined;
    /** In seconds. */
    timeout: number;
    setupClient(client: Client): void;
  }

  export default class Client extends EventEmitter {
    constructor(options: ClientOptions);
    conn: Socket;
    parser: { initialize(type: 'RESPONSE'): void; finish(): void };
    requestIterator: RequestIterator;
    destroyed: boolean;
    reqsMade: number;
    responseMax: number | undefined;
    _connect(): void;
    _destroyConnection(): void;
    destroy(): void;
  }
}

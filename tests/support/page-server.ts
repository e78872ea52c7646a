import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A server of one's own for the tests of a file; what it answers may change between them. */
export function usePageServer(answer: RequestListener): { url: () => string } {
  const server = createServer(answer);
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

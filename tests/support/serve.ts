import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

export interface Served {
  server: Server;
  url: string;
}

/** Serves on a port of the system's choosing until the test is over. */
export async function serve(listener: RequestListener): Promise<Served> {
  const served = await listen(listener);
  onTestFinished(() => stop(served));
  return served;
}

/** Serves for all tests of a file; what it answers may change between them. */
export function useServer(listener: RequestListener): { url: () => string } {
  let served: Served;
  beforeAll(async () => {
    served = await listen(listener);
  });
  afterAll(() => stop(served));
  return { url: () => served.url };
}

/** The same for whoever stops it themselves. */
export async function listen(listener: RequestListener): Promise<Served> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export function stop({ server }: Served): void {
  server.closeAllConnections();
  server.close();
}

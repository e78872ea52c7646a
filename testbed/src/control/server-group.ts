import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const host = '127.0.0.1';

/** Servers on loopback that are opened one after the other and closed together, last opened first. */
export class ServerGroup {
  readonly #closers: (() => Promise<void>)[] = [];

  /** Port 0 is any free port. Answers the origin. */
  async openFastify(app: FastifyInstance, port: number): Promise<string> {
    this.#closers.push(() => app.close());
    return app.listen({ host, port });
  }

  async openHttp(server: Server, port: number): Promise<string> {
    this.#closers.push(() => closeServer(server));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return `http://${host}:${(server.address() as AddressInfo).port}`;
  }

  /** Ends all connections at once; closing twice does no harm. */
  async close(): Promise<void> {
    for (const close of this.#closers.splice(0).toReversed()) await close();
  }
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeAllConnections();
  await closed;
}

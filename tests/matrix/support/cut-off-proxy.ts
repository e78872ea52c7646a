import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Ground } from './ground.ts';

export interface CutOffProxy {
  url: string;
  /** Ends all connections and lets none through any more. */
  cut(): void;
  mend(): void;
}

/** A line to a server that can be cut. */
export async function startProxy(ground: Ground, to: string): Promise<CutOffProxy> {
  const { port, hostname } = new URL(to);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        (socket === near ? far : near).destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  ground.atEnd(() => {
    cut();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, cut, mend: () => (isCut = false) };
}

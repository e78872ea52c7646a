import type { LiveSocket } from './live-socket.ts';

/** How many packets wait because the connection is slower than we are. */
export function waitingPackets({ conn }: LiveSocket): number {
  const waiting: unknown = Reflect.get(conn, 'writeBuffer');
  return Array.isArray(waiting) ? waiting.length : 0;
}

/** A connection that takes nothing for so long is taken for dead. */
const LONGEST_WAIT_MS = 30_000;

/** Waits until what was sent has left; at once for one that has gone. */
export async function drained(socket: LiveSocket): Promise<void> {
  while (socket.connected && waitingPackets(socket) > 0) {
    if (!(await nextDrain(socket))) socket.disconnect(true);
  }
}

function nextDrain({ conn }: LiveSocket): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (inTime: boolean) => (): void => {
      clearTimeout(timer);
      conn.off('drain', onDrain);
      conn.off('close', onDrain);
      resolve(inTime);
    };
    const onDrain = end(true);
    const timer = setTimeout(end(false), LONGEST_WAIT_MS);
    conn.on('drain', onDrain);
    conn.on('close', onDrain);
  });
}

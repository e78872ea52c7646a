import { connect } from 'node:net';
import type { Deadline } from '../../../../kernel/deadline.ts';
import { CancelledError, EnvironmentError, messageOf } from '../../../../kernel/errors.ts';

const CONNECT_MS = 5_000;

/** Says at once, and once, that nobody listens there, instead of counting ten thousand refused connections. */
export async function reachTarget(baseUrl: URL, deadline: Deadline): Promise<void> {
  const port = Number(baseUrl.port) || (baseUrl.protocol === 'https:' ? 443 : 80);
  try {
    await deadline
      .atMost(CONNECT_MS)
      .race(`Connecting to ${baseUrl.host}`, (signal) => tryConnect(baseUrl, port, signal));
  } catch (error) {
    if (error instanceof CancelledError) throw error;
    throw new EnvironmentError(`${baseUrl.origin} cannot be reached: ${messageOf(error)}`, {
      code: 'load-target-unreachable',
      hint: 'Start the server, or check --base-url.',
      cause: error,
      details: { url: baseUrl.origin, problem: messageOf(error) },
    });
  }
}

function tryConnect({ hostname }: URL, port: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: hostname.replaceAll(/^\[|\]$/g, '') });
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
  });
}

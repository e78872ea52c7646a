import { io, type Socket } from 'socket.io-client';
import type { JoinAnswer, JoinRequest, LiveEvents, LiveRequests } from '@autoqa/domain/contract/live';
import type { RunEvent } from '@autoqa/domain/events/run-event';

export type LiveClient = Socket<LiveEvents, LiveRequests>;

/** A connection as a program makes it. */
export function connect(url: string, options: { token?: string; headers?: Record<string, string>; transports?: string[] } = {}): LiveClient {
  const { token, headers = {}, transports = ['websocket'] } = options;
  return io(url, {
    transports,
    forceNew: true,
    reconnection: false,
    extraHeaders: headers,
    ...(token === undefined ? {} : { auth: { token } }),
  });
}

export function join(client: LiveClient, request: Partial<JoinRequest> & { runId: string }): Promise<JoinAnswer> {
  return new Promise((resolve) => client.emit('join', request, resolve));
}

/** Keeps the numbers of all events that come in the batch form. */
export function collectSeqs(client: LiveClient): number[] {
  const seqs: number[] = [];
  client.on('events', ({ events }) => seqs.push(...events.map(({ seq }) => seq)));
  return seqs;
}

export function connected(client: LiveClient): Promise<void> {
  return new Promise((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', reject);
  });
}

/** A line of a log. */
export function line(seq: number): RunEvent {
  return { seq, ts: new Date(seq).toISOString(), type: 'log', level: 'info', message: `line ${seq}`, depth: 'detail' };
}

/** From one to that many. */
export function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

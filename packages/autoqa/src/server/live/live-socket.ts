import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { LiveEvents, LiveRequests } from '@autoqa/domain/contract/live';
import type { NodeEvents } from './node-events.ts';

/** What the server remembers of a connection. */
interface Connection {
  callerKey: string;
}

export type LiveSocket = Socket<LiveRequests, LiveEvents, NodeEvents, Connection>;
export type LiveIo = Server<LiveRequests, LiveEvents, NodeEvents, Connection>;
/** A server nobody connects to. */
export type SilentIo = Server<DefaultEventsMap, DefaultEventsMap, NodeEvents>;

import type { JoinAnswer, LiveEvents, LiveRequests } from '@autoqa/domain/contract/live';
import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import { io, type Socket } from 'socket.io-client';
import { currentLanguage } from '../i18n/language.ts';

type LiveSocket = Socket<LiveEvents, LiveRequests>;

let shared: LiveSocket | undefined;

/** The one connection of the page, opened by whoever needs it first. */
function connection(): LiveSocket {
  shared ??= io({ withCredentials: true, transports: ['websocket', 'polling'] });
  if (!shared.active) shared.connect();
  return shared;
}

/** After logging out: the next one who needs it opens it again, as who they are then. */
export function closeConnection(): void {
  shared?.disconnect();
}

interface Following {
  /** The last `seq` that is known already. */
  after: number;
  onEvents(events: RunEvent[]): void;
  onConnected(connected: boolean): void;
  onRefused(answer: Extract<JoinAnswer, { ok: false }>): void;
}

/** Hears the events of a run, each once and in order, over any number of reconnections. Returns how to stop. */
export function followRun(runId: string, { after, onEvents, onConnected, onRefused }: Following): () => void {
  const socket = connection();
  let seen = after;
  const join = () =>
    socket.emit('join', { runId, after: seen, form: 'batch', language: currentLanguage() }, (answer) => {
      onConnected(answer.ok);
      if (!answer.ok) onRefused(answer);
    });
  const hear: LiveEvents['events'] = (batch) => {
    if (batch.runId !== runId) return;
    const fresh = batch.events.filter(({ seq }) => seq > seen);
    seen = fresh.at(-1)?.seq ?? seen;
    if (fresh.length > 0) onEvents(fresh);
  };
  const lose = () => onConnected(false);
  socket.on('events', hear).on('connect', join).on('disconnect', lose);
  if (socket.connected) join();
  return () => {
    socket.off('events', hear).off('connect', join).off('disconnect', lose);
    socket.emit('leave', { runId });
  };
}

/** Hears whatever changes about any run. Returns how to stop. */
export function watchRuns(onRun: (run: CatalogRun) => void): () => void {
  const socket = connection();
  const watch = () => socket.emit('watch', () => undefined);
  socket.on('run', onRun).on('connect', watch);
  if (socket.connected) watch();
  return () => {
    socket.off('run', onRun).off('connect', watch);
  };
}

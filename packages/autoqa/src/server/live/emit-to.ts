import type { LiveEvents } from '@autoqa/domain/contract/live';
import type { LiveEvent } from './live-events.ts';

interface Emitter {
  emit<Name extends keyof LiveEvents>(name: Name, ...payload: Parameters<LiveEvents[Name]>): unknown;
}

/** Sends an event by its own name. */
export function emitTo(emitter: Emitter, { name, payload }: LiveEvent): void {
  // Name and payload belong together by the type of the pair; the emitter takes them apart.
  emitter.emit(name, payload as never);
}

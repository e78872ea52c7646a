import { CatalogRun } from '@autoqa/domain/contract/run-records';
import type { RunEvent } from '@autoqa/domain/events/run-event';

/** News of a run. Many events at once are only announced: whoever needs them reads them where they are kept. */
export interface RunNews {
  runId: string;
  lastSeq: number;
  events: RunEvent[];
}

/** What the nodes of one cockpit tell each other. */
export interface NodeEvents {
  'run-news': (news: RunNews) => void;
  'run-changed': (run: CatalogRun) => void;
}

/** More would not fit into one notification of the database, and would be stored there a second time. */
const MOST_BYTES = 6_000;

/** As it goes to the other nodes. */
export function toNews(runId: string, events: readonly RunEvent[]): RunNews | undefined {
  const last = events.at(-1);
  if (last === undefined) return undefined;
  const isSmall = events.length <= 50 && Buffer.byteLength(JSON.stringify(events)) <= MOST_BYTES;
  return { runId, lastSeq: last.seq, events: isSmall ? [...events] : [] };
}

/** A run as a line of a list: what was asked for, and all that a list does not show, stays here. */
export function asListed(run: CatalogRun): CatalogRun {
  return CatalogRun.parse(run);
}

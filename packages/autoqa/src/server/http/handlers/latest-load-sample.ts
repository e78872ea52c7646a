import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { RunShelf } from '../../../ports/cockpit/run-shelf.ts';

interface LoadSample {
  users?: number;
  requestsPerSecond?: number;
  failuresPerSecond?: number;
  p95Ms?: number;
  /** Since the load began. */
  atMs?: number;
}

const FIELDS = ['users', 'requestsPerSecond', 'failuresPerSecond', 'p95Ms', 'atMs'] as const;
const WINDOW = 500;

/** The newest figures of a load test: its events are read from the end, until one has them. */
export async function latestLoadSample(shelf: RunShelf, runId: string, lastSeq: number): Promise<LoadSample> {
  let end = Number.POSITIVE_INFINITY;
  for (let after = Math.max(0, lastSeq - WINDOW); ; after = Math.max(0, after - WINDOW)) {
    const sample = await newestBetween(shelf, runId, { after, end });
    if (sample !== undefined) return sample;
    if (after === 0) return {};
    end = after;
  }
}

/** Reads on past `lastSeq`: the catalog may lag behind what was written. */
async function newestBetween(
  shelf: RunShelf,
  runId: string,
  { after, end }: { after: number; end: number },
): Promise<LoadSample | undefined> {
  let newest: LoadSample | undefined;
  let next: number | null = after;
  while (next !== null && next < end) {
    const page = await shelf.events(runId, next, WINDOW);
    for (const event of page.events) newest = (event.seq <= end ? sampleOf(event) : undefined) ?? newest;
    next = page.next;
  }
  return newest;
}

function sampleOf(event: RunEvent): LoadSample | undefined {
  if (event.type !== 'log' || event.code !== 'load-sample') return undefined;
  const { details = {} } = event;
  return Object.fromEntries(FIELDS.map((name) => [name, Number(details[name])]).filter(([, n]) => !Number.isNaN(n)));
}

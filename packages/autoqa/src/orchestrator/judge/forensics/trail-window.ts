import type { AttemptTrail, TrailNote, TrailRequest } from '@autoqa/domain/model/flake/attempt-trail';

/** A request, and which of those like it it was. */
export interface NumberedRequest extends TrailRequest {
  /** What makes two requests the same request in two attempts. */
  key: string;
  /** From 1, among those with the same key. */
  number: number;
}

/** An attempt up to the end of one step: what came later can explain nothing of that step. */
export interface TrailWindow {
  trail: AttemptTrail;
  endMs: number;
  requests: NumberedRequest[];
  /** Of the whole attempt. */
  allRequests: NumberedRequest[];
  messages: TrailNote[];
  errors: TrailNote[];
}

export function windowOf(trail: AttemptTrail, stepIndex: number): TrailWindow {
  const endMs = endOf(trail, stepIndex);
  const allRequests = numbered(trail.requests);
  return {
    trail,
    endMs,
    allRequests,
    requests: allRequests.filter(({ startMs }) => startMs <= endMs),
    messages: trail.messages.filter(({ atMs }) => atMs <= endMs),
    errors: trail.errors.filter(({ atMs }) => atMs <= endMs),
  };
}

/** A step that another surface carried out has no place in the trail: then what comes after it begins later steps. */
function endOf({ steps }: AttemptTrail, stepIndex: number): number {
  const own = steps.find(({ index }) => index === stepIndex);
  const later = steps.filter(({ index, status }) => index > stepIndex && status !== 'skipped');
  return own?.endMs ?? Math.min(Number.POSITIVE_INFINITY, ...later.map(({ startMs }) => startMs - 1));
}

/** The step that was under way at a moment: the last one that had begun. */
export function stepAt({ steps }: AttemptTrail, atMs: number): number | undefined {
  return steps.findLast(({ startMs, status }) => status !== 'skipped' && startMs <= atMs)?.index;
}

/** As a person calls it: by its number only where there are several. */
export function nameOf({ method, address, key, number }: NumberedRequest, { allRequests }: TrailWindow): string {
  const isOne = allRequests.filter((each) => each.key === key).length === 1;
  return `${method} ${address}${isOne ? '' : ` (#${number})`}`;
}

export function tookMs({ startMs, endMs }: TrailRequest): number | undefined {
  return endMs === undefined ? undefined : Math.max(0, endMs - startMs);
}

/** A number, or a longer word with a digit in it: the name of one thing among many. */
const ID = /\b(?=[\w-]*\d)[\w-]{8,}\b|\d+/g;

/** In the order of sending; ids in an address name another thing, not another request. */
function numbered(requests: readonly TrailRequest[]): NumberedRequest[] {
  const counts = new Map<string, number>();
  return requests.map((request) => {
    const key = `${request.method} ${request.address.replace(ID, '0')}`;
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    return { ...request, key, number };
  });
}

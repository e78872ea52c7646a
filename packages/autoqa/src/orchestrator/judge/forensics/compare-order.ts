import { nearer, type Pair, type Suspicion } from './suspicion.ts';
import { nameOf, stepAt, type NumberedRequest } from './trail-window.ts';

/** Answers that came closer together came as good as at once. */
const APART_MS = 20;
/** Where so many came in another order, order is nothing that the page could have relied on. */
const MOST_TELLING = 3;

/** Two answers that were on their way at the same time, and overtook each other in one attempt only: a race. */
export function compareOrder(pair: Pair): Suspicion[] {
  const asked = pair.failed.requests
    .filter(({ kind }) => kind === 'data')
    .flatMap((request) => withTwin(request, pair));
  const swapped: Suspicion[] = [];
  for (const [index, one] of asked.entries()) {
    for (const another of asked.slice(index + 1)) {
      const [first, second] = one.endMs <= another.endMs ? [one, another] : [another, one];
      if (!isSwapped(first, second)) continue;
      const at = stepAt(pair.failed.trail, first.request.startMs);
      const details = { first: nameOf(first.request, pair.failed), second: nameOf(second.request, pair.failed) };
      const place = at === undefined ? {} : { stepIndex: at };
      swapped.push({ code: 'order-swapped', details, ...place, weight: nearer(80, at, pair) });
    }
  }
  return swapped.length <= MOST_TELLING ? swapped : swapped.map((each) => ({ ...each, weight: 22 }));
}

interface Answered {
  request: NumberedRequest;
  startMs: number;
  endMs: number;
  twin: { startMs: number; endMs: number };
}

/** A request that was answered both times. */
function withTwin(request: NumberedRequest, { failed, other }: Pair): Answered[] {
  const twin = other.allRequests.find(({ key, number }) => key === request.key && number === request.number);
  if (twin?.endMs === undefined || request.endMs === undefined || request.endMs > failed.endMs) return [];
  if (twin.failure !== undefined || request.failure !== undefined) return [];
  const { startMs, endMs } = request;
  return [{ request, startMs, endMs, twin: { startMs: twin.startMs, endMs: twin.endMs } }];
}

function isSwapped(first: Answered, second: Answered): boolean {
  const areApart = second.endMs - first.endMs >= APART_MS && first.twin.endMs - second.twin.endMs >= APART_MS;
  return areApart && overlap(first, second) && overlap(first.twin, second.twin);
}

interface Span {
  startMs: number;
  endMs: number;
}

function overlap(one: Span, another: Span): boolean {
  return one.startMs < another.endMs && another.startMs < one.endMs;
}

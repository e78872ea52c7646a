import { nearer, type Pair, type Suspicion } from './suspicion.ts';
import { nameOf, stepAt, tookMs, type NumberedRequest, type TrailWindow } from './trail-window.ts';

/** Slower counts when it is several times as slow, and by so much that a person could notice. */
const MIN_RATIO = 3;
const MIN_SLOWER_MS = 300;
const AT_ONCE_MS = 100;

/** What was asked, what came back, and how long that took. */
export function compareRequests(pair: Pair): Suspicion[] {
  const { failed, other } = pair;
  const skipped = new Set([...skippedIn(failed), ...skippedIn(other)]);
  const counts = (window: TrailWindow) => (request: NumberedRequest) => {
    const at = stepAt(window.trail, request.startMs);
    return at === undefined || !skipped.has(at);
  };
  const both = failed.requests.flatMap((request) => {
    const twin = other.allRequests.find(({ key, number }) => key === request.key && number === request.number);
    return twin === undefined ? [] : [{ request, twin }];
  });
  return [
    ...both.flatMap((twins) => compareTwins(twins, pair)),
    ...onlyIn(other, failed, counts(other)).map((request) => missing(request, pair)),
    ...onlyIn(failed, other, counts(failed)).map((request) => extra(request, pair)),
  ];
}

interface Twins {
  request: NumberedRequest;
  twin: NumberedRequest;
}

/** The first thing that differs is told: an answer that failed is not also told as slow. */
function compareTwins(twins: Twins, pair: Pair): Suspicion[] {
  const found = compareStatus(twins, pair) ?? compareArrival(twins, pair) ?? compareTimes(twins, pair);
  return found === undefined ? [] : [found];
}

function compareStatus({ request, twin }: Twins, pair: Pair): Suspicion | undefined {
  const at = stepAt(pair.failed.trail, request.startMs);
  const base = { ...placed(at), details: { request: nameOf(request, pair.failed) } };
  const hasArrived = request.endMs !== undefined && request.endMs <= pair.failed.endMs;
  if (request.failure !== undefined && twin.failure === undefined && hasArrived) {
    // Leaving a page breaks off what it was waiting for: that is what leaving means.
    if (request.failure.includes('ERR_ABORTED') || twin.status === undefined) return undefined;
    const details = { ...base.details, failure: request.failure, otherStatus: twin.status };
    return { ...base, code: 'answer-broken', details, weight: nearer(100, at, pair) };
  }
  const [failedStatus, otherStatus] = [request.status, twin.status];
  if (failedStatus === undefined || otherStatus === undefined || isAlike(failedStatus, otherStatus)) return undefined;
  const details = { ...base.details, failedStatus, otherStatus };
  const isWorse = failedStatus >= 400 && otherStatus < 400;
  return { ...base, code: 'answer-status', details, weight: nearer(isWorse ? 100 : 66, at, pair) };
}

/** A page that was not sent again because nothing changed is the same page. */
function isAlike(a: number, b: number): boolean {
  return a === b || (Math.min(a, b) < 300 && Math.max(a, b) === 304);
}

/** Under way when the step gave up, while it had arrived by then in the other attempt. */
function compareArrival({ request, twin }: Twins, pair: Pair): Suspicion | undefined {
  const { failed, other, stepIndex } = pair;
  const otherMs = tookMs(twin);
  const wasUnderWay = request.endMs === undefined || request.endMs > failed.endMs;
  if (!wasUnderWay || otherMs === undefined || (twin.endMs ?? 0) > other.endMs) return undefined;
  const at = stepAt(failed.trail, request.startMs);
  const details = { request: nameOf(request, failed), step: stepIndex + 1, otherMs };
  if (request.endMs === undefined || request.failure !== undefined)
    return { code: 'answer-missing', ...placed(at), details, weight: nearer(88, at, pair) };
  const lateMs = Math.round(request.endMs - failed.endMs);
  return { code: 'answer-late', ...placed(at), details: { ...details, lateMs }, weight: nearer(90, at, pair) };
}

function compareTimes({ request, twin }: Twins, pair: Pair): Suspicion | undefined {
  const [failedMs, otherMs] = [tookMs(request), tookMs(twin)];
  if (failedMs === undefined || otherMs === undefined) return undefined;
  const time = compareDurations(failedMs, otherMs, pair, MIN_SLOWER_MS);
  if (time === undefined) return undefined;
  const at = stepAt(pair.failed.trail, request.startMs);
  const details = { request: nameOf(request, pair.failed), failedMs, otherMs };
  const weight = time === 'slower' ? (endsStep(request, pair) ? 52 : 36) : 25;
  return { code: `answer-${time}`, ...placed(at), details, weight: nearer(weight, at, pair) };
}

/** A step that went on waiting after the answer had come did not fail because that was slow. */
function endsStep({ endMs = 0 }: NumberedRequest, { failed }: Pair): boolean {
  return failed.endMs - endMs <= AT_ONCE_MS;
}

/** How the failed one went, if that was another pace; that a slowed attempt is slow says nothing. */
export function compareDurations(
  failedMs: number,
  otherMs: number,
  { failed, other }: Pair,
  minMs: number,
): 'slower' | 'faster' | undefined {
  const isSlower = failedMs > otherMs;
  const [long, short] = isSlower ? [failedMs, otherMs] : [otherMs, failedMs];
  if (long - short < minMs || long < short * MIN_RATIO) return undefined;
  const slow = (isSlower ? failed : other).trail.conditions;
  const fast = (isSlower ? other : failed).trail.conditions;
  if (slow === 'slow' && fast === 'normal') return undefined;
  return isSlower ? 'slower' : 'faster';
}

/** One of each kind that the other attempt never sent, not even later. */
function onlyIn(
  one: TrailWindow,
  another: TrailWindow,
  counts: (request: NumberedRequest) => boolean,
): NumberedRequest[] {
  const known = new Set(another.allRequests.map(({ key }) => key));
  // Of those that were not kept nobody can say that they were not sent.
  if (another.trail.requestsLeftOut > 0) return [];
  return one.requests.filter((request) => request.number === 1 && !known.has(request.key) && counts(request));
}

function missing(request: NumberedRequest, pair: Pair): Suspicion {
  const at = stepAt(pair.other.trail, request.startMs);
  const details = { request: `${request.method} ${request.address}` };
  const weight = request.kind === 'part' ? 30 : nearer(62, at, pair);
  return { code: 'request-missing', ...placed(at), details, weight };
}

/** Who waits longer sees more: a request that only the failed attempt sent is seldom why it failed. */
function extra(request: NumberedRequest, pair: Pair): Suspicion {
  const at = stepAt(pair.failed.trail, request.startMs);
  return {
    code: 'request-extra',
    ...placed(at),
    details: { request: `${request.method} ${request.address}` },
    weight: 28,
  };
}

function skippedIn({ trail }: TrailWindow): number[] {
  return trail.steps.flatMap(({ index, status }) => (status === 'skipped' ? [index] : []));
}

function placed(stepIndex: number | undefined): { stepIndex?: number } {
  return stepIndex === undefined ? {} : { stepIndex };
}

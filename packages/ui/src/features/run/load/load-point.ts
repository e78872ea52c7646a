import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { LoadResult } from '@autoqa/domain/model/api/load-result';

/** One moment of a load test, as the charts draw it. */
export interface LoadPoint {
  seconds: number;
  users: number;
  requestsPerSecond: number;
  failuresPerSecond: number;
  p50Ms: number;
  p95Ms: number;
}

/** The moment that an event tells of, if it tells of one. */
export function readLoadPoint(event: RunEvent): LoadPoint | undefined {
  if (event.type !== 'log' || event.code !== 'load-sample' || event.details === undefined) return undefined;
  const { details } = event;
  const figure = (name: string) => Number(details[name] ?? 0);
  return {
    seconds: figure('atMs') / 1_000,
    users: figure('users'),
    requestsPerSecond: figure('requestsPerSecond'),
    failuresPerSecond: figure('failuresPerSecond'),
    p50Ms: figure('p50Ms'),
    p95Ms: figure('p95Ms'),
  };
}

/** The moments of a load test that is over. */
export function pointsOf(result: Pick<LoadResult, 'samples'>): LoadPoint[] {
  return result.samples.map(({ atMs, users, total }) => ({
    seconds: atMs / 1_000,
    users,
    requestsPerSecond: total.requestsPerSecond,
    failuresPerSecond: total.failuresPerSecond,
    p50Ms: total.p50Ms,
    p95Ms: total.p95Ms,
  }));
}

import type { LoadFigures, LoadMoment, LoadResult } from '@autoqa/domain/model/api/load-result';

export const HOSTILE = '/a"><script src="https://evil.example/x.js"></script>&\'`{id}';

export const figures = (own: Partial<LoadFigures> = {}): LoadFigures => ({
  requests: 12_480,
  failures: 0,
  requestsPerSecond: 1040.2,
  failuresPerSecond: 0,
  averageBytes: 412.5,
  averageMs: 9.31,
  minMs: 0.8,
  p50Ms: 7.4,
  p66Ms: 9.2,
  p75Ms: 11.1,
  p80Ms: 12.6,
  p90Ms: 18.4,
  p95Ms: 26.9,
  p98Ms: 41.2,
  p99Ms: 58.8,
  p999Ms: 121,
  p9999Ms: 140.25,
  maxMs: 143.9,
  ...own,
});

const wave = (second: number) => 1000 + 120 * Math.sin(second / 3) + (second % 7) * 9;

const moment = (second: number, share: number): LoadMoment => ({
  requests: Math.round(wave(second) * share),
  failures: second > 22 && second < 28 ? 14 : 0,
  requestsPerSecond: wave(second) * share,
  failuresPerSecond: second > 22 && second < 28 ? 14 : 0,
  p50Ms: 7 + Math.sin(second) + second / 15,
  p95Ms: 25 + 4 * Math.cos(second / 2) + second / 4,
  p99Ms: 55 + 11 * Math.sin(second / 2) + second / 2,
  maxMs: 140,
});

/** A result such as a minute of load gives. */
export const SAMPLE: LoadResult = {
  schemaVersion: 1,
  engine: 'embedded',
  baseUrl: 'http://127.0.0.1:3100/api',
  startedAt: '2026-11-15T09:30:00.000Z',
  durationMs: 40_012,
  endedBy: 'duration',
  settings: { users: 50, spawnRate: 5, durationMs: 40_000, timeoutMs: 10_000 },
  scenarios: [
    { id: 'API-001-01', title: 'List products with a page and a category', weight: 3 },
    { id: 'SCN-004', title: 'Put a product into the cart, order it, cancel the order 下单并取消', weight: 1 },
  ],
  total: figures({ requests: 39_920, failures: 70, requestsPerSecond: 998, failuresPerSecond: 1.75 }),
  operations: [
    { id: 'listProducts', method: 'GET', path: '/products', figures: figures(), statuses: { 200: 12_480 } },
    { id: 'addItem', method: 'POST', path: '/carts/{cartId}/items', figures: figures({ requests: 9_120, failures: 70 }), statuses: { 201: 9_050, 503: 70 } },
    { id: 'cancelOrder', method: 'DELETE', path: '/orders/{orderId}', figures: figures({ requests: 9_050, p99Ms: 91 }), statuses: { 204: 9_050 } },
  ],
  samples: Array.from({ length: 40 }, (_, index) => ({
    atMs: (index + 1) * 1000,
    users: Math.min(50, (index + 1) * 5),
    total: moment(index, 1),
    operations: [0.4, 0.3, 0.3].map((share) => moment(index, share)),
    host: { loadAverage: 1.2 + index / 50, cpuShare: 0.85 + 0.1 * Math.sin(index), eventLoopDelayMs: 4 + (index % 5) },
  })),
  errors: [{ operation: 'addItem', message: 'HTTP 503', count: 70 }],
  warnings: [
    { kind: 'generator-busy', cpuShare: 0.94, eventLoopDelayMs: 6 },
    { kind: 'cut-short', users: 2 },
  ],
  omissions: [
    { case: 'API-007-01', from: 'load', reason: 'leaves-writes-behind', detail: 'login' },
    { case: 'SCN-009', from: 'scripts', reason: 'complex-expression', detail: 'find(body.items, item.price > 3).id' },
  ],
};

import * as fc from 'fast-check';
import { AttemptTrail, type TrailRequest } from '@autoqa/domain/model/flake/attempt-trail';

/** An attempt of three steps of a second each, with what a test wants to be otherwise. */
export function trail(parts: Partial<AttemptTrail> = {}): AttemptTrail {
  const steps = [0, 1, 2].map((index) => ({
    index,
    text: `step ${index + 1}`,
    status: 'passed' as const,
    startMs: index * 1000,
    endMs: index * 1000 + 900,
    ...(index === 2 ? { shown: ['- heading "Cart"'] } : {}),
  }));
  return AttemptTrail.parse({
    attempt: 2,
    conditions: 'normal',
    steps,
    requests: [],
    messages: [],
    errors: [],
    ...parts,
  });
}

export function request(address: string, startMs: number, parts: Partial<TrailRequest> = {}): TrailRequest {
  return { method: 'GET', address, kind: 'data', startMs, endMs: startMs + 40, status: 200, ...parts };
}

const timeMs = fc.integer({ min: 0, max: 4000 });
const note = fc.record({ text: fc.constantFrom('Saved', 'Failed 3 times', 'Hello', 'Welcome back'), atMs: timeMs });

const anyRequest: fc.Arbitrary<TrailRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'POST'),
    address: fc.constantFrom('/api/cart', '/api/orders/12', '/api/orders/13', '/page', '/app.js'),
    kind: fc.constantFrom('data' as const, 'document' as const, 'part' as const),
    startMs: timeMs,
    tookMs: fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined }),
    status: fc.option(fc.constantFrom(200, 204, 304, 404, 503), { nil: undefined }),
    failure: fc.option(fc.constant('net::ERR_CONNECTION_RESET'), { nil: undefined, freq: 8 }),
  })
  .map(({ tookMs, status, failure, ...rest }) => ({
    ...rest,
    ...(tookMs === undefined ? {} : { endMs: rest.startMs + tookMs }),
    ...(status === undefined ? {} : { status }),
    ...(failure === undefined ? {} : { failure }),
  }));

/** Any attempt; requests in the order of sending, as a surface tells them. */
export const anyTrail: fc.Arbitrary<AttemptTrail> = fc
  .record({
    attempt: fc.integer({ min: 1, max: 3 }),
    conditions: fc.constantFrom('normal' as const, 'slow' as const),
    requests: fc.array(anyRequest, { maxLength: 12 }),
    messages: fc.array(note, { maxLength: 4 }),
    errors: fc.array(note, { maxLength: 4 }),
    shown: fc.option(fc.array(fc.constantFrom('- text: a', '- text: b', '- button "c"'), { maxLength: 6 }), {
      nil: undefined,
    }),
    failure: fc.option(fc.constant('expected contains "Saved", seen nothing'), { nil: undefined }),
  })
  .map(({ shown, requests, failure, ...rest }) => {
    const base = trail({ ...rest, requests: requests.toSorted((a, b) => a.startMs - b.startMs) });
    const steps = base.steps.map(({ shown: _, ...step }) =>
      step.index === 2 && shown !== undefined ? { ...step, shown } : step,
    );
    return { ...base, steps, ...(failure === undefined ? {} : { failure, failedStep: 2 }) };
  });

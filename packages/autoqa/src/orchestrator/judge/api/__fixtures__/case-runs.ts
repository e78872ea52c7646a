import { objectOf, sketchApi } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import type { ApiCase, ApiCheck, Basis } from '@autoqa/domain/model/api/api-case';
import type { CaseRun, CheckRun, StepRun } from '@autoqa/domain/model/api/case-run';

/** Orders can be made and read; what the document knows of each is in its answers. */
export const ORDERS = sketchApi({
  createOrder: {
    at: 'POST /orders',
    login: true,
    answers: {
      201: { schema: objectOf({ id: { type: 'string' } }) },
      400: {},
      403: { says: 'Not yours' },
      409: { says: 'The number exists already' },
    },
  },
  readOrder: { at: 'GET /orders/{orderId}', login: true, answers: { 200: {}, 404: { says: 'No such order' } } },
  readReceipt: { at: 'GET /orders/{orderId}/receipt', login: true, answers: { 200: {}, 404: { says: 'Not paid' } } },
});

export const basisOf = (kind: Basis['kind'] = 'contract', more: Partial<Basis> = {}): Basis => ({
  kind,
  quote: 'so it is written',
  place: '/paths/orders',
  ...more,
});

/** A check that came out as told; `actual` is what the executor says it saw. */
export function checkRun(check: ApiCheck, verdict: CheckRun['verdict'], actual = ''): CheckRun {
  return { check, verdict, expected: check.kind === 'status' ? check.oneOf.join(' or ') : check.kind, actual };
}

export function status(oneOf: string[], actual: number, basis: Basis = basisOf()): CheckRun {
  const isMet = oneOf.some((each) => each === String(actual) || each === `${String(actual)[0] ?? ''}XX`);
  return checkRun({ kind: 'status', oneOf, basis }, isMet ? 'pass' : 'fail', String(actual));
}

export function holds(verdict: CheckRun['verdict'], expression = 'body.total == 1', basis = basisOf('rule')): CheckRun {
  return checkRun({ kind: 'holds', expression, basis }, verdict, 'body.total is 2');
}

export function step(parts: Partial<StepRun> & { status?: number } = {}): StepRun {
  const { status: code = 200, ...given } = parts;
  return {
    index: 0,
    role: 'act',
    operation: 'createOrder',
    as: 'owner',
    request: { method: 'POST', url: 'http://shop.test/orders?note=a', headers: { accept: '*/*' }, body: '{"note":1}' },
    answer: {
      kind: 'answer',
      status: code,
      headers: { 'content-type': 'application/json' },
      body: '{"id":"o-1"}',
      bytes: 12,
      notes: [],
      durationMs: 7.4,
    },
    checks: [],
    notes: [],
    ...given,
  };
}

export function runOf(steps: StepRun[], end: CaseRun['end'] = { kind: 'finished' }): CaseRun {
  return { caseId: 'API-001-01', run: '1', end, steps, kept: {}, secrets: [], durationMs: 20 };
}

export function caseOf(parts: Partial<ApiCase> = {}): ApiCase {
  return {
    id: 'API-001-01',
    title: 'An order is made',
    operation: 'createOrder',
    technique: 'positive',
    priority: 'p0',
    requirements: [],
    sources: [basisOf()],
    steps: [
      {
        role: 'act',
        request: { operation: 'createOrder', as: 'owner', path: {}, query: {}, headers: {} },
        keep: {},
        checks: [],
      },
    ],
    ...parts,
  };
}

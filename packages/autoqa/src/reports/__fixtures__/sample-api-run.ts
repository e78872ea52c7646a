import { fold } from '@autoqa/domain/events/fold';
import { toResult } from '@autoqa/domain/events/outcome';
import type { RunEvent, RunEventInput } from '@autoqa/domain/events/run-event';
import type { ApiCase, Basis } from '@autoqa/domain/model/api/api-case';
import type { Defect } from '@autoqa/domain/model/defect';
import type { Language } from '@autoqa/domain/model/language';
import type { VerdictKind } from '@autoqa/domain/model/verdict';
import type { ApiReportInput } from '../api/api-report-input.ts';
import { numbered } from './sample-run.ts';

const OPERATIONS = [
  { id: 'login', method: 'post', path: '/api/login', summary: 'Sign in' },
  { id: 'listProducts', method: 'get', path: '/api/products', summary: 'Products' },
  { id: 'addCartItem', method: 'post', path: '/api/cart/items', summary: 'Add to the cart' },
  { id: 'createOrder', method: 'post', path: '/api/orders', summary: 'Order' },
  { id: 'cancelOrder', method: 'delete', path: '/api/orders/{orderId}', summary: 'Cancel' },
  { id: 'updateAddress', method: 'put', path: '/api/addresses/{addressId}', summary: 'Address' },
] as const;

const RULE: Basis = {
  kind: 'requirement',
  quote: 'When stock does not cover the quantity, the order is refused with code OUT_OF_STOCK. 库存不足时拒绝下单。',
  place: 'prd.en.md:143',
  id: 'REQ-ORDER-3',
};
const CONTRACT: Basis = { kind: 'contract', quote: 'quantity: minimum 1, maximum 99', place: '#/components/schemas/CartLine' };

interface Sketch {
  id: string;
  operation: string;
  title: string;
  verdict: VerdictKind;
  reason?: string;
  defect?: Partial<Defect>;
}

const SKETCHES: readonly Sketch[] = [
  { id: 'API-001-01', operation: 'login', title: 'Sign in with the account of the configuration', verdict: 'pass' },
  { id: 'API-001-02', operation: 'login', title: 'A password of 73 characters', verdict: 'spec-gap', reason: 'The document does not say how long a password may be; the service answered 500.' },
  { id: 'API-002-01', operation: 'listProducts', title: '按价格升序排列', verdict: 'pass' },
  { id: 'API-002-02', operation: 'listProducts', title: 'Page 0', verdict: 'policy', reason: 'It answered 200 with the first page; by convention 400.' },
  { id: 'API-003-01', operation: 'addCartItem', title: 'Add one piece', verdict: 'pass' },
  {
    id: 'API-003-07',
    operation: 'addCartItem',
    title: 'Quantity 100 is refused',
    verdict: 'product-bug',
    reason: 'It answered 201 where 400 is promised.',
    defect: {
      severity: 'major',
      expected: 'status 400 or 422',
      actual: 'status 201, the line was added',
      rootCause: 'The upper limit of quantity is not checked.',
      witnesses: ['RULE-002-01', 'DATA-001-14'],
    },
  },
  { id: 'API-004-01', operation: 'createOrder', title: 'Order what is in the cart', verdict: 'script-error', reason: 'The answer has no field "orderId".' },
  {
    id: 'SCN-001',
    operation: 'createOrder',
    title: '库存不足时下单应被拒绝',
    verdict: 'product-bug',
    reason: 'It took the order.',
    defect: {
      severity: 'critical',
      expected: 'status 409, body.code == "OUT_OF_STOCK"',
      actual: 'status 201, body.id == "o-1042"',
      rootCause: 'Stock is not looked at when an order is created.',
      requirements: ['REQ-ORDER-3'],
    },
  },
  { id: 'API-005-01', operation: 'cancelOrder', title: 'Cancel an order of one\'s own', verdict: 'skipped', reason: 'No order could be made.' },
];

function apiCase({ id, operation, title, verdict }: Sketch): ApiCase {
  const request = { operation, as: 'owner', path: {}, query: {}, headers: {} };
  const sources = verdict === 'product-bug' && operation === 'createOrder' ? [CONTRACT, RULE] : [CONTRACT];
  return {
    id,
    title,
    operation,
    technique: 'positive',
    priority: 'p1',
    requirements: [],
    sources,
    steps: [{ role: 'act', request, keep: {}, checks: [] }],
  };
}

function defectOf({ id, title, defect = {} }: Sketch): Defect {
  const body = JSON.stringify({ productId: 'p-7', quantity: 100 });
  const answer = JSON.stringify({ id: 'o-1042', state: 'created', lines: [{ productId: 'p-7', quantity: 100 }] });
  const json = { 'content-type': 'application/json' };
  return {
    id: `BUG-${id}`,
    caseId: id,
    severity: 'minor',
    title,
    expected: '',
    actual: '',
    steps: [],
    evidence: [
      { kind: 'request', note: JSON.stringify({ method: 'POST', url: 'http://127.0.0.1:8080/api/orders', headers: { ...json, authorization: '***' }, body }) },
      { kind: 'response', note: JSON.stringify({ status: 201, headers: json, body: answer }) },
    ],
    reproducer: {
      kind: 'curl',
      verified: true,
      code: `curl -sS -X POST 'http://127.0.0.1:8080/api/orders' \\\n  -H 'Authorization: Bearer '"$API_TOKEN" \\\n  -H 'Content-Type: application/json' \\\n  --data '${body}'`,
    },
    witnesses: [],
    requirements: [],
    ...defect,
  };
}

function eventsOf(sketch: Sketch): RunEventInput[] {
  const { id, title, verdict, reason = '', defect } = sketch;
  return [
    { type: 'case-start', caseId: id, title, surface: 'api', source: `testcases.md#${id}` },
    {
      type: 'case-end',
      caseId: id,
      durationMs: 180,
      verdict: { kind: verdict, reason, rule: 'A5' },
      ...(defect === undefined ? {} : { defects: [defectOf(sketch)] }),
    },
  ];
}

export function sampleApiEvents(): RunEvent[] {
  return numbered([
    { type: 'run-start', runId: '20261115-021530-123-x7k2m9', kind: 'api', title: 'Shop API', plannedCases: SKETCHES.length },
    { type: 'phase-start', phase: 'executing' },
    ...SKETCHES.flatMap(eventsOf),
    { type: 'phase-end', phase: 'executing', status: 'done' },
    { type: 'run-end', state: 'failed', exitCode: 1 },
  ]);
}

/** A run with bugs of two severities, findings, other failures and gaps of every kind. */
export function sampleApiInput(language: Language = 'en'): ApiReportInput {
  return {
    language,
    title: 'Shop API · 商城接口',
    mode: 'BUSINESS',
    baseUrl: 'http://127.0.0.1:8080',
    result: toResult(fold(sampleApiEvents())),
    operations: OPERATIONS,
    cases: SKETCHES.map(apiCase),
    coverage: {
      operations: {
        tested: 4,
        total: 6,
        untested: [
          { operation: 'cancelOrder', reason: 'not-executed' },
          { operation: 'updateAddress', reason: 'no-case' },
        ],
      },
      parameters: {
        tested: 11,
        total: 14,
        untested: [
          { operation: 'listProducts', parameter: 'query.sort', reason: 'no-invalid-value' },
          { operation: 'createOrder', parameter: 'body.lines[].quantity', reason: 'no-valid-value' },
          { operation: 'updateAddress', parameter: 'path.addressId', reason: 'no-case' },
        ],
      },
      statuses: { tested: 9, total: 10, untested: [{ operation: 'createOrder', status: '409', reason: 'never-seen' }] },
      rules: { tested: 5, total: 5, untested: [] },
    },
    order: [
      { operation: 'login', needs: [] },
      { operation: 'listProducts', needs: [] },
      { operation: 'addCartItem', needs: ['login', 'listProducts'] },
      { operation: 'createOrder', needs: ['login', 'addCartItem'] },
      { operation: 'cancelOrder', needs: ['createOrder'] },
    ],
  };
}

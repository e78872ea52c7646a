import type { CaseRun, StepRun } from '@autoqa/domain/model/api/case-run';
import { Verdict } from '@autoqa/domain/model/verdict';
import { describe, expect, it } from 'vitest';
import { basisOf, checkRun, holds, ORDERS, runOf, status, step } from './__fixtures__/case-runs.ts';
import { judgeCaseRun } from './judge-case-run.ts';

const judge = (steps: StepRun[], end?: CaseRun['end']) => judgeCaseRun(runOf(steps, end), ORDERS);

/** `kind rule`, as the report has it. */
function verdictOf(steps: StepRun[], end?: CaseRun['end']): string {
  const { verdict } = judge(steps, end);
  expect(Verdict.parse(verdict)).toEqual(verdict);
  return `${verdict.kind} ${verdict.rule}`;
}

const broken = status(['201'], 200);
const at = { step: 0, message: 'it stopped' };

describe('A12 the rules of judging, in the order of suspicion', () => {
  it('pass: everything is as expected', () => {
    expect(verdictOf([step({ checks: [status(['2XX'], 200), holds('pass')] })])).toBe('pass A12.as-expected');
  });

  it('environment: the server was down before the case began', () => {
    expect(verdictOf([], { kind: 'not-run', message: 'down' })).toBe('environment A12.server-down');
  });

  it('environment: the way to the server broke, whatever else is wrong', () => {
    const trouble = { kind: 'environment' as const, message: 'nobody listens' };
    expect(verdictOf([step({ checks: [broken] }), step({ role: 'cleanup', trouble })])).toBe(
      'environment A12.environment',
    );
    expect(verdictOf([step({ role: 'arrange', trouble })], { kind: 'blocked', ...at })).toBe(
      'environment A12.environment',
    );
  });

  it('environment: no answer, and nobody knows why', () => {
    expect(verdictOf([step()], { kind: 'no-answer', ...at })).toBe('environment A12.no-answer');
  });

  it('skipped: cancelled', () => {
    expect(verdictOf([step({ checks: [broken] })], { kind: 'cancelled', ...at })).toBe('skipped A17.cancelled');
  });

  it('script-error: it took longer than a case may', () => {
    const { verdict } = judge([step({ checks: [broken] })], { kind: 'timeout', ...at });
    expect([verdict.kind, verdict.rule, verdict.reason]).toEqual([
      'script-error',
      'A11.timeout',
      'TIMEOUT: it stopped',
    ]);
  });

  it('skipped: what the case needs could not be made', () => {
    const { verdict } = judge([step({ role: 'arrange', checks: [broken] })], { kind: 'blocked', ...at });
    expect([verdict.kind, verdict.rule, verdict.reason]).toEqual([
      'skipped',
      'A12.not-arranged',
      'Not tested: it stopped',
    ]);
  });

  it.each(['crash', 'hang'] as const)('product-bug: %s', (kind) => {
    const trouble = { kind, message: 'the connection was torn' };
    const judged = judge([step({ trouble, checks: [broken] })], { kind: 'no-answer', ...at });
    expect([judged.verdict.kind, judged.verdict.rule]).toEqual(['product-bug', `A12.${kind}`]);
    expect(judged.findings.map(({ check }) => check)).toEqual([broken]);
  });

  it('skipped, not a bug: a crash while arranging', () => {
    const trouble = { kind: 'crash' as const, message: 'torn' };
    expect(verdictOf([step({ role: 'arrange', trouble })], { kind: 'blocked', ...at })).toBe(
      'skipped A12.not-arranged',
    );
  });

  it('script-error: what could not be decided is never a pass', () => {
    const { verdict } = judge([step({ checks: [holds('unknown')] })]);
    expect([verdict.kind, verdict.rule]).toEqual(['script-error', 'A12.undecided']);
    expect(verdict.reason).toMatch(/^Could not be decided: createOrder as owner: expected holds/);
  });

  it('policy: only convention is contradicted', () => {
    const habit = status(['401', '403'], 404, basisOf('convention'));
    expect(verdictOf([step({ status: 404, checks: [habit] })])).toBe('policy A12.convention');
    expect(verdictOf([step({ status: 404, checks: [habit, holds('unknown')] })])).toBe('script-error A12.undecided');
  });

  it('product-bug: the first contradiction of something written, convention or not beside it', () => {
    const habit = status(['401'], 200, basisOf('convention'));
    const judged = judge([step({ checks: [habit, broken, holds('fail'), holds('unknown')] })]);
    expect([judged.verdict.kind, judged.verdict.rule]).toEqual(['product-bug', 'A12.contradiction']);
    expect(judged.verdict.reason).toBe('createOrder as owner: expected 201, was 200 (so it is written)');
    expect(judged.findings).toHaveLength(2);
  });

  it('looks at what the case is about only', () => {
    expect(verdictOf([step({ role: 'arrange', checks: [broken] }), step({ role: 'cleanup', checks: [broken] })])).toBe(
      'pass A12.as-expected',
    );
    expect(verdictOf([step({ role: 'observe', checks: [broken] })])).toBe('product-bug A12.contradiction');
  });

  it('names the requirement that speaks', () => {
    const { verdict } = judge([step({ checks: [holds('fail', 'a', basisOf('rule', { id: 'R-3' }))] })]);
    expect(verdict.reason).toContain('(R-3: so it is written)');
  });

  it('shows the exchange that decided', () => {
    const { verdict } = judge([step({ index: 0 }), step({ index: 1, status: 500, checks: [status(['201'], 500)] })]);
    expect(verdict.evidence).toEqual([
      { kind: 'request', note: 'POST http://shop.test/orders?note=a\naccept: */*\n\n{"note":1}' },
      { kind: 'response', note: '500 after 7 ms\ncontent-type: application/json\n\n{"id":"o-1"}' },
    ]);
  });
});

describe('A12 where the documents leave it open', () => {
  it.each([403, 409])('spec-gap: the document’s own example is refused with %d, which it knows', (code) => {
    const checks = [status(['2XX'], code)];
    expect(verdictOf([step({ status: code, checks })])).toBe('spec-gap A12.example-refused');
  });

  const made = step({ role: 'arrange', status: 201 });
  const reading = (operation: string, url: string, as = 'owner'): StepRun =>
    step({
      index: 1,
      operation,
      as,
      status: 404,
      request: { method: 'GET', url: `http://shop.test/${url}`, headers: {} },
      checks: [status(['2XX'], 404)],
    });

  it('product-bug: what the API has just given an id to is not found', () => {
    expect(verdictOf([made, reading('readOrder', 'orders/o-1')])).toBe('product-bug A12.contradiction');
  });

  it.each([
    ['an example that nobody made', reading('readOrder', 'orders/o-2')],
    ['something of somebody else', reading('readOrder', 'orders/o-1', 'bob')],
    ['a part of it that may not be there yet', reading('readReceipt', 'orders/o-1/receipt')],
    ['an entry in it that nobody made', reading('readOrder', 'orders/o-1?line=9')],
  ])('spec-gap when not found: %s', (_, read) => {
    expect(verdictOf([made, read])).toBe('spec-gap A12.example-refused');
  });

  it.each([
    ['a refusal that the document does not know', 404, basisOf()],
    ['a malformed request that was none', 400, basisOf()],
    ['a requirement that says it succeeds', 409, basisOf('requirement')],
    ['an error of the server', 500, basisOf()],
  ])('product-bug all the same: %s', (_, code, basis) => {
    const checks = [status(['2XX'], code, basis)];
    expect(verdictOf([step({ status: code, checks })])).toBe('product-bug A12.contradiction');
  });

  it('spec-gap: what a row describes is there already', () => {
    const checks = [status(['201'], 409, basisOf('data'))];
    expect(verdictOf([step({ status: 409, checks })])).toBe('spec-gap A12.data-exists');
  });

  it('spec-gap: a rule wants an answer that the API document does not know', () => {
    const { verdict } = judge([
      step({ status: 400, checks: [status(['422'], 400, basisOf('requirement', { id: 'REQ-1' }))] }),
    ]);
    expect([verdict.kind, verdict.rule]).toEqual(['spec-gap', 'A12.documents-disagree']);
    expect(verdict.reason).toBe('REQ-1 wants 422, the API document knows no such answer and has 400.');
  });

  it('product-bug: both documents know the answer that did not come', () => {
    const checks = [status(['409'], 400, basisOf('requirement'))];
    expect(verdictOf([step({ status: 400, checks })])).toBe('product-bug A12.contradiction');
  });

  it('product-bug: a gap is about statuses only', () => {
    const conforms = checkRun({ kind: 'conforms', basis: basisOf() }, 'fail', 'no such field');
    expect(verdictOf([step({ status: 409, checks: [conforms] })])).toBe('product-bug A12.contradiction');
  });
});

import type { StepRun } from '@autoqa/domain/model/api/case-run';
import { describe, expect, it } from 'vitest';
import { basisOf, caseOf, checkRun, holds, ORDERS, runOf, status, step } from '../judge/api/__fixtures__/case-runs.ts';
import { judgeCaseRun } from '../judge/api/judge-case-run.ts';
import { memoryRecorder } from './__fixtures__/memory-recorder.ts';
import { recordCaseRun } from './record-case-run.ts';

async function record(steps: StepRun[]) {
  const recorder = memoryRecorder();
  const run = runOf(steps);
  const testCase = caseOf({ requirements: ['REQ-1'] });
  const judged = { testCase, run, judgement: judgeCaseRun(run, ORDERS) };
  await recordCaseRun(judged, { recorder, source: 'testcases.md#API-001-01', attempt: 1, description: ORDERS });
  return recorder;
}

describe('A12 what is written down of a case', () => {
  it('begins with what it is and ends with its verdict', async () => {
    const { events } = await record([step({ checks: [status(['201'], 200)] })]);
    expect(events.map(({ type }) => type)).toEqual([
      'case-start',
      'step-start',
      'assertion-end',
      'step-end',
      'case-end',
    ]);
    expect(events[0]).toMatchObject({
      caseId: 'API-001-01',
      surface: 'api',
      source: 'testcases.md#API-001-01',
      tags: ['positive', 'createOrder'],
      requirements: ['REQ-1'],
    });
    expect(events.at(-1)).toMatchObject({ durationMs: 20, verdict: { kind: 'product-bug' } });
  });

  it('tells each step by its method, path, query and person, in its section', async () => {
    const { events } = await record([
      step({ index: 0, role: 'arrange' }),
      step({ index: 1, role: 'observe', operation: 'readOrder', as: 'bob' }),
      step({ index: 2, role: 'cleanup', operation: 'gone' }),
    ]);
    const told = events.flatMap((event) => (event.type === 'step-start' ? [[event.section, event.text]] : []));
    expect(told).toEqual([
      ['preconditions', 'POST /orders?note=a as owner'],
      ['steps', 'GET /orders/{orderId}?note=a as bob'],
      ['cleanup', 'gone?note=a as owner'],
    ]);
  });

  it('has every check with its ground, what was expected and what came', async () => {
    const basis = basisOf('rule', { id: 'R-3' });
    const { events } = await record([
      step({
        checks: [
          status(['201'], 200),
          checkRun({ kind: 'conforms', basis }, 'pass'),
          checkRun({ kind: 'no-crash', basis }, 'pass'),
          checkRun({ kind: 'faster-than', limitMs: 5, basis }, 'pass'),
          holds('unknown'),
        ],
      }),
    ]);
    const assertions = events.flatMap((event) => (event.type === 'assertion-end' ? [event.assertion] : []));
    expect(assertions.map(({ id, kind, machineVerdict }) => [id, kind, machineVerdict])).toEqual([
      ['1.1', 'status', 'fail'],
      ['1.2', 'schema', 'pass'],
      ['1.3', 'status', 'pass'],
      ['1.4', 'response-time', 'pass'],
      ['1.5', 'body', 'unknown'],
    ]);
    expect(assertions[0]).toMatchObject({ expected: '201', actual: '200', text: 'so it is written' });
    expect(assertions[1]).toMatchObject({
      text: 'R-3: so it is written',
      evidence: [{ kind: 'source', note: '/paths/orders' }],
    });
  });

  it.each<[string, Parameters<typeof step>[0], object]>([
    ['a good step', { checks: [status(['200'], 200)] }, { status: 'passed', target: 'status 200', durationMs: 7.4 }],
    ['a failed check', { checks: [status(['201'], 200)], notes: ['look'] }, { status: 'failed', error: 'look' }],
    ['an undecided check', { checks: [holds('unknown')] }, { status: 'failed' }],
    [
      'no answer',
      {
        answer: { kind: 'no-answer', reason: 'reset', message: 'torn', durationMs: 3 },
        checks: [status(['200'], 0)],
        trouble: { kind: 'crash', message: 'torn' },
      },
      { status: 'failed', target: 'no answer', error: 'torn', durationMs: 3 },
    ],
    [
      'no answer, where nothing was expected of it',
      { answer: { kind: 'no-answer', reason: 'timeout', message: 'late', durationMs: 3 } },
      { status: 'failed', target: 'no answer' },
    ],
    ['a cleanup that did not work', { role: 'cleanup', checks: [status(['204'], 404)] }, { status: 'passed' }],
  ])('%s', async (_, parts, end) => {
    const { events } = await record([step(parts)]);
    expect(events.find(({ type }) => type === 'step-end')).toMatchObject(end);
  });
});

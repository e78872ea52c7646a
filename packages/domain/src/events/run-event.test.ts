import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { arbitraryRun } from './__fixtures__/arbitrary-run.ts';
import { RunEvent, RunEventBody } from './run-event.ts';

/** The public list: a name that comes or goes here is a breaking change. */
const PUBLIC_TYPES = [
  'run-start',
  'phase-start',
  'phase-end',
  'case-start',
  'step-start',
  'step-end',
  'assertion-end',
  'case-end',
  'tool-call',
  'model-call',
  'heal-proposed',
  'heal-applied',
  'guardrail-hit',
  'approval-requested',
  'approval-decided',
  'todo-update',
  'artifact-written',
  'log',
  'run-end',
];

const stamp = { seq: 1, ts: '2026-11-15T02:00:00.000Z' };

describe('R1 events of a run', () => {
  it('R1 has exactly the public types', () => {
    expect(RunEventBody.options.map((each) => each.shape.type.value)).toEqual(PUBLIC_TYPES);
  });

  test('R1 a line read back is the event that was written', () => {
    fc.assert(
      fc.property(arbitraryRun(), (events) => {
        for (const event of events) expect(RunEvent.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
      }),
    );
  });

  it('R1 a tool call without arguments reads back', () => {
    const call = {
      ...stamp,
      type: 'tool-call',
      callId: '1',
      tool: 'snapshot',
      args: undefined,
      success: true,
      durationMs: 1,
    };
    expect(RunEvent.safeParse(JSON.parse(JSON.stringify(call))).error).toBeUndefined();
  });

  it('fills in what a caller may leave out', () => {
    const event = RunEvent.parse({
      ...stamp,
      type: 'case-start',
      caseId: 'c',
      title: 't',
      surface: 'api',
      source: 's',
    });
    expect(event).toEqual({
      ...stamp,
      type: 'case-start',
      caseId: 'c',
      attempt: 1,
      title: 't',
      surface: 'api',
      source: 's',
      tags: [],
      requirements: [],
    });
  });

  test.each<[string, object]>([
    ['an unknown type', { ...stamp, type: 'case-begin', caseId: 'c' }],
    ['no sequence number', { ts: stamp.ts, type: 'log', level: 'info', message: '' }],
    ['sequence number zero', { ...stamp, seq: 0, type: 'log', level: 'info', message: '' }],
    ['a time that is not ISO 8601', { ...stamp, ts: 'yesterday', type: 'log', level: 'info', message: '' }],
    ['a negative duration', { ...stamp, type: 'step-end', caseId: 'c', index: 0, status: 'passed', durationMs: -1 }],
    [
      'attempt zero',
      { ...stamp, type: 'step-end', caseId: 'c', attempt: 0, index: 0, status: 'passed', durationMs: 1 },
    ],
    ['a guardrail without a name', { ...stamp, type: 'guardrail-hit', name: '', limit: 1, value: 1 }],
    ['progress beyond the end', { ...stamp, type: 'log', level: 'info', message: '', progress: 1.1 }],
    [
      'an unknown verdict',
      { ...stamp, type: 'case-end', caseId: 'c', verdict: { kind: 'ok', reason: '', rule: '' }, durationMs: 1 },
    ],
  ])('rejects %s', (_what, event) => {
    expect(RunEvent.safeParse(event).success).toBe(false);
  });
});

import type { RunEvent, RunEventInput } from '@autoqa/domain/events/run-event';
import { caseEvents } from './sample-cases.ts';
import { numbered } from './sample-run.ts';

export const PASSING = caseEvents({
  start: { caseId: 'a', title: 'Log in', source: 'a.md' },
  steps: [{ text: 'Click "Login"' }],
  end: { durationMs: 1200, verdict: { kind: 'pass', reason: 'All hold.', rule: 'W3' } },
});

export const FAILING = caseEvents({
  start: { caseId: 'b', title: '合计', source: 'b.md' },
  steps: [
    { text: 'Read the total', end: { status: 'failed', error: 'It reads 90.', screenshot: 'screenshots/b.png' } },
  ],
  assertions: [
    {
      id: 'x',
      text: 'the total is 81',
      kind: 'text',
      expected: 'Total 81',
      actual: 'Total 90',
      machineVerdict: 'fail',
      finalVerdict: 'fail',
    },
  ],
  end: { durationMs: 40, verdict: { kind: 'product-bug', reason: 'The total is wrong.', rule: 'W7.contradicted' } },
});

/** A run of these cases, by their events. */
export const smallRun = (...inputs: RunEventInput[][]): RunEvent[] =>
  numbered([
    { type: 'run-start', runId: 'r', kind: 'run', title: 'Shop', plannedCases: inputs.length },
    ...inputs.flat(),
    {
      type: 'run-end',
      state: inputs.includes(FAILING) ? 'failed' : 'passed',
      exitCode: inputs.includes(FAILING) ? 1 : 0,
    },
  ]);

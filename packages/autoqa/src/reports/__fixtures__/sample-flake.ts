import type { AttemptTrail } from '@autoqa/domain/model/flake/attempt-trail';
import type { Flake } from '@autoqa/domain/model/flake/flake';
import type { ReportInput } from '../../ports/reporter.ts';
import { caseEvents } from './sample-cases.ts';
import { inputOf, numbered } from './sample-run.ts';

const HOSTILE = '<img src=x onerror="window.injected = 1">';

const LATE: AttemptTrail = {
  attempt: 1,
  conditions: 'normal',
  failedStep: 1,
  failure: 'expected contains "Three items", seen Loading',
  steps: [
    { index: 0, text: 'Click "Cart"', status: 'passed', startMs: 400, endMs: 600 },
    { index: 1, text: `Verify ${HOSTILE}`, status: 'failed', startMs: 600, endMs: 3600, shown: ['- main:', '- text: Loading'] },
  ],
  requests: [
    { method: 'GET', address: '/cart', kind: 'document', startMs: 100, endMs: 380, status: 200 },
    { method: 'GET', address: '/api/cart', kind: 'data', startMs: 500, endMs: 5400, status: 200 },
    { method: 'GET', address: `/api/${'long'.repeat(60)}`, kind: 'data', startMs: 700, status: 500 },
  ],
  messages: [{ text: HOSTILE, atMs: 700 }],
  errors: [],
  requestsLeftOut: 4,
};
const { failedStep: _, failure: __, ...passed } = LATE;
const WELL: AttemptTrail = {
  ...passed,
  attempt: 2,
  conditions: 'slow',
  steps: LATE.steps.map((step) => ({ ...step, status: 'passed', ...(step.index === 1 ? { endMs: 700, shown: ['- main:', `- text: Three items ${HOSTILE}`] } : {}) })),
  requests: LATE.requests.map((request) => ({ ...request, endMs: request.startMs + 60, status: 200 })),
};

const FLAKE: Flake = {
  failed: { attempt: 1, conditions: 'normal', passed: false, path: 'forensics/cart/attempt-1.json' },
  other: { attempt: 2, conditions: 'slow', passed: true, path: 'forensics/cart/attempt-2.json' },
  stepIndex: 1,
  cause: { code: 'answer-late', details: { request: 'GET /api/cart', step: 2, lateMs: 1800, otherMs: 60 } },
  differences: [
    { code: 'answer-late', details: { request: 'GET /api/cart', step: 2, lateMs: 1800, otherMs: 60 }, stepIndex: 0 },
    { code: 'shown-extra', details: { step: 2, text: HOSTILE }, stepIndex: 1 },
  ],
};

/** A run with one case that passed only when it was slowed; `gone` leaves its files out. */
export function flakyInput(language: ReportInput['language'] = 'en', { gone = false } = {}): ReportInput {
  const events = numbered([
    { type: 'run-start', runId: '20261115-021530-123-x7k2m9', kind: 'run', title: 'Shop' },
    ...caseEvents({
      start: { caseId: 'cart', title: 'Cart', source: 'cart.md' },
      end: { durationMs: 900, verdict: { kind: 'flaky', reason: 'Failed once.', rule: 'W7.passed-on-rerun' }, flake: FLAKE },
    }),
    { type: 'run-end', state: 'passed', exitCode: 0 },
  ]);
  const files = new Map([LATE, WELL].map((trail) => [`forensics/cart/attempt-${trail.attempt}.json`, JSON.stringify(trail)]));
  const readArtifact = async (path: string) => {
    const text = gone ? undefined : files.get(path);
    return text === undefined ? undefined : new TextEncoder().encode(text);
  };
  return { ...inputOf(events, language), readArtifact };
}

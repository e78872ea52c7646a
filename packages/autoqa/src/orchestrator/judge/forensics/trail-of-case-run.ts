import type { AttemptTrail, TrailRequest, TrailStep } from '@autoqa/domain/model/flake/attempt-trail';
import type { CaseRun, StepRun } from '@autoqa/domain/model/api/case-run';

const MOST_LINES = 200;
const LONGEST_LINE = 200;

interface Ended {
  attempt: number;
  failedStep?: number;
  failure?: string;
}

/** What an API case left: each step is one request, and what it shows is the answer's body (X4). */
export function trailOfCaseRun({ steps }: CaseRun, { attempt, failedStep, failure }: Ended): AttemptTrail {
  const starts = steps.map((_, index) => steps.slice(0, index).reduce((sum, step) => sum + tookMs(step), 0));
  const timed = steps.map((step, index) => ({ step, startMs: starts[index] ?? 0 }));
  return {
    attempt,
    conditions: 'normal',
    ...(failedStep === undefined ? {} : { failedStep }),
    ...(failure === undefined ? {} : { failure }),
    steps: timed.map(({ step, startMs }) => toStep(step, startMs, step.index === failedStep)),
    requests: timed.flatMap(({ step, startMs }) => toRequest(step, startMs)),
    messages: [],
    errors: [],
    requestsLeftOut: 0,
  };
}

function tookMs({ answer }: StepRun): number {
  return Math.round(answer?.durationMs ?? 0);
}

function toStep(step: StepRun, startMs: number, failed: boolean): TrailStep {
  const { index, operation, as, answer } = step;
  const shown = answer?.kind === 'answer' ? linesOf(answer.body) : undefined;
  return {
    index,
    text: `${operation} as ${as}`,
    status: failed ? 'failed' : 'passed',
    startMs,
    endMs: startMs + tookMs(step),
    ...(shown === undefined ? {} : { shown }),
  };
}

function toRequest(step: StepRun, startMs: number): TrailRequest[] {
  const { request, answer } = step;
  if (request === undefined) return [];
  const base = { method: request.method, address: addressOf(request.url), kind: 'data' as const, startMs };
  if (answer === undefined) return [base];
  const endMs = startMs + tookMs(step);
  return [
    answer.kind === 'answer' ? { ...base, endMs, status: answer.status } : { ...base, endMs, failure: answer.reason },
  ];
}

/** The path, and what the query asks without what it says. */
function addressOf(url: string): string {
  if (!URL.canParse(url)) return url.split('?')[0] ?? '';
  const { pathname, searchParams } = new URL(url);
  const names = [...new Set(searchParams.keys())].map((name) => `${name}=…`);
  return names.length === 0 ? pathname : `${pathname}?${names.join('&')}`;
}

/** A body line by line; JSON one value a line. */
function linesOf(body: string): string[] {
  return pretty(body)
    .split('\n')
    .map((line) => line.trim().slice(0, LONGEST_LINE))
    .filter((line) => line !== '')
    .slice(0, MOST_LINES);
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 1);
  } catch {
    // No JSON: then it is what it is.
    return body;
  }
}

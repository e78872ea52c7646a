import type { CaseRun, StepRun } from '@autoqa/domain/model/api/case-run';
import type { Evidence } from '@autoqa/domain/model/evidence';

const MAX_BODY = 2_000;

/** The exchange that decided, in words that are masked already. */
export function evidenceOf(run: CaseRun, step: StepRun | undefined): Evidence[] {
  const shown = step ?? run.steps.findLast(({ answer }) => answer !== undefined);
  if (shown === undefined) return [];
  return [
    { kind: 'request', note: requestText(shown) },
    { kind: 'response', note: answerText(shown) },
  ];
}

function requestText({ request }: StepRun): string {
  if (request === undefined) return '(not sent)';
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  return [
    `${request.method} ${request.url}`,
    ...headers,
    ...(request.body === undefined ? [] : ['', cut(request.body)]),
  ].join('\n');
}

function answerText({ answer }: StepRun): string {
  if (answer === undefined) return '(none)';
  if (answer.kind === 'no-answer') return `(no answer: ${answer.reason}) ${answer.message}`;
  const type = answer.headers['content-type'];
  return [
    `${answer.status} after ${Math.round(answer.durationMs)} ms`,
    ...(type === undefined ? [] : [`content-type: ${type}`]),
    '',
    cut(answer.body),
  ].join('\n');
}

function cut(text: string): string {
  return text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}… (${text.length} characters)` : text;
}

import type { LiveEvents } from '@autoqa/domain/contract/live';
import type { RunEvent, RunEventOf } from '@autoqa/domain/events/run-event';
import type { LogRecord } from '@autoqa/domain/model/log-record';
import type { RunResult } from '@autoqa/domain/model/result';

/** Those that tell of one event of a run. */
type NamedEvent = Exclude<keyof LiveEvents, 'events' | 'run'>;

/** What to tell, by its name. */
export type LiveEvent = { [Name in NamedEvent]: { name: Name; payload: Parameters<LiveEvents[Name]>[0] } }[NamedEvent];

export interface EventContext {
  runId: string;
  /** The line that the log has for it. */
  line: LogRecord | undefined;
  phase: string | null;
  /** At the end of a run. */
  result: RunResult | undefined;
}

const RUN_BROKE = 'run-broke';

/** What is told of one event: its line of the log, and what it means for the page. */
export function toLiveEvents(event: RunEvent, context: EventContext): LiveEvent[] {
  const of = { runId: context.runId, seq: event.seq, ts: event.ts };
  const log: LiveEvent[] = context.line === undefined ? [] : [{ name: 'log', payload: { ...of, ...context.line } }];
  return [...log, ...meaningOf(event, context, of)];
}

type Of = Pick<RunEvent, 'seq' | 'ts'> & { runId: string };

function meaningOf(event: RunEvent, context: EventContext, of: Of): LiveEvent[] {
  const state = (name: string): LiveEvent => ({
    name: 'state',
    payload: { ...of, state: name, phase: context.phase, message: context.line?.message ?? '' },
  });
  switch (event.type) {
    case 'run-start':
    case 'phase-start':
    case 'phase-end':
    case 'approval-decided':
      return [state('running')];
    case 'approval-requested':
      return [state('waiting')];
    case 'run-end':
      return [state(event.state), ...endOf(event, context, of)];
    case 'todo-update':
      return [{ name: 'todos', payload: { ...of, items: event.items } }];
    case 'case-start':
    case 'step-start':
    case 'step-end':
    case 'assertion-end':
    case 'case-end':
    case 'heal-proposed':
    case 'heal-applied':
      return [{ name: 'step', payload: { ...of, event } }];
    case 'artifact-written':
      return event.artifact.kind === 'screenshot' ? [screenshot(event, of)] : [];
    case 'tool-call':
    case 'model-call':
    case 'guardrail-hit':
    case 'log':
      return [];
  }
}

function screenshot({ artifact: { path }, caseId, stepIndex }: RunEventOf<'artifact-written'>, of: Of): LiveEvent {
  const fileId = Buffer.from(path, 'utf8').toString('base64url');
  return {
    name: 'screenshot',
    payload: { ...of, path, fileId, caseId: caseId ?? null, stepIndex: stepIndex ?? null },
  };
}

function endOf({ state, reason }: RunEventOf<'run-end'>, { line, result }: EventContext, of: Of): LiveEvent[] {
  const told: LiveEvent[] = result === undefined ? [] : [{ name: 'result', payload: { ...of, result } }];
  if (state !== 'error') return told;
  const message = reason ?? line?.message ?? '';
  return [...told, { name: 'error', payload: { ...of, code: RUN_BROKE, message, hint: '' } }];
}

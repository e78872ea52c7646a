import type { RunEvent, RunEventInput } from '@autoqa/domain/events/run-event';
import {
  newMachine,
  REASON_CODES,
  type MachineEvent,
  type MachineEventBody,
  type MachineLimits,
  type MachineState,
  type ReasonCode,
} from './machine-state.ts';
import { transition } from './transition.ts';

/*
 * The run's own log is the log of the machine. Every event of the machine is one line of it, of a type that viewers know:
 *
 *   START_PARSING                      phase-start parsing
 *   PARSING_COMPLETE, GENERATION_…     phase-end of that phase, done
 *   EXECUTION_COMPLETE of part 2 of 3  phase-end `executing 2/3`, done
 *   ERROR                              phase-end of the phase, failed, reason `code: detail`
 *   APPROVED, REJECTED, TIMEOUT        approval-decided on `cases`
 *   CONFIRMED, RETEST, TIMEOUT         approval-decided on `report`: approved, rejected, timed-out
 *
 * Starts of other phases and questions asked are not events of the machine; they only say that a state's work has begun.
 */

const SUBJECTS = { awaiting_approval: 'cases', report_ready: 'report' } as const;

const COMPLETED = {
  parsing: 'PARSING_COMPLETE',
  generating: 'GENERATION_COMPLETE',
  executing: 'EXECUTION_COMPLETE',
  reviewing: 'REVIEW_COMPLETE',
} as const;
type WorkingState = keyof typeof COMPLETED;

/** The line that an event of the machine is recorded as, before anything is done about it. */
export function recordOf(event: MachineEvent, { state, limits }: MachineState): RunEventInput {
  switch (event.type) {
    case 'START_PARSING':
      return { type: 'phase-start', phase: 'parsing' };
    case 'EXECUTION_COMPLETE':
      return { type: 'phase-end', phase: executionPhase(event.shard ?? 1, limits.shards), status: 'done' };
    case 'PARSING_COMPLETE':
    case 'GENERATION_COMPLETE':
    case 'REVIEW_COMPLETE':
      return { type: 'phase-end', phase: state, status: 'done' };
    case 'ERROR':
      return { type: 'phase-end', phase: state, status: 'failed', reason: reasonText(event) };
    case 'TIMEOUT':
      return { type: 'approval-decided', subject: subjectOf(state), decision: 'timed-out', by: 'clock' };
    case 'APPROVED':
    case 'CONFIRMED':
      return { type: 'approval-decided', subject: subjectOf(state), decision: 'approved', ...saidBy(event) };
    case 'REJECTED':
    case 'RETEST':
      return { type: 'approval-decided', subject: subjectOf(state), decision: 'rejected', ...saidBy(event) };
  }
}

/** The line that says that a state's work begins; states without any have none. */
export function announcementOf({ state, round, pass }: MachineState): RunEventInput | undefined {
  if (state === 'awaiting_approval') return { type: 'approval-requested', subject: SUBJECTS[state], round };
  if (state === 'report_ready') return { type: 'approval-requested', subject: SUBJECTS[state], round: pass };
  return isWorking(state) ? { type: 'phase-start', phase: state } : undefined;
}

/** Where a run is, told by its log alone. Lines that are not the machine's are passed over. */
export function machineFrom(events: Iterable<RunEvent>, limits: Partial<MachineLimits> = {}): MachineState {
  let machine = newMachine('', limits);
  for (const event of events) machine = afterLine(machine, event);
  return machine;
}

/** The machine after one more line of the log. */
export function afterLine(machine: MachineState, line: RunEvent): MachineState {
  if (line.type === 'run-start') return { ...machine, runId: line.runId };
  const event = eventOf(line, machine);
  if (event !== undefined) return transition(machine, { ...event, at: line.ts }).state;
  return { ...machine, begun: isBegun(machine, line) };
}

function eventOf(line: RunEvent, machine: MachineState): MachineEventBody | undefined {
  if (line.type === 'phase-start') {
    return line.phase === 'parsing' && machine.state === 'created' ? { type: 'START_PARSING' } : undefined;
  }
  if (line.type === 'phase-end') return phaseEvent(line, machine);
  return line.type === 'approval-decided' ? decisionEvent(line, machine) : undefined;
}

function phaseEvent(
  { phase, status, reason }: Extract<RunEvent, { type: 'phase-end' }>,
  { state }: MachineState,
): MachineEventBody | undefined {
  const [name = '', shard = '1'] = phase.split(/[ /]/);
  if (name !== state || !isWorking(name) || status === 'cancelled') return undefined;
  if (status === 'failed') return { type: 'ERROR', ...reasonIn(reason ?? '') };
  return name === 'executing' ? { type: COMPLETED[name], shard: Number(shard) } : { type: COMPLETED[name] };
}

function decisionEvent(
  { subject, decision, by, comment }: Extract<RunEvent, { type: 'approval-decided' }>,
  { state }: MachineState,
): MachineEventBody | undefined {
  if (subject !== subjectOf(state)) return undefined;
  if (decision === 'timed-out') return { type: 'TIMEOUT' };
  if (state === 'report_ready') return { type: decision === 'approved' ? 'CONFIRMED' : 'RETEST', by, comment };
  return decision === 'approved' ? { type: 'APPROVED', by, comment } : { type: 'REJECTED', by, comment: comment ?? '' };
}

/** A cancelled phase begins anew when the run goes on. */
function isBegun(machine: MachineState, line: RunEvent): boolean {
  if (line.type === 'phase-end' && line.status === 'cancelled' && line.phase === machine.state) return false;
  if (line.type === 'phase-start') return machine.begun || line.phase === machine.state;
  if (line.type === 'approval-requested') return machine.begun || line.subject === subjectOf(machine.state);
  return machine.begun;
}

function subjectOf(state: MachineState['state']): string {
  return state === 'report_ready'
    ? SUBJECTS.report_ready
    : state === 'awaiting_approval'
      ? SUBJECTS.awaiting_approval
      : '';
}

function isWorking(state: string): state is WorkingState {
  return Object.hasOwn(COMPLETED, state);
}

function executionPhase(shard: number, shards: number): string {
  return shards === 1 ? 'executing' : `executing ${shard}/${shards}`;
}

function saidBy({ by, comment }: { by: string; comment?: string | undefined }) {
  return comment === undefined ? { by } : { by, comment };
}

function reasonText({ reason, detail }: { reason: ReasonCode; detail?: string | undefined }): string {
  return detail === undefined ? reason : `${reason}: ${detail}`;
}

function reasonIn(text: string): { reason: ReasonCode; detail?: string } {
  const reason = REASON_CODES.find((code) => text === code || text.startsWith(`${code}: `));
  if (reason === undefined) return { reason: 'internal_error', detail: text };
  return text === reason ? { reason } : { reason, detail: text.slice(reason.length + 2) };
}

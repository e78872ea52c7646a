import { effectsOf } from './effects-of.ts';
import {
  isTerminal,
  type Effect,
  type MachineEvent,
  type MachineEventType,
  type MachineState,
  type MachineStateName,
} from './machine-state.ts';

const HOUR_MS = 3_600_000;

/** S4's diagram: where an event leads. Sending back and errors may lead elsewhere, see below. */
const DIAGRAM: Readonly<Record<MachineStateName, Readonly<Partial<Record<MachineEventType, MachineStateName>>>>> = {
  created: { START_PARSING: 'parsing' },
  parsing: { PARSING_COMPLETE: 'generating', ERROR: 'failed' },
  generating: { GENERATION_COMPLETE: 'awaiting_approval', ERROR: 'failed' },
  awaiting_approval: { APPROVED: 'executing', REJECTED: 'generating', TIMEOUT: 'failed' },
  executing: { EXECUTION_COMPLETE: 'reviewing', ERROR: 'failed' },
  reviewing: { REVIEW_COMPLETE: 'report_ready', ERROR: 'failed' },
  report_ready: { CONFIRMED: 'completed', RETEST: 'created', TIMEOUT: 'failed' },
  completed: {},
  failed: {},
};

/** Why an event was not taken. */
interface Refusal {
  why: 'event-unexpected' | 'turn-unknown' | 'shard-unknown';
  state: MachineStateName;
  event: MachineEventType;
  /** What the state waits for. */
  expected: MachineEventType[];
}

export interface Transition {
  /** `repeated`: it happened before and changes nothing. */
  kind: 'moved' | 'repeated' | 'refused';
  state: MachineState;
  effects: Effect[];
  refusal?: Refusal;
}

/**
 * U5: where an event takes a run, and what is to be done there. Pure. An event that was handled before, told by its turn
 * or by the (run, state, shard) it ended, is a no-op; one that the state does not wait for is refused.
 */
export function transition(state: MachineState, event: MachineEvent): Transition {
  const refuse = (why: Refusal['why']): Transition => ({
    kind: 'refused',
    state,
    effects: [],
    refusal: { why, state: state.state, event: event.type, expected: expectedIn(state.state) },
  });
  if (event.turn !== undefined && event.turn > state.turn) return refuse('turn-unknown');
  if (event.turn !== undefined && event.turn < state.turn) return repeated(state);
  if (DIAGRAM[state.state][event.type] === undefined) {
    return wasHandled(state, event.type) ? repeated(state) : refuse('event-unexpected');
  }
  if (event.type !== 'EXECUTION_COMPLETE') return moved(leave(state, event));
  const shard = event.shard ?? 1;
  if (!Number.isInteger(shard) || shard < 1 || shard > state.limits.shards) return refuse('shard-unknown');
  return state.shardsDone.includes(shard) ? repeated(state) : endShard(state, event, shard);
}

/** What a state waits for. */
export function expectedIn(state: MachineStateName): MachineEventType[] {
  return Object.keys(DIAGRAM[state]) as MachineEventType[];
}

function repeated(state: MachineState): Transition {
  return { kind: 'repeated', state, effects: [] };
}

function moved(state: MachineState): Transition {
  return { kind: 'moved', state, effects: effectsOf(state) };
}

/** Whether the latest visit of a state that knows this event ended by it. */
function wasHandled({ handled }: MachineState, type: MachineEventType): boolean {
  return Object.values(handled).includes(type);
}

/** The other parts are being executed already; the last one ends the state. */
function endShard(state: MachineState, event: MachineEvent, shard: number): Transition {
  const shardsDone = [...state.shardsDone, shard].toSorted((a, b) => a - b);
  const next = { ...state, shardsDone };
  if (shardsDone.length < state.limits.shards) return { kind: 'moved', state: next, effects: [] };
  return moved(leave(next, event));
}

function leave(state: MachineState, event: MachineEvent): MachineState {
  const next: MachineState = {
    ...state,
    ...changesBy(state, event),
    turn: state.turn + 1,
    handled: { ...state.handled, [state.state]: event.type },
  };
  return { ...next, begun: event.type === 'START_PARSING', deadline: deadlineOf(next, event.at) };
}

function changesBy(state: MachineState, event: MachineEvent): Partial<MachineState> {
  switch (event.type) {
    case 'REJECTED':
      return sendBack(state, event.comment);
    case 'ERROR':
      return { state: 'failed', reason: event.reason, detail: event.detail ?? null };
    case 'TIMEOUT':
      return { state: 'failed', reason: state.state === 'report_ready' ? 'confirm_timeout' : 'approval_timeout' };
    case 'APPROVED':
      return { state: 'executing', executed: true, shardsDone: [] };
    case 'CONFIRMED':
      return { state: 'completed', reason: 'confirmed', detail: event.comment ?? null };
    case 'RETEST':
      return { state: 'created', pass: state.pass + 1, round: 1, comment: event.comment ?? null, executed: false };
    default:
      return { state: DIAGRAM[state.state][event.type] ?? state.state };
  }
}

/** Again with the comment, but not for ever. */
function sendBack(state: MachineState, comment: string): Partial<MachineState> {
  if (state.round > state.limits.rejectionRounds)
    return { state: 'failed', reason: 'retry_exhausted', detail: comment };
  return { state: 'generating', round: state.round + 1, comment };
}

function deadlineOf(next: MachineState, at: string): string | null {
  if (isTerminal(next)) return null;
  const { approvalHours, confirmationHours } = next.limits;
  const hours = { awaiting_approval: approvalHours, report_ready: confirmationHours }[next.state as string];
  return hours === undefined ? null : new Date(Date.parse(at) + hours * HOUR_MS).toISOString();
}

/** The time-out that is due, if a person had to decide until now and did not. */
export function timeoutDue({ deadline, turn }: MachineState, now: string): MachineEvent | undefined {
  if (deadline === null || Date.parse(now) < Date.parse(deadline)) return undefined;
  return { type: 'TIMEOUT', at: now, turn };
}

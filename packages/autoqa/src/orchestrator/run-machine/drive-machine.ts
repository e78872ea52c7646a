import type { RunEvent, RunEventInput } from '@autoqa/domain/events/run-event';
import { AutoqaError } from '../../kernel/errors.ts';
import { effectsOf } from './effects-of.ts';
import { afterLine, announcementOf, recordOf } from './machine-log.ts';
import type { Effect, MachineEventBody, MachineState } from './machine-state.ts';
import { transition } from './transition.ts';

export interface MachineHands {
  /** Carries an effect out. What came of it, or nothing: then either the next effect is due, or a person has to decide first. */
  perform(effect: Effect, state: MachineState): Promise<MachineEventBody | undefined>;
  /** Resolves when the line is on disk. */
  record(line: RunEventInput): Promise<RunEvent>;
  now(): string;
  signal: AbortSignal;
}

/**
 * Takes a run from wherever it is as far as it goes without a person. Every event is on disk before anything is done about
 * it, so the run can be killed anywhere and goes on from its log.
 */
export async function driveMachine(start: MachineState, hands: MachineHands): Promise<MachineState> {
  let before = start;
  for (;;) {
    const after = await takeTurn(before, hands);
    if (after.turn === before.turn) return after;
    before = after;
  }
}

/** The effects of one state until an event ends it. In the same turn still: it ended, or a person has to decide first. */
async function takeTurn(start: MachineState, hands: MachineHands): Promise<MachineState> {
  let machine = start;
  for (const effect of effectsOf(machine)) {
    hands.signal.throwIfAborted();
    if (needsAnnouncement(effect, machine)) machine = await announce(machine, hands);
    const event = await hands.perform(effect, machine);
    if (event !== undefined) machine = await take(machine, event, hands);
    if (machine.turn !== start.turn) break;
  }
  return machine;
}

function needsAnnouncement({ type }: Effect, { begun }: MachineState): boolean {
  return !begun && type !== 'write-report' && type !== 'clean-up';
}

async function announce(machine: MachineState, { record }: MachineHands): Promise<MachineState> {
  const line = announcementOf(machine);
  return line === undefined ? machine : afterLine(machine, await record(line));
}

/** Records an event that the state waits for; any other is a mistake of ours. */
export async function take(
  machine: MachineState,
  event: MachineEventBody,
  { record, now }: Pick<MachineHands, 'record' | 'now'>,
): Promise<MachineState> {
  const stamped = { ...event, at: now() };
  const { kind, refusal } = transition(machine, stamped);
  if (kind === 'repeated') return machine;
  if (kind === 'moved') return afterLine(machine, await record(recordOf(stamped, machine)));
  const expected = refusal?.expected.join(', ') || 'nothing';
  throw new AutoqaError(`The run is ${machine.state} and cannot take ${event.type}.`, {
    code: 'run-state-refused',
    hint: `It waits for ${expected}.`,
    details: { state: machine.state, event: event.type, expected },
  });
}

import * as fc from 'fast-check';
import { newMachine, REASON_CODES, type MachineEvent, type MachineEventBody, type MachineState } from '../machine-state.ts';
import { expectedIn, transition, type Transition } from '../transition.ts';

const AT = '2026-11-15T02:00:00.000Z';
export const reason = fc.constantFrom(...REASON_CODES);
const comment = fc.constantFrom('too thin', '再补充边界', '');

/** Every event there is. */
export const eventBody: fc.Arbitrary<MachineEventBody> = fc.oneof(
  fc.constant({ type: 'START_PARSING' as const }),
  fc.constant({ type: 'PARSING_COMPLETE' as const }),
  fc.constant({ type: 'GENERATION_COMPLETE' as const }),
  fc.record({ type: fc.constant('APPROVED' as const), by: fc.constant('ann') }),
  fc.record({ type: fc.constant('REJECTED' as const), by: fc.constant('ann'), comment }),
  fc.record({ type: fc.constant('EXECUTION_COMPLETE' as const), shard: fc.integer({ min: 1, max: 2 }) }),
  fc.constant({ type: 'REVIEW_COMPLETE' as const }),
  fc.record({ type: fc.constant('CONFIRMED' as const), by: fc.constant('bob') }),
  fc.record({ type: fc.constant('RETEST' as const), by: fc.constant('bob') }),
  fc.record({ type: fc.constant('ERROR' as const), reason }),
  fc.constant({ type: 'TIMEOUT' as const }),
);

export function stamped(event: MachineEventBody): MachineEvent {
  return { ...event, at: AT };
}

export interface Played {
  before: MachineState;
  event: MachineEvent;
  after: Transition;
}

/** A run through some events: mostly what the state waits for, so that it gets far, and some of everything. */
export const journey: fc.Arbitrary<Played[]> = fc
  .tuple(
    fc.record({ shards: fc.integer({ min: 1, max: 2 }), rejectionRounds: fc.integer({ min: 1, max: 3 }) }),
    fc.array(fc.tuple(fc.nat(1000), fc.integer({ min: 0, max: 19 }), eventBody), { minLength: 1, maxLength: 60, size: 'max' }),
  )
  .map(([limits, choices]) => {
    let machine = newMachine('run-1', limits);
    return choices.map(([which, dice, anything]) => {
      const before = machine;
      const event = dice < 2 ? stamped(anything) : (expectedEvent(before, which, dice === 2) ?? stamped(anything));
      const after = transition(before, event);
      machine = after.state;
      return { before, event, after };
    });
  });

function expectedEvent({ state, limits, shardsDone }: MachineState, which: number, failing: boolean): MachineEvent | undefined {
  const expected = expectedIn(state).filter((type) => failing || (type !== 'ERROR' && type !== 'TIMEOUT'));
  const type = expected[which % Math.max(1, expected.length)];
  if (type === undefined) return undefined;
  const shard = [1, 2].find((each) => each <= limits.shards && !shardsDone.includes(each)) ?? 1;
  const said = { by: 'ann', comment: 'more' };
  switch (type) {
    case 'EXECUTION_COMPLETE':
      return stamped({ type, shard });
    case 'ERROR':
      return stamped({ type, reason: REASON_CODES[which % REASON_CODES.length] ?? 'internal_error' });
    case 'APPROVED':
    case 'REJECTED':
    case 'CONFIRMED':
    case 'RETEST':
      return stamped({ type, ...said });
    default:
      return stamped({ type });
  }
}

/** Any state that a run can come into. */
export const reachable: fc.Arbitrary<MachineState> = journey.map((steps) => steps.at(-1)?.after.state ?? newMachine('run-1'));

import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { eventBody, journey, reachable, stamped } from './__fixtures__/arbitrary-machine.ts';
import {
  isTerminal,
  newMachine,
  REASON_CODES,
  type MachineEvent,
  type MachineEventType,
  type MachineState,
  type MachineStateName,
} from './machine-state.ts';
import { expectedIn, timeoutDue, transition } from './transition.ts';

/** Copied from the arrows of S4's diagram. */
const ARROWS: readonly (readonly [MachineStateName, MachineEventType, MachineStateName])[] = [
  ['created', 'START_PARSING', 'parsing'],
  ['parsing', 'PARSING_COMPLETE', 'generating'],
  ['generating', 'GENERATION_COMPLETE', 'awaiting_approval'],
  ['awaiting_approval', 'APPROVED', 'executing'],
  ['awaiting_approval', 'REJECTED', 'generating'],
  ['executing', 'EXECUTION_COMPLETE', 'reviewing'],
  ['reviewing', 'REVIEW_COMPLETE', 'report_ready'],
  ['report_ready', 'CONFIRMED', 'completed'],
  ['report_ready', 'RETEST', 'created'],
  ['parsing', 'ERROR', 'failed'],
  ['generating', 'ERROR', 'failed'],
  ['executing', 'ERROR', 'failed'],
  ['reviewing', 'ERROR', 'failed'],
  ['awaiting_approval', 'TIMEOUT', 'failed'],
  ['report_ready', 'TIMEOUT', 'failed'],
];
const arrowFrom = ({ state }: MachineState, { type }: { type: MachineEventType }) =>
  ARROWS.find(([from, event]) => from === state && event === type)?.[2];

const go = (state: MachineState, ...types: (MachineEventType | MachineEvent)[]): MachineState =>
  types.reduce((machine, each) => {
    const event =
      typeof each === 'string'
        ? ({ type: each, by: 'ann', comment: 'no', at: '2026-11-15T02:00:00.000Z' } as MachineEvent)
        : each;
    const after = transition(machine, event);
    if (after.kind !== 'moved') throw new Error(`${machine.state} did not take ${event.type}`);
    return after.state;
  }, state);
const TO_APPROVAL = ['START_PARSING', 'PARSING_COMPLETE', 'GENERATION_COMPLETE'] as const;
const TO_REPORT = [...TO_APPROVAL, 'APPROVED', 'EXECUTION_COMPLETE', 'REVIEW_COMPLETE'] as const;

describe('U5 run machine', () => {
  it('U5 goes the whole way', () => {
    const done = go(newMachine('r'), ...TO_REPORT, 'CONFIRMED');
    expect(done).toMatchObject({ state: 'completed', reason: 'confirmed', turn: 7, deadline: null });
  });

  it('U5 gives people a day to approve and two to confirm, as data', () => {
    const waiting = go(newMachine('r'), ...TO_APPROVAL);
    expect(waiting.deadline).toBe('2026-11-16T02:00:00.000Z');
    expect(timeoutDue(waiting, '2026-11-16T01:59:59.999Z')).toBeUndefined();
    const late = timeoutDue(waiting, '2026-11-16T02:00:00.000Z');
    expect(late && transition(waiting, late).state).toMatchObject({ state: 'failed', reason: 'approval_timeout' });
    const ready = go(newMachine('r', { confirmationHours: 1 }), ...TO_REPORT);
    expect(ready.deadline).toBe('2026-11-15T03:00:00.000Z');
    expect(go(ready, 'TIMEOUT')).toMatchObject({ state: 'failed', reason: 'confirm_timeout', deadline: null });
    expect(timeoutDue(newMachine('r'), '2099-01-01T00:00:00.000Z')).toBeUndefined();
  });

  it('U5 cases that are sent back are generated again with the comment, three times', () => {
    let machine = go(newMachine('r'), ...TO_APPROVAL);
    for (const round of [2, 3, 4]) {
      const { state, effects } = transition(machine, stamped({ type: 'REJECTED', by: 'ann', comment: `c${round}` }));
      expect(effects).toEqual([{ type: 'generate', round, comment: `c${round}` }]);
      machine = go(state, 'GENERATION_COMPLETE');
    }
    expect(go(machine, 'REJECTED')).toMatchObject({ state: 'failed', reason: 'retry_exhausted', detail: 'no' });
  });

  it('U5 says what it waits for when it refuses', () => {
    const machine = go(newMachine('r'), ...TO_APPROVAL);
    expect(transition(machine, stamped({ type: 'CONFIRMED', by: 'ann' }))).toEqual({
      kind: 'refused',
      state: machine,
      effects: [],
      refusal: {
        why: 'event-unexpected',
        state: 'awaiting_approval',
        event: 'CONFIRMED',
        expected: ['APPROVED', 'REJECTED', 'TIMEOUT'],
      },
    });
    expect(transition(machine, { ...stamped({ type: 'APPROVED', by: 'a' }), turn: 9 }).refusal?.why).toBe(
      'turn-unknown',
    );
    const executing = go(machine, 'APPROVED');
    expect(transition(executing, stamped({ type: 'EXECUTION_COMPLETE', shard: 2 })).refusal?.why).toBe('shard-unknown');
  });

  it('U5 an event about an earlier turn changes nothing', () => {
    const first = go(newMachine('r'), ...TO_APPROVAL);
    const second = go(first, 'REJECTED', 'GENERATION_COMPLETE');
    const stale = { ...stamped({ type: 'REJECTED', by: 'ann', comment: 'no' }), turn: first.turn };
    expect(transition(second, stale)).toEqual({ kind: 'repeated', state: second, effects: [] });
  });

  it('U5 executes all parts and goes on after the last', () => {
    const executing = go(newMachine('r', { shards: 3 }), ...TO_APPROVAL, 'APPROVED');
    const part = (shard: number) => stamped({ type: 'EXECUTION_COMPLETE', shard });
    const two = go(executing, part(3), part(1));
    expect(two).toMatchObject({ state: 'executing', shardsDone: [1, 3] });
    expect(transition(two, part(3)).kind).toBe('repeated');
    expect(go(two, part(2)).state).toBe('reviewing');
  });
});

describe('S4 properties of the run machine', () => {
  test('Feature: prd-ui-testing-agent, Property 14: State Machine Transition Correctness (U5)', () => {
    fc.assert(
      fc.property(reachable, eventBody, (machine, body) => {
        const { kind, state } = transition(machine, stamped(body));
        const to = arrowFrom(machine, body);
        if (kind !== 'moved') {
          expect(state).toBe(machine);
          if (kind === 'refused')
            expect(expectedIn(machine.state).includes(body.type) && body.type !== 'EXECUTION_COMPLETE').toBe(false);
          return;
        }
        const isExhausted = body.type === 'REJECTED' && machine.round > machine.limits.rejectionRounds;
        const isPartly = body.type === 'EXECUTION_COMPLETE' && state.shardsDone.length < machine.limits.shards;
        expect(state.state).toBe(isExhausted ? 'failed' : isPartly ? 'executing' : to);
      }),
      { numRuns: 1000 },
    );
  });

  test('Property 14: every arrow of the diagram is taken, and there are no others (U5)', () => {
    const taken = new Set<string>();
    fc.assert(
      fc.property(journey, (steps) => {
        for (const { before, event, after } of steps) {
          if (after.state.state !== before.state) taken.add(`${before.state} ${event.type}`);
        }
      }),
      { numRuns: 2000 },
    );
    expect([...taken].toSorted()).toEqual(ARROWS.map(([from, event]) => `${from} ${event}`).toSorted());
  });

  test('Feature: prd-ui-testing-agent, Property 15: State Machine Idempotency (U5)', () => {
    fc.assert(
      fc.property(reachable, eventBody, fc.integer({ min: 1, max: 4 }), (machine, body, times) => {
        const event = stamped(body);
        const once = transition(machine, event);
        let again = once;
        for (let count = 0; count < times; count += 1) {
          again = transition(again.state, event);
          expect(again.state).toEqual(once.state);
          expect(again.effects).toEqual([]);
          expect(again.kind).toBe(once.kind === 'refused' ? 'refused' : 'repeated');
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('U5 what must never happen', () => {
  const runs = { numRuns: 500 };
  test('U5 nothing executes unapproved', () => {
    let executions = 0;
    fc.assert(
      fc.property(journey, (steps) => {
        let approved: string | undefined;
        for (const { before, event, after } of steps) {
          if (after.kind === 'moved' && event.type === 'APPROVED') approved = `${before.pass}/${before.round}`;
          if (!after.effects.some(({ type }) => type === 'execute')) continue;
          executions += 1;
          expect(approved).toBe(`${after.state.pass}/${after.state.round}`);
        }
      }),
      runs,
    );
    expect(executions).toBeGreaterThan(200);
  });

  test('U5 report exactly once', () => {
    let reports = 0;
    fc.assert(
      fc.property(journey, (steps) => {
        const written = steps.flatMap(({ after }) => after.effects.filter(({ type }) => type === 'write-report'));
        reports += written.length;
        expect(new Set(written.map((effect) => JSON.stringify(effect))).size).toBe(written.length);
        const last = steps.at(-1)?.after.state;
        if (last?.state === 'completed') expect(written).toContainEqual({ type: 'write-report', pass: last.pass });
      }),
      runs,
    );
    expect(reports).toBeGreaterThan(100);
  });

  test('U5 every terminal state has a reason, and only a terminal state', () => {
    fc.assert(
      fc.property(journey, (steps) => {
        for (const { after } of steps) {
          expect(after.state.reason !== null).toBe(isTerminal(after.state));
          if (after.state.state === 'failed') expect(REASON_CODES).toContain(after.state.reason);
          if (after.state.state === 'completed') expect(after.state.reason).toBe('confirmed');
        }
      }),
      runs,
    );
  });

  test('Feature: prd-ui-testing-agent, Property 37: Test Data Cleanup Guarantee (U13)', () => {
    let executions = 0;
    fc.assert(
      fc.property(journey, (steps) => {
        let isDirty = false;
        for (const { after } of steps) {
          const types = after.effects.map(({ type }) => type);
          if (types.includes('clean-up')) isDirty = false;
          if (types.includes('execute')) {
            isDirty = true;
            executions += 1;
          }
          if (isTerminal(after.state) || after.state.state === 'created') expect(isDirty).toBe(false);
        }
      }),
      runs,
    );
    expect(executions).toBeGreaterThan(200);
  });
});

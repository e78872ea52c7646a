import { RunEvent, type RunEventInput } from '@autoqa/domain/events/run-event';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { AutoqaError } from '../../kernel/errors.ts';
import { eventBody, reachable, reason, stamped } from './__fixtures__/arbitrary-machine.ts';
import { driveMachine, take, type MachineHands } from './drive-machine.ts';
import { afterLine, machineFrom, recordOf } from './machine-log.ts';
import {
  newMachine,
  type Effect,
  type MachineEventBody,
  type MachineLimits,
  type MachineState,
} from './machine-state.ts';
import { transition } from './transition.ts';

class Killed extends Error {}

/** A log in memory that the process dies after some lines of. */
class Log {
  readonly lines: RunEvent[];
  readonly #most: number;

  constructor(lines: readonly RunEvent[] = [], most = Infinity) {
    this.lines = [...lines];
    this.#most = most;
  }

  record = async (input: RunEventInput): Promise<RunEvent> => {
    if (this.lines.length >= this.#most) throw new Killed();
    const seq = this.lines.length + 1;
    const line = RunEvent.parse(JSON.parse(JSON.stringify({ seq, ts: this.now(), ...input })));
    this.lines.push(line);
    return line;
  };

  now = (): string => new Date(Date.UTC(2026, 10, 15) + this.lines.length * 1000).toISOString();
}

/** What people and programs will say, whenever they are asked. */
interface World {
  limits: Partial<MachineLimits>;
  /** By pass; the last holds for all after it. */
  rejections: number[];
  retests: number;
  failsIn:
    | { effect: Effect['type']; pass: number; reason: Extract<MachineEventBody, { type: 'ERROR' }>['reason'] }
    | undefined;
}

const world: fc.Arbitrary<World> = fc.record({
  limits: fc.record({ shards: fc.integer({ min: 1, max: 3 }), rejectionRounds: fc.integer({ min: 1, max: 2 }) }),
  rejections: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 2 }),
  retests: fc.integer({ min: 0, max: 2 }),
  failsIn: fc.option(
    fc.record({
      effect: fc.constantFrom<Effect['type'][]>('parse', 'generate', 'execute', 'review'),
      pass: fc.integer({ min: 1, max: 2 }),
      reason,
    }),
    { nil: undefined },
  ),
});

function answer(
  effect: Effect,
  { pass, round }: MachineState,
  { rejections, retests, failsIn }: World,
): MachineEventBody | undefined {
  if (failsIn?.effect === effect.type && failsIn.pass === pass) {
    return { type: 'ERROR', reason: failsIn.reason, detail: `in ${effect.type}: again` };
  }
  switch (effect.type) {
    case 'begin':
      return { type: 'START_PARSING' };
    case 'parse':
      return { type: 'PARSING_COMPLETE' };
    case 'generate':
      return { type: 'GENERATION_COMPLETE' };
    case 'ask-approval': {
      const isSentBack = round <= (rejections[pass - 1] ?? rejections.at(-1) ?? 0);
      return isSentBack ? { type: 'REJECTED', by: 'ann', comment: `round ${round}` } : { type: 'APPROVED', by: 'ann' };
    }
    case 'execute':
      return { type: 'EXECUTION_COMPLETE', shard: effect.shard };
    case 'review':
      return { type: 'REVIEW_COMPLETE' };
    case 'ask-confirmation':
      return pass <= retests ? { type: 'RETEST', by: 'bob', comment: 'again' } : { type: 'CONFIRMED', by: 'bob' };
    default:
      return undefined;
  }
}

function handsFor(log: Log, said: World, done: string[] = []): MachineHands {
  return {
    perform: async (effect, state) => {
      done.push(JSON.stringify({ ...effect, deadline: undefined, pass: state.pass, round: state.round }));
      return answer(effect, state, said);
    },
    record: log.record,
    now: log.now,
    signal: new AbortController().signal,
  };
}

async function drive(log: Log, said: World, done: string[] = []): Promise<MachineState> {
  return driveMachine(machineFrom(log.lines, said.limits), handsFor(log, said, done));
}

const START = { type: 'run-start', runId: 'run-1', kind: 'prd' } as const;

async function firstRun(said: World): Promise<{ log: Log; end: MachineState; done: string[] }> {
  const log = new Log();
  await log.record(START);
  const done: string[] = [];
  return { end: await drive(log, said, done), log, done };
}

const comparable = ({ deadline: _deadline, ...rest }: MachineState) => rest;
const bodies = ({ lines }: Log) => lines.map(({ seq: _seq, ts: _ts, ...body }) => body);

describe('U5 the log of a run is the log of its machine', () => {
  test('U5 an event that was recorded is read back as itself', () => {
    fc.assert(
      fc.property(reachable, eventBody, (machine, body) => {
        const event = stamped(body);
        const after = transition(machine, event);
        if (after.kind !== 'moved') return;
        const line = RunEvent.parse({ seq: 1, ts: event.at, ...recordOf(event, machine) });
        expect(afterLine(machine, line)).toEqual(after.state);
      }),
      { numRuns: 1000 },
    );
  });

  test('U5 the fold of a whole log is where the run ended', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (said) => {
        const { log, end } = await firstRun(said);
        expect(['completed', 'failed']).toContain(end.state);
        expect(machineFrom(log.lines, said.limits)).toEqual(end);
      }),
      { numRuns: 200 },
    );
  });

  test('U5 a run killed after any line goes on to the same end with the same log', async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.nat(), async (said, anywhere) => {
        const { log, end } = await firstRun(said);
        const cut = 1 + (anywhere % log.lines.length);
        const killed = new Log([], cut);
        await killed.record(START);
        await drive(killed, said).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
        expect(killed.lines).toEqual(log.lines.slice(0, killed.lines.length));
        const resumed = new Log(killed.lines);
        const resumedEnd = await drive(resumed, said);
        expect(comparable(resumedEnd)).toEqual(comparable(end));
        expect(bodies(resumed)).toEqual(bodies(log));
      }),
      { numRuns: 300 },
    );
  });

  test('U5 a run killed again and again, after each line, ends the same; reports and executions are not lost', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (said) => {
        const { log, end, done } = await firstRun(said);
        let lines: RunEvent[] = log.lines.slice(0, 1);
        const performed: string[] = [];
        for (let life = 0; life <= log.lines.length; life += 1) {
          const mortal = new Log(lines, lines.length + 1);
          await drive(mortal, said, performed).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
          });
          lines = mortal.lines;
        }
        expect(comparable(machineFrom(lines, said.limits))).toEqual(comparable(end));
        expect(new Set(performed)).toEqual(new Set(done));
        const asked = lines.filter((line) => line.type === 'approval-requested' && line.subject === 'report');
        expect(new Set(asked.map((line) => 'round' in line && line.round)).size).toBe(asked.length);
      }),
      { numRuns: 200 },
    );
  });

  it('U5 a cancelled phase begins anew', () => {
    const lines = [
      { type: 'phase-start', phase: 'parsing' },
      { type: 'phase-end', phase: 'parsing', status: 'cancelled' },
    ].map((each, index) => RunEvent.parse({ seq: index + 1, ts: '2026-11-15T02:00:00.000Z', ...each }));
    expect(machineFrom(lines)).toMatchObject({ state: 'parsing', begun: false });
    expect(machineFrom(lines.slice(0, 1))).toMatchObject({ state: 'parsing', begun: true });
  });

  it('U5 passes over what is not the machine’s', () => {
    const others = [
      { type: 'phase-start', phase: 'healing' },
      { type: 'phase-end', phase: 'healing', status: 'failed', reason: 'x' },
      { type: 'phase-end', phase: 'executing', status: 'done' },
      { type: 'approval-decided', subject: 'cases', decision: 'approved', by: 'x' },
      { type: 'approval-decided', subject: '', decision: 'approved', by: 'x' },
      { type: 'run-end', state: 'cancelled', exitCode: 130 },
    ].map((each, index) => RunEvent.parse({ seq: index + 1, ts: '2026-11-15T02:00:00.000Z', ...each }));
    expect(machineFrom(others)).toEqual(newMachine(''));
  });

  it('U5 stops where a person has to decide and goes on with what was decided', async () => {
    const said: World = { limits: {}, rejections: [0], retests: 0, failsIn: undefined };
    const log = new Log();
    const hands = handsFor(log, said);
    const waiting = {
      ...hands,
      perform: async (effect: Effect, state: MachineState) =>
        effect.type === 'ask-approval' ? undefined : answer(effect, state, said),
    };
    const stopped = await driveMachine(machineFrom([]), waiting);
    expect(stopped).toMatchObject({ state: 'awaiting_approval', begun: true });
    const refused = take(stopped, { type: 'CONFIRMED', by: 'ann' }, log);
    await expect(refused).rejects.toMatchObject({
      code: 'run-state-refused',
      details: { expected: 'APPROVED, REJECTED, TIMEOUT' },
    });
    await expect(refused).rejects.toBeInstanceOf(AutoqaError);
    const approved = await take(stopped, { type: 'APPROVED', by: 'ann' }, log);
    expect(await take(approved, { type: 'APPROVED', by: 'ann' }, log)).toBe(approved);
    expect((await drive(log, said)).state).toBe('completed');
    expect(log.lines.filter(({ type }) => type === 'approval-decided')).toHaveLength(2);
  });

  it('U5 stops at a signal before the next effect', async () => {
    const log = new Log();
    const hands = {
      ...handsFor(log, { limits: {}, rejections: [0], retests: 0, failsIn: undefined }),
      signal: AbortSignal.abort(),
    };
    await expect(driveMachine(newMachine('r'), hands)).rejects.toThrow(/abort/i);
    expect(log.lines).toEqual([]);
  });
});

test('U5 Property 36: WebSocket Event Structure: every change of state is one event that viewers know, and tells the state again', () => {
  fc.assert(
    fc.property(reachable, eventBody, (machine, body) => {
      const event = stamped(body);
      const { kind, state } = transition(machine, event);
      fc.pre(kind === 'moved');
      const line = RunEvent.parse({ seq: 1, ts: event.at, ...recordOf(event, machine) });
      expect(['phase-start', 'phase-end', 'approval-decided']).toContain(line.type);
      expect(afterLine(machine, line).state).toBe(state.state);
    }),
    { numRuns: 200 },
  );
});

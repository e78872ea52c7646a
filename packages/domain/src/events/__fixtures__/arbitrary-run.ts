import * as fc from 'fast-check';
import { RunKind, RunState } from '../../model/run.ts';
import { StepSection, StepStatus } from '../../model/step.ts';
import { Priority, Surface } from '../../model/surface.ts';
import { LogLevel, TodoItem, type RunEvent, type RunEventBody } from '../run-event.ts';
import {
  artifact,
  assertion,
  defect,
  durationMs,
  gate,
  grounding,
  guardrail,
  heal,
  jsonValue,
  nonEmptyText,
  text,
  verdict,
} from './arbitrary-parts.ts';

type BodyOf<T extends RunEventBody['type']> = Extract<RunEventBody, { type: T }>;
type Bodies = fc.Arbitrary<RunEventBody[]>;

const CASE_IDS = ['login', 'checkout', 'search'];

const toolCall: fc.Arbitrary<BodyOf<'tool-call'>> = fc.record(
  {
    type: fc.constant('tool-call'),
    callId: text,
    tool: text,
    args: jsonValue,
    result: jsonValue,
    success: fc.boolean(),
    error: text,
    durationMs,
    caseId: text,
  },
  { requiredKeys: ['type', 'callId', 'tool', 'args', 'success', 'durationMs'] },
);

const modelCall: fc.Arbitrary<BodyOf<'model-call'>> = fc.record(
  {
    type: fc.constant('model-call'),
    task: text,
    model: text,
    success: fc.boolean(),
    error: text,
    replayed: fc.boolean(),
    inputTokens: fc.nat(10_000),
    outputTokens: fc.nat(10_000),
    costUsd: fc.double({ min: 0, max: 1, noNaN: true }),
    durationMs,
  },
  {
    requiredKeys: [
      'type',
      'task',
      'model',
      'success',
      'replayed',
      'inputTokens',
      'outputTokens',
      'costUsd',
      'durationMs',
    ],
  },
);

const logLine: fc.Arbitrary<BodyOf<'log'>> = fc.record(
  {
    type: fc.constant('log'),
    level: fc.constantFrom(...LogLevel.options),
    message: text,
    depth: fc.constantFrom('phase', 'step', 'detail'),
    phase: text,
    status: text,
    progress: fc.double({ min: 0, max: 1, noNaN: true }),
  },
  { requiredKeys: ['type', 'level', 'message', 'depth'] },
);

const artifactWritten: fc.Arbitrary<BodyOf<'artifact-written'>> = fc.record(
  {
    type: fc.constant('artifact-written'),
    artifact,
    bytes: fc.nat(),
    caseId: fc.constantFrom(...CASE_IDS),
    stepIndex: fc.nat(3),
    note: text,
  },
  { requiredKeys: ['type', 'artifact', 'bytes'] },
);

const todoUpdate: fc.Arbitrary<BodyOf<'todo-update'>> = fc.record({
  type: fc.constant('todo-update'),
  items: fc.array(fc.record({ text, status: fc.constantFrom(...TodoItem.shape.status.options) }), { maxLength: 3 }),
});

const guardrailHit: fc.Arbitrary<BodyOf<'guardrail-hit'>> = guardrail.map((hit) => ({ type: 'guardrail-hit', ...hit }));

/** Events that may come at any moment. */
const noise: Bodies = fc.array(fc.oneof(toolCall, modelCall, logLine, artifactWritten, todoUpdate, guardrailHit), {
  maxLength: 3,
});

type InCase = Pick<BodyOf<'case-end'>, 'caseId' | 'attempt'>;

function healing(inStep: InCase & { index: number }): Bodies {
  const type = fc.constantFrom('heal-proposed' as const, 'heal-applied' as const);
  const told = fc.record({ type, heal, diff: text }, { requiredKeys: ['type', 'heal'] });
  return fc.array(
    told.map((body) => ({ ...body, ...inStep })),
    { maxLength: 1 },
  );
}

function asserting(inCase: InCase, stepIndex: number): Bodies {
  const told = fc.record({ assertion, stepIndex: fc.constant(stepIndex) }, { requiredKeys: ['assertion'] });
  return fc.array(
    told.map((body) => ({ type: 'assertion-end' as const, ...inCase, ...body })),
    { maxLength: 2 },
  );
}

function step(inCase: InCase, index: number): Bodies {
  const inStep = { ...inCase, index };
  const start: fc.Arbitrary<BodyOf<'step-start'>> = fc.record(
    {
      type: fc.constant('step-start'),
      text,
      section: fc.constantFrom(...StepSection.options),
      action: text,
      target: text,
      surface: fc.constantFrom(...Surface.options),
    },
    { requiredKeys: ['type', 'text', 'section'] },
  ).map((body) => ({ ...inStep, ...body }));
  const end: fc.Arbitrary<BodyOf<'step-end'>> = fc
    .record(
      {
        type: fc.constant('step-end'),
        status: fc.constantFrom(...StepStatus.options),
        durationMs,
        action: text,
        target: text,
        error: text,
        screenshot: text,
        grounding,
        heal,
      },
      { requiredKeys: ['type', 'status', 'durationMs'] },
    )
    .map((body) => ({ ...inStep, ...body }));
  return fc
    .tuple(start, noise, healing(inStep), asserting(inCase, index), end)
    .map(([first, between, heals, asserts, last]) => [first, ...between, ...heals, ...asserts, last]);
}

function attempt(inCase: InCase): Bodies {
  const start: fc.Arbitrary<BodyOf<'case-start'>> = fc
    .record(
      {
        type: fc.constant('case-start'),
        title: text,
        surface: fc.constantFrom(...Surface.options),
        source: text,
        priority: fc.constantFrom(...Priority.options),
        tags: fc.array(text, { maxLength: 2 }),
        requirements: fc.array(text, { maxLength: 2 }),
      },
      { requiredKeys: ['type', 'title', 'surface', 'source', 'tags', 'requirements'] },
    )
    .map((body) => ({ ...inCase, ...body }));
  const end: fc.Arbitrary<BodyOf<'case-end'>> = fc
    .record(
      { type: fc.constant('case-end'), verdict, durationMs, defects: fc.array(defect, { maxLength: 2 }) },
      { requiredKeys: ['type', 'verdict', 'durationMs'] },
    )
    .map((body) => ({ ...inCase, ...body }));
  const steps = fc.nat(3).chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => step(inCase, index))));
  return fc.tuple(start, noise, steps, end).map(([first, before, rest, last]) => [first, ...before, ...rest.flat(), last]);
}

/** One case with its retries. */
function testCase(caseId: string): Bodies {
  return fc
    .integer({ min: 1, max: 3 })
    .chain((tries) => fc.tuple(...Array.from({ length: tries }, (_, index) => attempt({ caseId, attempt: index + 1 }))))
    .map((attempts) => attempts.flat());
}

/** Cases as parallel workers tell them: each in its order, the whole mixed. */
const cases: Bodies = fc
  .tuple(fc.subarray(CASE_IDS).chain((ids) => fc.tuple(...ids.map(testCase))), fc.infiniteStream(fc.nat()))
  .map(([streams, picks]) => interleave(streams, picks));

function interleave<T>(streams: readonly (readonly T[])[], picks: Iterator<number>): T[] {
  const rest = streams.map((stream) => [...stream]);
  const merged: T[] = [];
  for (;;) {
    const open = rest.filter((stream) => stream.length > 0);
    const next = open[(picks.next().value as number) % Math.max(1, open.length)]?.shift();
    if (next === undefined) return merged;
    merged.push(next);
  }
}

const approval: Bodies = fc
  .record({
    round: fc.integer({ min: 1, max: 3 }),
    decided: fc.option(
      fc.record(
        { decision: fc.constantFrom('approved' as const, 'rejected' as const, 'timed-out' as const), by: text, comment: text },
        { requiredKeys: ['decision', 'by'] },
      ),
    ),
  })
  .map(({ round, decided }) => [
    { type: 'approval-requested', subject: 'cases', round },
    ...(decided === null ? [] : [{ type: 'approval-decided' as const, subject: 'cases', ...decided }]),
  ]);

const phase: Bodies = fc
  .record({
    name: fc.constantFrom('parsing', 'executing'),
    start: fc.record({ title: text }, { requiredKeys: [] }),
    inside: fc.oneof(cases, approval, noise),
    end: fc.record(
      {
        status: fc.constantFrom('done' as const, 'failed' as const, 'cancelled' as const),
        reason: text,
        defects: fc.array(defect, { maxLength: 2 }),
      },
      { requiredKeys: ['status'] },
    ),
  })
  .map(({ name, start, inside, end }) => [
    { type: 'phase-start', phase: name, ...start },
    ...inside,
    { type: 'phase-end', phase: name, ...end },
  ]);

const runEnd: fc.Arbitrary<BodyOf<'run-end'>> = fc.record(
  {
    type: fc.constant('run-end'),
    state: fc.constantFrom(...RunState.options),
    exitCode: fc.constantFrom(0, 1, 2, 3, 130),
    reason: text,
    gates: fc.array(gate, { maxLength: 3 }),
  },
  { requiredKeys: ['type', 'state', 'exitCode'] },
);

const runStart: fc.Arbitrary<BodyOf<'run-start'>> = fc.record(
  {
    type: fc.constant('run-start'),
    runId: nonEmptyText,
    kind: fc.constantFrom(...RunKind.options),
    title: text,
    plannedCases: fc.nat(9),
  },
  { requiredKeys: ['type', 'runId', 'kind'] },
);

/** One life of the process: what it did, and its end unless it was killed at some moment before. */
function life(start: BodyOf<'run-start'>): fc.Arbitrary<{ told: RunEventBody[]; end: BodyOf<'run-end'>; killedAfter: number }> {
  return fc
    .tuple(fc.array(phase, { maxLength: 2 }), cases, runEnd, fc.nat(60))
    .map(([phases, loose, end, killedAfter]) => ({ told: [start, ...phases.flat(), ...loose], end, killedAfter }));
}

/**
 * Valid logs of a run: phases, cases by parallel workers with retries, heals, defects and assertions told again, files
 * written again, approvals, a kill at any moment and the resumed run after it. `ended` decides whether there is a `run-end`.
 */
export function arbitraryRun(constraints: { ended?: boolean } = {}): fc.Arbitrary<RunEvent[]> {
  return runStart
    .chain((start) =>
      fc.record({
        lives: fc.array(life(start), { minLength: 1, maxLength: 2 }),
        ended: constraints.ended === undefined ? fc.boolean() : fc.constant(constraints.ended),
        startMs: fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) }),
        stepMs: fc.nat(5_000),
      }),
    )
    .map(({ lives, ended, startMs, stepMs }) => {
      const bodies = lives.flatMap(({ told, end, killedAfter }, index) => {
        const isLast = index === lives.length - 1;
        return isLast && ended ? [...told, end] : told.slice(0, 1 + killedAfter);
      });
      // Cloned, so that a test may freeze what it gets without freezing what the generator shares between runs.
      return structuredClone(bodies).map((body, index) => ({
        seq: index + 1,
        ts: new Date(startMs + index * stepMs).toISOString(),
        ...body,
      }));
    });
}

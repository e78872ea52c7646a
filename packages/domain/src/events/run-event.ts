import { z } from 'zod';
import { Artifact } from '../model/artifact.ts';
import { Assertion } from '../model/assertion.ts';
import { Defect } from '../model/defect.ts';
import { Flake } from '../model/flake/flake.ts';
import { Gate } from '../model/gate.ts';
import { Guardrail } from '../model/guardrail.ts';
import { Grounding, Heal, PictureBox } from '../model/result.ts';
import { RunKind, RunState } from '../model/run.ts';
import { StepSection, StepStatus } from '../model/step.ts';
import { Priority, Surface } from '../model/surface.ts';
import { Verdict } from '../model/verdict.ts';

const inCase = { caseId: z.string(), attempt: z.number().int().positive().default(1) };
const inStep = { ...inCase, index: z.number().int().nonnegative() };
const durationMs = z.number().nonnegative();

export const TodoItem = z.object({ text: z.string(), status: z.enum(['pending', 'in-progress', 'completed']) });
export type TodoItem = z.infer<typeof TodoItem>;

export const LogLevel = z.enum(['debug', 'info', 'warn', 'error']);
export type LogLevel = z.infer<typeof LogLevel>;

/** Everything that can happen in a run, before the recorder numbers and dates it. */
export const RunEventBody = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run-start'),
    runId: z.string().min(1),
    kind: RunKind,
    title: z.string().optional(),
    /** How many cases are planned, if that is known at the start. */
    plannedCases: z.number().int().nonnegative().optional(),
  }),
  z.object({ type: z.literal('phase-start'), phase: z.string(), title: z.string().optional() }),
  z.object({
    type: z.literal('phase-end'),
    phase: z.string(),
    status: z.enum(['done', 'failed', 'cancelled']),
    reason: z.string().optional(),
    defects: z.array(Defect).optional(),
  }),
  z.object({
    type: z.literal('case-start'),
    ...inCase,
    title: z.string(),
    surface: Surface,
    source: z.string(),
    priority: Priority.optional(),
    tags: z.array(z.string()).default([]),
    requirements: z.array(z.string()).default([]),
  }),
  z.object({
    type: z.literal('step-start'),
    ...inStep,
    text: z.string(),
    section: StepSection.default('steps'),
    action: z.string().optional(),
    target: z.string().optional(),
    /** Where the step is carried out, if that is not the surface of the case. */
    surface: Surface.optional(),
    /** Where the sentence stands in the file that is the case's source. */
    line: z.number().int().positive().optional(),
  }),
  z.object({
    type: z.literal('step-end'),
    ...inStep,
    status: StepStatus,
    durationMs,
    action: z.string().optional(),
    target: z.string().optional(),
    error: z.string().optional(),
    screenshot: z.string().optional(),
    targetBox: PictureBox.optional(),
    grounding: Grounding.optional(),
    heal: Heal.optional(),
  }),
  z.object({
    type: z.literal('assertion-end'),
    ...inCase,
    stepIndex: z.number().int().nonnegative().optional(),
    assertion: Assertion,
  }),
  z.object({
    type: z.literal('case-end'),
    ...inCase,
    verdict: Verdict,
    durationMs,
    defects: z.array(Defect).optional(),
    flake: Flake.optional(),
  }),
  z.object({
    type: z.literal('tool-call'),
    callId: z.string(),
    tool: z.string(),
    args: z.unknown().optional(),
    result: z.unknown().optional(),
    success: z.boolean(),
    error: z.string().optional(),
    durationMs,
    caseId: z.string().optional(),
  }),
  z.object({
    type: z.literal('model-call'),
    task: z.string(),
    model: z.string(),
    success: z.boolean(),
    error: z.string().optional(),
    /** Answered from a lock or a cassette: nothing was paid. */
    replayed: z.boolean().default(false),
    inputTokens: z.number().int().nonnegative().default(0),
    outputTokens: z.number().int().nonnegative().default(0),
    costUsd: z.number().nonnegative().default(0),
    durationMs,
    caseId: z.string().optional(),
  }),
  z.object({ type: z.literal('heal-proposed'), ...inStep, heal: Heal, diff: z.string().optional() }),
  z.object({ type: z.literal('heal-applied'), ...inStep, heal: Heal, diff: z.string().optional() }),
  z.object({ type: z.literal('guardrail-hit'), ...Guardrail.shape }),
  z.object({ type: z.literal('approval-requested'), subject: z.string(), round: z.number().int().positive() }),
  z.object({
    type: z.literal('approval-decided'),
    subject: z.string(),
    decision: z.enum(['approved', 'rejected', 'timed-out']),
    by: z.string(),
    comment: z.string().optional(),
  }),
  z.object({ type: z.literal('todo-update'), items: z.array(TodoItem) }),
  z.object({
    type: z.literal('artifact-written'),
    artifact: Artifact,
    bytes: z.number().int().nonnegative(),
    caseId: z.string().optional(),
    stepIndex: z.number().int().nonnegative().optional(),
    note: z.string().optional(),
  }),
  z.object({
    type: z.literal('log'),
    level: LogLevel,
    message: z.string(),
    /** What the line says and of what, for saying it in another language. */
    code: z.string().optional(),
    details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** A18: how far into the work this line lies. */
    depth: z.enum(['phase', 'step', 'detail']).default('detail'),
    phase: z.string().optional(),
    status: z.string().optional(),
    progress: z.number().min(0).max(1).optional(),
    caseId: z.string().optional(),
  }),
  z.object({
    type: z.literal('run-end'),
    state: RunState,
    exitCode: z.number().int(),
    reason: z.string().optional(),
    gates: z.array(Gate).optional(),
    /** All that stand in the end, where what was told on the way was decided anew. */
    defects: z.array(Defect).optional(),
  }),
]);
/** As a caller writes it: defaults may be left out. */
export type RunEventInput = z.input<typeof RunEventBody>;
export type RunEventBody = z.infer<typeof RunEventBody>;

const numbered = { seq: z.number().int().positive(), ts: z.iso.datetime() };

/** A line of `events.jsonl`. */
export type RunEvent = z.infer<z.ZodObject<typeof numbered>> & RunEventBody;
// One flat object for each type: long logs are read often, and joining two objects for each line costs twice.
const [first, ...others] = RunEventBody.options.map((option) => option.extend(numbered));
export const RunEvent = z.discriminatedUnion('type', [first, ...others] as never) as unknown as z.ZodType<RunEvent>;

export type RunEventOf<T extends RunEventBody['type']> = Extract<RunEvent, { type: T }>;

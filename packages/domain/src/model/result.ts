import { z } from 'zod';
import { Artifact } from './artifact.ts';
import { Assertion } from './assertion.ts';
import { Defect } from './defect.ts';
import { Evidence } from './evidence.ts';
import { Flake } from './flake/flake.ts';
import { Gate } from './gate.ts';
import { Guardrail } from './guardrail.ts';
import { RunKind, RunState } from './run.ts';
import { StepSection, StepStatus } from './step.ts';
import { Priority, Surface } from './surface.ts';
import { Usage } from './usage.ts';
import { CaseStatus, VerdictKind } from './verdict.ts';

/** Why this element and no other (W4). */
export const Grounding = z.object({
  by: z.string(),
  score: z.number(),
  margin: z.number(),
  candidates: z.array(z.object({ description: z.string(), score: z.number() })).default([]),
});
export type Grounding = z.infer<typeof Grounding>;

/** A target found again after the page changed (W6). */
export const Heal = z.object({
  from: z.string(),
  to: z.string(),
  score: z.number(),
  decision: z.enum(['proposed', 'applied', 'rejected']),
  /** Why it was rejected. */
  reason: z.string().optional(),
  /** What would change in the lock file, as a patch. */
  diff: z.string().optional(),
});
export type Heal = z.infer<typeof Heal>;

const Share = z.number().min(0).max(1);

/** Where something is in a picture, in shares of its width and height. */
export const PictureBox = z.object({ left: Share, top: Share, width: Share, height: Share });
export type PictureBox = z.infer<typeof PictureBox>;

export const StepResult = z.object({
  index: z.number().int().nonnegative(),
  text: z.string(),
  section: StepSection,
  status: StepStatus,
  action: z.string().nullable(),
  target: z.string().nullable(),
  durationMs: z.number().nonnegative(),
  /** Where it was carried out, if that is not the surface of the case (X3). */
  surface: Surface.optional(),
  /** Of the case's source file. */
  line: z.number().int().positive().optional(),
  error: z.string().optional(),
  screenshot: z.string().optional(),
  /** Where the target is in the screenshot, unless it was gone by then. */
  targetBox: PictureBox.optional(),
  grounding: Grounding.optional(),
  heal: Heal.optional(),
});
export type StepResult = z.infer<typeof StepResult>;

/** An earlier try at a case, kept so that a flaky case can be explained. */
export const AttemptResult = z.object({
  attempt: z.number().int().positive(),
  status: CaseStatus,
  verdict: VerdictKind,
  reason: z.string(),
  durationMs: z.number().nonnegative(),
});
export type AttemptResult = z.infer<typeof AttemptResult>;

export const CaseResult = z.object({
  id: z.string(),
  title: z.string(),
  surface: Surface,
  source: z.string(),
  priority: Priority.optional(),
  tags: z.array(z.string()),
  status: CaseStatus,
  verdict: VerdictKind,
  reason: z.string(),
  rule: z.string(),
  alternatives: z.array(VerdictKind),
  evidence: z.array(Evidence),
  durationMs: z.number().nonnegative(),
  requirements: z.array(z.string()),
  steps: z.array(StepResult),
  assertions: z.array(Assertion),
  attempts: z.array(AttemptResult),
  /** Only where attempts ended differently (X4). */
  flake: Flake.optional(),
});
export type CaseResult = z.infer<typeof CaseResult>;

export const RunSummary = z.object({
  total: z.number().int(),
  passed: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  flaky: z.number().int(),
  healed: z.number().int(),
  bugs: z.number().int(),
});
export type RunSummary = z.infer<typeof RunSummary>;

/** `result.json`, and what `--json` prints. */
export const RunResult = z.object({
  schemaVersion: z.literal(1),
  runId: z.string(),
  kind: RunKind,
  state: RunState,
  exitCode: z.number().int(),
  reason: z.string().optional(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  durationMs: z.number().nonnegative(),
  summary: RunSummary,
  usage: Usage,
  cases: z.array(CaseResult),
  defects: z.array(Defect),
  gates: z.array(Gate).optional(),
  guardrails: z.array(Guardrail),
  artifacts: z.array(Artifact),
});
export type RunResult = z.infer<typeof RunResult>;

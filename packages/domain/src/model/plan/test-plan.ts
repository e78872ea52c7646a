import { z } from 'zod';
import { Guardrail } from '../guardrail.ts';
import { Priority } from '../surface.ts';
import { ExplorationGraph } from './exploration-graph.ts';
import { PlanConfig, TestType } from './plan-config.ts';

/** What is expected after a step; several expectations are lines of their own. */
export const PlannedStep = z.object({ description: z.string(), expectedResult: z.string().optional() });
export type PlannedStep = z.infer<typeof PlannedStep>;

/** A case of a plan (P3): what becomes one Markdown spec. */
export const TestCasePlan = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  type: TestType,
  priority: Priority,
  relatedPageIds: z.array(z.string()),
  /** Below `plan/specs/`. */
  markdownPath: z.string(),
  preconditions: z.array(z.string()).default([]),
  steps: z.array(PlannedStep).default([]),
  cleanup: z.array(z.string()).default([]),
  /** Where the spec starts, below the base URL. */
  route: z.string().optional(),
  /** What the case was derived by: `boundary of "Quantity": max 99`. */
  technique: z.string().optional(),
  /** The flow it belongs to. */
  flowId: z.string().optional(),
});
export type TestCasePlan = z.infer<typeof TestCasePlan>;

/** Cases that belong together, in the order a person would walk. */
export const FlowPlan = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  description: z.string().optional(),
  pagePath: z.array(z.string()).default([]),
});
export type FlowPlan = z.infer<typeof FlowPlan>;

/** `plan/test-plan.json`. */
export const TestPlan = z.object({
  runId: z.string(),
  generatedAt: z.iso.datetime(),
  configSnapshot: PlanConfig,
  flows: z.array(FlowPlan),
  cases: z.array(TestCasePlan),
});
export type TestPlan = z.infer<typeof TestPlan>;

/** `plan/plan-summary.json` (P4). */
export const PlanSummary = z.object({
  /** What the walk has made or changed and could not put back. */
  leftBehind: ExplorationGraph.shape.leftBehind,
  runId: z.string(),
  generatedAt: z.iso.datetime(),
  pageCount: z.number().int().nonnegative(),
  edgeCount: z.number().int().nonnegative(),
  caseCount: z.number().int().nonnegative(),
  flowCount: z.number().int().nonnegative(),
  casesByType: z.record(TestType, z.number().int().nonnegative()),
  casesByPriority: z.record(Priority, z.number().int().nonnegative()),
  /** Those that were hit, with the count at that moment. */
  guardrails: z.array(Guardrail),
  isComplete: z.boolean(),
});
export type PlanSummary = z.infer<typeof PlanSummary>;

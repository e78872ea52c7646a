import { z } from 'zod';
import { Expectation } from './assertion.ts';
import { TestType } from './plan/plan-config.ts';
import { Step } from './step.ts';
import { Priority, Surface } from './surface.ts';

/** S4's data preparation and cleanup (U13). */
export const DataStep = z.object({
  action: z.enum(['create', 'update', 'delete', 'api-call']),
  target: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
});
export type DataStep = z.infer<typeof DataStep>;

/** A test as a person reviews it: what is done, what is expected, and where it comes from. */
export const TestCase = z.object({
  id: z.string().min(1),
  title: z.string().min(1),
  surface: Surface,
  /** Spec path, or `testcases.md#API-001-02`. */
  source: z.string(),
  priority: Priority.default('p1'),
  type: TestType.default('functional'),
  tags: z.array(z.string()).default([]),
  requirements: z.array(z.string()).default([]),
  route: z.string().optional(),
  preconditions: z.array(z.string()).default([]),
  steps: z.array(Step).default([]),
  expectations: z.array(Expectation).default([]),
  dataPreparation: z.array(DataStep).default([]),
  dataCleanup: z.array(DataStep).default([]),
});
export type TestCase = z.infer<typeof TestCase>;

import { z } from 'zod';
import { Evidence } from './evidence.ts';

/** What can be asserted without a model, on any surface (W3, A5, M5). */
export const AssertionKind = z.enum([
  'text',
  'visible',
  'enabled',
  'checked',
  'focused',
  'value',
  'count',
  'number',
  'change',
  'order',
  'url',
  'title',
  'attribute',
  'css',
  'toast',
  'dialog',
  'table',
  'download',
  'console',
  'network',
  'screenshot',
  'accessibility',
  'layout',
  'status',
  'schema',
  'header',
  'body',
  'response-time',
  'state',
  'access',
  'custom',
]);
export type AssertionKind = z.infer<typeof AssertionKind>;

/** What an observer says about one assertion; `unknown` is not a pass. */
export const AssertionVerdict = z.enum(['pass', 'fail', 'unknown']);
export type AssertionVerdict = z.infer<typeof AssertionVerdict>;

/** How the three observers of an assertion disagree (U8). */
export const ConflictType = z.enum(['machine-agent', 'machine-review', 'agent-review', 'all-differ', 'undecided']);
export type ConflictType = z.infer<typeof ConflictType>;

/** Something that must hold, before it was looked at. */
export const Expectation = z.object({
  id: z.string().min(1),
  text: z.string().min(1),
  kind: AssertionKind,
  expected: z.unknown().optional(),
});
export type Expectation = z.infer<typeof Expectation>;

/** An expectation with what was observed. */
export const Assertion = Expectation.extend({
  actual: z.unknown().optional(),
  machineVerdict: AssertionVerdict,
  agentVerdict: AssertionVerdict.optional(),
  agentReasoning: z.string().optional(),
  reviewVerdict: AssertionVerdict.optional(),
  finalVerdict: AssertionVerdict,
  conflict: ConflictType.optional(),
  evidence: z.array(Evidence).default([]),
});
export type Assertion = z.infer<typeof Assertion>;

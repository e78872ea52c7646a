import { z } from 'zod';
import { Surface } from './surface.ts';

/** How an application is broken on purpose, from outside: in its answers or in its pages (X2). */
export const MutationKind = z.enum([
  'status-changed',
  'field-dropped',
  'field-changed',
  'fields-swapped',
  'list-emptied',
  'list-doubled',
  'list-reordered',
  'answer-delayed',
  /** The answer says that it is done, and whoever looks later sees what was there before. */
  'write-lost',
  'handler-removed',
  'text-changed',
  'element-hidden',
  'element-disabled',
  'value-changed',
]);
export type MutationKind = z.infer<typeof MutationKind>;

/** One thing that is broken, the same in every run with the same seed. */
export const Mutant = z.object({
  id: z.string().min(1),
  surface: Surface,
  kind: MutationKind,
  /** What is broken: `GET /api/products`, or `/cart: button "Check out"`. */
  place: z.string().min(1),
  /** Which part of it and how: `items[].price: 12.5 → 13.5`. */
  detail: z.string().default(''),
});
export type Mutant = z.infer<typeof Mutant>;

/** `not-observable`: nothing that a test could look at was different, so no test is to blame. */
export const MutantFate = z.enum(['killed', 'survived', 'not-observable', 'not-tried']);
export type MutantFate = z.infer<typeof MutantFate>;

/** A test that failed because of a mutant, and what in it noticed. */
export const Notice = z.object({
  testId: z.string(),
  message: z.string(),
  /** The sentence or check that failed; nothing where an action could not be done. */
  assertion: z.string().optional(),
  stepIndex: z.number().int().nonnegative().optional(),
});
export type Notice = z.infer<typeof Notice>;

export const MutantResult = z.object({
  mutant: Mutant,
  fate: MutantFate,
  killedBy: z.array(Notice),
  /** The tests that it was tried on and that passed although something they could see was different. */
  survivedIn: z.array(z.string()),
  /** What was different for somebody who looks: one sentence. */
  difference: z.string().optional(),
});
export type MutantResult = z.infer<typeof MutantResult>;

/** An assertion that would have noticed what a test did not, as a change of the test's file. */
export const StrengthProposal = z.object({
  assertion: z.string(),
  /** The mutants that it would kill. */
  kills: z.array(z.string()),
  diff: z.string(),
  /** It was run: it passes on the whole application and fails on the broken one. */
  verified: z.boolean(),
});
export type StrengthProposal = z.infer<typeof StrengthProposal>;

export const TestStrength = z.object({
  id: z.string(),
  title: z.string(),
  source: z.string(),
  killed: z.number().int().nonnegative(),
  survived: z.number().int().nonnegative(),
  /** Every assertion of the test with the number of mutants that it noticed. */
  assertions: z.array(z.object({ text: z.string(), killed: z.number().int().nonnegative() })),
  /** It let breakages pass that nobody else noticed, or noticed none at all. */
  isWeak: z.boolean(),
  proposals: z.array(StrengthProposal),
});
export type TestStrength = z.infer<typeof TestStrength>;

/** `strength.json` of a run of `autoqa strength`. */
export const StrengthReport = z.object({
  schemaVersion: z.literal(1),
  seed: z.number().int(),
  /** Mutants that can be made, those that were tried, and those of them that anybody could notice. */
  possible: z.number().int().nonnegative(),
  tried: z.number().int().nonnegative(),
  observable: z.number().int().nonnegative(),
  killed: z.number().int().nonnegative(),
  survived: z.number().int().nonnegative(),
  /** Killed of the observable ones, 0 to 1; nothing when none was observable. */
  score: z.number().min(0).max(1).nullable(),
  mutants: z.array(MutantResult),
  tests: z.array(TestStrength),
  /** Tests that were not measured, each with its reason, such as one that fails on the whole application. */
  refused: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })),
});
export type StrengthReport = z.infer<typeof StrengthReport>;

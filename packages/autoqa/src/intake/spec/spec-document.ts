import { Priority, Surface } from '@autoqa/domain/model/surface';
import { z } from 'zod';

/** Where a sentence was written; an included step keeps the place in its own file. */
const place = { path: z.string(), line: z.number().int().positive() };
export const Place = z.object(place);
export type Place = z.infer<typeof Place>;

/** What must hold after a step or, as a verification point, at the end. */
export const SpecExpectation = z.object({ text: z.string().min(1), ...place });
export type SpecExpectation = z.infer<typeof SpecExpectation>;

export const SpecStep = z.object({
  kind: z.literal('step'),
  text: z.string().min(1),
  optional: z.boolean(),
  /** Of the file it was included from, whose steps go on where they were written for. */
  surface: Surface.optional(),
  expectations: z.array(SpecExpectation),
  ...place,
});
export type SpecStep = z.infer<typeof SpecStep>;

/** `include: name`. `steps` is absent until the includes are resolved. */
export const SpecInclude = z.object({
  kind: z.literal('include'),
  name: z.string().min(1),
  steps: z.array(SpecStep).optional(),
  /** A login whose session may be used again (W10); known once the include is resolved. */
  isLogin: z.boolean().optional(),
  ...place,
});
export type SpecInclude = z.infer<typeof SpecInclude>;

/** Prose of the preconditions: for people, not executed. */
export const SpecNote = z.object({ kind: z.literal('note'), text: z.string().min(1), ...place });
export type SpecNote = z.infer<typeof SpecNote>;

export const SpecEntry = z.discriminatedUnion('kind', [SpecStep, SpecInclude]);
export type SpecEntry = z.infer<typeof SpecEntry>;

/** Where a case stands in a plan of Playwright's Test Agents. */
export const PlanPosition = z.object({
  /** `1.2`; a suite that is itself a test has one number, or none. */
  number: z.string(),
  suite: z.object({ number: z.string(), name: z.string() }).optional(),
  seed: z.string().optional(),
  file: z.string().optional(),
});
export type PlanPosition = z.infer<typeof PlanPosition>;

export const SpecCase = z.object({
  title: z.string().min(1),
  line: z.number().int().positive(),
  /** Prose outside the preconditions, one paragraph each. */
  description: z.array(z.string()),
  preconditions: z.array(z.discriminatedUnion('kind', [SpecNote, SpecInclude])),
  steps: z.array(SpecEntry),
  verification: z.array(SpecExpectation),
  cleanup: z.array(SpecEntry),
  plan: PlanPosition.optional(),
});
export type SpecCase = z.infer<typeof SpecCase>;

/** Where the API lies that steps on `api:` speak to; at the address of the web page unless it says so. */
export const SpecApi = z.strictObject({
  baseUrl: z.string().min(1).optional(),
  /** The API document, for steps that name operations. */
  spec: z.string().min(1).optional(),
  /** The file that says who asks: `auth`, `identities`, `headers`, `limits`. */
  config: z.string().min(1).optional(),
});
export type SpecApi = z.infer<typeof SpecApi>;

/** The phone that steps on `mobile:` touch, where the settings name no other. */
export const SpecMobile = z.strictObject({ app: z.string().min(1).optional(), device: z.string().min(1).optional() });
export type SpecMobile = z.infer<typeof SpecMobile>;

/** The settings at the top of a file; they hold for all its cases. */
export const SpecSettings = z.object({
  surface: Surface,
  url: z.string().min(1).optional(),
  urlLine: z.number().int().positive().optional(),
  priority: Priority.optional(),
  tags: z.array(z.string().min(1)),
  requirements: z.array(z.string().min(1)),
  /** Whether the session it opens may be used again by other cases; decided by its steps when absent. */
  session: z.boolean().optional(),
  api: SpecApi.optional(),
  apiLine: z.number().int().positive().optional(),
  mobile: SpecMobile.optional(),
});
export type SpecSettings = z.infer<typeof SpecSettings>;

/** One Markdown file as it was read: an ordinary spec, or a plan of Playwright's Test Agents. */
export const SpecDocument = z.object({
  path: z.string(),
  settings: SpecSettings,
  cases: z.array(SpecCase).min(1),
  plan: z.object({ name: z.string(), overview: z.array(z.string()) }).optional(),
});
export type SpecDocument = z.infer<typeof SpecDocument>;

/** `specs/login.md:12`. */
export function formatPlace({ path, line }: Place): string {
  return `${path}:${line}`;
}

import { Basis, OWNER, Technique, type ApiCase, type ApiCheck, type ApiStep } from '@autoqa/domain/model/api/api-case';
import { Priority } from '@autoqa/domain/model/surface';
import { z } from 'zod';

/**
 * A case as its block in `testcases.md` holds it: short enough to be edited by hand, complete enough to be read back.
 * A step is named by its role (`act: createOrder`); what is as usual is left out; a check names the quoted source it
 * rests on by its number (`because: 2`), and rests on the first when it names none.
 */

const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const texts = z.record(z.string(), text);
const values = z.record(z.string(), z.unknown());

const status = text.refine((each) => /^[1-5](?:\d\d|XX)$/i.test(each), 'a status such as 201 or 4XX');
const because = { because: z.union([z.number().int().positive(), Basis]).optional() };

const CompactCheck = z.union([
  z.strictObject({ status: z.union([status.transform((one) => [one]), z.array(status).min(1)]), ...because }),
  z.strictObject({ conforms: z.literal(true), ...because }),
  z.strictObject({ 'no-crash': z.literal(true), ...because }),
  z.strictObject({ 'faster-than': z.number().positive(), ...because }),
  z.strictObject({ holds: text, ...because }),
]);
type CompactCheck = z.infer<typeof CompactCheck>;

export const ROLES = ['arrange', 'act', 'observe', 'cleanup'] as const;
type Role = (typeof ROLES)[number];

const CompactStep = z
  .strictObject({
    arrange: z.string().optional(),
    act: z.string().optional(),
    observe: z.string().optional(),
    cleanup: z.string().optional(),
    as: z.string().optional(),
    path: values.optional(),
    query: values.optional(),
    headers: texts.optional(),
    body: z.unknown().optional(),
    raw: z.string().optional(),
    contentType: z.string().optional(),
    keep: texts.optional(),
    expect: z.array(CompactCheck).optional(),
  })
  .refine((step) => rolesOf(step).length === 1, `exactly one of ${ROLES.join(', ')} with the operation's id`);
type CompactStep = z.infer<typeof CompactStep>;

export const CompactCase = z.strictObject({
  operation: z.string().optional(),
  technique: Technique.optional(),
  priority: z.preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), Priority.optional()),
  requirements: z.array(text).optional(),
  steps: z.array(CompactStep).min(1),
});
export type CompactCase = z.infer<typeof CompactCase>;

/** Every key that a case, a step and a check may have, for the hint of a mistyped one. */
export const COMPACT_KEYS: readonly string[] = [
  ...Object.keys(CompactCase.shape),
  ...Object.keys(CompactStep.shape),
  ...CompactCheck.options.flatMap((option) => Object.keys(option.shape)),
];

function rolesOf(step: Partial<Record<Role, string | undefined>>): Role[] {
  return ROLES.filter((role) => step[role] !== undefined);
}

/** The block's content; the operation is left out where the section's heading says it. */
export function toCompact(each: ApiCase, { withOperation }: { withOperation: boolean }): Record<string, unknown> {
  return {
    ...(withOperation ? { operation: each.operation } : {}),
    technique: each.technique,
    priority: each.priority,
    ...(each.requirements.length === 0 ? {} : { requirements: each.requirements }),
    steps: each.steps.map((step) => compactStep(step, each.sources)),
  };
}

function compactStep({ role, request, keep, checks }: ApiStep, sources: readonly Basis[]): Record<string, unknown> {
  const { operation, as, path, query, headers, body, raw, contentType } = request;
  const filled = { path, query, headers, keep };
  const isEmpty = (key: keyof typeof filled) => Object.keys(filled[key]).length === 0;
  return {
    [role]: operation,
    ...(as === OWNER ? {} : { as }),
    ...(isEmpty('path') ? {} : { path }),
    ...(isEmpty('query') ? {} : { query }),
    ...(isEmpty('headers') ? {} : { headers }),
    ...(contentType === undefined ? {} : { contentType }),
    ...(body === undefined ? {} : { body }),
    ...(raw === undefined ? {} : { raw }),
    ...(isEmpty('keep') ? {} : { keep }),
    ...(checks.length === 0 ? {} : { expect: checks.map((check) => compactCheck(check, sources)) }),
  };
}

function compactCheck(check: ApiCheck, sources: readonly Basis[]): Record<string, unknown> {
  return { ...claimOf(check), ...reasonOf(check.basis, sources) };
}

function claimOf(check: ApiCheck): Record<string, unknown> {
  switch (check.kind) {
    case 'status': {
      const statuses = check.oneOf.map((each) => (/^\d+$/.test(each) ? Number(each) : each));
      return { status: statuses.length === 1 ? statuses[0] : statuses };
    }
    case 'faster-than':
      return { 'faster-than': check.limitMs };
    case 'holds':
      return { holds: check.expression };
    default:
      return { [check.kind]: true };
  }
}

function reasonOf(basis: Basis, sources: readonly Basis[]): { because?: number | Basis } {
  const index = sources.findIndex((source) => isSame(source, basis));
  if (index === 0) return {};
  return { because: index === -1 ? basis : index + 1 };
}

function isSame(a: Basis, b: Basis): boolean {
  return a.kind === b.kind && a.quote === b.quote && a.place === b.place && a.id === b.id;
}

/** The steps again; a number that no source has is given to `onMissing`. */
export function fromCompactSteps(
  steps: readonly CompactStep[],
  sources: readonly Basis[],
  onMissing: (at: { step: number; check: number }, number: number) => never,
): ApiStep[] {
  return steps.map((step, stepIndex) => {
    const { keep = {}, expect = [], arrange, act, observe, cleanup, ...request } = step;
    const { as = OWNER, path = {}, query = {}, headers = {}, ...rest } = request;
    const checks = expect.map((check, checkIndex) => {
      const { because = 1 } = check;
      const basis = typeof because === 'number' ? sources[because - 1] : because;
      if (basis === undefined) return onMissing({ step: stepIndex, check: checkIndex }, Number(because));
      return { ...checkOf(check), basis } as ApiCheck;
    });
    const operation = arrange ?? act ?? observe ?? cleanup ?? '';
    const role = rolesOf(step)[0] ?? 'act';
    return { role, request: { operation, as, path, query, headers, ...rest } as ApiStep['request'], keep, checks };
  });
}

function checkOf(check: CompactCheck): Record<string, unknown> {
  if ('status' in check) return { kind: 'status', oneOf: check.status };
  if ('conforms' in check) return { kind: 'conforms' };
  if ('no-crash' in check) return { kind: 'no-crash' };
  if ('faster-than' in check) return { kind: 'faster-than', limitMs: check['faster-than'] };
  return { kind: 'holds', expression: check.holds };
}

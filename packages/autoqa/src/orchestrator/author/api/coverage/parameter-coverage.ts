import type { ApiCase, ApiStep } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription, ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { ApiCoverage, CoverageReason } from '@autoqa/domain/model/api/coverage';
import { breaksSchema } from './breaks-schema.ts';
import type { Share } from './measure-coverage.ts';
import { fieldsOf, valuesAt, type InputField } from './input-fields.ts';
import type { RanCases } from './ran-cases.ts';

type Gap = ApiCoverage['parameters']['untested'][number];

interface Context {
  description: ApiDescription;
  ran: RanCases;
}

/** The inputs of an operation that were not given both a valid and an invalid value. */
export function parameterGaps(operation: ApiOperation, { description, ran }: Context): Share<Gap> {
  const fields = fieldsOf(operation, description);
  const steps = ran.stepsOf(operation.id);
  const executed = steps.filter(({ each }) => ran.hasRun(each.id));
  const gaps = fields.flatMap((field) => {
    const reason = whyNot(field, { steps, executed, description });
    return reason === undefined ? [] : [{ operation: operation.id, parameter: field.name, reason }];
  });
  return { total: fields.length, gaps };
}

type Asked = readonly { each: ApiCase; step: ApiStep }[];

function whyNot(
  field: InputField,
  { steps, executed, description }: { steps: Asked; executed: Asked; description: ApiDescription },
): CoverageReason | undefined {
  if (steps.length === 0) return 'no-case';
  if (executed.length === 0) return 'not-executed';
  const tried = executed.map(({ each, step }) => valueKinds(field, { each, step, description }));
  if (!tried.some(({ valid }) => valid)) return 'no-valid-value';
  return tried.some(({ invalid }) => invalid) ? undefined : 'no-invalid-value';
}

/** Whether a step gives a field a valid value that it expects to be taken, or one that is against the document. */
function valueKinds(
  field: InputField,
  { each, step, description }: { each: ApiCase; step: ApiStep; description: ApiDescription },
): { valid: boolean; invalid: boolean } {
  const values = valuesAt(step.request, field);
  if (values === undefined) return { valid: false, invalid: step.request.raw !== undefined && field.place === 'body' };
  if (values.length === 0) return { valid: false, invalid: field.required };
  const broken = values.some((value) =>
    formsOf(value, field).every((form) => breaksSchema(form, field.schema, description)),
  );
  // An id that nobody issued has the right form; it is wrong all the same.
  const isUnknown = each.technique === 'unknown-id' && field.place === 'path';
  return { valid: !broken && !isUnknown && mayBeTaken(step), invalid: broken || isUnknown };
}

/** In path and query everything is text on the way: there "3" is the number, and the number is the text. */
function formsOf(value: unknown, { place }: InputField): unknown[] {
  if (place === 'body') return [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [value, String(value)];
  if (typeof value !== 'string') return [value];
  if (value === 'true' || value === 'false') return [value, value === 'true'];
  return /^-?\d+(?:\.\d+)?$/.test(value) ? [value, Number(value)] : [value];
}

/** A step that expects nothing but refusals shows nothing about what is taken. */
function mayBeTaken({ checks }: ApiStep): boolean {
  const statuses = checks.flatMap((check) => (check.kind === 'status' ? check.oneOf : []));
  return statuses.length === 0 || statuses.some((status) => /^[23]/.test(status));
}

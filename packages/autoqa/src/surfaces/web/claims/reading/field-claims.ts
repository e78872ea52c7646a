import type { ClaimPattern, FieldRule } from '../claim-pattern.ts';

/** A claim about what may stand in a field; nothing when no field is named. */
export function fieldRule(
  field: string | undefined,
  place: string | undefined,
  rule: FieldRule,
): ClaimPattern | undefined {
  return field === undefined || field === ''
    ? undefined
    : { kind: 'field-rule', field, place, action: undefined, rule };
}

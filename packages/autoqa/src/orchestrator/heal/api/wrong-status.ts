import type { ApiCase, ApiCheck } from '@autoqa/domain/model/api/api-case';
import { responseFor, type ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import { failedSteps, statusOf, withStep, type CaseHeal, type HealFacts } from './case-heal.ts';

/**
 * A status that the document does not know, in a check that claims to rest on the document: 200 where it says 201. What a
 * rule or a person's requirement wants is no slip, whatever the document says.
 */
export function healStatus(testCase: ApiCase, run: CaseRun, { description }: HealFacts): CaseHeal | undefined {
  for (const { index, step, run: tried } of failedSteps(testCase, run)) {
    const operation = description.operations.find(({ id }) => id === step.request.operation);
    const status = statusOf(tried);
    if (operation === undefined || status === undefined) continue;
    const at = step.checks.findIndex((check) => isSlip(check, status, operation));
    const check = step.checks[at];
    if (check?.kind !== 'status') continue;
    const checks = step.checks.with(at, { ...check, oneOf: [String(status)] });
    return {
      reason: 'status',
      testCase: withStep(testCase, index, { ...step, checks }),
      step: index,
      from: check.oneOf.join(' or '),
      to: String(status),
      isBorneOut: () => true,
    };
  }
  return undefined;
}

function isSlip(check: ApiCheck, status: number, operation: ApiOperation): boolean {
  if (check.kind !== 'status' || check.basis.kind !== 'contract') return false;
  const isSameKind = check.oneOf.every((each) => /^\d{3}$/.test(each) && each[0] === String(status)[0]);
  const isKnown = check.oneOf.some((each) => isDocumented(operation, Number(each)));
  return isSameKind && !isKnown && isDocumented(operation, status);
}

/** By its own number: `default` stands for anything. */
function isDocumented(operation: ApiOperation, status: number): boolean {
  return responseFor(operation, status)?.status === String(status);
}

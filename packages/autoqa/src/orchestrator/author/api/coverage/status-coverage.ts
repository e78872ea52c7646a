import type { ApiStep } from '@autoqa/domain/model/api/api-case';
import { responseFor, type ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { ApiCoverage, CoverageReason } from '@autoqa/domain/model/api/coverage';
import type { Share } from './measure-coverage.ts';
import type { RanCases } from './ran-cases.ts';

type Gap = ApiCoverage['statuses']['untested'][number];

/** The documented answers of an operation that no case provoked. */
export function statusGaps(operation: ApiOperation, ran: RanCases): Share<Gap> {
  const documented = operation.responses.map(({ status }) => status);
  const seen = seenOf(operation, ran);
  const gaps = documented
    .filter((status) => !seen.has(status))
    .map((status) => ({ operation: operation.id, status, reason: whyNotSeen(status, operation, ran) }));
  return { total: documented.length, gaps };
}

function seenOf(operation: ApiOperation, ran: RanCases): Set<string> {
  const seen = new Set<string>();
  for (const each of ran.all.filter(({ id }) => ran.hasRun(id))) {
    for (const status of ran.seenStatuses(each.id, operation.id) ?? []) {
      const response = responseFor(operation, status);
      if (response !== undefined) seen.add(response.status);
    }
  }
  for (const { each, step } of ran.stepsOf(operation.id)) {
    if (ran.seenStatuses(each.id, operation.id) !== undefined || !ran.hasPassed(each.id)) continue;
    for (const check of statusChecks(step)) {
      const matching = matchingStatuses(check, operation);
      if (matching.length === 1 && matching[0] !== undefined) seen.add(matching[0]);
    }
  }
  return seen;
}

function whyNotSeen(status: string, operation: ApiOperation, ran: RanCases): CoverageReason {
  const expecting = ran
    .stepsOf(operation.id)
    .filter(({ step }) => statusChecks(step).some((check) => matchingStatuses(check, operation).includes(status)));
  if (expecting.length === 0) return 'never-expected';
  const executed = expecting.filter(({ each }) => ran.hasRun(each.id));
  if (executed.length === 0) return 'not-executed';
  const isUnclear = executed.some(
    ({ each }) => ran.hasPassed(each.id) && ran.seenStatuses(each.id, operation.id) === undefined,
  );
  return isUnclear ? 'not-told-apart' : 'never-seen';
}

function statusChecks({ checks }: ApiStep): string[][] {
  return checks.flatMap((check) => (check.kind === 'status' ? [check.oneOf] : []));
}

/** The documented statuses that would fulfil a check: `4XX` is fulfilled by 400, and 404 by a documented `4XX`. */
function matchingStatuses(oneOf: readonly string[], operation: ApiOperation): string[] {
  const documented = operation.responses.map(({ status }) => status);
  const found = oneOf.flatMap((wanted) => {
    if (/^\d{3}$/.test(wanted)) return responseFor(operation, Number(wanted))?.status ?? [];
    return documented.filter((status) => status.charAt(0) === wanted.charAt(0));
  });
  return [...new Set(found)];
}

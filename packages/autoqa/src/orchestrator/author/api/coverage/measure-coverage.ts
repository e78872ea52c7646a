import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription, ApiOperation } from '@autoqa/domain/model/api/api-description';
import type { ApiCoverage, CoverageReason } from '@autoqa/domain/model/api/coverage';
import { parameterGaps } from './parameter-coverage.ts';
import { RanCases, type CoverageOutcome } from './ran-cases.ts';
import { statusGaps } from './status-coverage.ts';

export interface CoverageInput {
  /** By case id. Left out before a run: then every case counts as if it had run and passed. */
  outcomes?: ReadonlyMap<string, CoverageOutcome>;
  rules: readonly { id: string; text: string }[];
}

/** What of the API document and of the rules these cases tested, and what they did not, with the reason. */
export function measureCoverage(
  description: ApiDescription,
  cases: readonly ApiCase[],
  { outcomes, rules }: CoverageInput,
): ApiCoverage {
  const ran = new RanCases(cases, outcomes);
  const { operations } = description;
  const perOperation = <Gap>(find: (operation: ApiOperation) => Share<Gap>) => joined(operations.map(find));
  return {
    operations: perOperation((operation) => operationShare(operation, ran)),
    parameters: perOperation((operation) => parameterGaps(operation, { description, ran })),
    statuses: perOperation((operation) => statusGaps(operation, ran)),
    rules: joined(rules.map((rule) => ruleShare(rule, ran))),
  };
}

/** How much there is, and what of it is missing. */
export interface Share<Gap> {
  total: number;
  gaps: Gap[];
}

function joined<Gap>(shares: readonly Share<Gap>[]): { tested: number; total: number; untested: Gap[] } {
  const untested = shares.flatMap(({ gaps }) => gaps);
  const total = shares.reduce((sum, share) => sum + share.total, 0);
  return { tested: total - untested.length, total, untested };
}

function operationShare({ id }: ApiOperation, ran: RanCases): Share<ApiCoverage['operations']['untested'][number]> {
  const reason = ran.whyNotTested(id);
  return { total: 1, gaps: reason === undefined ? [] : [{ operation: id, reason }] };
}

function ruleShare(
  { id, text }: { id: string; text: string },
  ran: RanCases,
): Share<ApiCoverage['rules']['untested'][number]> {
  const about = ran.all.filter((each) => restsOn(each, id));
  if (about.some((each) => ran.hasRun(each.id))) return { total: 1, gaps: [] };
  const reason: CoverageReason = about.length === 0 ? 'no-case' : 'not-executed';
  return { total: 1, gaps: [{ rule: id, text, reason }] };
}

function restsOn(each: ApiCase, rule: string): boolean {
  const bases = [...each.sources, ...each.steps.flatMap(({ checks }) => checks.map(({ basis }) => basis))];
  return each.requirements.includes(rule) || bases.some(({ id }) => id === rule);
}

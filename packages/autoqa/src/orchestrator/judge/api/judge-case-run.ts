import type { ApiDescription, ApiOperation } from '@autoqa/domain/model/api/api-description';
import { responseFor } from '@autoqa/domain/model/api/api-description';
import type { CaseRun, CheckRun, StepRun } from '@autoqa/domain/model/api/case-run';
import type { Verdict, VerdictKind } from '@autoqa/domain/model/verdict';
import { evidenceOf } from './case-evidence.ts';

/** A check that did not pass, and where. */
export interface Finding {
  step: StepRun;
  check: CheckRun;
}

/** A verdict, and the findings that it rests on, the one that decided first. */
export interface Judgement {
  verdict: Verdict;
  findings: Finding[];
}

/**
 * What a run of a case means, by written rules, in the order of suspicion: the environment, what could not be arranged,
 * what could not be decided, documents that disagree, convention, and only then the product.
 */
export function judgeCaseRun(run: CaseRun, description: ApiDescription): Judgement {
  const findings = run.steps
    .filter(({ role }) => role === 'act' || role === 'observe')
    .flatMap((step) => step.checks.filter(({ verdict }) => verdict !== 'pass').map((check) => ({ step, check })));
  const told = (kind: VerdictKind, rule: string, reason: string, chosen: Finding[] = []): Judgement => ({
    verdict: { kind, rule, reason, evidence: evidenceOf(run, chosen[0]?.step), alternatives: [] },
    findings: chosen,
  });
  const trouble = run.steps.find((step) => step.trouble?.kind === 'environment');
  if (run.end.kind === 'not-run') return told('environment', 'A12.server-down', run.end.message);
  if (trouble?.trouble !== undefined) return told('environment', 'A12.environment', trouble.trouble.message);
  if (run.end.kind === 'cancelled') return told('skipped', 'A17.cancelled', run.end.message);
  if (run.end.kind === 'timeout') return told('script-error', 'A11.timeout', `TIMEOUT: ${run.end.message}`);
  const broken = run.steps.find((step) => step.trouble !== undefined && step.role !== 'arrange');
  if (broken?.trouble !== undefined) {
    const crash = findings.filter(({ step }) => step === broken);
    return told('product-bug', `A12.${broken.trouble.kind}`, broken.trouble.message, crash);
  }
  if (run.end.kind === 'blocked') return told('skipped', 'A12.not-arranged', `Not tested: ${run.end.message}`);
  return judgeFindings({ findings, run, description, told });
}

type Tell = (kind: VerdictKind, rule: string, reason: string, chosen?: Finding[]) => Judgement;

function judgeFindings({
  findings,
  run,
  description,
  told,
}: {
  findings: Finding[];
  run: CaseRun;
  description: ApiDescription;
  told: Tell;
}): Judgement {
  const failed = findings.filter(({ check }) => check.verdict === 'fail');
  const grounded = failed.filter(({ check }) => check.check.basis.kind !== 'convention');
  const [first] = grounded;
  if (first === undefined) {
    const [unknown] = findings.filter(({ check }) => check.verdict === 'unknown');
    if (unknown !== undefined)
      return told('script-error', 'A12.undecided', `Could not be decided: ${sayFinding(unknown)}`, [unknown]);
    const [habit] = failed;
    if (habit !== undefined)
      return told('policy', 'A12.convention', `Only convention speaks: ${sayFinding(habit)}`, failed);
    if (run.end.kind === 'no-answer') return told('environment', 'A12.no-answer', run.end.message);
    return told('pass', 'A12.as-expected', '');
  }
  const operation = description.operations.find(({ id }) => id === first.step.operation);
  const gap = operation && !isOwnThing(first, run, operation) ? gapIn(first, operation) : undefined;
  if (gap !== undefined) return told('spec-gap', gap.rule, gap.reason, grounded);
  return told('product-bug', 'A12.contradiction', sayFinding(first), grounded);
}

/**
 * What the API itself gave an id to in this very case, for the same person, is there: that it is not found says nothing
 * about the document's example. A part of it (`/runs/{id}/result`, `?name=`) may well not be there yet.
 */
function isOwnThing({ step }: Finding, { steps }: CaseRun, { path }: ApiOperation): boolean {
  const { answer, request } = step;
  if (answer?.kind !== 'answer' || ![404, 410].includes(answer.status) || request === undefined) return false;
  const id = path.endsWith('}') ? /\/([^/?]+)$/.exec(request.url)?.[1] : undefined;
  if (id === undefined) return false;
  return steps.some(
    (earlier) =>
      earlier.index < step.index &&
      earlier.as === step.as &&
      earlier.request?.method === 'POST' &&
      earlier.answer?.kind === 'answer' &&
      earlier.answer.status < 300 &&
      earlier.answer.body.includes(`"${id}"`),
  );
}

/** What a 409 says when it is about something that is there already. */
const TAKEN = /\b(?:taken|exists?|already|duplicate[sd]?|in use|unique|registered)\b|已存在|已被|重复|占用/i;

/** Where the documents leave it open, nobody's word is broken. */
function gapIn({ step, check }: Finding, operation: ApiOperation): { rule: string; reason: string } | undefined {
  const status = step.answer?.kind === 'answer' ? step.answer.status : 0;
  if (check.check.kind !== 'status' || status === 0) return undefined;
  const { oneOf, basis } = check.check;
  const wantsSuccess = oneOf.every((each) => each.startsWith('2'));
  const isConflict = [403, 404, 409, 410].includes(status) && responseFor(operation, status) !== undefined;
  if (wantsSuccess && isConflict && basis.kind === 'contract') {
    const response = responseFor(operation, status)?.description ?? '';
    const reason = `The document's own example is refused with ${status} (${response}); what it needs is not written down.`;
    return { rule: 'A12.example-refused', reason };
  }
  if (
    basis.kind === 'data' &&
    wantsSuccess &&
    status === 409 &&
    TAKEN.test(responseFor(operation, status)?.description ?? '')
  ) {
    return {
      rule: 'A12.data-exists',
      reason: `${status}: what the row describes is there already, perhaps from an earlier run.`,
    };
  }
  const isPromised = oneOf.some((each) => responseFor(operation, Number(each)) !== undefined || each.includes('X'));
  if (basis.kind !== 'contract' && !isPromised && responseFor(operation, status) !== undefined && status < 500) {
    const reason = `${basis.id ?? basis.place} wants ${oneOf.join(' or ')}, the API document knows no such answer and has ${status}.`;
    return { rule: 'A12.documents-disagree', reason };
  }
  return undefined;
}

/** What was expected, what came, and on whose word. */
export function sayFinding({ step, check }: Finding): string {
  const { basis } = check.check;
  const ground = basis.id === undefined ? basis.quote : `${basis.id}: ${basis.quote}`;
  return `${step.operation} as ${step.as}: expected ${check.expected}, was ${check.actual} (${ground})`;
}

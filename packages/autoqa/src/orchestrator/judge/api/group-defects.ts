import { OWNER, type ApiCase, type ApiCheck } from '@autoqa/domain/model/api/api-case';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import type { Defect, Severity } from '@autoqa/domain/model/defect';
import { sayFinding, type Finding, type Judgement } from './judge-case-run.ts';

/** A case that was judged to show a bug. */
export interface Witness {
  testCase: ApiCase;
  run: CaseRun;
  judgement: Judgement;
}

/** One bug with the cases that show it. */
export interface Suspect {
  defect: Defect;
  /** The shortest way to see it. */
  witness: Witness;
}

/** Findings that share a cause are one bug: a field that is missing everywhere is missing once. */
export function groupDefects(witnesses: readonly Witness[]): Suspect[] {
  const groups = new Map<string, Witness[]>();
  for (const witness of witnesses) {
    const key = causeOf(witness);
    groups.set(key, [...(groups.get(key) ?? []), witness]);
  }
  return [...groups.values()].map((group, index) => {
    const shortest = group.reduce((best, each) => (lengthOf(each) < lengthOf(best) ? each : best));
    return { defect: toDefect(shortest, group, index + 1), witness: shortest };
  });
}

/** Cleaning up shows nothing; among equals the more important case tells more. */
function lengthOf({ testCase: { steps, priority } }: Witness): number {
  return steps.filter(({ role }) => role !== 'cleanup').length + Number(priority.slice(1)) / 10;
}

/** What two findings must have in common to be one bug. */
function causeOf({ testCase, judgement }: Witness): string {
  const [finding] = judgement.findings;
  if (finding === undefined) return `${testCase.operation} ${judgement.verdict.rule}`;
  const { step, check } = finding;
  switch (check.check.kind) {
    case 'holds':
      return `holds ${check.check.expression.replaceAll(/\d+/g, '#')}`;
    case 'conforms':
      // A status that the document does not have shows in both kinds of checks.
      return isUnknownSuccess(finding)
        ? `status ${step.operation} ${check.actual} `
        : `conforms ${step.operation} ${signatureOf(check.actual)}`;
    case 'faster-than':
      return `time ${step.operation}`;
    case 'no-crash':
      return `crash ${step.operation}`;
    case 'status':
      return `status ${step.operation} ${check.actual} ${wanted(check.check.oneOf, check.actual, { testCase, finding })}`;
  }
}

function isUnknownSuccess({ check }: Finding): boolean {
  return check.check.kind === 'conforms' && /^2\d\d$/.test(check.actual);
}

/** The complaint without the values that it was seen on. */
function signatureOf(actual: string): string {
  return actual
    .replace(/; it is .*$/s, '')
    .replaceAll(/\/\d+/g, '/#')
    .slice(0, 200);
}

/** A success that is not the right one has one cause; what should have been refused has one for each field or person. */
function wanted(
  oneOf: readonly string[],
  actual: string,
  { testCase, finding }: { testCase: ApiCase; finding: Finding },
): string {
  const isAccepted = actual.startsWith('2');
  if (oneOf.some((each) => each.startsWith('2'))) return isAccepted ? '' : `refused ${testCase.title}`;
  const { as } = finding.step;
  if (SECURITY.has(testCase.technique) || as !== OWNER) return `as ${as}`;
  return fieldOf(testCase, finding.check.check) ?? sentBy(finding);
}

function fieldOf({ title }: ApiCase, { basis }: ApiCheck): string | undefined {
  const inSchema = /\/properties\/(\w+)$/.exec(basis.place)?.[1];
  return inSchema ?? /\b(\w+) = /.exec(title)?.[1];
}

/** Rules and rows of data that say of the same request that it must be refused speak of one thing. */
function sentBy({ step, check }: Finding): string {
  const { basis } = check.check;
  return step.request?.body?.replaceAll(/\d{6,}/g, '#') ?? basis.id ?? basis.place;
}

function toDefect(witness: Witness, group: readonly Witness[], number: number): Defect {
  const { testCase, judgement } = witness;
  const [finding] = judgement.findings;
  const requirements = group.flatMap((each) => [
    ...each.testCase.requirements,
    ...each.judgement.findings.flatMap(({ check }) => check.check.basis.id ?? []),
  ]);
  return {
    id: `BUG-${String(number).padStart(3, '0')}`,
    caseId: testCase.id,
    severity: severityOf(witness),
    title: testCase.title,
    expected: finding?.check.expected ?? '',
    actual: finding?.check.actual ?? judgement.verdict.reason,
    rootCause: rootCauseOf(testCase, finding),
    steps: testCase.steps.map(({ request, role }) => `${role}: ${request.operation} as ${request.as}`),
    evidence: judgement.verdict.evidence,
    witnesses: group.filter((each) => each !== witness).map((each) => each.testCase.id),
    requirements: [...new Set(requirements)],
  };
}

const SECURITY: ReadonlySet<string> = new Set(['no-token', 'bad-token', 'owner-only', 'role', 'session']);
const STATE: ReadonlySet<string> = new Set(['life-cycle', 'read-back', 'rule', 'scenario']);

function severityOf({ testCase, judgement }: Witness): Severity {
  const kind = judgement.findings[0]?.check.check.kind;
  if (SECURITY.has(testCase.technique)) return 'critical';
  if (kind === 'no-crash' || judgement.verdict.rule === 'A12.crash') return 'major';
  if (kind === 'conforms' || kind === 'faster-than') return 'minor';
  if (STATE.has(testCase.technique)) return testCase.priority === 'p0' ? 'critical' : 'major';
  return testCase.priority === 'p0' ? 'major' : 'minor';
}

function statusCause(where: string, { check }: Finding): string {
  const wantsSuccess = check.expected.startsWith('2');
  const isSuccess = check.actual.startsWith('2');
  if (wantsSuccess && isSuccess) return `${where} does it, but answers with another status than it should.`;
  return wantsSuccess ? `${where} refuses what it should do.` : `${where} does not check this condition.`;
}

/** Where to look, as far as the outside can tell. */
function rootCauseOf({ technique, operation }: ApiCase, finding: Finding | undefined): string {
  const where = finding?.step.operation ?? operation;
  if (finding?.check.check.kind === 'no-crash')
    return `${where} does not handle this input and fails inside the server.`;
  if (finding?.check.check.kind === 'conforms') return `The answer of ${where} is not what the API document describes.`;
  if (finding?.check.check.kind === 'faster-than') return `${where} is slower than it may be.`;
  if (SECURITY.has(technique)) return `${where} does not check who is asking.`;
  if (technique === 'read-back' || technique === 'life-cycle')
    return `What ${operation} answers is not what is kept, or not what is read.`;
  if (finding?.check.check.kind === 'status') return statusCause(where, finding);
  return finding === undefined ? `See ${where}.` : `A rule is broken: ${sayFinding(finding)}`;
}

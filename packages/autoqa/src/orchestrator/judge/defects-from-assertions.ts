import type { Assertion, AssertionKind } from '@autoqa/domain/model/assertion';
import { Severity, type Defect } from '@autoqa/domain/model/defect';
import type { Evidence } from '@autoqa/domain/model/evidence';
import type { Requirement } from '@autoqa/domain/model/requirement';
import type { CaseResult } from '@autoqa/domain/model/result';
import type { Priority } from '@autoqa/domain/model/surface';

/** What a case was seen to do and find. */
export type JudgedCase = Pick<CaseResult, 'id' | 'title' | 'priority' | 'requirements' | 'steps' | 'assertions'>;

/** U9: the defects of a run are exactly the assertions whose final verdict is fail, in the order of the cases. */
export function defectsFromAssertions(
  cases: readonly JudgedCase[],
  requirements: readonly Requirement[] = [],
): Defect[] {
  const known = new Map(requirements.map((requirement) => [requirement.id, requirement]));
  const used = new Map<string, number>();
  return cases.flatMap((judged) =>
    judged.assertions
      .filter(({ finalVerdict }) => finalVerdict === 'fail')
      .map((assertion) =>
        defectFrom(judged, assertion, { known, id: freshId(`BUG-${judged.id}-${assertion.id}`, used) }),
      ),
  );
}

function defectFrom(
  judged: JudgedCase,
  assertion: Assertion,
  { known, id }: { known: ReadonlyMap<string, Requirement>; id: string },
): Defect {
  const promised = judged.requirements.flatMap((each) => known.get(each) ?? []);
  const [requirement] = promised;
  return {
    id,
    caseId: judged.id,
    severity: severityOf(assertion, [...promised.map(({ priority }) => priority), judged.priority ?? 'p1']),
    title: requirement === undefined ? `${judged.title}: ${assertion.text}` : `${requirement.title}: ${assertion.text}`,
    expected: textOf(assertion.expected ?? assertion.text),
    actual: textOf(assertion.actual ?? ''),
    steps: performedSteps(judged).map(({ text }) => text),
    evidence: [...promised.flatMap((each) => quoted(each, judged)), ...evidenceFor(judged, assertion)],
    witnesses: [],
    requirements: [...judged.requirements],
  };
}

const SEVERITY_OF: Readonly<Record<Priority, Severity>> = { p0: 'critical', p1: 'major', p2: 'minor' };
/** How something looks and what it leaves in the console weighs less than what it does. */
const LIGHTER_KINDS: readonly AssertionKind[] = ['layout', 'css', 'screenshot', 'accessibility', 'console', 'title'];

/** By the most urgent promise that is broken. */
function severityOf({ kind }: Assertion, priorities: readonly Priority[]): Severity {
  const severity = SEVERITY_OF[priorities.toSorted()[0] ?? 'p1'];
  if (!LIGHTER_KINDS.includes(kind)) return severity;
  return Severity.options[Severity.options.indexOf(severity) + 1] ?? 'suggestion';
}

function performedSteps({ steps }: JudgedCase): CaseResult['steps'] {
  return steps.filter(({ section, status }) => section !== 'cleanup' && status !== 'skipped');
}

/** The sentence that promises what was not kept: the one that the case is called by, where it is. */
function quoted({ id, quote, acceptanceCriteria }: Requirement, { title }: JudgedCase): Evidence[] {
  const sentence = acceptanceCriteria.find((criterion) => criterion === title) ?? quote;
  return sentence === undefined ? [] : [{ kind: 'source', note: `${id}: ${sentence}` }];
}

/** What the assertion itself shows; else the last picture before it. */
function evidenceFor(judged: JudgedCase, { evidence }: Assertion): Evidence[] {
  if (evidence.some(({ kind }) => kind === 'screenshot')) return evidence;
  const last = performedSteps(judged).findLast(({ screenshot }) => screenshot !== undefined);
  if (last?.screenshot === undefined) return evidence;
  return [...evidence, { kind: 'screenshot', note: last.text, path: last.screenshot }];
}

/** Two assertions of one name are two defects. */
function freshId(id: string, used: Map<string, number>): string {
  const count = (used.get(id) ?? 0) + 1;
  used.set(id, count);
  return count === 1 ? id : freshId(`${id}-${count}`, used);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

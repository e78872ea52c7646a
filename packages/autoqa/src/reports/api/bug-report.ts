import type { ApiCase, Basis } from '@autoqa/domain/model/api/api-case';
import { bugSeverity, type Bug, type BugReport, type BugSeverity } from '@autoqa/domain/model/api/bug-report';
import type { Defect } from '@autoqa/domain/model/defect';
import type { Evidence } from '@autoqa/domain/model/evidence';
import type { ApiReportInput } from './api-report-input.ts';

type BugInput = Pick<ApiReportInput, 'result' | 'operations' | 'cases'>;

const WORST_FIRST: readonly BugSeverity[] = ['HIGH', 'MEDIUM', 'LOW'];

/** `bug_report.json` (A13) as data, the worst bug first. */
export function toBugReport({ result, operations, cases }: BugInput): BugReport {
  const caseOf = new Map(cases.map((each) => [each.id, each]));
  const apiOf = new Map(operations.map(({ id, method, path }) => [id, `${method.toUpperCase()} ${path}`]));
  const bugs = result.defects
    .map((defect) => toBug(defect, caseOf.get(defect.caseId), apiOf))
    .toSorted((a, b) => WORST_FIRST.indexOf(a.severity) - WORST_FIRST.indexOf(b.severity));
  const count = (severity: BugSeverity) => bugs.filter((bug) => bug.severity === severity).length;
  return {
    summary: { total: bugs.length, high: count('HIGH'), medium: count('MEDIUM'), low: count('LOW') },
    bugs,
  };
}

/** The same as the text of the file. */
export function renderBugReport(input: BugInput): string {
  return `${JSON.stringify(toBugReport(input), null, 2)}\n`;
}

function toBug(defect: Defect, tested: ApiCase | undefined, apiOf: ReadonlyMap<string, string>): Bug {
  return {
    testcase_id: defect.caseId,
    api: tested === undefined ? '' : (apiOf.get(tested.operation) ?? tested.operation),
    scenario: tested?.title ?? defect.title,
    expected: defect.expected,
    actual: defect.actual,
    severity: bugSeverity(defect.severity),
    root_cause: defect.rootCause ?? defect.title,
    evidence: { request: exchanged(defect.evidence, 'request'), response: exchanged(defect.evidence, 'response') },
    curl: defect.reproducer?.kind === 'curl' ? defect.reproducer.code : null,
    witnesses: defect.witnesses,
    requirement: requirementOf(defect, tested),
  };
}

/** The last one is the one that showed it: those before it led there. */
function exchanged(evidence: readonly Evidence[], kind: 'request' | 'response'): unknown {
  const last = evidence.findLast((each) => each.kind === kind);
  if (last === undefined) return null;
  const value = parsed(last.note);
  return last.path === undefined ? value : { note: value, file: last.path };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** What people wrote weighs more than what the contract says. */
function requirementOf({ requirements }: Defect, tested: ApiCase | undefined): Bug['requirement'] {
  const written = tested?.sources ?? [];
  const named = written.find(({ id }) => id !== undefined && requirements.includes(id));
  const source = named ?? written.find(isWords) ?? written[0];
  if (source !== undefined) return { id: source.id ?? null, quote: source.quote, place: source.place };
  const [id] = requirements;
  return id === undefined ? null : { id, quote: '', place: '' };
}

function isWords({ kind }: Basis): boolean {
  return kind === 'requirement' || kind === 'rule';
}

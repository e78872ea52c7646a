import type { FailureRecord } from '@autoqa/domain/model/api/failure-record';
import type { CaseResult } from '../runners/suite-run.ts';
import type { SuiteFile, SuiteTarget } from '../suites/suite.ts';
import { repairTest, type HealReason, type KnownWords } from './repair-test.ts';
import { isUnchanged, joinTests, splitTests, type TestFileParts } from './test-file.ts';

export interface FileRepair {
  file: string;
  before: string;
  content: string;
  changes: { caseId: string; reason: HealReason }[];
  /** Cases that have to run again. */
  affected: string[];
}

interface FileState {
  current: string;
  generated: SuiteFile;
  /** Cases of the whole suite that did not pass. */
  broken: readonly CaseResult[];
}

interface RepairFacts {
  target: SuiteTarget;
  known: KnownWords;
}

/** What has to change in a file so that its tests can run; nothing when it is as it was generated. */
export function repairFile({ current, generated, broken }: FileState, facts: RepairFacts): FileRepair | undefined {
  const file = generated.path;
  if (isUnchanged(current, generated.content)) return undefined;
  if (generated.cases.length === 0) return repairSupport({ current, generated, broken });
  const own = broken.filter((each) => each.file === file);
  if (own.length === 0) return undefined;
  const parts = splitTests(current, facts.target);
  const wanted = splitTests(generated.content, facts.target);
  const header = repairHeader(parts, wanted, own);
  const isHeaderAlone = header.length > 0 && isUnloaded(parts, own);
  const suspects = isUnloaded(parts, own) ? culprits(parts, wanted, own) : own;
  const changes = isHeaderAlone ? header : [...header, ...repairTests(parts, wanted, { own: suspects, facts })];
  if (changes.length === 0) return undefined;
  return { file, before: current, content: joinTests(parts), changes, affected: own.map(({ id }) => id) };
}

/** A file that all tests share is restored when a failure names it. */
function repairSupport({ current, generated, broken }: FileState): FileRepair | undefined {
  const file = generated.path;
  const module = file.replace(/\.(?:py|ts)$/, '');
  const names = [file, module, module.replaceAll('/', '.')];
  const affected = broken.filter(
    ({ failure }) =>
      failure !== undefined && isScriptError(failure) && names.some((name) => failure.traceback.includes(name)),
  );
  const [first] = affected;
  if (first === undefined) return undefined;
  const changes = [{ caseId: first.id, reason: 'support' as const }];
  return { file, before: current, content: generated.content, changes, affected: affected.map(({ id }) => id) };
}

function isScriptError({ error_type: type }: FailureRecord): boolean {
  return type === 'syntax' || type === 'import' || type === 'name' || type === 'type';
}

function repairHeader(parts: TestFileParts, wanted: TestFileParts, own: readonly CaseResult[]): FileRepair['changes'] {
  if (isUnchanged(parts.header, wanted.header)) return [];
  const first = own.find(({ failure }) => failure !== undefined && isScriptError(failure));
  if (first?.failure === undefined) return [];
  parts.header = wanted.header;
  return [{ caseId: first.id, reason: first.failure.error_type as HealReason }];
}

function repairTests(
  parts: TestFileParts,
  wanted: TestFileParts,
  { own, facts }: { own: readonly CaseResult[]; facts: RepairFacts },
): FileRepair['changes'] {
  return own.flatMap(({ id, failure }) => {
    const [current, generated] = [parts.tests.get(id), wanted.tests.get(id)];
    if (failure === undefined || current === undefined || generated === undefined) return [];
    if (isUnchanged(current, generated)) return [];
    const repair = repairTest(current, generated, { failure, known: facts.known });
    if (repair === undefined || isUnchanged(repair.text, current)) return [];
    parts.tests.set(id, repair.text);
    return [{ caseId: id, reason: repair.reason }];
  });
}

/** None of the tests could run, all for the same reason. */
function isUnloaded(parts: TestFileParts, own: readonly CaseResult[]): boolean {
  const reasons = new Set(own.map(({ failure }) => `${failure?.error_type} ${failure?.message}`));
  const type = own[0]?.failure?.error_type;
  return own.length === parts.tests.size && reasons.size === 1 && (type === 'syntax' || type === 'import');
}

/**
 * Of a file that cannot be loaded only what is at fault is written anew, so that other edits stay: the test in which the
 * error was found, or the changed one before it, where a bracket was left open.
 */
function culprits(parts: TestFileParts, wanted: TestFileParts, own: readonly CaseResult[]): CaseResult[] {
  const line = own[0]?.failure?.line ?? Number.POSITIVE_INFINITY;
  let start = parts.header.split('\n').length + 1;
  const changed: { id: string; start: number }[] = [];
  for (const [id, text] of parts.tests) {
    if (!isUnchanged(text, wanted.tests.get(id))) changed.push({ id, start });
    start += text.split('\n').length;
  }
  const culprit = changed.findLast((each) => each.start <= line) ?? changed[0];
  return own.filter(({ id }) => id === culprit?.id);
}

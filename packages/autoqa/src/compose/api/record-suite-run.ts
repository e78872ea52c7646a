import { saying } from '@autoqa/domain/events/log-messages';
import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { JudgedCase } from '../../orchestrator/execute/execute-api-cases.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { Heal } from '../../surfaces/api/healing/heal-suite.ts';
import type { SuiteRun } from '../../surfaces/api/runners/suite-run.ts';
import type { SuiteTarget } from '../../surfaces/api/suites/suite.ts';
import type { ApiInputs } from './read-api-inputs.ts';
import { runGeneratedSuite } from './run-generated-suite.ts';

interface SuiteRecording {
  cases: readonly ApiCase[];
  inputs: ApiInputs;
  target: SuiteTarget;
  /** Of the run. */
  folder: string;
  cwd: string;
  recorder: RunRecorder;
  signal: AbortSignal;
}

/** The generated suite in its own runner: it must say of every case what this process said (A11, A12, A16). */
export async function recordSuiteRun(judged: readonly JudgedCase[], recording: SuiteRecording): Promise<Heal[]> {
  const { recorder } = recording;
  const { run, heals } = await runGeneratedSuite(recording.cases, recording);
  const passed = run.cases.filter(({ status }) => status === 'passed').length;
  const { runner, cases } = run;
  await say(recorder, 'info', saying('suite-ran', { runner, passed, total: cases.length }));
  for (const { caseId, file, reason, diff } of heals) {
    await say(recorder, 'info', saying('suite-repaired', { caseId, file, reason }));
    await recorder.writeArtifact({ kind: 'diff', path: `heals/${caseId}.diff`, content: diff, caseId });
  }
  const failures = run.cases.flatMap(({ failure }) => failure ?? []);
  const content = `${JSON.stringify({ failures }, null, 2)}\n`;
  await recorder.writeArtifact({ kind: 'data', path: 'failures.json', content });
  for (const said of contradictions(run, judged)) await say(recorder, 'warn', said);
  return heals;
}

type Said = ReturnType<typeof saying>;

function say(recorder: RunRecorder, level: 'info' | 'warn', said: Said): Promise<unknown> {
  return recorder.append({ type: 'log', level, depth: 'step', phase: 'healing', ...said });
}

function contradictions({ cases }: SuiteRun, judged: readonly JudgedCase[]): Said[] {
  const own = new Map(judged.map((each) => [each.testCase.id, isWell(each)]));
  return cases.flatMap(({ id, status, message }) => {
    if (own.get(id) === undefined || own.get(id) === (status === 'passed')) return [];
    // A row that names somebody new makes them; nobody can be made twice.
    if (id.startsWith('DATA-') && /\bgot 409\b/.test(message ?? '')) return [saying('suite-once-only', { caseId: id })];
    const why = message === undefined ? '' : ` (${message})`;
    return [saying('suite-contradicts', { caseId: id, status, why })];
  });
}

/** Nothing that a suite would call a failure, whatever a judge makes of it. */
function isWell({ run }: JudgedCase): boolean {
  if (run.end.kind !== 'finished') return false;
  return run.steps.every(({ role, checks }) => role === 'cleanup' || checks.every(({ verdict }) => verdict === 'pass'));
}

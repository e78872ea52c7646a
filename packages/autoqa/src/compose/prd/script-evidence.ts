import type { Evidence } from '@autoqa/domain/model/evidence';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { ScriptedCheck } from '../../orchestrator/judge/prd/combine-observers.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { Refusal } from '../../surfaces/web/guarding/guard-context.ts';
import type { EvidenceLine } from '../../surfaces/web/scripting/runtime/evidence-line.ts';
import type { ScriptRun } from '../../surfaces/web/scripting/run-script.ts';

/** What a script found, its pictures and texts kept in the run folder. */
export interface ScriptFindings {
  checks: Map<string, ScriptedCheck>;
  refusals: Refusal[];
  /** Why it did not come to its end. */
  problem: string | undefined;
  /** It went through its cleanup. */
  isCleanedUp: boolean;
}

/** Takes over what a script left, before that is thrown away (U7). */
export async function keepScriptEvidence(
  { lines, isOverdue, output, readFile }: ScriptRun,
  { testCase, attempt, recorder }: { testCase: TestCase; attempt: number; recorder: RunRecorder },
): Promise<ScriptFindings> {
  const checks = new Map<string, ScriptedCheck>();
  const keep = async (name: string | undefined, as: { path: string; kind: 'screenshot' | 'snapshot' }) => {
    if (name === undefined) return undefined;
    const bytes = await readFile(name);
    const content = as.kind === 'snapshot' ? bytes.toString('utf8') : bytes;
    return recorder.writeArtifact({ ...as, content, caseId: testCase.id });
  };
  const named = (name: string, extension: string) =>
    `${extension === 'jpg' ? 'screenshots' : 'snapshots'}/${testCase.id}-script-${attempt}-${name}.${extension}`;
  for (const line of lines) {
    if (line.type === 'step')
      await keep(line.picture, { path: named(`step-${line.index + 1}`, 'jpg'), kind: 'screenshot' });
    if (line.type === 'end') await keep(line.picture, { path: named('end', 'jpg'), kind: 'screenshot' });
    if (line.type !== 'check') continue;
    const { id, verdict, expected, actual, message } = line;
    const picture = await keep(line.picture, { path: named(id, 'jpg'), kind: 'screenshot' });
    const text = await keep(line.pageText, { path: named(id, 'txt'), kind: 'snapshot' });
    const evidence: Evidence[] = [
      ...(picture === undefined ? [] : [{ kind: 'screenshot' as const, note: message ?? '', path: picture }]),
      ...(text === undefined ? [] : [{ kind: 'snapshot' as const, note: '', path: text }]),
    ];
    checks.set(id, { verdict, expected, actual, evidence });
  }
  return {
    checks,
    refusals: lines.flatMap((line) => (line.type === 'refused' ? [line.refusal] : [])),
    problem: problemIn(lines, isOverdue, output),
    isCleanedUp: lines.some(({ type }) => type === 'cleaned-up'),
  };
}

function problemIn(lines: readonly EvidenceLine[], isOverdue: boolean, output: string): string | undefined {
  if (isOverdue) return output;
  const refused = lines.find((line) => line.type === 'sign-in-refused');
  if (refused !== undefined) return refused.message;
  const end = lines.find((line) => line.type === 'end');
  return end === undefined ? lastLines(output) : end.error;
}

const MOST_LINES = 12;

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-MOST_LINES).join('\n');
}

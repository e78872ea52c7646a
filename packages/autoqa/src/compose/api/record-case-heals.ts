import { saying } from '@autoqa/domain/events/log-messages';
import type { JudgedCase } from '../../orchestrator/execute/execute-api-cases.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';

/** Says what was put right in cases, each with a diff that a person can look at (A12). */
export async function recordCaseHeals(
  judged: readonly JudgedCase[],
  recorder: RunRecorder,
): Promise<{ caseId: string }[]> {
  const told: { caseId: string }[] = [];
  for (const { testCase, heals = [] } of judged) {
    const caseId = testCase.id;
    for (const { reason, from, to } of heals) {
      const said = saying('case-healed', { caseId, reason, from, to });
      await recorder.append({ type: 'log', level: 'info', depth: 'step', phase: 'healing', ...said });
      told.push({ caseId });
    }
    if (heals.length === 0) continue;
    const content = heals.map(({ diff }) => diff).join('\n');
    await recorder.writeArtifact({ kind: 'diff', path: `heals/${caseId}-case.diff`, content, caseId });
  }
  return told;
}

import { saying } from '@autoqa/domain/events/log-messages';
import type { StrengthReport, TestStrength } from '@autoqa/domain/model/strength';
import type { Surface } from '@autoqa/domain/model/surface';
import type { Language } from '@autoqa/domain/model/language';
import type { StrengthWatch } from '../../orchestrator/strength/measure-strength.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { renderStrength } from '../../reports/strength/strength-markdown.ts';
import { inPhase } from '../in-phase.ts';
import { specOf } from '../lock-path.ts';
import { joinPatches } from './join-patches.ts';

/** Tells a run what the measurement does. */
export function strengthWatch(recorder: RunRecorder, signal: AbortSignal): StrengthWatch {
  const log = (said: ReturnType<typeof saying>, more: object = {}) =>
    recorder.append({ type: 'log', level: 'info', depth: 'phase', ...said, ...more });
  return {
    inPhase: (phase, work) => inPhase(recorder, { phase, signal }, work),
    onRun: async ({ number, total, title }) => {
      await log(saying('strength-run', { number, total, title }), { depth: 'step', progress: number / total });
    },
    onPrepared: async ({ tests, refused, mutants }, chosen) => {
      for (const { title, reason } of refused)
        await log(saying('strength-refused', { title, reason }), { level: 'warn' });
      await log(saying('strength-prepared', { tests: tests.length, possible: mutants.length, chosen }));
    },
    onTried: async ({ number, total, mutant, trials }) => {
      const noticed = trials.find(({ notice }) => notice !== undefined);
      const isSeen = trials.some(({ isObservable }) => isObservable);
      const code = noticed !== undefined ? 'strength-killed' : isSeen ? 'strength-survived' : 'strength-unseen';
      const what = `${mutant.kind} ${mutant.place}${mutant.detail === '' ? '' : ` (${mutant.detail})`}`;
      const by = noticed?.notice?.assertion ?? noticed?.notice?.message ?? '';
      await log(saying(code, { number, total, what, by }), { depth: 'step', progress: number / Math.max(1, total) });
    },
  };
}

export interface StrengthPapers {
  surface: Surface;
  language: Language;
  /** The text of the file that a test stands in; nothing when it is gone. */
  readSource(path: string): Promise<string>;
}

/** Writes down what is known, however the measurement ended. */
export async function recordStrength(
  recorder: RunRecorder,
  report: StrengthReport,
  { surface, language, readSource }: StrengthPapers,
): Promise<void> {
  for (const test of report.tests) await recordTest(recorder, test, { surface, readSource });
  await recorder.writeArtifact({
    kind: 'data',
    path: 'strength.json',
    content: `${JSON.stringify(report, null, 2)}\n`,
  });
  await recorder.writeArtifact({
    kind: 'report',
    path: 'reports/strength.md',
    content: renderStrength(report, language),
  });
}

async function recordTest(
  recorder: RunRecorder,
  test: TestStrength,
  { surface, readSource }: Pick<StrengthPapers, 'surface' | 'readSource'>,
): Promise<void> {
  const { id: caseId, title, source, killed, survived, proposals } = test;
  await recorder.append({ type: 'case-start', caseId, title, surface, source });
  const diffs = proposals.map((each) => each.diff).filter((each) => each !== '');
  const diff = joinPatches(diffs, diffs.length > 1 ? await readSource(specOf(source)) : '');
  if (diff !== undefined)
    await recorder.writeArtifact({
      kind: 'diff',
      path: `generated/${caseId}.diff`,
      content: diff,
      caseId,
      note: source,
    });
  const { message: reason } = saying(test.isWeak ? 'strength-weak' : 'strength-strong', { killed, survived });
  const verdict = { kind: 'pass' as const, reason, rule: 'X2.strength' };
  await recorder.append({ type: 'case-end', caseId, verdict, durationMs: 0 });
}

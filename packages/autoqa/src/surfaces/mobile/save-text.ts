import type { Language } from '@autoqa/domain/model/language';
import { describeOutcome, type MobileOutcome } from '@autoqa/domain/model/mobile/mobile-run';
import type { MobileTarget } from '@autoqa/domain/model/mobile/mobile-target';
import { thingToSave, type Saving } from '@autoqa/domain/model/saving';
import type { CaseContext } from '../../ports/case-session.ts';
import type { AttemptFailure } from '../../ports/surface.ts';
import type { PartPlace } from './telling/part-recorder.ts';

interface SavingScene {
  caseId: string;
  context: CaseContext;
  language: Language;
  targetOf(words: string): MobileTarget | undefined;
  /** Why the application cannot be looked at; nothing when it can. */
  setUp(): Promise<MobileOutcome | undefined>;
  find(target: MobileTarget): Promise<MobileOutcome>;
}

/** Keeps what the phone shows under a name (X3), and tells of it as of every step. */
export async function saveText(
  { index, step }: PartPlace,
  { what }: Saving,
  { caseId, context, language, targetOf, setUp, find }: SavingScene,
): Promise<AttemptFailure | undefined> {
  const { recorder, attempt } = context;
  const startedAt = performance.now();
  const { text, section, line } = step;
  const at = { caseId, attempt, index };
  await recorder.append({ type: 'step-start', ...at, text, section, ...(line === undefined ? {} : { line }) });
  const target = targetOf(thingToSave(what));
  const problem = target === undefined ? undefined : await setUp();
  const outcome = target === undefined ? undefined : (problem ?? (await find(target)));
  const message = `${text}: ${outcome === undefined ? 'it does not say what is kept.' : describeOutcome(outcome, language)}`;
  const isPassed = outcome?.status === 'passed';
  await recorder.append({
    type: 'step-end',
    ...at,
    status: isPassed ? 'passed' : step.optional ? 'skipped' : 'failed',
    durationMs: Math.round(performance.now() - startedAt),
    action: 'save',
    ...(isPassed ? {} : { error: message }),
  });
  if (isPassed || step.optional) return undefined;
  if (outcome === undefined) return { kind: 'not-understood', stepIndex: index, message, unclear: text };
  if (problem !== undefined || outcome.failure === 'refused') return { kind: 'environment', stepIndex: index, message };
  return { kind: 'target-missing', stepIndex: index, message, nearest: [], seenBefore: false };
}

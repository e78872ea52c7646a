import type { Language } from '@autoqa/domain/model/language';
import type { MobileStep } from '@autoqa/domain/model/mobile/mobile-case';
import { describeOutcome, type MobilePhase, type MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';

/** What came of a mobile case, in the shape in which S0's `POST /test/run` answers (M7). */
export interface TestRunResult {
  conversation_id: string;
  test_case: string;
  phase: MobilePhase;
  passed: boolean;
  total_steps: number;
  step_results: {
    /** From 0. */
    index: number;
    /** Absent where nobody understood the sentence. */
    action?: string;
    target: string;
    passed: boolean;
    status: 'passed' | 'failed' | 'skipped';
    message: string;
  }[];
  verifications: { text: string; passed: boolean; message: string }[];
}

/** Where S0 has a name of its own for what a step does. */
const NAMES: Readonly<Record<string, string>> = { tap: 'click', 'start-toast-watch': 'start_toast_listener' };

export function toTestRunResult(run: MobileRunState, conversationId: string, language: Language): TestRunResult {
  const { testCase, phase, steps, verifications } = run;
  return {
    conversation_id: conversationId,
    test_case: testCase.name,
    phase,
    passed: phase === 'completed',
    total_steps: testCase.steps.length,
    step_results: testCase.steps.map((step, index) => {
      const outcome = steps[index] ?? { status: 'skipped' as const };
      return {
        index,
        ...actionOf(step),
        target: targetOf(step),
        passed: outcome.status === 'passed',
        status: outcome.status,
        message: describeOutcome(outcome, language),
      };
    }),
    verifications: testCase.verifications.map(({ text }, index) => {
      const outcome = verifications[index];
      const message = outcome === undefined ? '' : describeOutcome(outcome, language);
      return { text, passed: outcome?.status === 'passed', message };
    }),
  };
}

function actionOf({ action }: MobileStep): { action?: string } {
  return action === undefined ? {} : { action: NAMES[action.type] ?? action.type.replaceAll('-', '_') };
}

/** What the sentence speaks of, by its name; the sentence itself where it names nothing. */
function targetOf({ action, text }: MobileStep): string {
  const target = action !== undefined && 'target' in action ? action.target : undefined;
  return target?.name ?? text;
}

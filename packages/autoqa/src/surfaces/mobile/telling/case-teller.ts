import type { Evidence } from '@autoqa/domain/model/evidence';
import type { Language } from '@autoqa/domain/model/language';
import { isChecking, type MobileAction } from '@autoqa/domain/model/mobile/mobile-action';
import type { MobileStep } from '@autoqa/domain/model/mobile/mobile-case';
import { describeOutcome, type MobileOutcome, type MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import { describeMobileTarget, type MobileTarget } from '@autoqa/domain/model/mobile/mobile-target';
import type { Picture } from '../../../ports/mobile/mobile-device.ts';
import type { RunRecorder } from '../../../ports/run-recorder.ts';
import type { Middleware } from '../agent/middleware.ts';
import type { ExecutionState } from '../agent/test-executor.ts';
import { toAssertion } from './mobile-assertion.ts';
import { MobileTrail } from './mobile-trail.ts';

export interface Telling {
  caseId: string;
  attempt: number;
  recorder: RunRecorder;
  language: Language;
  failedSteps?: readonly number[];
}

/** Tells the run what happens to the steps and verifications of a case, as they happen. */
export class CaseTeller {
  readonly trail: MobileTrail;
  readonly #telling: Telling;
  #told: number;
  #toldVerifications = 0;
  #started: { index: number; atMs: number } | undefined;
  #picture: string | undefined;
  #pictures = 0;
  #evidence: Evidence[] = [];

  constructor(telling: Telling) {
    this.#telling = telling;
    this.trail = new MobileTrail(telling.failedSteps ?? []);
    // What an interrupted run has told of this case stands.
    const known = telling.recorder.view().cases.find(({ id }) => id === telling.caseId);
    const open = known?.steps.findIndex(({ status }) => status === 'running') ?? 0;
    this.#told = open === -1 ? (known?.steps.length ?? 0) : open;
  }

  /** What was seen when the case failed. */
  evidence(): Evidence[] {
    return this.#evidence;
  }

  readonly middleware: Middleware<ExecutionState> = {
    name: 'case-teller',
    beforeModel: async ({ run }) => {
      await this.tellEnded(run);
      if (run.phase === 'executing') await this.#start(run, run.stepIndex);
      return {};
    },
    afterModel: async ({ run }) => (await this.tellEnded(run), {}),
    afterAgent: async ({ run }) => (await this.tellEnded(run), {}),
  };

  async keepPicture({ bytes }: Picture, { failed }: { failed: boolean }): Promise<void> {
    const { recorder, caseId } = this.#telling;
    this.#pictures += 1;
    const stepIndex = this.#started?.index;
    const name = stepIndex === undefined ? `check-${this.#pictures}` : `step-${stepIndex + 1}-${this.#pictures}`;
    const path = `screenshots/${caseId}/${name}.jpg`;
    const at = stepIndex === undefined ? {} : { stepIndex };
    this.#picture = await recorder.writeArtifact({ kind: 'screenshot', path, content: bytes, caseId, ...at });
    if (failed && this.#picture !== undefined) {
      this.#evidence = [...this.#evidence, { kind: 'screenshot', note: name, path: this.#picture }];
    }
  }

  async #start({ testCase }: MobileRunState, index: number): Promise<void> {
    const step = testCase.steps[index];
    if (step === undefined || this.#started?.index === index) return;
    this.#started = { index, atMs: performance.now() };
    const { recorder, caseId, attempt } = this.#telling;
    await recorder.append({ type: 'step-start', caseId, attempt, index, text: step.text, ...namesOf(step.action) });
  }

  /** Tells whatever has ended and was not told yet. */
  async tellEnded(run: MobileRunState): Promise<void> {
    for (; this.#told < run.steps.length; this.#told += 1) {
      const [outcome, step] = [run.steps[this.#told], run.testCase.steps[this.#told]];
      if (outcome !== undefined && step !== undefined) await this.#end(run, step, outcome);
    }
    for (; this.#toldVerifications < run.verifications.length; this.#toldVerifications += 1) {
      const outcome = run.verifications[this.#toldVerifications];
      const check = run.testCase.verifications[this.#toldVerifications];
      if (outcome === undefined || check === undefined || outcome.status === 'skipped') continue;
      const index = run.testCase.steps.length + this.#toldVerifications;
      await this.trail.endStep({ index, text: check.text, status: outcome.status, startedAt: undefined });
      await this.#tellAssertion({ id: `check-${this.#toldVerifications + 1}`, ...check, outcome });
    }
  }

  async #end(run: MobileRunState, step: MobileStep, outcome: MobileOutcome): Promise<void> {
    const index = this.#told;
    await this.#start(run, index);
    const durationMs = Math.round(performance.now() - (this.#started?.atMs ?? performance.now()));
    await this.trail.endStep({ index, text: step.text, status: outcome.status, startedAt: this.#started?.atMs });
    const { recorder, caseId, attempt, language } = this.#telling;
    if (step.action !== undefined && isChecking(step.action) && outcome.status !== 'skipped') {
      await this.#tellAssertion({ id: `step-${index + 1}`, text: step.text, action: step.action, outcome }, index);
    }
    await recorder.append({
      type: 'step-end',
      caseId,
      attempt,
      index,
      status: outcome.status,
      durationMs,
      ...(outcome.status === 'failed' ? { error: describeOutcome(outcome, language) } : {}),
      ...(this.#picture === undefined ? {} : { screenshot: this.#picture }),
    });
    this.#picture = undefined;
    this.#started = undefined;
  }

  async #tellAssertion(checked: Parameters<typeof toAssertion>[0], stepIndex?: number): Promise<void> {
    const { recorder, caseId, attempt, language } = this.#telling;
    const evidence = checked.outcome.status === 'failed' ? this.#evidence.slice(-1) : [];
    const assertion = toAssertion(checked, language, evidence);
    const at = stepIndex === undefined ? {} : { stepIndex };
    await recorder.append({ type: 'assertion-end', caseId, attempt, assertion, ...at });
  }
}

function namesOf(action: MobileAction | undefined): { action?: string; target?: string } {
  if (action === undefined) return {};
  const target = 'target' in action ? (action.target as MobileTarget | undefined) : undefined;
  return { action: action.type, ...(target === undefined ? {} : { target: describeMobileTarget(target) }) };
}

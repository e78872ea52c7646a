import type { Evidence } from '@autoqa/domain/model/evidence';
import type { CaseSession, StepRange } from '../../../ports/case-session.ts';
import type { AttemptFailure, AttemptOutcome } from '../../../ports/surface.ts';
import type { OpenedContext } from '../browser/browser-keeper.ts';
import type { AttemptRecording } from '../recording/attempt-recording.ts';
import { attemptLimitMs } from './attempt-limit.ts';
import { blameBrowser, guardAttempt } from './guard-attempt.ts';
import { planSteps } from './plan-steps.ts';
import { openStartPage } from './start-page.ts';
import { walkSteps, type LoginProgress } from './walk-steps.ts';
import type { PlannedStep, WebWalk } from './web-case.ts';

export interface WebSessionParts {
  walk: WebWalk;
  recording: AttemptRecording;
  opened: OpenedContext;
  /** Closes the window. */
  end(): Promise<void>;
  /** Called at the end, with the failure of the whole case. */
  remember(failure: AttemptFailure | undefined): void;
}

const NO_LOGIN: LoginProgress = { isDone: false, onDone: async () => undefined };

/** The window of one attempt at a case whose other steps are done elsewhere (X3). */
export class WebCaseSession implements CaseSession {
  readonly #parts: WebSessionParts;
  readonly #plan: readonly PlannedStep[];
  #hasCrashed = false;
  #isStarted = false;

  constructor(parts: WebSessionParts) {
    this.#parts = parts;
    this.#plan = planSteps(parts.walk.testCase.steps, { hasOthers: true });
    parts.walk.page.on('crash', () => (this.#hasCrashed = true));
    parts.opened.context.on('page', (page) => page.on('crash', () => (this.#hasCrashed = true)));
  }

  async runSteps(range: StepRange, signal: AbortSignal): Promise<AttemptOutcome> {
    const { walk, opened, end } = this.#parts;
    const { testCase, attempt, recorder, settings } = walk;
    const steps = testCase.steps.slice(range.from, range.to);
    const outcome = await guardAttempt({
      caseId: testCase.id,
      attempt,
      recorder,
      signal,
      limitMs: attemptLimitMs({ testCase: { ...testCase, steps }, settings }),
      work: async (inner) => {
        walk.signal = inner;
        return (await this.#start(range)) ?? walkSteps(walk, this.#plan, NO_LOGIN, range);
      },
      end,
    });
    return blameBrowser(outcome, opened.browser, this.#hasCrashed);
  }

  async end({ failure }: Pick<AttemptOutcome, 'failure'>): Promise<Evidence[]> {
    const { recording, end, remember, walk } = this.#parts;
    try {
      remember(failure);
      const whole = { ...(failure === undefined ? {} : { failure }), evidence: [] };
      const traced = walk.page.isClosed() ? whole : await recording.addTrace(whole);
      await end();
      return (await recording.addVideo(traced)).evidence;
    } finally {
      await end();
      await recording.dispose();
    }
  }

  /** The page that the case begins on is opened when the first of its steps is due. */
  async #start({ from }: StepRange): Promise<AttemptOutcome | undefined> {
    if (this.#isStarted) return undefined;
    this.#isStarted = true;
    const own = this.#plan.filter(({ step }) => step.surface === undefined);
    const unreachable = await openStartPage(this.#parts.walk, own);
    return unreachable === undefined ? undefined : { failure: { ...unreachable, stepIndex: from }, evidence: [] };
  }
}

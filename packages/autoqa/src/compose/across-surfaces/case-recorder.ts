import { surfaceOfStep } from '@autoqa/domain/model/step-surface';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { AttemptContext } from '../../ports/surface.ts';

/** Tells of the steps of all surfaces as one case: in the words of its author, each with its surface. */
export class CaseRecorder {
  readonly recorder: RunRecorder;
  readonly #testCase: TestCase;
  readonly #attempt: number;
  readonly #told = new Set<number>();

  constructor(testCase: TestCase, { recorder, attempt }: Pick<AttemptContext, 'recorder' | 'attempt'>) {
    this.#testCase = testCase;
    this.#attempt = attempt;
    this.recorder = {
      runId: recorder.runId,
      append: async (event) => {
        if (event.type !== 'step-start') return recorder.append(event);
        this.#told.add(event.index);
        return recorder.append({ ...event, ...this.#written(event.index) });
      },
      writeArtifact: (artifact) => recorder.writeArtifact(artifact),
      view: () => recorder.view(),
      subscribe: (listener) => recorder.subscribe(listener),
    };
  }

  /** Tells of a step that nobody has told of: it was not carried out, or could not be begun. */
  async tell(index: number, ended: { status: 'skipped' | 'failed'; error?: string }): Promise<void> {
    const step = this.#testCase.steps[index];
    if (step === undefined || this.#told.has(index)) return;
    const at = { caseId: this.#testCase.id, attempt: this.#attempt, index };
    const { text, section, line } = step;
    await this.recorder.append({ type: 'step-start', ...at, text, section, ...(line === undefined ? {} : { line }) });
    await this.recorder.append({ type: 'step-end', ...at, durationMs: 0, ...ended });
  }

  #written(index: number): { text?: string; surface?: TestCase['surface'] } {
    const step = this.#testCase.steps[index];
    if (step === undefined) return {};
    const surface = surfaceOfStep(step, this.#testCase);
    return { text: step.text, ...(surface === this.#testCase.surface ? {} : { surface }) };
  }
}

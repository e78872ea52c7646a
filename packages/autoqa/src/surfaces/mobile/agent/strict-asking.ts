import type { MobileOutcome } from '@autoqa/domain/model/mobile/mobile-run';
import { placeOf } from './current-step.ts';
import { deviationOf } from './deviation.ts';
import type { ModelAnswer, ModelHandler, ModelRequest } from './middleware.ts';
import type { ExecutionState } from './test-executor.ts';

/** Asks for exactly one fitting call: an answer that strays is corrected once for a step, then the step has failed. */
export class StrictAsking {
  #corrected = '';
  #failed: MobileOutcome | undefined;

  async ask(
    request: ModelRequest<ExecutionState>,
    text: string,
    ask: ModelHandler<ExecutionState>,
  ): Promise<ModelAnswer> {
    const { state, tools } = request;
    const answer = await ask(request);
    const deviation = deviationOf(answer, { run: state.run, text, tools });
    if (deviation === undefined) return answer;
    const step = placeOf(state.run);
    if (this.#corrected === step) {
      this.#failed = deviation.outcome;
      return { text: '' };
    }
    this.#corrected = step;
    return this.ask({ ...request, system: `${request.system}\n${deviation.correction}` }, text, ask);
  }

  /** Why the step has failed, told once. */
  verdict(): MobileOutcome | undefined {
    const told = this.#failed;
    this.#failed = undefined;
    return told;
  }
}

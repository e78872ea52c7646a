import type { ClaimSession } from './claim-session.ts';
import type { ClaimSolution, DraftedStep } from './claim-solver.ts';

/** Why a claim cannot be checked here; thrown inside techniques, told by the solver. */
export class Unclear extends Error {}

/** The steps of a case while they are worked out. */
export class Draft {
  readonly #steps: { text: string; expectations: string[] }[] = [];
  readonly #cleanup: DraftedStep[] = [];
  #seenRefuted = false;

  /** Adds a step without trying it. */
  step(text: string, ...expectations: readonly string[]): this {
    this.#steps.push({ text, expectations: [...expectations] });
    return this;
  }

  /** Adds what must hold after the last step. */
  expect(...expectations: readonly string[]): this {
    const last = this.#steps.at(-1);
    if (last === undefined) throw new TypeError('A draft expects something only after a step.');
    last.expectations.push(...expectations);
    return this;
  }

  /** Does it now, and has the case do it too; a sentence that cannot be carried out ends the draft. */
  async perform(session: ClaimSession, text: string): Promise<void> {
    const problem = await session.perform(text);
    if (problem !== undefined) throw new Unclear(`"${text}" could not be carried out: ${problem}`);
    this.step(text);
  }

  /** The page did the opposite of the claim while this was worked out: the run may confirm that, never the claim. */
  refute(): this {
    this.#seenRefuted = true;
    return this;
  }

  cleanUp(...steps: readonly string[]): this {
    this.#cleanup.push(...steps.map((text) => ({ text, expectations: [] })));
    return this;
  }

  finish(): ClaimSolution {
    return { status: 'drafted', steps: this.#steps, cleanup: this.#cleanup, seenRefuted: this.#seenRefuted };
  }
}

/** The value, or the end of the draft. */
export function needed<T>(value: T | undefined, reason: string): T {
  if (value === undefined) throw new Unclear(reason);
  return value;
}

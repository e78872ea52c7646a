import type { Guardrail } from '@autoqa/domain/model/guardrail';

/** How an exploration ended; what was found until then is kept whatever it was. */
export type ExploreEnding =
  | { how: 'done' }
  | { how: 'guardrail'; guardrail: Guardrail }
  | { how: 'cancelled' }
  | { how: 'target-down'; message: string }
  | { how: 'login-refused'; message: string };

/** Ends the walk from wherever it is. */
export class WalkEnded extends Error {
  readonly ending: ExploreEnding;

  constructor(ending: ExploreEnding) {
    super(`The walk ended: ${ending.how}`);
    this.ending = ending;
  }
}

import type { AnswerOf, BodyOf } from '@autoqa/domain/contract/operation';
import type { OPERATIONS } from '@autoqa/domain/contract/operations';

type Operations = typeof OPERATIONS;

/** The conversation of S2: look at a page, propose cases for a wish. */
export interface Assistant {
  analyze(
    wish: BodyOf<Operations['analyzeForTest']>,
    signal: AbortSignal,
  ): Promise<AnswerOf<Operations['analyzeForTest']>>;
  generate(
    wish: BodyOf<Operations['generateTests']>,
    signal: AbortSignal,
  ): Promise<AnswerOf<Operations['generateTests']>>;
}

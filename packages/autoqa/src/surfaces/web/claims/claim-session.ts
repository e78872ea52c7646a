import type { PageView } from '../page/page-element.ts';
import type { Sentences } from '@autoqa/domain/model/spec-sentences';

/** A page in front of somebody who works out how to check a claim: its preconditions are met, nothing is recorded. */
export interface ClaimSession {
  /** How drafted steps are worded: in the language that the page is shown in. */
  readonly say: Sentences;
  /** The page at rest; with a condition, once that holds, or as it is when it has not come to hold for a while. */
  look(until?: (view: PageView) => boolean): Promise<PageView>;
  /** Carries out one sentence, as a run would; says what went wrong, if something did. */
  perform(sentence: string): Promise<string | undefined>;
  /** Goes back to where the steps will begin. */
  restart(): Promise<void>;
  /** The address of a page by its name, where a requirements document says so. */
  addressOf(pageName: string): string | undefined;
}

import type { SpecInclude, SpecNote, SpecSettings } from '../spec/spec-document.ts';

/** One statement that is to be confirmed or refuted. */
export interface Claim {
  text: string;
  line: number;
}

/** A file of claims: what holds for all of them, and the claims. */
export interface ClaimsDocument {
  path: string;
  settings: SpecSettings;
  preconditions: readonly (SpecNote | SpecInclude)[];
  claims: readonly Claim[];
}

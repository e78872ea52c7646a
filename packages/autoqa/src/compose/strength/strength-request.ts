import type { Language } from '@autoqa/domain/model/language';
import type { MutationKind } from '@autoqa/domain/model/strength';
import type { TerminalChoice } from '../choose-reporters.ts';
import type { BrowserConfig } from '../open-browser.ts';
import type { SpecSurfaceRequest } from '../spec-surface.ts';

export interface StrengthRequest {
  /** Spec files, folders or patterns; or one run. */
  subjects: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  vars: Readonly<Record<string, string>>;
  language: Language;
  argv: readonly string[];
  seed: number;
  /** How many are tried at most. */
  mutants: number;
  /** After so long no further mutant is begun. */
  minutes: number;
  /** The share of noticed breakages below which the command fails, 0 to 1. */
  minScore?: number | undefined;
  kinds?: ReadonlySet<MutationKind> | undefined;
  /** For the tests of an API: its document and its configuration, instead of what the run had. */
  api: { spec?: string | undefined; configFile?: string | undefined };
  config: SpecSurfaceRequest['config'] &
    BrowserConfig & { workers: number; reporter: string[]; keepRuns: number; keepDays?: number | undefined };
  terminal: TerminalChoice;
  signal: AbortSignal;
}

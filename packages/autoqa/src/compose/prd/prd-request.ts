import type { Language } from '@autoqa/domain/model/language';
import type { TerminalChoice } from '../choose-reporters.ts';
import type { BrowserConfig } from '../open-browser.ts';

/** What every command of a run of requirements is given. */
export interface PrdSettings {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  vars: Readonly<Record<string, string>>;
  language: Language;
  argv: readonly string[];
  config: {
    out: string;
    model: string;
    timeout: number;
    caseTimeout?: number | undefined;
    maxDownloadMb: number;
    reporter: string[];
    keepRuns: number;
    keepDays?: number | undefined;
  } & BrowserConfig;
  terminal: TerminalChoice;
  signal: AbortSignal;
}

/** What a run of requirements is made from. */
export interface PrdSources {
  /** Paths as they are seen from where the command was started. */
  profile: string;
  prd: string;
  /** Only what lies at these routes; everything when there are none. */
  routes: readonly string[];
}

/** What a person, or the switch for machines, says when a run waits. */
export interface PrdDecisions {
  approval?: { by: string; reject: boolean; comment: string | undefined } | undefined;
  confirmation?: Confirmation | undefined;
  /** Nobody is asked. */
  auto: boolean;
}

export interface Confirmation {
  by: string;
  retest: boolean;
  comment: string | undefined;
  /** What a person says about assertions on which the observers did not agree. */
  verdicts: readonly { caseId: string; assertionId: string; verdict: 'pass' | 'fail' }[];
  /** What is left open stays as it was measured. */
  accept: boolean;
}

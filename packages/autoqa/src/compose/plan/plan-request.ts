import type { Language } from '@autoqa/domain/model/language';
import type { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import type { TerminalChoice } from '../choose-reporters.ts';
import type { ModelSettings } from '../open-brain.ts';
import type { LookingConfig } from '../open-looking-surface.ts';

/** What the planning commands share. */
export interface PlanSettings {
  language: Language;
  argv: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  vars: Readonly<Record<string, string>>;
  config: Omit<LookingConfig, 'url'> &
    ModelSettings & { out: string; reporter: string[]; keepRuns: number; keepDays?: number | undefined };
  terminal: TerminalChoice;
  signal: AbortSignal;
}

export interface PlanRequest extends PlanSettings {
  plan: PlanConfig;
}

import type { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import type { ModelSettings } from '../open-brain.ts';

/** P5: the plan's own limit of tokens holds, if it is the smaller one. */
export function withinBudget<Settings extends ModelSettings>(settings: Settings, { guardrails }: PlanConfig): Settings {
  const limits = [settings.maxModelTokens, guardrails.maxTokenPerRun].flatMap((limit) => limit ?? []);
  return limits.length === 0 ? settings : { ...settings, maxModelTokens: Math.min(...limits) };
}

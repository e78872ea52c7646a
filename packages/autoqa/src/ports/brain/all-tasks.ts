import { chooseNextAction } from './tasks/choose-next-action.ts';
import { designCases } from './tasks/design-cases.ts';
import { diagnoseFailure } from './tasks/diagnose-failure.ts';
import { extractRules } from './tasks/extract-rules.ts';
import { extractScenarios } from './tasks/extract-scenarios.ts';
import { groundStep } from './tasks/ground-step.ts';
import { judgeAssertion } from './tasks/judge-assertion.ts';
import { mapColumns } from './tasks/map-columns.ts';
import { parseRequirements } from './tasks/parse-requirements.ts';
import { repairScript } from './tasks/repair-script.ts';
import { reviewCases } from './tasks/review-cases.ts';
import { reviewResult } from './tasks/review-result.ts';
import { summarise } from './tasks/summarise.ts';

/** Everything a brain can be asked, by name. */
export const ALL_TASKS = {
  'choose-next-action': chooseNextAction,
  'design-cases': designCases,
  'diagnose-failure': diagnoseFailure,
  'extract-rules': extractRules,
  'extract-scenarios': extractScenarios,
  'ground-step': groundStep,
  'judge-assertion': judgeAssertion,
  'map-columns': mapColumns,
  'parse-requirements': parseRequirements,
  'repair-script': repairScript,
  'review-cases': reviewCases,
  'review-result': reviewResult,
  summarise: summarise,
} as const;

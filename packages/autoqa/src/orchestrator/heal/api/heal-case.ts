import { createTwoFilesPatch } from 'diff';
import { stringify } from 'yaml';
import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import type { CaseHeal, HealFacts } from './case-heal.ts';
import { healChangedId } from './changed-id.ts';
import { healName } from './misspelt-name.ts';
import { healStatus } from './wrong-status.ts';

/**
 * A12, second layer, by rules: what in a case contradicts the document that it rests on, or an id that is gone. Nothing
 * when the case says what the document says: then the product has to answer for it.
 */
export function proposeHeal(testCase: ApiCase, run: CaseRun, facts: HealFacts): CaseHeal | undefined {
  return healName(testCase, run, facts) ?? healStatus(testCase, run, facts) ?? healChangedId(testCase, run, facts);
}

/** What a heal changed, as a patch that a person can read. */
export function diffOfCases(before: ApiCase, after: ApiCase): string {
  const name = `testcases.md#${before.id}`;
  return createTwoFilesPatch(name, name, stringify(before.steps), stringify(after.steps), 'as it was', 'as it is now');
}

import { join } from 'node:path';
import type { Assertion } from '@autoqa/domain/model/assertion';
import type { Defect, Reproducer } from '@autoqa/domain/model/defect';
import type { CaseResult } from '@autoqa/domain/model/result';
import { readIfThere } from '../../kernel/read-if-there.ts';
import { scriptPath } from '../../surfaces/web/scripting/script-folder.ts';
import { typedPath } from '../reproduce/reproducer-place.ts';
import { casePath } from './case-papers.ts';
import { SCRIPTS_FOLDER } from './prd-papers.ts';

interface RunPlace {
  runFolder: string;
  cwd: string;
}

/** X5: the script of a case runs by itself and has been run: it is the reproducer of what it found. */
export async function withScripts(
  defects: readonly Defect[],
  results: readonly Pick<CaseResult, 'id' | 'assertions'>[],
  place: RunPlace,
): Promise<Defect[]> {
  const all: Defect[] = [];
  for (const defect of defects) {
    const assertion = assertionOf(defect, results);
    all.push({ ...defect, reproducer: await reproducerOf(defect, assertion, place) });
  }
  return all;
}

/** A defect is called by its case and its assertion. */
function assertionOf({ id, caseId }: Defect, results: readonly Pick<CaseResult, 'id' | 'assertions'>[]) {
  const assertions = results.find((each) => each.id === caseId)?.assertions ?? [];
  return assertions.find((each) => id === `BUG-${caseId}-${each.id}`);
}

async function reproducerOf(
  { caseId }: Defect,
  assertion: Assertion | undefined,
  place: RunPlace,
): Promise<Reproducer> {
  const path = `${SCRIPTS_FOLDER}/${scriptPath(caseId)}`;
  const code = await readIfThere(join(place.runFolder, path));
  const isChecked = assertion !== undefined && code.includes(`evidence.check(page, '${assertion.id}'`);
  if (!isChecked) return stepsOf(caseId, place);
  const folder = typedPath(SCRIPTS_FOLDER, place);
  const command = `cd ${folder} && npx playwright test ${scriptPath(caseId)}`;
  const isSeen = assertion.machineVerdict === 'fail';
  const doubt = isSeen ? {} : { unverifiedBecause: 'not-shown-again' as const };
  return { kind: 'playwright', code, verified: isSeen, ...doubt, path, command };
}

/** What could not be written as a script is told as the case itself. */
async function stepsOf(caseId: string, { runFolder }: RunPlace): Promise<Reproducer> {
  const path = casePath(caseId);
  const code = await readIfThere(join(runFolder, path));
  return { kind: 'steps', code, verified: false, unverifiedBecause: 'not-scripted', path };
}

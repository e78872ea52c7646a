import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TestPlan } from '@autoqa/domain/model/plan/test-plan';
import { readIfThere } from '../../kernel/read-if-there.ts';
import { PLAN_FOLDER } from './plan-files.ts';
import { renderPlannedSpec } from './render-planned-spec.ts';

/** The plan that a run made before; nothing when there is none, or none that can be read. */
export async function readEarlierPlan(runFolder: string): Promise<TestPlan | undefined> {
  const text = await readIfThere(join(runFolder, PLAN_FOLDER, 'test-plan.json'));
  return text === '' ? undefined : TestPlan.safeParse(parsed(text)).data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes away the specs of a plan before that are in the plan no more, with their locks; not what a person has changed. */
export async function removeSpecsLeft(runFolder: string, earlier: TestPlan, now: TestPlan): Promise<void> {
  const kept = new Set(now.cases.map(({ markdownPath }) => markdownPath));
  for (const left of earlier.cases.filter(({ markdownPath }) => !kept.has(markdownPath))) {
    const path = join(runFolder, PLAN_FOLDER, 'specs', left.markdownPath);
    const isOurs = (await readIfThere(path)) === renderPlannedSpec(left);
    if (!isOurs) continue;
    await rm(path);
    await rm(path.replace(/\.md$/, '.lock.json'), { force: true });
  }
}

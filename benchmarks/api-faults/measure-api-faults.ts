import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import { documentedNames } from '@autoqa/domain/model/api/documented-names';
import type { ApiMode } from '@autoqa/domain/model/api/testcase-book';
import { InProcessExecutor } from '../../packages/autoqa/src/compose/api/in-process-executor.ts';
import { planApiRun } from '../../packages/autoqa/src/compose/api/plan-api-run.ts';
import type { ApiInputs } from '../../packages/autoqa/src/compose/api/read-api-inputs.ts';
import { memoryRecorder } from '../../packages/autoqa/src/orchestrator/execute/__fixtures__/memory-recorder.ts';
import { executeApiCases } from '../../packages/autoqa/src/orchestrator/execute/execute-api-cases.ts';
import { groupDefects } from '../../packages/autoqa/src/orchestrator/judge/api/group-defects.ts';
import { analyzeDependencies } from '../../packages/autoqa/src/surfaces/api/dependencies/analyze-dependencies.ts';
import { openApiRun } from '../../packages/autoqa/src/surfaces/api/execution/open-api-run.ts';
import catalogue from '../../testbed/faults.json' with { type: 'json' };
import { startTestbed } from '../../testbed/src/start-testbed.ts';
import { reportAbsent, reportCount, reportNone } from '../support/figures.ts';
import { readShopApi, type Testbed } from '../support/shop-api.ts';

const MODES: readonly ApiMode[] = ['INTERFACE', 'BUSINESS', 'COMPLETE'];
const INPUTS: Readonly<Record<string, { name: string; atLeast?: number }>> = {
  INTERFACE: { name: 'document alone', atLeast: 0.7 },
  BUSINESS: { name: 'document and requirements' },
  COMPLETE: { name: 'document, requirements and data', atLeast: 0.95 },
};

interface Score {
  mode: ApiMode;
  found: number;
  alarms: number;
}

const words = process.argv.slice(2);
const modes = MODES.filter((mode) => words.includes(mode));
const wanted = words.filter((word) => !(MODES as readonly string[]).includes(word));
const language = process.env['PRD_LANGUAGE'] ?? 'en';
const faults = catalogue.faults
  .filter(({ application }) => application === 'shop-api')
  .map(({ id }) => id)
  .filter((id) => wanted.length === 0 || wanted.some((word) => id.includes(word)));

function readInputs(testbed: Testbed, folder: string, mode: ApiMode): Promise<ApiInputs> {
  return readShopApi(testbed, folder, {
    prd: mode === 'INTERFACE' ? [] : [`prd.${language}.md`],
    data: mode === 'COMPLETE' ? ['test-data.xlsx'] : [],
  });
}

/** The bugs that a run reports: seen twice, one for each cause. */
async function findBugs(
  testbed: Testbed,
  inputs: ApiInputs,
  { cases, fault }: { cases: readonly ApiCase[]; fault?: string },
) {
  await testbed.reset();
  await testbed.setFaults(fault === undefined ? [] : [fault]);
  const { description, baseUrl, auth, identities } = inputs;
  const run = openApiRun({ description, baseUrl, auth, identities });
  const judged = await executeApiCases(cases, {
    description,
    executor: new InProcessExecutor(run, inputs),
    recorder: memoryRecorder(),
    sourceOf: ({ id }) => id,
    // As in a run: what heals must not hide a fault.
    healing: { analysis: analyzeDependencies(description), names: documentedNames(description) },
    signal: new AbortController().signal,
  });
  const counts: Record<string, number> = {};
  for (const { testCase, judgement, heals = [] } of judged) {
    const { kind, reason } = judgement.verdict;
    counts[kind] = (counts[kind] ?? 0) + 1;
    for (const { from, to } of heals) console.log(`    healed ${testCase.id}: ${from} → ${to}`);
    if (fault === undefined && kind !== 'pass' && kind !== 'product-bug')
      console.log(`    ${kind} ${testCase.id}: ${reason.slice(0, 200)}`);
  }
  const witnesses = judged.filter(({ judgement }) => judgement.verdict.kind === 'product-bug');
  await run.close();
  return { defects: groupDefects(witnesses).map(({ defect }) => defect), counts };
}

async function measureMode(testbed: Testbed, folder: string, mode: ApiMode): Promise<Score> {
  const inputs = await readInputs(testbed, folder, mode);
  const { cases } = planApiRun(inputs);
  console.log(`${mode}: ${cases.length} cases`);
  const clean = await findBugs(testbed, inputs, { cases });
  console.log(`  no fault: ${JSON.stringify(clean.counts)}`);
  for (const { title, expected, actual } of clean.defects)
    console.log(`  FALSE ALARM ${title}: ${expected} / ${actual}`);
  let found = 0;
  for (const fault of faults) {
    const { defects } = await findBugs(testbed, inputs, { cases, fault });
    if (defects.length > 0) found += 1;
    const told = defects.slice(0, 2).map(({ caseId, title }) => `${caseId} ${title.slice(0, 70)}`);
    console.log(`  ${defects.length > 0 ? 'found ' : 'MISSED'} ${fault}: ${defects.length} bugs · ${told.join(' · ')}`);
  }
  return { mode, found, alarms: clean.defects.length };
}

async function main(): Promise<void> {
  const testbed = await startTestbed({ distFolder: 'testbed/dist' });
  const folder = await mkdtemp(join(tmpdir(), 'autoqa-api-faults-'));
  const card: Score[] = [];
  try {
    for (const mode of modes.length === 0 ? MODES : modes) card.push(await measureMode(testbed, folder, mode));
  } finally {
    await testbed.close();
    await rm(folder, { recursive: true, force: true });
  }
  reportAbsent('Schemathesis on the same faults', 'no comparison is written yet, installed or not');
  for (const { mode, found, alarms } of card) {
    const { name, ...asked } = INPUTS[mode] ?? { name: mode };
    reportCount({ name: `API faults found as bugs: ${name}`, count: found, of: faults.length, ...asked });
    reportNone({ name: `API bugs reported without a fault: ${name}`, count: alarms });
  }
}

await main();
process.exit(0);

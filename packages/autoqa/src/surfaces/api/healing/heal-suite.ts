import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import { readIfThere } from '../../../kernel/read-if-there.ts';
import { runSuite } from '../runners/run-suite.ts';
import type { CaseResult, RunSuiteOptions, SuiteRun } from '../runners/suite-run.ts';
import type { SuiteFile, SuiteOptions } from '../suites/suite.ts';
import { writeSuite } from '../suites/write-suite.ts';
import { documentedNames } from '@autoqa/domain/model/api/documented-names';
import { repairFile, type FileRepair } from './repair-file.ts';
import type { HealReason, KnownWords } from './repair-test.ts';

export interface Heal {
  caseId: string;
  file: string;
  reason: HealReason;
  /** Unified. */
  diff: string;
  /** The how manieth try for this case, from 1. */
  try: number;
}

export interface HealOptions {
  folder: string;
  cases: readonly ApiCase[];
  description: ApiDescription;
  /** What the suite was written with. */
  suite: SuiteOptions;
  run?: Omit<RunSuiteOptions, 'target' | 'file' | 'only'>;
  maxTries?: number;
}

export interface HealedSuite {
  /** The results after the last re-run. */
  run: SuiteRun;
  heals: Heal[];
}

const MAX_TRIES = 3;

/**
 * Repairs scripts that cannot run or that somebody mistyped (A12, first layer), and runs again what it repaired. A test
 * that is what its case says is never touched, however it fails.
 */
export async function healSuite(run: SuiteRun, options: HealOptions): Promise<HealedSuite> {
  const { maxTries = MAX_TRIES } = options;
  const files = writeSuite(options.cases, options.description, options.suite);
  const known = {
    names: documentedNames(options.description),
    paths: new Set(options.description.operations.map(({ path }) => path)),
  };
  const tries = new Map<string, number>();
  const heals: Heal[] = [];
  let current = run;
  for (let round = 1; round <= maxTries; round += 1) {
    const broken = current.cases.filter(({ id, status }) => status !== 'passed' && (tries.get(id) ?? 0) < maxTries);
    const repairs = await repairAll(broken, files, { options, known });
    if (repairs.length === 0) break;
    for (const repair of repairs) heals.push(...healsOf(repair, tries));
    current = await runAgain(current, repairs, options);
  }
  return { run: current, heals };
}

async function repairAll(
  broken: readonly CaseResult[],
  files: readonly SuiteFile[],
  { options, known }: { options: HealOptions; known: KnownWords },
): Promise<FileRepair[]> {
  const repairs: FileRepair[] = [];
  for (const generated of files) {
    const path = join(options.folder, generated.path);
    const current = await readIfThere(path);
    const repair = repairFile({ current, generated, broken }, { target: options.suite.target, known });
    if (repair === undefined) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, repair.content);
    repairs.push({ ...repair, before: current });
  }
  return repairs;
}

function healsOf({ file, before, content, changes }: FileRepair, tries: Map<string, number>): Heal[] {
  const diff = createTwoFilesPatch(file, file, before, content, 'as it was', 'as it is now');
  return changes.map(({ caseId, reason }) => {
    const count = (tries.get(caseId) ?? 0) + 1;
    tries.set(caseId, count);
    return { caseId, file, reason, diff, try: count };
  });
}

/** Every case that was not passed in a repaired file: one broken test keeps all of its file from running. */
async function runAgain(before: SuiteRun, repairs: readonly FileRepair[], options: HealOptions): Promise<SuiteRun> {
  const only = repairs.flatMap(({ affected }) => affected);
  const again = await runSuite(options.folder, { ...options.run, target: options.suite.target, only });
  const results = new Map(again.cases.map((result) => [result.id, result]));
  return { ...again, cases: before.cases.map((result) => results.get(result.id) ?? result) };
}

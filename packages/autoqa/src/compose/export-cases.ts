import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { InputError } from '../kernel/errors.ts';
import { findSpecs } from '../intake/spec/selecting/find-specs.ts';
import { toTestCases } from '../intake/spec/test-cases/to-test-cases.ts';
import { openSpec } from './open-spec.ts';
import { showRun } from './runs.ts';

/** A case to be exported, and the name of its file. */
export interface ChosenCase {
  testCase: TestCase;
  /** The seed file that a plan named. */
  seed: string | undefined;
  fileName: string;
}

interface Chosen {
  cases: ChosenCase[];
  /** Where the run was done. */
  baseUrl: string | undefined;
}

/** The cases of specs, or those of a run that passed. */
export async function chooseCases(
  subjects: readonly string[],
  { cwd, out }: { cwd: string; out: string },
): Promise<Chosen> {
  const [only = 'latest'] = subjects;
  if (subjects.length > 1 || isSpec(only, cwd)) {
    const cases = await readCases(await findSpecs(subjects, cwd), cwd);
    return { cases: named(cases), baseUrl: undefined };
  }
  const { runId, read, result } = await showRun(out, only);
  const passed = new Map(result.cases.filter(({ verdict }) => verdict === 'pass').map((each) => [each.id, each]));
  const paths = new Set([...passed.values()].map(({ source }) => source.split('#', 1)[0] ?? source));
  const cases = (await readCases([...paths], cwd)).filter(({ testCase }) => passed.has(testCase.id));
  if (cases.length === 0) throw nothingPassed(runId);
  const { url } = read.manifest.config;
  return { cases: named(cases), baseUrl: typeof url === 'string' ? url : undefined };
}

/** A run has an id; a spec is a file, a folder or a pattern. */
export function isSpec(subject: string, cwd: string): boolean {
  return /\.md$|[*?[{/\\]/.test(subject) || (subject !== 'latest' && existsSync(resolve(cwd, subject)));
}

type ReadCase = Omit<ChosenCase, 'fileName'>;

async function readCases(paths: readonly string[], cwd: string): Promise<ReadCase[]> {
  const cases: ReadCase[] = [];
  for (const path of paths) {
    const document = await openSpec(path, cwd);
    const seeds = document.cases.map(({ plan }) => plan?.seed);
    cases.push(...toTestCases(document).map((testCase, index) => ({ testCase, seed: seeds[index] })));
  }
  return cases.filter(({ testCase }) => testCase.surface === 'web');
}

/** A file is named as its spec; the cases of a plan, and specs of one name in several folders, by their ids. */
function named(cases: readonly ReadCase[]): ChosenCase[] {
  const names = cases.map(({ testCase }) => shortName(testCase));
  return cases.map((each, index) => {
    const short = names[index] ?? '';
    const isAlone = names.filter((name) => name === short).length === 1;
    return { ...each, fileName: `${isAlone ? short : each.testCase.id}.spec.ts` };
  });
}

function shortName({ source }: TestCase): string {
  const [path = source] = source.split('#', 1);
  return basename(path).replace(/(?:\.plan)?\.md$/, '');
}

function nothingPassed(runId: string): InputError {
  return new InputError(`No case of the run ${runId} has passed as a web spec.`, {
    code: 'export-nothing-passed',
    hint: 'Only what has passed is exported; "autoqa runs show" tells what came of a run.',
    details: { runId },
  });
}

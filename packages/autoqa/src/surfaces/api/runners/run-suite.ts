import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { InputError } from '../../../kernel/errors.ts';
import { caseResults } from './case-results.ts';
import { openPlaywrightRunner } from './playwright-runner.ts';
import { openPytestRunner } from './pytest-runner.ts';
import { readTests, type WrittenTest } from './read-tests.ts';
import type { CaseResult, RunSuiteOptions, SuiteRun } from './suite-run.ts';
import type { SuiteRunner } from './suite-runner.ts';

const CASE_LIMIT_MS = 120_000;

interface TestFile {
  file: string;
  tests: WrittenTest[];
  isPartial: boolean;
}

/** Runs a generated suite file by file with its real runner, and says for every case what came of it. */
export async function runSuite(folder: string, options: RunSuiteOptions): Promise<SuiteRun> {
  const { target, signal = new AbortController().signal, caseLimitMs = CASE_LIMIT_MS, onProgress } = options;
  const start = performance.now();
  const place = resolve(folder);
  const files = await chosenFiles(place, options);
  const total = files.reduce((sum, { tests }) => sum + tests.length, 0);
  const env = { ...process.env, ...options.env };
  const runner = await openRunner(place, options, { env, signal });
  const cases: CaseResult[] = [];
  try {
    for (const { file, tests, isPartial } of files) {
      const output = await runner.runFile({ folder: place, file, tests, isPartial, caseLimitMs, env, signal });
      const results = caseResults(output, { file, tests, caseLimitMs });
      cases.push(...results);
      onProgress?.({ file, done: cases.length, total, results });
    }
  } finally {
    await runner.close();
  }
  return { target, runner: runner.name, cases, durationMs: Math.round(performance.now() - start) };
}

/** The cases of a run that did not pass, for running only them again. */
export function notPassed({ cases }: SuiteRun): string[] {
  return cases.filter(({ status }) => status !== 'passed').map(({ id }) => id);
}

async function openRunner(
  folder: string,
  options: RunSuiteOptions,
  surroundings: { env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<SuiteRunner> {
  if (options.target === 'pytest') return openPytestRunner(surroundings);
  return openPlaywrightRunner(folder, { projectFolder: options.projectFolder ?? process.cwd() });
}

async function chosenFiles(folder: string, { target, file, only }: RunSuiteOptions): Promise<TestFile[]> {
  const wanted = only === undefined ? undefined : new Set(only);
  const found: TestFile[] = [];
  for (const path of file === undefined ? await testFiles(folder, target) : [file]) {
    const all = readTests(await readFile(join(folder, path), 'utf8'), target);
    const tests = all.filter(({ caseId }) => wanted?.has(caseId) ?? true);
    if (tests.length > 0) found.push({ file: path, tests, isPartial: tests.length < all.length });
  }
  if (found.length > 0) return found;
  throw new InputError(`There is no test to run in ${folder}.`, {
    code: 'suite-empty',
    hint: 'Check the folder, the file and the case ids.',
    details: { folder },
  });
}

async function testFiles(folder: string, target: RunSuiteOptions['target']): Promise<string[]> {
  const pattern = target === 'playwright' ? /\.spec\.ts$/ : /^test_.*\.py$/;
  const names = await readdir(join(folder, 'tests')).catch(() => []);
  return names
    .filter((name) => pattern.test(name))
    .toSorted()
    .map((name) => `tests/${name}`);
}

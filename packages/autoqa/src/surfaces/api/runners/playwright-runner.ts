import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EnvironmentError } from '../../../kernel/errors.ts';
import { linkPackages, packageFolder } from '../../../kernel/packages/linked-packages.ts';
import { runJunit } from './run-junit.ts';
import type { FileRun, SuiteRunner } from './suite-runner.ts';

/** What a suite imports; AutoQA itself brings the last two. */
const PACKAGES = ['@playwright/test', 'ajv', 'ajv-formats'] as const;

/** Runs Playwright suites with the `@playwright/test` of the suite's folder or of the project. */
export async function openPlaywrightRunner(folder: string, options: { projectFolder: string }): Promise<SuiteRunner> {
  const places = [folder, options.projectFolder];
  const runner = packageFolder('@playwright/test', places);
  if (runner === undefined) throw notInstalled(places);
  const unlink = await linkPackages(PACKAGES, folder, [options.projectFolder]);
  const { version } = createRequire(join(runner, 'package.json'))('./package.json') as { version: string };
  return {
    name: `@playwright/test ${version} in ${runner}`,
    runFile: (run) =>
      runJunit(run, (report) => ({
        program: process.execPath,
        // What it writes beside the report may hold secrets, and goes with it.
        args: [join(runner, 'cli.js'), ...argumentsFor(run), `--output=${join(dirname(report), 'output')}`],
        env: { PLAYWRIGHT_JUNIT_OUTPUT_FILE: report, PLAYWRIGHT_JUNIT_OUTPUT_NAME: report, FORCE_COLOR: '0' },
      })),
    close: unlink,
  };
}

function argumentsFor({ file, tests, isPartial, caseLimitMs, folder }: FileRun): string[] {
  // A path is a pattern for Playwright; the beginning of the folder makes it exact.
  const exact = join(folder, file).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const chosen = isPartial ? tests.map(({ line }) => `${exact}:${line}`) : [exact];
  return ['test', ...chosen, '--reporter=junit', `--timeout=${caseLimitMs}`, '--workers=1', '--retries=0'];
}

function notInstalled(places: readonly string[]): EnvironmentError {
  return new EnvironmentError(`@playwright/test is not installed in ${places.join(' or ')}.`, {
    code: 'playwright-test-missing',
    hint: 'Run npm i -D @playwright/test in the project.',
    details: { places: places.join(', ') },
  });
}

import { lstat, mkdir, rmdir, symlink, unlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EnvironmentError, hasCode } from '../../../kernel/errors.ts';
import { runJunit } from './run-junit.ts';
import type { FileRun, SuiteRunner } from './suite-runner.ts';

/** What a suite imports; AutoQA itself brings the last two. */
const PACKAGES = ['@playwright/test', 'ajv', 'ajv-formats'] as const;

/** Runs Playwright suites with the `@playwright/test` of the suite's folder or of the project. */
export async function openPlaywrightRunner(folder: string, options: { projectFolder: string }): Promise<SuiteRunner> {
  const places = [folder, options.projectFolder];
  const runner = packageFolder('@playwright/test', places);
  if (runner === undefined) throw notInstalled(places);
  const linked: string[] = [];
  for (const name of PACKAGES) linked.push(...(await linkPackage(name, folder, [options.projectFolder])));
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
    close: () => removeLinks(linked),
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

/** The folder of an installed package, as seen from one of these folders. */
function packageFolder(name: string, from: readonly string[]): string | undefined {
  for (const place of from) {
    const base = place.startsWith('file:') ? place : pathToFileURL(join(place, 'package.json'));
    try {
      return dirname(createRequire(base).resolve(`${name}/package.json`));
    } catch (error) {
      if (!hasCode(error, 'MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED')) throw error;
    }
  }
  return undefined;
}

/** A suite outside the project does not find the packages by itself; links make it, for as long as it runs. */
async function linkPackage(name: string, folder: string, from: readonly string[]): Promise<string[]> {
  if (packageFolder(name, [folder]) !== undefined) return [];
  const found = packageFolder(name, [...from, import.meta.url]);
  if (found === undefined) return [];
  const link = join(folder, 'node_modules', name);
  if (await isThere(link)) return [];
  await mkdir(dirname(link), { recursive: true });
  await symlink(found, link, 'junction');
  return [link];
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function removeLinks(links: readonly string[]): Promise<void> {
  for (const link of links) {
    await unlink(link);
    await removeIfEmpty(dirname(link));
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
    if (folder.endsWith('node_modules')) return;
    await removeIfEmpty(dirname(folder));
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
  }
}

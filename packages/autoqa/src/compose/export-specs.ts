import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { hasCode, InputError } from '../kernel/errors.ts';
import { contextOptionsFor } from '../surfaces/web/browser/device.ts';
import { playwrightConfig } from '../surfaces/web/exporting/playwright-config.ts';
import { printTest } from '../surfaces/web/exporting/print-test.ts';
import { supportFiles, type SupportFile } from '../surfaces/web/exporting/support/support-files.ts';
import { LockFile } from '../surfaces/web/locks/lock-file.ts';
import { localeOf, startPageOf } from '../surfaces/web/walking/opening.ts';
import { planSteps } from '../surfaces/web/walking/plan-steps.ts';
import { isInParts, savedBy } from './across-surfaces/case-parts.ts';
import { chooseCases, type ChosenCase } from './export-cases.ts';
import { lockPath } from './lock-path.ts';

export interface ExportRequest {
  /** Spec files, folders or patterns; or one run. */
  subjects: readonly string[];
  to: string;
  overwrite: boolean;
  cwd: string;
  config: {
    out: string;
    url?: string | undefined;
    timeout: number;
    device?: string | undefined;
    locale?: string | undefined;
  };
}

export interface Exported {
  /** Where the configuration lies: what `playwright test -c` is given. */
  folder: string;
  /** The tests, the files they share, and the configuration; as they are now on disk. */
  files: string[];
  /** Those that were there before and were left as they are. */
  kept: string[];
  refused: InputError[];
  /** Packages that the tests import beside `@playwright/test`. */
  packages: string[];
}

/** Writes cases that have passed as plain Playwright tests. What cannot be said with the same strength is refused by name. */
export async function exportSpecs(request: ExportRequest): Promise<Exported> {
  const { cwd, config } = request;
  const chosen = await chooseCases(request.subjects, { cwd, out: config.out });
  if (request.to !== 'playwright') throw wrongLanguage(request.to);
  const { files, supports, refused } = await printCases(chosen.cases, request);
  const folder = join(config.out, 'export');
  await refuseChanged(folder, files, request);
  const written = await writeFiles(folder, files);
  const baseUrl = config.url ?? chosen.baseUrl;
  const settings = await writeOnce(
    join(folder, 'playwright.config.ts'),
    playwrightConfig({ baseUrl, stepTimeoutMs: config.timeout }),
  );
  const packages = supports.has('accessibility') ? ['@axe-core/playwright'] : [];
  return {
    folder,
    files: [...written, settings.path],
    kept: settings.isKept ? [settings.path] : [],
    refused,
    packages,
  };
}

interface PrintedCases {
  /** By their paths in the folder. */
  files: Map<string, string>;
  supports: Set<SupportFile>;
  refused: InputError[];
}

/** One case that cannot be exported costs its own file only, unless it is the only one. */
async function printCases(cases: readonly ChosenCase[], request: ExportRequest): Promise<PrintedCases> {
  const files = new Map<string, string>();
  const supports = new Set<SupportFile>();
  const refused: InputError[] = [];
  for (const each of cases) {
    try {
      const printed = await printCase(each, request);
      files.set(`tests/${each.fileName}`, printed.code);
      for (const name of printed.supports) supports.add(name);
    } catch (error) {
      if (!(error instanceof InputError) || cases.length === 1) throw error;
      refused.push(error);
    }
  }
  for (const [name, code] of supportFiles(supports)) files.set(`tests/support/${name}.ts`, code);
  return { files, supports, refused };
}

async function printCase({ testCase, seed }: ChosenCase, { cwd, config }: ExportRequest) {
  if (isInParts(testCase)) throw acrossSurfaces(testCase);
  const path = lockPath(cwd, testCase);
  const lock = await LockFile.load(path);
  try {
    return printTest({
      testCase,
      lock,
      seed,
      start: startPageOf(testCase, planSteps(testCase.steps)),
      locale: config.locale ?? localeOf(testCase),
      look: contextOptionsFor(config.device),
    });
  } catch (error) {
    const isUnknown = error instanceof InputError && error.code === 'export-untranslatable';
    throw isUnknown && lock.entries().length === 0 ? neverPassed(testCase.source, relative(cwd, path)) : error;
  }
}

/** A file that a person may have changed is overwritten only when asked. */
async function refuseChanged(
  folder: string,
  files: ReadonlyMap<string, string>,
  { overwrite, cwd }: ExportRequest,
): Promise<void> {
  if (overwrite) return;
  for (const [path, text] of files) {
    const there = await readIfThere(join(folder, path));
    if (there !== undefined && there !== text) throw alreadyThere(relative(cwd, join(folder, path)));
  }
}

async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  const paths: string[] = [];
  for (const [path, text] of files) {
    const full = join(folder, path);
    await mkdir(dirname(full), { recursive: true });
    await writeFile(full, text);
    paths.push(full);
  }
  return paths.toSorted();
}

async function writeOnce(path: string, text: string): Promise<{ path: string; isKept: boolean }> {
  const isKept = (await readIfThere(path)) !== undefined;
  await mkdir(dirname(path), { recursive: true });
  if (!isKept) await writeFile(path, text);
  return { path, isKept };
}

async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
}

function wrongLanguage(to: string): InputError {
  const isKnown = to === 'pytest';
  const message = isKnown
    ? 'A web spec cannot be exported to pytest; that is for suites of an API.'
    : `There is no export to "${to}".`;
  return new InputError(message, {
    code: 'export-language',
    hint: 'Write --to playwright.',
    details: { to },
  });
}

/** A Playwright test has no phone, and nothing that keeps a value as the steps do. */
function acrossSurfaces({ source, steps }: TestCase): InputError {
  const step = steps.find((each) => each.surface !== undefined || savedBy(each) !== undefined)?.text ?? '';
  return new InputError(`${source} cannot be exported: "${step}" is not for a web page alone.`, {
    code: 'export-across-surfaces',
    hint: 'Only specs whose steps all go on one web page, and keep no values, are exported.',
    details: { source, step },
  });
}

function neverPassed(source: string, lock: string): InputError {
  return new InputError(`${source} has not passed yet: there is no ${lock}.`, {
    code: 'export-not-passed',
    hint: 'Run it first with "autoqa run"; what a passing run found is what is exported.',
    details: { source, lock },
  });
}

function alreadyThere(path: string): InputError {
  return new InputError(`${path} is already there and says something else.`, {
    code: 'export-exists',
    hint: 'Move it away, or overwrite it with --force.',
    details: { path },
  });
}

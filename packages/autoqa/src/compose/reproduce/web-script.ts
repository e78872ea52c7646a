import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InputError } from '../../kernel/errors.ts';
import type { Redactor } from '../../kernel/redaction/redactor.ts';
import { printReproducer, type PrintedReproducer } from '../../surfaces/web/exporting/print-reproducer.ts';
import { runReproducer, type ReproducerOutcome } from '../../surfaces/web/scripting/run-reproducer.ts';
import { attemptLimitMs } from '../../surfaces/web/walking/attempt-limit.ts';
import { localeOf } from '../../surfaces/web/walking/opening.ts';
import type { WebSurfaceOptions } from '../../surfaces/web/web-surface.ts';
import { placeOf, type Minimal } from './minimise-case.ts';

export const SCRIPT_NAME = 'bug.spec.ts';
/** For starting the runner and the browser, and for cleaning up. */
const START_MS = 30_000;

export interface ScriptSurroundings {
  web: WebSurfaceOptions;
  redactor: Redactor;
  /** The project's folder. */
  cwd: string;
  /** The browser that the run uses, and what it needs to start; Playwright's own when absent. */
  browser: { executablePath: string; env: Readonly<Record<string, string>> } | undefined;
  signal: AbortSignal;
}

/** The minimal case as a test in one file; nothing where Playwright has no words of the same strength. */
export function scriptOf(minimal: Minimal, defect: string, { web }: ScriptSurroundings): PrintedReproducer | undefined {
  const { testCase, known } = minimal.tried;
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, ignoreHTTPSErrors } = web;
  const given = { userAgent, deviceScaleFactor, isMobile, hasTouch, ignoreHTTPSErrors };
  const look = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  try {
    return printReproducer({
      defect,
      testCase,
      failing: placeOf(minimal),
      lock: known,
      hasBaseUrl: web.baseUrl !== undefined,
      locale: web.locale ?? localeOf(testCase),
      look: { viewport, ...look },
      stepTimeoutMs: web.stepTimeoutMs,
      testTimeoutMs: limitOf(minimal, web),
    });
  } catch (error) {
    if (error instanceof InputError && error.code === 'export-untranslatable') return undefined;
    throw error;
  }
}

/** Runs the script as it will be written down, in a folder of its own. */
export async function runScript(
  minimal: Minimal,
  { code, failingStep, variables }: PrintedReproducer,
  { web, cwd, browser, signal, redactor }: ScriptSurroundings,
): Promise<ReproducerOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'autoqa-bug-'));
  const values = variables.map((name) => [name, name === 'BASE_URL' ? (web.baseUrl ?? '') : web.lookup(name)] as const);
  try {
    await writeFile(join(folder, SCRIPT_NAME), redactor.redact(code));
    return await runReproducer({
      folder,
      projectFolder: cwd,
      executablePath: browser?.executablePath,
      env: { ...browser?.env, ...Object.fromEntries(values.flatMap(([name, value]) => bothNames(name, value))) },
      failingStep,
      limitMs: START_MS + limitOf(minimal, web),
      signal,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The longer name wins where both are set, so it must say the same. */
function bothNames(name: string, value: string): [string, string][] {
  return [
    [name, value],
    [`AUTOQA_${name}`, value],
  ];
}

function limitOf({ tried: { testCase } }: Minimal, { stepTimeoutMs, caseTimeoutMs }: WebSurfaceOptions): number {
  return attemptLimitMs({ testCase, settings: { stepTimeoutMs, caseTimeoutMs, brain: undefined } });
}

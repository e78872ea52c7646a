import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { Deadline } from '../../../kernel/deadline.ts';
import { DeadlineError } from '../../../kernel/errors.ts';
import { linkPackages, OURS, packageFolder } from '../../../kernel/packages/linked-packages.ts';
import { runProcess } from '../../../kernel/process/run-process.ts';
import { RUNNER } from './run-script.ts';

export interface ReproducerRequest {
  /** The folder that holds the reproducer and nothing else. */
  folder: string;
  /** Where the person's own packages are. */
  projectFolder: string;
  /** The browser to run it in; Playwright's own when absent. */
  executablePath: string | undefined;
  /** What it reads from the environment, never from its arguments. */
  env: Readonly<Record<string, string>>;
  /** What the step is called that must fail. */
  failingStep: string;
  limitMs: number;
  signal: AbortSignal;
}

/** `shown`: it failed, at the step that was to fail; with anything else the defect was not seen. */
export type ReproducerOutcome = 'shown' | 'not-shown-again' | 'timed-out' | 'runner-missing';

/** Runs a reproducer as a person would, in a process of its own, and tells whether it failed for its reason. */
export async function runReproducer(request: ReproducerRequest): Promise<ReproducerOutcome> {
  const { folder, projectFolder, failingStep } = request;
  const runner = packageFolder(RUNNER, [folder, projectFolder, OURS]);
  if (runner === undefined) return 'runner-missing';
  const output = await mkdtemp(join(tmpdir(), 'autoqa-reproducer-'));
  const unlink = await linkPackages([RUNNER, '@axe-core/playwright'], folder, [projectFolder]);
  try {
    const report = await execute(join(runner, 'cli.js'), output, request);
    return isShown(report, failingStep) ? 'shown' : 'not-shown-again';
  } catch (error) {
    if (error instanceof DeadlineError) return 'timed-out';
    throw error;
  } finally {
    await unlink();
    await rm(output, { recursive: true, force: true });
  }
}

async function execute(
  program: string,
  output: string,
  { folder, env, executablePath, limitMs, signal }: ReproducerRequest,
): Promise<string> {
  const args = [program, 'test', '--reporter=json', '--retries=0', '--workers=1', `--output=${output}`];
  const browser = executablePath === undefined ? {} : { CHROMIUM_PATH: executablePath };
  const { stdout } = await runProcess(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: '0', ...env, ...browser },
    deadline: Deadline.after(limitMs, signal),
  });
  return stdout;
}

const Report = z.object({
  suites: z.array(
    z.object({
      specs: z.array(
        z.object({
          tests: z.array(
            z.object({
              results: z.array(
                z.object({
                  status: z.string(),
                  steps: z.array(z.object({ title: z.string(), error: z.unknown().optional() })).default([]),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** Nothing before the failing step may have failed: then that one would not have begun. */
function isShown(report: string, failingStep: string): boolean {
  const { suites } = Report.parse(jsonOf(report));
  const results = suites.flatMap(({ specs }) => specs.flatMap(({ tests }) => tests.flatMap((each) => each.results)));
  return results.some(
    ({ status, steps }) =>
      status === 'failed' && steps.some(({ title, error }) => title === failingStep && error !== undefined),
  );
}

/** A runner that could not even begin may have printed something else. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Then no test has run.
    return { suites: [] };
  }
}

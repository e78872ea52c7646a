import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Deadline } from '../../../kernel/deadline.ts';
import { DeadlineError } from '../../../kernel/errors.ts';
import { runProcess } from '../../../kernel/process/run-process.ts';
import { readIfThere } from '../../../kernel/read-if-there.ts';
import { parseJunit } from './junit.ts';
import type { FileOutput, FileRun } from './suite-runner.ts';

/** For starting the runner and loading the file. */
const START_MS = 60_000;

/** Runs a program that writes JUnit, at most as long as all its cases may take, and reads what it wrote. */
export async function runJunit(
  run: FileRun,
  command: (report: string) => { program: string; args: string[]; env?: NodeJS.ProcessEnv },
): Promise<FileOutput> {
  const folder = await mkdtemp(join(tmpdir(), 'autoqa-suite-'));
  try {
    const report = join(folder, 'results.xml');
    const { program, args, env = {} } = command(report);
    const deadline = Deadline.after(START_MS + run.tests.length * run.caseLimitMs, run.signal);
    const { output, isOverdue } = await runBounded(program, args, {
      cwd: run.folder,
      env: { ...run.env, ...env },
      deadline,
    });
    return { results: parseJunit(await readIfThere(report)), output, isOverdue };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runBounded(
  program: string,
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; deadline: Deadline },
): Promise<{ output: string; isOverdue: boolean }> {
  try {
    const { stdout, stderr } = await runProcess(program, args, options);
    return { output: `${stdout}\n${stderr}`, isOverdue: false };
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    return { output: error.message, isOverdue: true };
  }
}

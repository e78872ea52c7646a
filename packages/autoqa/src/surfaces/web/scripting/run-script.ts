import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeRegExp } from '@autoqa/domain/escape-reg-exp';
import { Deadline } from '../../../kernel/deadline.ts';
import { DeadlineError, EnvironmentError } from '../../../kernel/errors.ts';
import { linkPackages, OURS, packageFolder } from '../../../kernel/packages/linked-packages.ts';
import { runProcess } from '../../../kernel/process/run-process.ts';
import { readIfThere } from '../../../kernel/read-if-there.ts';
import { scriptName } from '../exporting/print-script.ts';
import type { EvidenceLine } from './runtime/evidence-line.ts';
import { scriptPath } from './script-folder.ts';

/** For starting the runner and the browser. */
const START_MS = 60_000;
export const RUNNER = '@playwright/test';

export interface ScriptRequest {
  /** The folder of scripts. */
  folder: string;
  /** Which cases, and how long the script of each may take. */
  scripts: readonly { caseId: string; limitMs: number }[];
  /** Where the person's own packages are. */
  projectFolder: string;
  executablePath: string;
  /** What the script may read beside what this process may: values of placeholders, never in its arguments. */
  env: Readonly<Record<string, string>>;
  headed: boolean;
  signal: AbortSignal;
}

/** What came of a script. */
export interface ScriptRun {
  lines: EvidenceLine[];
  /** It was ended because its time was over. */
  isOverdue: boolean;
  /** What its runner printed, for people. */
  output: string;
  /** A file that the script left: a picture or a text. */
  readFile(name: string): Promise<Buffer>;
}

/**
 * Runs scripts one after the other in a process group of their own and hands over what they left; that is gone afterwards.
 * Starting a runner and a browser costs more than most scripts, so a few share them.
 */
export async function runScripts<Result>(
  request: ScriptRequest,
  take: (runOf: (caseId: string) => Promise<ScriptRun>) => Promise<Result>,
): Promise<Result> {
  const { folder, projectFolder, scripts, signal } = request;
  const runner = packageFolder(RUNNER, [folder, projectFolder, OURS]);
  if (runner === undefined) throw runnerMissing();
  const evidence = await mkdtemp(join(tmpdir(), 'autoqa-script-'));
  const unlink = await linkPackages([RUNNER], folder, [projectFolder]);
  try {
    const limitMs = scripts.reduce((sum, each) => sum + each.limitMs, START_MS);
    const ended = await execute(join(runner, 'cli.js'), request, {
      evidence,
      deadline: Deadline.after(limitMs, signal),
    });
    return await take(async (caseId) => {
      const own = join(evidence, scriptName(caseId));
      const lines = linesIn(await readIfThere(join(own, 'evidence.jsonl')));
      return { ...ended, lines, readFile: (name) => readFile(join(own, name)) };
    });
  } finally {
    await unlink();
    await rm(evidence, { recursive: true, force: true });
  }
}

async function execute(
  program: string,
  { folder, scripts, executablePath, env, headed }: ScriptRequest,
  { evidence, deadline }: { evidence: string; deadline: Deadline },
): Promise<Pick<ScriptRun, 'isOverdue' | 'output'>> {
  // A path is a pattern for Playwright; the beginning of the folder makes it exact.
  const exact = scripts.map(({ caseId }) => `${escapeRegExp(join(folder, scriptPath(caseId)))}$`);
  const output = `--output=${join(evidence, 'output')}`;
  const args = [program, 'test', ...exact, '--reporter=line', '--retries=0', output];
  const surroundings = {
    ...process.env,
    ...env,
    CHROMIUM_PATH: executablePath,
    AUTOQA_EVIDENCE: evidence,
    SCRIPT_TIMEOUT: String(Math.max(...scripts.map(({ limitMs }) => limitMs))),
    FORCE_COLOR: '0',
    ...(headed ? { HEADED: '1' } : {}),
  };
  try {
    const { stdout, stderr } = await runProcess(process.execPath, args, { cwd: folder, env: surroundings, deadline });
    return { isOverdue: false, output: `${stdout}\n${stderr}` };
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error;
    return { isOverdue: true, output: error.message };
  }
}

/** A script that was killed may leave half a line. */
function linesIn(text: string): EvidenceLine[] {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as EvidenceLine);
}

function runnerMissing(): EnvironmentError {
  return new EnvironmentError(`${RUNNER} is not installed.`, {
    code: 'playwright-test-missing',
    hint: `Run npm i -D ${RUNNER} in the project.`,
    details: { places: '.' },
  });
}

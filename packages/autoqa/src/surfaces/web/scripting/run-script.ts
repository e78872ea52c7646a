import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Deadline } from '../../../kernel/deadline.ts';
import { DeadlineError, EnvironmentError } from '../../../kernel/errors.ts';
import { linkPackages, OURS, packageFolder } from '../../../kernel/packages/linked-packages.ts';
import { runProcess } from '../../../kernel/process/run-process.ts';
import { readIfThere } from '../../../kernel/read-if-there.ts';
import type { EvidenceLine } from './runtime/evidence-line.ts';

/** For starting the runner and the browser. */
const START_MS = 60_000;
const RUNNER = '@playwright/test';

export interface ScriptRequest {
  /** The folder of scripts. */
  folder: string;
  /** Below the folder. */
  path: string;
  /** Where the person's own packages are. */
  projectFolder: string;
  executablePath: string;
  /** What the script may read beside what this process may: values of placeholders, never in its arguments. */
  env: Readonly<Record<string, string>>;
  headed: boolean;
  limitMs: number;
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

/** Runs a script in a process group of its own and hands over what it left; that is gone afterwards. */
export async function runScript<Result>(
  request: ScriptRequest,
  take: (run: ScriptRun) => Promise<Result>,
): Promise<Result> {
  const { folder, projectFolder, limitMs, signal } = request;
  const runner = packageFolder(RUNNER, [folder, projectFolder, OURS]);
  if (runner === undefined) throw runnerMissing();
  const evidence = await mkdtemp(join(tmpdir(), 'autoqa-script-'));
  const unlink = await linkPackages([RUNNER], folder, [projectFolder]);
  try {
    const ended = await execute(join(runner, 'cli.js'), request, {
      evidence,
      deadline: Deadline.after(START_MS + limitMs, signal),
    });
    const lines = linesIn(await readIfThere(join(evidence, 'evidence.jsonl')));
    return await take({ ...ended, lines, readFile: (name) => readFile(join(evidence, name)) });
  } finally {
    await unlink();
    await rm(evidence, { recursive: true, force: true });
  }
}

async function execute(
  program: string,
  { folder, path, executablePath, env, headed, limitMs }: ScriptRequest,
  { evidence, deadline }: { evidence: string; deadline: Deadline },
): Promise<Pick<ScriptRun, 'isOverdue' | 'output'>> {
  // A path is a pattern for Playwright; the beginning of the folder makes it exact.
  const exact = join(folder, path).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const output = `--output=${join(evidence, 'output')}`;
  const args = [program, 'test', exact, '--reporter=line', '--retries=0', output];
  const surroundings = {
    ...process.env,
    ...env,
    CHROMIUM_PATH: executablePath,
    AUTOQA_EVIDENCE: evidence,
    SCRIPT_TIMEOUT: String(limitMs),
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

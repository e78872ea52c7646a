import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import type { TestPlan } from '@autoqa/domain/model/plan/test-plan';
import type { RunResult } from '@autoqa/domain/model/result';
import type { StrengthReport } from '@autoqa/domain/model/strength';

const BIN = 'packages/autoqa/bin/autoqa.mjs';
const run = promisify(execFile);

export interface Visitor {
  name: string;
  url: string;
  user: string;
  password: string;
  language: 'en' | 'zh';
}

/** An application with the specs that were planned for it. */
export class PlannedApplication {
  readonly plan: TestPlan;
  readonly graph: ExplorationGraph;
  readonly #visitor: Visitor;
  readonly #folder: string;
  readonly #specs: string;

  private constructor(visitor: Visitor, folder: string, runFolder: string) {
    this.#visitor = visitor;
    this.#folder = folder;
    this.#specs = join(runFolder, 'plan', 'specs');
    this.plan = JSON.parse(readFileSync(join(runFolder, 'plan', 'test-plan.json'), 'utf8')) as TestPlan;
    this.graph = JSON.parse(
      readFileSync(join(runFolder, 'plan-explore', 'explore-graph.json'), 'utf8'),
    ) as ExplorationGraph;
  }

  /** Explores and plans; only plans where the folder holds an exploration from before. */
  static async plan(visitor: Visitor, folder: string): Promise<PlannedApplication> {
    const runs = join(folder, '.autoqa', 'runs');
    const [known] = existsSync(runs) ? readdirSync(runs).filter((name) => /^\d/.test(name)) : [];
    if (known !== undefined) {
      await autoqa(['plan', 'generate', '--run-id', known, '--lang', visitor.language], visitor, folder);
      return new PlannedApplication(visitor, folder, join(runs, known));
    }
    const login = ['--login-url', '/login', '--username-var', 'WHO', '--password-var', 'PASS'];
    const args = ['plan', '-u', visitor.url, '-d', '4', '--max-pages', '60', ...login];
    const { runId } = await autoqa([...args, '--lang', visitor.language], visitor, folder);
    return new PlannedApplication(visitor, folder, join(runs, runId));
  }

  /**
   * The cases about a page, which may see what is wrong there, in groups: those that only lead on from it come last. No
   * fault is one of the layout.
   */
  casesOn(route: string): string[][] {
    const here = this.graph.pages.filter(({ pattern }) => pattern.split('?')[0] === route).map(({ id }) => id);
    const own = this.plan.cases.filter(
      ({ type, relatedPageIds }) => type !== 'responsive' && relatedPageIds.some((id) => here.includes(id)),
    );
    const groups = [own.filter(({ type }) => type !== 'navigation'), own.filter(({ type }) => type === 'navigation')];
    return groups.filter(({ length }) => length > 0).map((cases) => cases.map(({ markdownPath }) => markdownPath));
  }

  /** Breaks the application while the planned specs run (X2). */
  async strength(mutants: number): Promise<StrengthReport> {
    const locale = ['--locale', this.#visitor.language === 'zh' ? 'zh-CN' : 'en-US'];
    const budget = ['--mutants', String(mutants), '--minutes', '120', '--workers', '2'];
    const args = ['strength', this.#specs, '-u', this.#visitor.url, ...budget, ...locale];
    const { runId } = await autoqa(args, this.#visitor, this.#folder);
    const file = join(this.#folder, '.autoqa', 'runs', runId, 'strength.json');
    return JSON.parse(readFileSync(file, 'utf8')) as StrengthReport;
  }

  async run(files?: readonly string[], more: readonly string[] = []): Promise<RunResult> {
    const specs = files === undefined ? [this.#specs] : files.map((file) => join(this.#specs, file));
    const locale = ['--locale', this.#visitor.language === 'zh' ? 'zh-CN' : 'en-US'];
    return autoqa(
      ['run', ...specs, '-u', this.#visitor.url, '--workers', '2', ...locale, ...more],
      this.#visitor,
      this.#folder,
    );
  }
}

async function autoqa(args: readonly string[], { user, password }: Visitor, cwd: string): Promise<RunResult> {
  await mkdir(cwd, { recursive: true });
  const env = { ...process.env, AUTOQA_WHO: user, AUTOQA_PASS: password, CI: '' };
  const command = [join(process.cwd(), BIN), ...args, '--json', '--reporter', 'junit', '--artifacts', 'none'].filter(
    (word, at, all) => args[0] === 'run' || (word !== '--artifacts' && all[at - 1] !== '--artifacts'),
  );
  try {
    const { stdout } = await run(process.execPath, command, { cwd, env, maxBuffer: 256 * 1024 * 1024 });
    return JSON.parse(stdout) as RunResult;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    if (stdout?.startsWith('{\n  "schemaVersion"') === true) return JSON.parse(stdout) as RunResult;
    throw new Error(`autoqa ${args.join(' ')}: ${stdout} ${stderr}`, { cause: error });
  }
}

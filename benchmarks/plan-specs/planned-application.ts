import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import type { TestPlan } from '@autoqa/domain/model/plan/test-plan';
import type { RunResult } from '@autoqa/domain/model/result';

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

  static async explore(visitor: Visitor, folder: string): Promise<PlannedApplication> {
    const login = ['--login-url', '/login', '--username-var', 'WHO', '--password-var', 'PASS'];
    const args = ['plan', '-u', visitor.url, '-d', '4', '--max-pages', '60', ...login];
    const { runId } = await autoqa([...args, '--lang', visitor.language], visitor, folder);
    return new PlannedApplication(visitor, folder, join(folder, '.autoqa', 'runs', runId));
  }

  /** The cases that open one of these pages, and so may see what is wrong there. */
  casesOn(routes: readonly string[]): string[] {
    const isThere = (pattern: string): boolean => routes.some((route) => pattern.split('?')[0] === route);
    const pages = new Set(this.graph.pages.filter(({ pattern }) => isThere(pattern)).map(({ id }) => id));
    return this.plan.cases
      .filter(({ relatedPageIds, route = '' }) => isThere(route) || relatedPageIds.some((id) => pages.has(id)))
      .map(({ markdownPath }) => markdownPath);
  }

  async run(files?: readonly string[]): Promise<RunResult> {
    const specs = files === undefined ? [this.#specs] : files.map((file) => join(this.#specs, file));
    const locale = ['--locale', this.#visitor.language === 'zh' ? 'zh-CN' : 'en-US'];
    return autoqa(['run', ...specs, '-u', this.#visitor.url, '--workers', '2', ...locale], this.#visitor, this.#folder);
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

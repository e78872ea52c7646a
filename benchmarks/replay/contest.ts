import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** The export under Playwright's runner, the spec with its lock, and the spec as if for the first time. */
export type Way = 'export' | 'replay' | 'first';

/** One run: the whole command, the test alone, and how often a model was asked. */
export interface Timing {
  commandMs: number;
  testMs: number;
  modelCalls: number;
}

/** The browser is there when the first hook starts, the context is not: what an AutoQA case takes is measured alike. */
const CLOCK = `
let startedAt = 0;
test.beforeEach(({ browser }) => void (startedAt = browser.isConnected() ? performance.now() : 0));
test.afterEach(() => console.log('test took ' + Math.round(performance.now() - startedAt) + ' ms'));
`;

interface Stage {
  root: string;
  folder: string;
  env: Readonly<Record<string, string>>;
  url: string;
  reset(): Promise<void>;
}

interface Finished {
  stdout: string;
  durationMs: number;
}

export class Contest {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Patience is no time spent: it only keeps a busy machine from failing the journey. */
  get #common(): readonly string[] {
    return ['--timeout', '30000', '--url', this.#stage.url];
  }

  /** Writes the lock and the export. */
  async prepare(): Promise<void> {
    await this.#stage.reset();
    await this.#autoqa('run', 'journey.md', ...this.#common);
    await this.#autoqa('export', 'journey.md', '--to', 'playwright', ...this.#common);
    appendFileSync(join(this.#stage.folder, '.autoqa/export/tests/journey.spec.ts'), CLOCK);
  }

  /** Runs the journey once on a fresh shop. */
  async time(way: Way): Promise<Timing> {
    await this.#stage.reset();
    return way === 'export' ? this.#timeExport() : this.#timeSpec(way === 'first' ? ['--no-locks'] : []);
  }

  async #timeSpec(options: readonly string[]): Promise<Timing> {
    const { stdout, durationMs } = await this.#autoqa('run', 'journey.md', ...this.#common, '--json', ...options);
    const result = JSON.parse(stdout) as {
      cases: { durationMs: number; verdict: string }[];
      usage: { modelCalls: number };
    };
    const [journey] = result.cases;
    if (journey?.verdict !== 'pass') throw new Error(`The journey did not pass: ${stdout.slice(0, 4_000)}`);
    return { commandMs: durationMs, testMs: journey.durationMs, modelCalls: result.usage.modelCalls };
  }

  async #timeExport(): Promise<Timing> {
    const runner = join(this.#stage.root, 'node_modules/@playwright/test/cli.js');
    const { stdout, durationMs } = await this.#run([runner, 'test', '-c', '.autoqa/export', '--reporter', 'json']);
    const testMs = Number(/test took (\d+) ms/.exec(stdout)?.[1]);
    return { commandMs: durationMs, testMs, modelCalls: 0 };
  }

  #autoqa(...args: readonly string[]): Promise<Finished> {
    return this.#run([join(this.#stage.root, 'packages/autoqa/bin/autoqa.mjs'), ...args]);
  }

  async #run(args: readonly string[]): Promise<Finished> {
    const { folder, env } = this.#stage;
    const { CI: _ci, ...inherited } = process.env;
    const started = performance.now();
    const child = spawn(process.execPath, args, { cwd: folder, env: { ...inherited, ...env, LANG: 'en_US.UTF-8' } });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}${stdout}`.slice(0, 6_000));
    return { stdout, durationMs: performance.now() - started };
  }
}

import type { ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { outcomeOf, startCliUntilStopped, type CliOptions, type CliOutcome } from '../../support/cli.ts';
import { processesMarked } from '../../support/marked-processes.ts';
import { listen, stop } from '../../support/serve.ts';
import { lossesOfRun } from './audit-run.ts';

/** How long the faults of a row last: short in tests, as promised in the measurement. */
export interface Pace {
  socketCutMs: number;
}

type StartOptions = Partial<CliOptions>;

const GONE_MS = 10_000;

/** What one row stands on: a folder, servers and processes that go with it, and a memory of what must not be lost. */
export class Ground {
  readonly folder: string;
  readonly mark = randomUUID();
  readonly pace: Pace;
  readonly #owned = new Map<string, string>();
  readonly #recorded = new Map<string, Buffer>();
  readonly #endings: (() => unknown)[] = [];
  readonly #lost: string[] = [];

  constructor(name: string, pace: Pace) {
    this.folder = mkdtempSync(join(tmpdir(), `autoqa-${name}-`));
    this.pace = pace;
  }

  at(...names: string[]): string {
    return join(this.folder, ...names);
  }

  /** Files of a person: whatever happens, they stay as they are. */
  write(files: Readonly<Record<string, string | Uint8Array>>): void {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(this.at(name)), { recursive: true });
      writeFileSync(this.at(name), content);
      this.#owned.set(name, fingerprint(content));
    }
  }

  /** A site on a port of its own; returns its address. */
  async serve(listener: RequestListener): Promise<string> {
    const served = await listen(listener);
    this.atEnd(() => stop(served));
    return served.url;
  }

  atEnd(end: () => unknown): void {
    this.#endings.push(end);
  }

  /** What every process of the row has in its environment. */
  get environment(): Record<string, string> {
    return { TEST_MARK: this.mark, AUTOQA_KEY_FILE: this.at('keys') };
  }

  start(args: readonly string[], { cwd = this.folder, env = {}, ...others }: StartOptions = {}): ChildProcess {
    const child = startCliUntilStopped(args, { cwd, env: { ...this.environment, ...env }, ...others });
    this.atEnd(() => child.kill('SIGKILL'));
    return child;
  }

  run(args: readonly string[], options: StartOptions = {}): Promise<CliOutcome> {
    return outcomeOf(this.start(args, options));
  }

  runFolders(out = '.autoqa'): string[] {
    const runs = this.at(out, 'runs');
    return existsSync(runs) ? readdirSync(runs).map((name) => join(runs, name)) : [];
  }

  /** Remembers everything that is recorded by now, as at the moment of a fault. */
  remember(): void {
    for (const folder of this.runFolders()) {
      const log = join(folder, 'events.jsonl');
      if (existsSync(log)) this.#recorded.set(log, wholeLines(readFileSync(log)));
    }
  }

  lose(what: string): void {
    this.#lost.push(what);
  }

  /** Everything that is gone or changed: what a person owns, what was recorded at the fault, what the records say. */
  async losses(): Promise<string[]> {
    const owned = [...this.#owned].filter(([name, print]) => !isSame(this.at(name), print));
    const cut = [...this.#recorded].filter(
      ([log, bytes]) => !readFileSync(log).subarray(0, bytes.length).equals(bytes),
    );
    const runs = await Promise.all(this.runFolders().map((folder) => lossesOfRun(folder)));
    return [
      ...this.#lost,
      ...owned.map(([name]) => `${name} is no longer as it was`),
      ...cut.map(([log]) => `events of ${basename(dirname(log))} from before the fault`),
      ...runs.flat(),
    ];
  }

  /** Ends what is still there, the last first; tells which processes a command had left. */
  async leave(): Promise<string[]> {
    const left = await this.#untilGone();
    for (const end of this.#endings.splice(0).toReversed()) await end();
    for (const { pid } of processesOf(this.mark)) killQuietly(pid);
    return left;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Who watches over the processes of a command goes a moment after it. */
  async #untilGone(): Promise<string[]> {
    const end = performance.now() + GONE_MS;
    for (;;) {
      const left = processesOf(this.mark);
      if (left.length === 0 || performance.now() > end) return left.map(({ command }) => command);
      await pause(100);
    }
  }
}

function processesOf(mark: string) {
  return process.platform === 'linux' ? processesMarked(mark) : [];
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function isSame(path: string, print: string): boolean {
  return existsSync(path) && fingerprint(readFileSync(path)) === print;
}

function fingerprint(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function wholeLines(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1);
}

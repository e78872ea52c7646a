import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogRun, CatalogRunDetail } from '@autoqa/domain/contract/run-records';
import type { RunRequestInput } from '@autoqa/domain/contract/run-request';

const BIN = 'packages/autoqa/bin/autoqa.mjs';

interface ProcessOptions {
  cwd: string;
  args?: readonly string[];
  env?: Record<string, string>;
  /** What is started instead of the command. */
  program?: string;
}

/** A server or worker as a process of its own. */
export class CockpitProcess {
  readonly child: ChildProcess;
  #output = '';

  constructor(command: string, { cwd, args = [], env = {}, program = BIN }: ProcessOptions) {
    const inherited = { ...process.env };
    for (const name of Object.keys(inherited)) if (name.startsWith('AUTOQA_') || name === 'CI') delete inherited[name];
    this.child = spawn(process.execPath, [join(process.cwd(), program), command, ...args], {
      cwd,
      env: { ...inherited, LANG: 'en_US.UTF-8', LC_ALL: '', NO_COLOR: '1', AUTOQA_KEY_FILE: join(cwd, 'keys'), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (bytes: Buffer) => (this.#output += bytes.toString()));
    this.child.stderr?.on('data', (bytes: Buffer) => (this.#output += bytes.toString()));
  }

  get output(): string {
    return this.#output;
  }

  get isGone(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Bytes of memory that it holds now. */
  get rss(): number {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  }

  async says(pattern: RegExp): Promise<RegExpExecArray> {
    return this.until(async () => pattern.exec(this.#output) ?? undefined, 10);
  }

  /** Asks until there is an answer; a process that is gone will not give one. */
  async until<Answer>(ask: () => Promise<Answer | undefined>, everyMs = 50): Promise<Answer> {
    for (;;) {
      const answer = await ask();
      if (answer !== undefined) return answer;
      if (this.isGone) throw new Error(`It ended: ${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.isGone) return;
    const gone = once(this.child, 'close');
    this.child.kill(signal);
    await gone;
  }
}

const OVER: ReadonlySet<string> = new Set(['passed', 'failed', 'cancelled', 'error', 'waiting', 'interrupted']);

/** A server with somebody logged in. */
export class MeasuredCockpit {
  readonly process: CockpitProcess;
  readonly url: string;
  readonly cookie: string;
  /** From the start of the process until it said where it listens. */
  readonly startMs: number;

  private constructor(parts: Pick<MeasuredCockpit, 'process' | 'url' | 'cookie' | 'startMs'>) {
    this.process = parts.process;
    this.url = parts.url;
    this.cookie = parts.cookie;
    this.startMs = parts.startMs;
  }

  static async start(options: ProcessOptions): Promise<MeasuredCockpit> {
    const began = performance.now();
    const args = ['--port', '0', '--rate-limit', '100000', ...(options.args ?? [])];
    const process = new CockpitProcess('serve', { ...options, args });
    const [link] = await process.says(/http:\S+\/login\?code=\S+/);
    const startMs = performance.now() - began;
    const { origin: url, searchParams } = new URL(link);
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ token: searchParams.get('code') }),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return new MeasuredCockpit({ process, url, cookie, startMs });
  }

  call(method: string, path: string, body?: unknown): Promise<Response> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    return fetch(`${this.url}${path}`, {
      method,
      headers: { cookie: this.cookie, origin: this.url, ...json },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async get<Answer>(path: string): Promise<Answer> {
    const answer = await this.call('GET', path);
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  async startRun(request: RunRequestInput): Promise<string> {
    const answer = await this.call('POST', '/api/runs', request);
    if (!answer.ok) throw new Error(`POST /api/runs: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as CatalogRun).runId;
  }

  /** The run once it is as wanted; by default, once it is over or waits. A server that cannot say is asked again. */
  untilRun(
    runId: string,
    isWanted: (run: CatalogRunDetail) => boolean = ({ state }) => OVER.has(state),
  ): Promise<CatalogRunDetail> {
    return this.process.until(async () => {
      const answer = await this.call('GET', `/api/runs/${runId}`);
      if (!answer.ok) return undefined;
      const run = (await answer.json()) as CatalogRunDetail;
      return isWanted(run) ? run : undefined;
    });
  }

  stop(): Promise<void> {
    return this.process.end('SIGINT');
  }
}

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogRun, CatalogRunDetail, CatalogState } from '@autoqa/domain/contract/run-records';
import type { RunRequestInput } from '@autoqa/domain/contract/run-request';
import { afterAll, beforeAll } from 'vitest';
import { startCliUntilStopped } from './cli.ts';

/** One server for all tests of a file: starting one is slow. */
export function useCockpit(options: Omit<CockpitOptions, 'cwd'> = {}): { get: () => Cockpit; folder: () => string } {
  let cockpit: Cockpit;
  let cwd = '';
  beforeAll(async () => {
    cwd = mkdtempSync(join(tmpdir(), 'autoqa-cockpit-'));
    cockpit = await Cockpit.start({ ...options, cwd });
  });
  afterAll(async () => {
    await cockpit.stop();
    rmSync(cwd, { recursive: true, force: true });
  });
  return { get: () => cockpit, folder: () => cwd };
}

interface CockpitOptions {
  cwd: string;
  args?: readonly string[];
  env?: Record<string, string>;
}

const OVER: ReadonlySet<CatalogState> = new Set(['passed', 'failed', 'cancelled', 'error', 'waiting', 'interrupted']);

/** A real server as a subprocess, with somebody logged in. */
export class Cockpit {
  readonly url: string;
  readonly cookie: string;
  readonly child: ChildProcess;
  readonly output: () => string;

  private constructor(parts: { url: string; cookie: string; child: ChildProcess; output: () => string }) {
    this.url = parts.url;
    this.cookie = parts.cookie;
    this.child = parts.child;
    this.output = parts.output;
  }

  static async start({ cwd, args = [], env = {} }: CockpitOptions): Promise<Cockpit> {
    const keys = join(cwd, '..', `${cwd.split('/').at(-1) ?? ''}-keys`);
    const child = startCliUntilStopped(['serve', '--port', '0', ...args], {
      cwd,
      env: { AUTOQA_KEY_FILE: keys, ...env },
    });
    const output = collect(child);
    const [, link = ''] = await until(
      async () => /(http:\S+\/login\?code=\S+)/.exec(output()) ?? undefined,
      child,
      output,
    );
    const url = new URL(link).origin;
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ token: new URL(link).searchParams.get('code') }),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return new Cockpit({ url, cookie, child, output });
  }

  /** Calls an operation as the page does. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method,
      headers: {
        cookie: this.cookie,
        origin: this.url,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async get<Answer>(path: string): Promise<Answer> {
    const answer = await this.call('GET', path);
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  async post<Answer>(path: string, body?: unknown): Promise<Answer> {
    const answer = await this.call('POST', path, body);
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  startRun(request: RunRequestInput): Promise<CatalogRun> {
    return this.post('/api/runs', request);
  }

  async upload(name: string, content: string): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    const answer = await fetch(`${this.url}/api/uploads`, {
      method: 'POST',
      headers: { cookie: this.cookie, origin: this.url },
      body: form,
    });
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  }

  /** The run once it is as wanted; by default, once it is over or waits. */
  untilRun(
    runId: string,
    isWanted: (run: CatalogRunDetail) => boolean = ({ state }) => OVER.has(state),
  ): Promise<CatalogRunDetail> {
    return until(
      async () => {
        const run = await this.get<CatalogRunDetail>(`/api/runs/${runId}`).catch(() => undefined);
        return run !== undefined && isWanted(run) ? run : undefined;
      },
      this.child,
      this.output,
    );
  }

  /** The answer of a server that cannot reach its database. */
  untilRefusing(): Promise<Response> {
    return until(
      async () => {
        const answer = await this.call('GET', '/api/runs');
        return answer.status === 503 ? answer : undefined;
      },
      this.child,
      this.output,
    );
  }

  /** As Ctrl-C. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'close');
    this.child.kill('SIGINT');
    await gone;
  }

  async kill(): Promise<void> {
    const gone = once(this.child, 'close');
    this.child.kill('SIGKILL');
    await gone;
  }
}

/** A worker of its own, as on another machine. */
export async function startWorker({
  cwd,
  env = {},
}: CockpitOptions): Promise<{ child: ChildProcess; output(): string }> {
  const child = startCliUntilStopped(['worker', '--slots', '1'], { cwd, env });
  const output = collect(child);
  await until(async () => (/takes jobs/.test(output()) ? true : undefined), child, output);
  return { child, output };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.on('data', (bytes: Buffer) => (text += bytes.toString()));
  child.stderr?.on('data', (bytes: Buffer) => (text += bytes.toString()));
  return () => text;
}

/** Asks until there is an answer; a process that is gone will not give one. */
export async function until<Answer>(
  ask: () => Promise<Answer | undefined>,
  child: ChildProcess,
  output: () => string,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

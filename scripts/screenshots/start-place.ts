import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogRun, CatalogRunDetail, CatalogState } from '@autoqa/domain/contract/run-records';
import type { RunRequestInput } from '@autoqa/domain/contract/run-request';

/** The accounts of the bundled shop. */
const SECRETS = { BOB_PASSWORD: 'bob-pass-1', ALICE_PASSWORD: 'alice-pass-1' };
const OVER: ReadonlySet<CatalogState> = new Set(['passed', 'failed', 'cancelled', 'error', 'waiting']);

interface Testbed {
  shopUrl: string;
  apiUrl: string;
  controlUrl: string;
}

/** The bundled shop, and a server with somebody logged in. */
export interface Place {
  url: string;
  testbed: Testbed;
  cookie: { name: string; value: string; url: string };
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Starts a run and waits until it is over, or as far as wanted. */
  run(request: RunRequestInput, isWanted?: (run: CatalogRunDetail) => boolean): Promise<string>;
  end(): Promise<void>;
}

export async function startPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'autoqa-screenshots-'));
  const shop = start(['testbed/dist/servers/main.mjs', '--json', '--dist', 'testbed/dist'], process.cwd());
  const testbed = JSON.parse(await shop.says(/^\{.*\}$/m)) as Testbed;
  const server = start([join(process.cwd(), 'packages/autoqa/bin/autoqa.mjs'), 'serve', '--port', '0'], folder);
  const link = new URL(await server.says(/http:\S+\/login\?code=\S+/));
  const cookie = await logIn(link);
  const call = caller(link.origin, `${cookie.name}=${cookie.value}`);
  return {
    url: link.origin,
    testbed,
    cookie,
    call,
    run: async (request, isWanted = ({ state }) => OVER.has(state)) => {
      const { runId } = await call<CatalogRun>('POST', '/api/runs', request);
      while (!isWanted(await call<CatalogRunDetail>('GET', `/api/runs/${runId}`))) await aMoment();
      return runId;
    },
    end: async () => {
      await Promise.all([server.end(), shop.end()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function start(args: string[], cwd: string) {
  const env = { ...process.env, ...SECRETS, AUTOQA_KEY_FILE: join(cwd, 'keys'), LANG: 'en_US.UTF-8', NO_COLOR: '1' };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const says = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(text);
      if (found !== null) return found[0];
      if (child.exitCode !== null) throw new Error(`It ended: ${text}`);
      await aMoment();
    }
  };
  return { says, end: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  child.kill('SIGINT');
  await gone;
}

async function logIn(link: URL): Promise<Place['cookie']> {
  const answer = await fetch(`${link.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: link.origin },
    body: JSON.stringify({ token: link.searchParams.get('code') }),
  });
  const [pair = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url: link.origin };
}

function caller(origin: string, cookie: string): Place['call'] {
  return async <Answer>(method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { cookie, origin, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}

function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200));
}

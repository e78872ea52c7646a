import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { resolveBrowser } from '../../packages/autoqa/src/surfaces/web/browser/resolve-browser.ts';
import { serve } from './serve.ts';

export interface OwnBrowser {
  process: ChildProcess;
  /** `ws://127.0.0.1:port/devtools/browser/…` */
  socketUrl: string;
  httpUrl: string;
  kill(): Promise<void>;
}

/** A Chromium of the test's own that listens for CDP, as a person's browser would. */
export async function startOwnBrowser(): Promise<OwnBrowser> {
  const { executablePath, env } = await resolveBrowser();
  const profile = mkdtempSync(join(tmpdir(), 'autoqa-own-browser-'));
  const args = ['--headless', '--no-sandbox', '--no-first-run', '--remote-debugging-port=0'];
  const child = spawn(executablePath, [...args, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  const kill = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
      await exited;
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  onTestFinished(kill);
  const socketUrl = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /listening on (ws:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    void exited.then(() => reject(new Error(`Chromium ended: ${said}`)));
  });
  return { process: child, socketUrl, httpUrl: `http://${new URL(socketUrl).host}`, kill };
}

export interface StandInGrid {
  url: string;
  /** Every session that was asked for, and whether it was deleted. */
  sessions: { id: string; browser: OwnBrowser; deleted: boolean }[];
}

/** Speaks as much of Selenium Grid 4 as a client meets: status, new session, `se:cdp` through the hub, delete. */
export async function startGrid(options: { refuse?: boolean; withoutCdp?: boolean } = {}): Promise<StandInGrid> {
  const sessions: StandInGrid['sessions'] = [];
  const answer = async (request: IncomingMessage): Promise<[number, unknown]> => {
    const path = (request.url ?? '').replace(/^\/wd\/hub/, '');
    if (path === '/status') return [200, { value: { ready: true, message: 'Selenium Grid ready.' } }];
    if (request.method === 'POST' && path === '/session') return newSession(await readJson(request));
    const session = sessions.find(({ id }) => path === `/session/${id}`);
    if (request.method !== 'DELETE' || session === undefined) return [404, { value: { error: 'unknown command' } }];
    session.deleted = true;
    await session.browser.kill();
    return [200, { value: null }];
  };
  const newSession = async (body: unknown): Promise<[number, unknown]> => {
    const wanted = (body as { capabilities?: { alwaysMatch?: { browserName?: string } } }).capabilities?.alwaysMatch;
    if (options.refuse === true || wanted?.browserName !== 'chrome') {
      return [500, { value: { error: 'session not created', message: 'Could not start a new session.\nBuild info' } }];
    }
    const id = `session-${sessions.length + 1}`;
    sessions.push({ id, browser: await startOwnBrowser(), deleted: false });
    const cdp = options.withoutCdp === true ? {} : { 'se:cdp': `${url.replace('http', 'ws')}/session/${id}/se/cdp` };
    return [200, { value: { sessionId: id, capabilities: { browserName: 'chrome', ...cdp } } }];
  };
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [status, body] = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const { server, url } = await serve((request, response) => void reply(request, response));
  server.on('upgrade', (request, socket: Socket) => {
    const session = sessions.find(({ id }) => request.url === `/session/${id}/se/cdp`);
    if (session === undefined) socket.destroy();
    else forward(request, socket, new URL(session.browser.socketUrl));
  });
  return { url, sessions };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** Passes a WebSocket on to the browser behind the hub. */
function forward(request: IncomingMessage, socket: Socket, to: URL): void {
  const behind = connect(Number(to.port), to.hostname);
  const headers = Object.entries({ ...request.headers, host: to.host }).map(([name, value]) => `${name}: ${value}`);
  behind.write([`GET ${to.pathname} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
  behind.pipe(socket).pipe(behind);
  for (const each of [behind, socket]) each.on('error', () => [behind, socket].forEach((end) => end.destroy()));
}

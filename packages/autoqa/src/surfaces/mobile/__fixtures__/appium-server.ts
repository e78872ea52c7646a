import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDriverPackage } from '../../../../../../testbed/src/phone/appium/driver-package.ts';
import { Deadline } from '../../../kernel/deadline.ts';
import { sleep } from '../../../kernel/sleep.ts';

const INSTALL_MS = 80_000;

export interface StartedAppium {
  url: string;
  stop(): Promise<void>;
}

/** The real Appium server with the simulated phone as its driver, in a home of its own, on loopback. */
export async function startAppium(program: string): Promise<StartedAppium> {
  const folder = await mkdtemp(join(tmpdir(), 'autoqa-appium-'));
  // Nothing of this needs more than what is here: npm may not go and look.
  const env = { ...process.env, APPIUM_HOME: join(folder, 'home'), npm_config_offline: 'true' };
  await makeDriverPackage(join(folder, 'driver'));
  const install = [program, 'driver', 'install', '--source=local', join(folder, 'driver')];
  await promisify(execFile)(process.execPath, install, { env, timeout: INSTALL_MS });
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = spawn(
    process.execPath,
    [program, 'server', '--address', '127.0.0.1', '--port', new URL(url).port, '--log-level', 'error'],
    { env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await untilReady(url, server);
  const stop = async (): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  return { url, stop };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Deadline.after(60_000);
  for (;;) {
    const answer = await fetch(`${url}/status`).catch(() => undefined);
    if (answer?.ok === true) return;
    if (server.exitCode !== null) throw new Error('The Appium server ended before it was ready.');
    await sleep(100, deadline);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

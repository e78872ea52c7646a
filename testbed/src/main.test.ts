import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'rolldown';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectTestbed } from './control/connect-testbed.ts';
import type { TestbedAddresses } from './control/testbed.ts';

/** Beside the sources, so that the bundle finds the installed packages. */
const here = import.meta.dirname;
let folder: string;
let program: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(here, '../../node_modules/.testbed-main-'));
  program = join(folder, 'servers', 'main.mjs');
  const external = /^(fastify|ajv|ajv-formats)(\/|$)/;
  await build({
    input: join(here, 'main.ts'),
    platform: 'node',
    external,
    output: { file: program },
    logLevel: 'silent',
  });
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return child;
}

async function firstLine(child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout! });
  const [line] = (await once(lines, 'line')) as [string];
  return line;
}

async function startAsJson(...args: string[]) {
  const child = start('--json', ...args);
  const addresses = JSON.parse(await firstLine(child)) as TestbedAddresses & { pid: number };
  return { child, addresses };
}

async function exitOf(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  const chunks: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdout?.resume();
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stderr: Buffer.concat(chunks).toString() };
}

describe('the testbed command', { timeout: 30_000 }, () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('prints one line of JSON when asked to, and stops on %s', async (signal) => {
    const { child, addresses } = await startAsJson('--faults', 'api-categories-as-text, web-toast-lost');
    expect(addresses.pid).toBe(child.pid);
    const testbed = await connectTestbed(addresses.controlUrl);
    expect(testbed.apiUrl).toBe(addresses.apiUrl);
    const categories = await fetch(`${testbed.apiUrl}/api/categories`);
    expect(categories.headers.get('content-type')).toContain('text/plain');
    child.kill(signal);
    expect(await exitOf(child)).toEqual({ code: 0, stderr: '' });
  });

  it('finds the front ends beside the folder of its bundle', async () => {
    await mkdir(join(folder, 'shop-web'));
    await writeFile(join(folder, 'shop-web', 'index.html'), '<title>built</title>');
    const { addresses } = await startAsJson();
    expect(await (await fetch(addresses.shopUrl)).text()).toBe('<title>built</title>');
  });

  it('prints the addresses for people', async () => {
    expect(await firstLine(start())).toMatch(/^Lantern Shop is up \(process \d+; Ctrl-C stops it\)$/);
  });

  it('stops when its parent is gone', async () => {
    const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    children.push(parent);
    const { child } = await startAsJson('--parent-pid', String(parent.pid));
    const exit = exitOf(child);
    parent.kill('SIGKILL');
    expect((await exit).code).toBe(0);
  });

  it.each([
    [['--faults', 'api-list-slo'], /nearest: api-list-slow/],
    [['--port', 'many'], /--port needs a number/],
    [['--variant', 'x'], /--variant needs kind:seed/],
    [['--colour'], /Unknown option '--colour'/],
  ])('explains what is wrong with %j and exits with 2', async (args, message) => {
    const { code, stderr } = await exitOf(start(...args));
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('    at ');
  });
});

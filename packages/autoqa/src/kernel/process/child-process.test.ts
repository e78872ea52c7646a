import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleScript, startScript } from '../__fixtures__/bundled-script.ts';
import { temporaryFolder } from '../__fixtures__/temporary-folder.ts';
import { isAlive, readNumbers, remaining } from './__fixtures__/process-life.ts';
import { startProcess, type StartOptions } from './child-process.ts';

/** A shell with a child of its own, whose id it prints. */
const TREE = 'sleep 1000 & echo $!; wait';

async function startTree(script: string, options: StartOptions = {}) {
  const child = await startProcess('sh', ['-c', script], options);
  const [grandchild = 0] = await readNumbers(child.stdout);
  expect([child.pid, grandchild].filter(isAlive)).toHaveLength(2);
  return { child, grandchild };
}

describe('startProcess', { timeout: 30_000 }, () => {
  it('stop ends the program and what it started', async () => {
    const { child, grandchild } = await startTree(TREE);
    expect(await child.stop()).toEqual({ code: null, signal: 'SIGTERM' });
    expect(await remaining(child.pid, grandchild)).toEqual([]);
  });

  it('an abort ends the program and what it started', async () => {
    const controller = new AbortController();
    const { child, grandchild } = await startTree(TREE, { signal: controller.signal });
    controller.abort();
    expect(await child.exited).toEqual({ code: null, signal: 'SIGTERM' });
    expect(await remaining(child.pid, grandchild)).toEqual([]);
  });

  it('an abort while the program starts ends it, too', async () => {
    const controller = new AbortController();
    const starting = startProcess('sleep', ['1000'], { signal: controller.signal });
    controller.abort();
    const child = await starting;
    expect(await child.exited).toEqual({ code: null, signal: 'SIGTERM' });
    expect(await remaining(child.pid)).toEqual([]);
  });

  it('starts nothing when already aborted', async () => {
    await expect(startProcess('sleep', ['1000'], { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow(
      'too late',
    );
  });

  it('kills a program that ignores the polite signal', async () => {
    const { child, grandchild } = await startTree(`trap "" TERM; ${TREE}`, { graceMs: 50 });
    expect(await child.stop()).toEqual({ code: null, signal: 'SIGKILL' });
    expect(await remaining(child.pid, grandchild)).toEqual([]);
  });

  it('gives a program the time to end in its own way', async () => {
    const { child } = await startTree(`trap 'echo bye; exit 7' TERM; ${TREE}`);
    const last = readNumbers(child.stdout);
    expect(await child.stop()).toEqual({ code: 7, signal: null });
    expect(await last).toEqual([Number.NaN]);
  });

  it('ends what a program leaves behind in its group, though it holds the pipes open', async () => {
    const { child, grandchild } = await startTree('trap "" TERM; sleep 1000 & echo $!; read line; exit 5', {
      graceMs: 50,
    });
    child.stdin.end('go\n');
    expect(await child.exited).toEqual({ code: 5, signal: null });
    expect(await remaining(child.pid, grandchild)).toEqual([]);
  });

  it('stop does not wait for a process that left the group with the pipes', async () => {
    const escape = `const child = require('node:child_process').spawn('sleep', ['1000'], { detached: true, stdio: 'inherit' });
      console.log(child.pid);`;
    const child = await startProcess(process.execPath, ['-e', escape], { graceMs: 50 });
    const [escaped = 0] = await readNumbers(child.stdout);
    onTestFinished(() => void process.kill(escaped, 'SIGKILL'));
    expect(await child.stop()).toMatchObject({ signal: 'SIGTERM' });
  });

  it('stop may be called again, also when everything is over', async () => {
    const { child } = await startTree(TREE);
    const [first, second] = await Promise.all([child.stop(), child.stop()]);
    expect(second).toEqual(first);
    expect(await child.stop()).toEqual(first);
  });

  it('names a missing program', async () => {
    await expect(startProcess('no-such-program-anywhere', [])).rejects.toMatchObject({
      name: 'EnvironmentError',
      code: 'program-missing',
      exitCode: 3,
      message: 'Program not found: no-such-program-anywhere',
      hint: expect.stringContaining('no-such-program-anywhere') as string,
    });
  });

  it('names a missing folder instead of the program', async () => {
    const folder = join(await temporaryFolder(), 'gone');
    await expect(startProcess('sh', ['-c', 'true'], { cwd: folder })).rejects.toMatchObject({
      code: 'program-not-started',
      exitCode: 3,
      message: expect.stringContaining(folder) as string,
    });
  });

  it('names a file that cannot be executed', async () => {
    const file = join(await temporaryFolder(), 'notes.txt');
    await writeFile(file, 'no program', { mode: 0o644 });
    await expect(startProcess(file, [])).rejects.toMatchObject({ code: 'program-not-started', exitCode: 3 });
  });

  it('passes folder and environment', async () => {
    const folder = await temporaryFolder();
    const child = await startProcess('/bin/sh', ['-c', 'echo "$PWD $ONLY ${HOME-none}"'], {
      cwd: folder,
      env: { ONLY: 'this' },
    });
    child.stdout.setEncoding('utf8');
    const [text] = (await child.stdout.toArray()) as string[];
    expect(text).toBe(`${folder} this none\n`);
    expect(await child.exited).toEqual({ code: 0, signal: null });
  });
});

async function startDoomedParent(...args: string[]) {
  const entry = new URL('./__fixtures__/doomed-parent.ts', import.meta.url);
  const parent = startScript(await bundleScript(entry, await temporaryFolder()), ...args);
  const pids = await readNumbers(parent.stdout);
  onTestFinished(() => [parent.pid ?? 0, ...pids].filter(isAlive).forEach((pid) => process.kill(pid, 'SIGKILL')));
  expect(pids).toHaveLength(2);
  return { parent, pids };
}

describe('when the parent is gone', { timeout: 60_000 }, () => {
  it('by SIGKILL, the whole group ends', async () => {
    const { parent, pids } = await startDoomedParent();
    expect(pids.filter(isAlive)).toHaveLength(2);
    parent.kill('SIGKILL');
    expect(await remaining(parent.pid ?? 0, ...pids)).toEqual([]);
  });

  it('by its own exit, the whole group ends', async () => {
    const { parent, pids } = await startDoomedParent('--exit');
    expect(await remaining(parent.pid ?? 0, ...pids)).toEqual([]);
  });
});

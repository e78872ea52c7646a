import { describe, expect, test } from 'vitest';
import { Deadline } from '../deadline.ts';
import { isOutOfMemory, runInWorker } from './run-in-worker.ts';

function run(code: string, { timeoutMs = 60_000, signal = new AbortController().signal, data = {} as unknown } = {}) {
  const deadline = Deadline.after(timeoutMs, signal);
  return runInWorker(code, { what: 'The work', data, deadline, maxHeapMb: 32 });
}
const PORT = "const { parentPort, workerData } = require('node:worker_threads');";

describe('A2 a worker thread', () => {
  test('answers what it was asked', async () => {
    expect(await run(`${PORT} parentPort.postMessage(workerData.a + 1)`, { data: { a: 1 } })).toBe(2);
  });

  test('is ended at its deadline and on cancel, even when it never listens', async () => {
    await expect(run('for (;;) {}', { timeoutMs: 300 })).rejects.toMatchObject({ code: 'deadline-exceeded' });
    const controller = new AbortController();
    const running = run('for (;;) {}', { signal: controller.signal });
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('fails with what it threw, and when it says nothing', async () => {
    await expect(run("throw new TypeError('no')")).rejects.toThrow('no');
    await expect(run('')).rejects.toMatchObject({ code: 'worker-silent' });
  });

  test('may not eat the memory of the machine', async () => {
    const error = await run('const all = []; for (;;) all.push(new Array(1000).fill({}))').catch(
      (each: unknown) => each,
    );
    expect(isOutOfMemory(error)).toBe(true);
  });
});

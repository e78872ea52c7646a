import { Worker } from 'node:worker_threads';
import type { Deadline } from '../deadline.ts';
import { EnvironmentError, hasCode } from '../errors.ts';

export interface WorkerTask {
  /** What is being done, for the message of a deadline. */
  what: string;
  /** Reaches the code as `workerData`. */
  data: unknown;
  deadline: Deadline;
  maxHeapMb: number;
  /** Buffers of `data` that are handed over instead of copied. */
  transfer?: ArrayBuffer[];
}

/**
 * Runs code that may not come back, or that eats memory, in a thread that can be ended. The code is plain CommonJS text,
 * because a thread loads neither our TypeScript nor a part of the bundle; it answers with `parentPort.postMessage`.
 */
export async function runInWorker(code: string, { what, data, deadline, maxHeapMb, transfer = [] }: WorkerTask) {
  return deadline.race(what, async (signal) => {
    const worker = new Worker(code, {
      eval: true,
      workerData: data,
      transferList: transfer,
      // Flags of the parent, such as a loader, are not meant for it.
      execArgv: [],
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 64 },
    });
    try {
      return await answerOf(worker, signal);
    } finally {
      await worker.terminate();
    }
  });
}

/** True when a worker was ended because it wanted more memory than it may have. */
export function isOutOfMemory(error: unknown): boolean {
  return hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY');
}

function answerOf(worker: Worker, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(silentEnd(code)));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function silentEnd(code: number): EnvironmentError {
  return new EnvironmentError(`A worker thread ended with code ${code} and without an answer.`, {
    code: 'worker-silent',
    hint: 'Run the command again; the machine may be short of memory.',
    details: { exitCode: code },
  });
}

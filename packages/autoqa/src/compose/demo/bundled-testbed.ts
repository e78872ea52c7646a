import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Deadline } from '../../kernel/deadline.ts';
import { EnvironmentError } from '../../kernel/errors.ts';
import { startProcess } from '../../kernel/process/child-process.ts';

const START_TIMEOUT_MS = 20_000;

const Addresses = z.object({ shopUrl: z.string(), apiUrl: z.string(), adminUrl: z.string(), controlUrl: z.string() });

export interface RunningTestbed extends z.infer<typeof Addresses> {
  stop(): Promise<void>;
}

/** Starts the shop that comes with AutoQA, as a process of its own, with these faults switched on. */
export async function startBundledTestbed(faults: readonly string[], signal: AbortSignal): Promise<RunningTestbed> {
  const entry = findEntry();
  const own = ['--json', '--dist', dirname(entry), '--parent-pid', String(process.pid)];
  const args = [entry, ...own, '--faults', faults.join(',')];
  const child = await startProcess(process.execPath, args, { signal });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString().slice(0, 2_000)));
  try {
    const addresses = await Deadline.after(START_TIMEOUT_MS, signal).race('Starting the bundled shop', () =>
      readAddresses(child.stdout),
    );
    return { ...addresses, stop: async () => void (await child.stop()) };
  } catch (error) {
    await child.stop();
    throw new EnvironmentError(`The bundled shop did not start: ${complaints || String(error)}`, {
      code: 'demo-unavailable',
      cause: error,
      details: { path: entry },
    });
  }
}

async function readAddresses(stdout: NodeJS.ReadableStream): Promise<z.infer<typeof Addresses>> {
  for await (const line of createInterface({ input: stdout })) {
    if (line.startsWith('{')) return Addresses.parse(JSON.parse(line));
  }
  throw new Error('it ended without printing its addresses');
}

/** Beside this file in the published package. */
function findEntry(): string {
  const entry = fileURLToPath(new URL('./testbed/main.mjs', import.meta.url));
  if (existsSync(entry)) return entry;
  throw new EnvironmentError(`The bundled shop is missing (${entry}).`, {
    code: 'demo-unavailable',
    hint: 'In a clone of the repository run "npm run build" first.',
    details: { path: entry },
  });
}

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Deadline } from '../../kernel/deadline.ts';
import { EnvironmentError } from '../../kernel/errors.ts';
import { startProcess } from '../../kernel/process/child-process.ts';

const START_TIMEOUT_MS = 60_000;

const Addresses = z.object({ shopUrl: z.string(), apiUrl: z.string(), adminUrl: z.string(), controlUrl: z.string() });

export interface RunningTestbed extends z.infer<typeof Addresses> {
  phoneUrl: string;
  /** Draws the shop's pages otherwise, as a new release would; what they do stays the same. */
  redesign(variant: { kind: string; seed: number }): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the shop and the phone that come with AutoQA, as processes of their own, with these faults switched on. */
export async function startBundledTestbed(faults: readonly string[], signal: AbortSignal): Promise<RunningTestbed> {
  const onPhone = faults.filter((id) => id.startsWith('phone-'));
  const inShop = faults.filter((id) => !id.startsWith('phone-'));
  const entry = findEntry('main.mjs');
  const own = ['--json', '--dist', dirname(entry), '--parent-pid', String(process.pid)];
  const shop = await startBundled(entry, { args: [...own, '--faults', inShop.join(',')], first: '{', signal });
  try {
    const addresses = Addresses.parse(JSON.parse(shop.said));
    const args = ['--web', '--faults', onPhone.join(',')];
    const phone = await startBundled(findEntry('phone.mjs'), { args, first: 'http', signal });
    return {
      ...addresses,
      phoneUrl: phone.said,
      redesign: (variant) => putVariant(addresses.controlUrl, variant, signal),
      stop: async () => void (await Promise.all([shop.stop(), phone.stop()])),
    };
  } catch (error) {
    await shop.stop();
    throw error;
  }
}

interface Starting {
  args: readonly string[];
  /** How the line begins that says where it is. */
  first: string;
  signal: AbortSignal;
}

async function startBundled(entry: string, { args, first, signal }: Starting) {
  const child = await startProcess(process.execPath, [entry, ...args], { signal });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString().slice(0, 2_000)));
  try {
    const said = await Deadline.after(START_TIMEOUT_MS, signal).race('Starting the bundled shop', () =>
      readLine(child.stdout, first),
    );
    return { said, stop: async () => void (await child.stop()) };
  } catch (error) {
    await child.stop();
    throw new EnvironmentError(`The bundled shop did not start: ${complaints || String(error)}`, {
      code: 'demo-unavailable',
      cause: error,
      details: { path: entry },
    });
  }
}

async function readLine(stdout: NodeJS.ReadableStream, first: string): Promise<string> {
  for await (const line of createInterface({ input: stdout })) {
    if (line.startsWith(first)) return line.trim();
  }
  throw new Error('it ended without printing its addresses');
}

async function putVariant(controlUrl: string, variant: unknown, signal: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(variant);
  const response = await fetch(`${controlUrl}/variant`, { method: 'PUT', headers, body, signal });
  if (response.ok) return;
  throw new EnvironmentError(`The bundled shop refused the redesign: ${response.status}.`, {
    code: 'demo-unavailable',
    details: { path: controlUrl },
  });
}

/** Beside this file in the published package. */
function findEntry(name: string): string {
  const entry = fileURLToPath(new URL(`./testbed/${name}`, import.meta.url));
  if (existsSync(entry)) return entry;
  throw new EnvironmentError(`The bundled shop is missing (${entry}).`, {
    code: 'demo-unavailable',
    hint: 'In a clone of the repository run "npm run build" first.',
    details: { path: entry },
  });
}

import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Makes one JavaScript file of a TypeScript script, so that a test may run it as a process of its own and kill it. */
export async function bundleScript(entry: URL, folder: string): Promise<string> {
  const bundle = await rolldown({ input: entry.pathname, platform: 'node', logLevel: 'silent' });
  const file = join(folder, 'script.mjs');
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}

/** Starts such a file; its complaints go to ours. */
export function startScript(file: string, ...args: string[]): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

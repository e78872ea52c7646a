import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes a file into a folder that is gone after the test. */
export async function inputFile(name: string, content: string | Uint8Array): Promise<{ cwd: string; name: string }> {
  const cwd = await mkdtemp(join(tmpdir(), 'autoqa-intake-'));
  onTestFinished(() => rm(cwd, { recursive: true, force: true }));
  await writeFile(join(cwd, name), content);
  return { cwd, name };
}

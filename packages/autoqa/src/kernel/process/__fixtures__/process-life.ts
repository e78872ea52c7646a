import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import { hasCode } from '../../errors.ts';

/** Whether a process runs; one that only waits to be buried does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    throw error;
  }
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ESRCH')) return true;
    throw error;
  }
}

/** Waits until all of them are gone, for some seconds; those that are not are told. */
export async function remaining(...pids: number[]): Promise<number[]> {
  const gone = () => vi.waitUntil(() => !pids.some(isAlive), { timeout: 10_000, interval: 10 });
  await gone().catch(() => undefined);
  return pids.filter(isAlive);
}

/** The numbers in the first line that a program prints. */
export async function readNumbers(stream: Readable): Promise<number[]> {
  let text = '';
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.trim().split(/\s+/).map(Number);
}

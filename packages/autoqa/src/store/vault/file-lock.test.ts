import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bundleScript, startScript } from '../../kernel/__fixtures__/bundled-script.ts';
import { openWithKeyFile } from './__fixtures__/open-with-key-file.ts';
import { vaultFiles } from './__fixtures__/vault-files.ts';
import { withFileLock } from './file-lock.ts';

const SAVING = new URL('./__fixtures__/saving-process.ts', import.meta.url);
/** No process has it: the highest that Linux and macOS give is lower. */
const NOBODY = 2 ** 30;

function lockedFile(): { path: string; lock: string } {
  const path = join(vaultFiles().folder, 'file');
  return { path, lock: `${path}.lock` };
}

async function countUnlocked(path: string, workers: number): Promise<number> {
  writeFileSync(path, '0');
  const add = async () => {
    const before = Number(readFileSync(path, 'utf8'));
    await new Promise((resolve) => setImmediate(resolve));
    writeFileSync(path, String(before + 1));
  };
  await Promise.all(Array.from({ length: workers }, () => withFileLock(path, add)));
  return Number(readFileSync(path, 'utf8'));
}

describe('W15 the lock of the vault', () => {
  test('processes that save at once lose nothing, and share the first key', async () => {
    const files = vaultFiles();
    const script = await bundleScript(SAVING, files.folder);
    const writers = ['A', 'B', 'C'].map((name) => startScript(script, files.vault, files.keys, name, '12'));
    const codes = await Promise.all(writers.map((writer) => new Promise((resolve) => writer.once('close', resolve))));
    expect(codes).toEqual([0, 0, 0]);
    const vault = await openWithKeyFile(files);
    expect((await vault.find('shared.example'))?.fields).toHaveLength(36);
    expect(await vault.readSecret('shared.example', 'B_7')).toBe('B 7');
  });

  test('a killed process leaves a whole vault, and its lock stops nobody', async () => {
    const files = vaultFiles();
    const script = await bundleScript(SAVING, files.folder);
    for (const name of ['A', 'B', 'C', 'D']) {
      const writer = startScript(script, files.vault, files.keys, name, '100000');
      onTestFinished(() => void writer.kill('SIGKILL'));
      await new Promise((resolve) => writer.stdout.once('data', resolve));
      writer.kill('SIGKILL');
      await new Promise((resolve) => writer.once('close', resolve));
      const vault = await openWithKeyFile(files);
      await vault.save('after.example', { [name]: name });
      expect(await vault.readSecret('shared.example', `${name}_0`)).toBe(`${name} 0`);
    }
    expect(readdirSync(join(files.vault, '..')).filter((name) => name.includes('.lock'))).toEqual([]);
  });

  test('one at a time, also when many find the lock of a dead process', async () => {
    const { path, lock } = lockedFile();
    writeFileSync(lock, `${NOBODY} ${hostname()}`);
    expect(await countUnlocked(path, 20)).toBe(20);
    expect(existsSync(lock)).toBe(false);
  });

  test('a lock without a name is given time to get one', async () => {
    const { path, lock } = lockedFile();
    writeFileSync(lock, '');
    await expect(withFileLock(path, async () => 1, 100)).rejects.toMatchObject({ code: 'vault-locked' });
    utimesSync(lock, 0, 0);
    expect(await withFileLock(path, async () => 1, 100)).toBe(1);
  });

  test('a lock whose holder lives, or is on another machine, is respected; the error names the file', async () => {
    const { path, lock } = lockedFile();
    for (const holder of [`${process.pid} ${hostname()}`, `${NOBODY} elsewhere`]) {
      writeFileSync(lock, holder);
      const refused = withFileLock(path, async () => 1, 100);
      await expect(refused).rejects.toMatchObject({ code: 'vault-locked', exitCode: 3, details: { path: lock } });
      expect(readFileSync(lock, 'utf8')).toBe(holder);
    }
  });

  test('work that fails gives the lock back', async () => {
    const { path, lock } = lockedFile();
    await expect(withFileLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(existsSync(lock)).toBe(false);
  });
});

import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleScript, startScript } from './__fixtures__/bundled-script.ts';
import { temporaryFolder } from './__fixtures__/temporary-folder.ts';
import { writeFileAtomic } from './atomic-file.ts';

describe('writeFileAtomic', { timeout: 60_000 }, () => {
  it('writes text and bytes, makes the folders, replaces what was there', async () => {
    const path = join(await temporaryFolder(), 'a/b/result.json');
    await writeFileAtomic(path, '密码');
    expect(await readFile(path, 'utf8')).toBe('密码');
    await writeFileAtomic(path, new Uint8Array([0, 255]));
    expect([...(await readFile(path))]).toEqual([0, 255]);
    expect(await readdir(join(path, '..'))).toEqual(['result.json']);
  });

  it.skipIf(process.platform === 'win32')(
    'a file for its owner alone is never open to others, also when it was',
    async () => {
      const path = join(await temporaryFolder(), 'keys');
      await writeFileAtomic(path, 'open');
      await writeFileAtomic(path, 'closed', { mode: 0o600 });
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    },
  );

  it('a write that fails keeps the old content and leaves nothing behind', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'result.json');
    await writeFileAtomic(path, 'old');
    const failing = {
      *[Symbol.iterator]() {
        yield 'half';
        throw new Error('disk full');
      },
    } as unknown as string;
    await expect(writeFileAtomic(path, failing)).rejects.toThrow('disk full');
    expect(await readFile(path, 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['result.json']);
  });

  it('a name that is taken by a folder fails and leaves nothing behind', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'taken/inner'), { recursive: true });
    await expect(writeFileAtomic(join(folder, 'taken'), 'x')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
    expect(await readdir(folder)).toEqual(['taken']);
  });

  it('of many writers one wins, whole', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'result.json');
    const contents = Array.from({ length: 20 }, (_, index) => String.fromCharCode(97 + index).repeat(100_000 + index));
    await Promise.all(contents.map((content) => writeFileAtomic(path, content)));
    expect(contents).toContain(await readFile(path, 'utf8'));
    expect(await readdir(folder)).toEqual(['result.json']);
  });

  it('a kill during the write never leaves a half file under the name', async () => {
    const folder = await temporaryFolder();
    const script = await bundleScript(new URL('./__fixtures__/endless-writer.ts', import.meta.url), folder);
    const seen: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const path = join(folder, `run-${round}/result.json`);
      const writer = startScript(script, path);
      onTestFinished(() => void writer.kill('SIGKILL'));
      await new Promise((resolve) => writer.stdout.once('data', resolve));
      writer.kill('SIGKILL');
      await new Promise((resolve) => writer.once('close', resolve));
      seen.push(await readFile(path, 'utf8'));
      expect((await stat(path)).size).toBe(2_000_000);
    }
    expect(seen.map((content) => new Set(content).size)).toEqual([1, 1, 1, 1, 1]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../__fixtures__/temporary-folder.ts';
import { Deadline } from '../deadline.ts';
import { CancelledError, DeadlineError, EnvironmentError } from '../errors.ts';
import { remaining } from './__fixtures__/process-life.ts';
import { runProcess } from './run-process.ts';

const run = (script: string, options: Partial<Parameters<typeof runProcess>[2]> = {}) =>
  runProcess('sh', ['-c', script], { deadline: Deadline.after(20_000), ...options });

describe('runProcess', { timeout: 30_000 }, () => {
  it('gives what the program printed and how it ended', async () => {
    expect(await run('echo out; echo err >&2; exit 4')).toEqual({
      code: 4,
      signal: null,
      stdout: 'out\n',
      stderr: 'err\n',
      truncated: false,
    });
  });

  it('writes the input and closes it', async () => {
    expect(await run('cat', { input: '密码 and "quotes"\n' })).toMatchObject({ stdout: '密码 and "quotes"\n' });
    expect(await run('cat')).toMatchObject({ stdout: '' });
  });

  it('survives a program that does not read its input', async () => {
    expect(await run('exec <&-; exit 0', { input: 'x'.repeat(5_000_000) })).toMatchObject({ code: 0 });
  });

  it('keeps the beginning of too much output, of each stream, and says so', async () => {
    const noisy = 'head -c 300000 /dev/zero | tr "\\0" a; head -c 10 /dev/zero | tr "\\0" b >&2';
    const output = await run(noisy, { maxOutputBytes: 100_000 });
    expect(output.stdout).toBe('a'.repeat(100_000));
    expect(output.stderr).toBe('b'.repeat(10));
    expect(output.truncated).toBe(true);
  });

  it('output that just fits is whole', async () => {
    expect(await run('printf 12345', { maxOutputBytes: 5 })).toMatchObject({ stdout: '12345', truncated: false });
    expect(await run('printf 123456', { maxOutputBytes: 5 })).toMatchObject({ stdout: '12345', truncated: true });
  });

  it('puts characters together that come in pieces', async () => {
    expect(await run(String.raw`printf '\345\257'; sleep 0.05; printf '\206'`)).toMatchObject({ stdout: '密' });
  });

  it('ends the program at the deadline and names it', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'pid');
    const running = run(`echo $$ > '${file}'; sleep 1000`, { deadline: Deadline.after(3_000) });
    await expect(running).rejects.toThrow(DeadlineError);
    await expect(running).rejects.toThrow(/^sh did not finish within \d+ ms/);
    expect(await remaining(Number(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('ends the program on cancel', async () => {
    const file = join(await temporaryFolder(), 'pid');
    const controller = new AbortController();
    const running = run(`echo $$ > '${file}'; sleep 1000`, { deadline: Deadline.after(20_000, controller.signal) });
    const pid = () => Number(readFileSync(file, { encoding: 'utf8', flag: 'a+' }));
    await expect.poll(pid, { timeout: 20_000 }).toBeGreaterThan(0);
    controller.abort();
    await expect(running).rejects.toThrow(CancelledError);
    expect(await remaining(pid())).toEqual([]);
  });

  it('names a missing program', async () => {
    const running = runProcess('no-such-program-anywhere', [], { deadline: Deadline.after(5_000) });
    await expect(running).rejects.toThrow(EnvironmentError);
    await expect(running).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('no-such-program-anywhere') as string,
    });
  });
});
